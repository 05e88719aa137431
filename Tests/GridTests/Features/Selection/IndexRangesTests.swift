import Diffing
import Grid
import Motion
import Testing

@Suite struct IndexRangesTests {
  @Test func `adjacent indices become one range`() {
    var indices = IndexRanges()
    for index in [5, 3, 4, 9, 3] { indices.insert(index) }
    #expect(indices.ranges == [3..<6, 9..<10])
    indices.insert(6..<9)
    #expect(indices.ranges == [3..<10])
    #expect(indices.count == 7)
    #expect(indices.first == 3)
    #expect(indices.last == 9)
    #expect(indices.only == nil)
    #expect(IndexRanges(7).only == 7)
  }

  @Test func `removing from the middle splits a range`() {
    var indices = IndexRanges(0..<1_000_000_000)
    indices.remove(5)
    #expect(indices.ranges == [0..<5, 6..<1_000_000_000])
    #expect(indices.contains(4))
    #expect(!indices.contains(5))
    #expect(indices.count == 999_999_999)
    indices.remove(0..<1_000_000_000)
    #expect(indices.isEmpty)
    #expect(indices.first == nil)
  }

  @Test func `ranges in any order, empty or overlapping, are one set`() {
    #expect(IndexRanges([8..<9, 1..<4, 2..<2, 3..<6]).ranges == [1..<6, 8..<9])
    #expect(IndexRanges(4..<4).isEmpty)
  }

  /// Returns a random set of indices below 40, as ranges and as a set.
  private func pair(_ generator: inout SeededGenerator) -> (IndexRanges, Set<Int>) {
    var ranges = IndexRanges()
    var plain: Set<Int> = []
    for _ in 0..<generator.next(below: 12) {
      let start = generator.next(below: 36)
      let range = start..<start + generator.next(below: 5)
      if generator.next(below: 3) == 0 {
        ranges.remove(range)
        plain.subtract(range)
      } else {
        ranges.insert(range)
        plain.formUnion(range)
      }
    }
    return (ranges, plain)
  }

  private func expect(
    _ ranges: IndexRanges, _ plain: Set<Int>, at location: SourceLocation = #_sourceLocation
  ) {
    #expect(Array(ranges) == plain.sorted(), sourceLocation: location)
    #expect(ranges.count == plain.count, sourceLocation: location)
    #expect(
      (0..<40).allSatisfy { ranges.contains($0) == plain.contains($0) }, sourceLocation: location)
    #expect(ranges.ranges.allSatisfy { !$0.isEmpty }, sourceLocation: location)
    #expect(
      zip(ranges.ranges, ranges.ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound },
      sourceLocation: location)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `operations on random ranges equal those on plain sets`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (one, plainOne) = pair(&generator)
    let (other, plainOther) = pair(&generator)
    expect(one, plainOne)
    expect(one.union(other), plainOne.union(plainOther))
    expect(one.subtracting(other), plainOne.subtracting(plainOther))
    expect(one.symmetricDifference(other), plainOne.symmetricDifference(plainOther))
  }
}
