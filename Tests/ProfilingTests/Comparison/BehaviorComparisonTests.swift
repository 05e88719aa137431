import Profiling
import Stage
import Testing

@Suite("BehaviorComparison") struct BehaviorComparisonTests {
  private static func digest(_ all: UInt64, scroll: UInt64 = 1, cells: UInt64 = 3) -> StateDigest {
    StateDigest(all: all, scroll: scroll, layout: 2, cells: cells, animations: 4, randomness: 5)
  }

  private static func summary(_ digests: [(frame: Int64, digest: StateDigest)]) -> RunSummary {
    var summary = RunDocument.sample().summary
    var rows = DigestRows()
    for (frame, digest) in digests { rows.append(digest, frame: frame) }
    summary.digests = rows
    return summary
  }

  @Test func `only frames with a digest on both sides are compared`() {
    let comparison = BehaviorComparison(
      before: Self.summary([(0, Self.digest(1)), (30, Self.digest(2)), (60, Self.digest(3))]),
      after: Self.summary([(0, Self.digest(1)), (45, Self.digest(9)), (60, Self.digest(3))]))
    #expect(comparison.isSame)
    #expect(comparison.compared == 2)
    #expect(comparison.frame == nil)
    #expect(comparison.lastEqualFrame == 60)
    #expect(comparison.remarks == [])
  }

  @Test func `the first difference is reported with its subsystems`() {
    let comparison = BehaviorComparison(
      before: Self.summary([(0, Self.digest(1)), (30, Self.digest(2)), (60, Self.digest(3))]),
      after: Self.summary([
        (0, Self.digest(1)), (30, Self.digest(7, scroll: 8, cells: 9)), (60, Self.digest(4)),
      ]))
    #expect(!comparison.isSame)
    #expect(comparison.frame == 30)
    #expect(comparison.lastEqualFrame == 0)
    #expect(comparison.subsystems == ["scroll", "cells"])
    #expect(comparison.compared == 3)
  }

  @Test func `a difference at the first frame has no equal frame before it`() {
    let comparison = BehaviorComparison(
      before: Self.summary([(0, Self.digest(1))]), after: Self.summary([(0, Self.digest(2))]))
    #expect(comparison.frame == 0)
    #expect(comparison.lastEqualFrame == nil)
    #expect(comparison.subsystems == ["frame number, viewport or selection"])
  }

  @Test func `runs that end differently differ even if all digests are equal`() {
    let before = Self.summary([(0, Self.digest(1))])
    var after = before
    after.frameCount = 4
    after.outcome.exitCode = 3
    let comparison = BehaviorComparison(before: before, after: after)
    #expect(!comparison.isSame)
    #expect(comparison.frame == nil)
    #expect(comparison.remarks == ["5 frames, then 4", "exit code 0, then 3"])
  }

  @Test func `runs without digests are the same with nothing compared`() {
    let comparison = BehaviorComparison(before: Self.summary([]), after: Self.summary([]))
    #expect(comparison.isSame)
    #expect(comparison.compared == 0)
    #expect(comparison.lastEqualFrame == nil)
  }
}
