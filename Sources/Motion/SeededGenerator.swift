import Geometry

/// A random generator with an explicit seed, equal on every machine (SplitMix64).
///
/// It is the only source of randomness. Pass it to code that needs randomness, and give each user
/// its own ``stream(_:)``, so that an additional number in one place does not affect another. The
/// standard library's `random(in:using:)` and `shuffled(using:)` can differ between toolchains;
/// ``next(below:)`` and ``shuffle(_:)`` do not.
///
/// ```swift
/// var random = SeededGenerator(seed: 7).stream(2)
/// let die = random.next(below: 6) + 1
/// ```
public struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable {
  /// The seed of the generator.
  public let seed: UInt64
  /// The complete state, which determines the next numbers; for digests.
  public private(set) var state: UInt64

  /// The increment of the state: 2⁶⁴ divided by the golden ratio, made odd.
  private static let step: UInt64 = 0x9e37_79b9_7f4a_7c15

  /// Creates a generator; equal seeds give equal numbers.
  public init(seed: UInt64) {
    self.seed = seed
    self.state = seed
  }

  /// Returns the next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= Self.step
    return Self.mix(state)
  }

  /// Returns a uniform random number from 0 to `bound` − 1, without bias (Lemire 2019).
  ///
  /// - Precondition: `bound` is above 0.
  public mutating func next(below bound: Int) -> Int {
    require(bound > 0, "the bound must be above 0, not \(bound)")
    let bound = UInt64(bound)
    var product = next().multipliedFullWidth(by: bound)
    if product.low < bound {
      // 2⁶⁴ modulo the bound: the number of low words that would occur once too often.
      let surplus = (0 &- bound) % bound
      while product.low < surplus {
        product = next().multipliedFullWidth(by: bound)
      }
    }
    return Int(product.high)
  }

  /// Shuffles elements with equal probability for every order (Fisher–Yates).
  public mutating func shuffle<Element>(_ elements: inout [Element]) {
    for last in stride(from: elements.count - 1, to: 0, by: -1) {
      elements.swapAt(last, next(below: last + 1))
    }
  }

  /// Returns an independent generator, whatever numbers have been drawn so far.
  ///
  /// Equal seeds and indices give equal streams.
  public func stream(_ index: UInt64) -> SeededGenerator {
    SeededGenerator(seed: Self.mix(seed ^ Self.mix(~index)))
  }

  /// Stafford's mixing function 13, a bijection of the 64-bit numbers.
  private static func mix(_ value: UInt64) -> UInt64 {
    var bits = value
    bits = (bits ^ bits >> 30) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ bits >> 27) &* 0x94d0_49bb_1331_11eb
    return bits ^ bits >> 31
  }
}
