import Diffing
import Grid
import Motion
import Testing

@Suite struct LengthCorrectionsTests {
  /// Returns a multiple of the quantum from −100 to 100.
  private static func correction(_ chance: inout SeededGenerator) -> Double {
    LengthQuantum.rounded(Double(chance.next(below: 200_000)) / 1000) - 100
  }

  private static func expect(
    _ corrections: LengthCorrections, _ known: [Int: Double], count: Int
  ) {
    var sum = 0.0
    for item in 0..<count {
      #expect(corrections.value(at: item) == known[item], "\(item)")
      #expect(corrections.sum(before: item) == sum, "\(item)")
      sum += known[item] ?? 0
    }
    #expect(corrections.sum(before: count) == sum)
    #expect(corrections.total == sum)
    #expect(corrections.count == known.count)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `values and sums equal those of a dictionary, regardless of the order of measurements`(
    seed: UInt64
  ) {
    var chance = SeededGenerator(seed: seed)
    let corrections = LengthCorrections()
    var known: [Int: Double] = [:]
    let count = 1500
    for _ in 0..<60 {
      let start = chance.next(below: count)
      let isUpward = chance.next(below: 2) == 0
      for step in 0..<(1 + chance.next(below: 60)) {
        let item = isUpward ? start - step : start + step
        guard item >= 0, item < count else { break }
        let value = Self.correction(&chance)
        corrections.set(item, value)
        known[item] = value
      }
      let forgotten = chance.next(below: count)
      corrections.remove(forgotten)
      known[forgotten] = nil
    }
    Self.expect(corrections, known, count: count)
  }

  /// Less and more than the 4096 items that are looked up individually.
  @Test(arguments: [300, 6000], 0..<6 as Range<UInt64>)
  func `corrections follow their items through a change`(count: Int, seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    let corrections = LengthCorrections()
    var known: [Int: Double] = [:]
    for item in 0..<count where chance.next(below: 40) > 0 {
      known[item] = Self.correction(&chance)
      corrections.set(item, known[item] ?? 0)
    }
    var batch = Batch()
    batch.removed = Array(Set((0..<20).map { _ in chance.next(below: count / 2) })).sorted()
    batch.inserted = [0, 5, 6, 7, count / 3]
    batch.moved = [Move(from: count - 1, to: 2), Move(from: count / 2 + 3, to: count / 2 + 40)]
    let newCount = count - batch.removed.count + batch.inserted.count
    let mapping = try batch.validated(oldCount: count, newCount: newCount).mapping
    var expected: [Int: Double] = [:]
    for (item, value) in known {
      if let new = mapping.newIndex(of: item) { expected[new] = value }
    }
    let adopted = LengthCorrections()
    adopted.adopt(corrections, through: mapping)
    Self.expect(adopted, expected, count: newCount)
    // The corrections of the old list do not change.
    Self.expect(corrections, known, count: count)
  }

  @Test func `a measured item takes at most 16 bytes`() {
    var chance = SeededGenerator(seed: 3)
    let fling = LengthCorrections()
    for item in 0..<100_000 { fling.set(item, 1) }
    #expect(fling.byteCount <= 10 * fling.count)
    let back = LengthCorrections()
    for item in (0..<20_000).reversed() { back.set(item, 1) }
    #expect(back.byteCount <= 16 * back.count)
    let jumps = LengthCorrections()
    for _ in 0..<1000 {
      let start = chance.next(below: 100_000_000)
      for item in start..<start + 16 + chance.next(below: 30) { jumps.set(item, 2) }
    }
    #expect(jumps.byteCount <= 16 * jumps.count)
  }
}
