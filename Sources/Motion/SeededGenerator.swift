/// The only source of randomness: SplitMix64 from an explicit seed, equal on every machine.
///
/// Pass it where randomness is needed, and give each user a ``stream(_:)`` of its own, so that one
/// more draw in one place does not shift another. The standard library's `random(in:using:)` and
/// `shuffled(using:)` may draw differently from one toolchain to the next; ``next(below:)`` and
/// ``shuffle(_:)`` do not.
///
/// ```swift
/// var chance = SeededGenerator(seed: 7).stream(2)
/// let die = chance.next(below: 6) + 1
/// ```
public struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable {
  /// What the generator was made from.
  public let seed: UInt64
  /// Where the generator is: the whole of what decides its next numbers, for digests.
  public private(set) var state: UInt64

  /// The constant step of the state: 2⁶⁴ over the golden ratio, made odd.
  private static let step: UInt64 = 0x9e37_79b9_7f4a_7c15

  /// Makes a generator; equal seeds give equal numbers.
  public init(seed: UInt64) {
    self.seed = seed
    self.state = seed
  }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= Self.step
    return Self.mix(state)
  }

  /// A uniform number from 0 to `bound` − 1, without bias (Lemire 2019).
  ///
  /// - Precondition: `bound` is above 0.
  public mutating func next(below bound: Int) -> Int {
    precondition(bound > 0, "a number is drawn below a bound above 0, not \(bound)")
    let bound = UInt64(bound)
    var product = next().multipliedFullWidth(by: bound)
    if product.low < bound {
      // 2⁶⁴ modulo the bound: as many low words would come up once too often.
      let surplus = (0 &- bound) % bound
      while product.low < surplus {
        product = next().multipliedFullWidth(by: bound)
      }
    }
    return Int(product.high)
  }

  /// Puts elements into a random order, all orders being equally likely (Fisher and Yates).
  public mutating func shuffle<Element>(_ elements: inout [Element]) {
    for last in stride(from: elements.count - 1, to: 0, by: -1) {
      elements.swapAt(last, next(below: last + 1))
    }
  }

  /// A generator of its own for one user of randomness, the same whatever has been drawn so far.
  ///
  /// Equal seeds and indices give equal streams.
  public func stream(_ index: UInt64) -> SeededGenerator {
    SeededGenerator(seed: Self.mix(seed ^ Self.mix(~index)))
  }

  /// Stafford's thirteenth mixing function, one to one over all 64-bit numbers.
  private static func mix(_ value: UInt64) -> UInt64 {
    var bits = value
    bits = (bits ^ bits >> 30) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ bits >> 27) &* 0x94d0_49bb_1331_11eb
    return bits ^ bits >> 31
  }
}
