import Motion
import Profiling
import Testing

/// Clusters, with the ratios and the search that find them, which are internal.
@Suite("FrameClusters") struct FrameClustersTests {
  /// Returns ten equal runs of 120 frames of a millisecond, in which some frames take longer.
  private static func runs(_ factors: [(rows: Range<Int>, factor: Double)]) -> [RunTimes] {
    var times = Array(repeating: Nanoseconds(1_000_000), count: 120)
    for (rows, factor) in factors {
      for row in rows { times[row] = Nanoseconds(1_000_000 * factor) }
    }
    return Array(repeating: RunTimes(nanoseconds: times), count: 10)
  }

  @Test func `frames that always take twice as long are a cluster`() throws {
    let found = FrameClusters(
      before: Self.runs([]), after: Self.runs([(40..<44, 2)]), leastChange: 0.2, seed: 1)
    #expect(found.clusters.map(\.rows) == [40..<44])
    let cluster = try #require(found.clusters.first)
    // The natural logarithm of 2.
    #expect((cluster.logRatio - 0.693_147_180_56).magnitude < 1e-9)
    #expect(cluster.pValue > 0 && cluster.pValue < 0.05)
    #expect(found.changes.count == 120)
    #expect(found.changes[39] == 0 && found.changes[40] > 0.69)
  }

  @Test func `adjacent frames that became slower and faster are two clusters`() {
    let found = FrameClusters(
      before: Self.runs([]), after: Self.runs([(0..<2, 2), (2..<4, 0.5), (118..<120, 2)]),
      leastChange: 0.2, seed: 1)
    #expect(found.clusters.map(\.rows) == [0..<2, 2..<4, 118..<120])
    #expect(found.clusters.map { $0.logRatio > 0 } == [true, false, true])
  }

  @Test func `swapping the sides changes only the signs`() {
    let (one, other) = (Self.runs([(7..<8, 3)]), Self.runs([(50..<60, 1.5)]))
    let found = FrameClusters(before: one, after: other, seed: 1)
    let swapped = FrameClusters(before: other, after: one, seed: 1)
    #expect(swapped.changes == found.changes.map { -$0 })
    #expect(found.changes[7] < 0 && found.changes[55] > 0)
  }

  @Test func `a change below the least one is not a cluster`() {
    let (before, after) = (Self.runs([]), Self.runs([(60..<70, 1.04)]))
    #expect(
      FrameClusters(before: before, after: after, leastChange: 0.03, seed: 1).clusters.map(\.rows)
        == [60..<70])
    #expect(
      FrameClusters(before: before, after: after, leastChange: 0.05, seed: 1).clusters.isEmpty)
  }

  @Test func `a frame that was disturbed in one run is not a cluster`() {
    var after = Self.runs([])
    after[3] = Self.runs([(50..<51, 10)])[3]
    let found = FrameClusters(before: Self.runs([]), after: after, seed: 1)
    #expect(found.clusters.isEmpty)
    #expect(found.changes[50] == 0)
  }

  @Test func `a single pair has changes but no clusters`() {
    let found = FrameClusters(
      before: [RunTimes(nanoseconds: [1000, 1000])], after: [RunTimes(nanoseconds: [2000, 1000])],
      seed: 1)
    #expect((found.changes[0] - 0.693_147_180_56).magnitude < 1e-9)
    #expect(found.changes[1] == 0)
    #expect(found.clusters.isEmpty)
    #expect(FrameClusters(before: [], after: [], seed: 1).changes == [])
  }
}
