import Profiling
import Testing

@Suite("TimeComparison") struct TimeComparisonTests {
  @Test(arguments: UInt64(0)..<4)
  func `equal programs are the same and have no clusters`(seed: UInt64) {
    var runs = SyntheticRuns(seed: seed)
    let comparison = runs.comparison(SyntheticRuns.frames(), SyntheticRuns.frames())
    #expect(comparison.verdict == .same)
    #expect((comparison.noise?.detectableChange ?? 1) < 0.03)
  }

  @Test func `at most two of forty comparisons of equal programs have clusters`() {
    let alarms = (0..<40).count { seed in
      var runs = SyntheticRuns(seed: 1000 + UInt64(seed))
      let comparison = runs.comparison(SyntheticRuns.frames(120), SyntheticRuns.frames(120))
      return !(comparison.clusters?.clusters.isEmpty ?? true)
    }
    #expect(alarms <= 2)
  }

  @Test func `at most two of a hundred comparisons on a busy machine are false alarms`() {
    let alarms = (0..<100).count { seed in
      var runs = SyntheticRuns(seed: 2000 + UInt64(seed))
      let frames = SyntheticRuns.frames(120)
      let verdict = runs.comparison(frames, frames, isBusy: true).verdict
      return verdict == .slower || verdict == .faster
    }
    #expect(alarms <= 2)
  }

  @Test(arguments: [1, 1.2]) func `a difference counts if the next round shows it too`(
    next: Double
  ) throws {
    var runs = SyntheticRuns(seed: 7)
    let frames = SyntheticRuns.frames()
    let slow = SyntheticRuns.frames(all: 1.2)
    let before = (0..<20).map { _ in runs.run(frames) }
    let after = (0..<20).map { runs.run($0 < 10 ? slow : SyntheticRuns.frames(all: next)) }
    let first = TimeComparison(
      before: Array(before[..<10]), after: Array(after[..<10]), sequence: [], rules: TimeRules())
    let confirmed = TimeComparison(
      before: before, after: after, sequence: [], confirming: 10, rules: TimeRules())
    #expect(first.verdict == .slower)
    #expect(confirmed.verdict == (next > 1 ? .slower : .unknown))
    #expect(try #require(confirmed.clusters).clusters.isEmpty == (next == 1))
    #expect(confirmed.neededRuns == 19)
  }

  @Test(arguments: UInt64(0)..<2)
  func `five percent on all frames is detected in all frames`(seed: UInt64) throws {
    var runs = SyntheticRuns(seed: seed)
    let comparison = runs.comparison(
      SyntheticRuns.frames(), SyntheticRuns.frames(all: 1.05))
    #expect(comparison.verdict == .slower)
    let typical = try #require(comparison.measures.first { $0.measure == .typical })
    #expect((typical.change - 0.05).magnitude < 0.015)
    #expect((typical.before - 1).magnitude < 0.02)
    let clusters = try #require(comparison.clusters?.clusters)
    #expect(clusters.reduce(0) { $0 + $1.rows.count } > 400)
  }

  @Test(arguments: UInt64(0)..<2)
  func `ten percent on one frame in sixty is detected in those frames only`(seed: UInt64) throws {
    var runs = SyntheticRuns(seed: seed)
    let comparison = runs.comparison(
      SyntheticRuns.frames(), SyntheticRuns.frames(sixtieth: 1.1))
    #expect(comparison.verdict == .slower)
    let typical = try #require(comparison.measures.first { $0.measure == .typical })
    #expect(typical.verdict == .same)
    let clusters = try #require(comparison.clusters?.clusters)
    let heavy = Set(stride(from: 30, to: 480, by: 60).map { $0..<$0 + 1 })
    #expect(heavy.isSuperset(of: clusters.map(\.rows)))
    #expect(clusters.count >= 6)
  }

  @Test(arguments: UInt64(0)..<8)
  func `a change lies in its interval, also if the median frame changes its kind`(seed: UInt64) {
    // Half of the frames take 5 ms, the others 1. A few of these become long ones, so the medians
    // of whole runs leap.
    let before = (0..<200).map { $0 < 98 ? 5_000_000.0 : 1_000_000 }
    let after = (0..<200).map { $0 < 106 ? 5_000_000.0 : 1_000_000 }
    var runs = SyntheticRuns(seed: seed)
    let paired = runs.comparison(before, after)
    let sides = [before, after].map { frames in (0..<10).map { _ in runs.run(frames) } }
    let separate = TimeComparison(separate: sides[0], sides[1], rules: TimeRules())
    for measure in paired.measures + separate.measures {
      let interval = measure.interval ?? []
      #expect(interval.count == 2)
      #expect(
        interval[0] <= measure.change && measure.change <= interval[1],
        "\(measure.measure): \(measure.change) in \(interval)")
    }
    for measure in paired.measures where measure.measure == .typical {
      #expect(measure.change.magnitude < 0.03 && measure.verdict == .same)
      #expect((measure.after / measure.before - 1 - measure.change).magnitude < 1e-9)
    }
  }

  @Test func `a faster program is detected as faster`() {
    var runs = SyntheticRuns(seed: 3)
    let comparison = runs.comparison(SyntheticRuns.frames(), SyntheticRuns.frames(all: 0.9))
    #expect(comparison.verdict == .faster)
    #expect(comparison.pValue < 0.05)
  }

  @Test func `five pairs are too few for a verdict`() {
    var runs = SyntheticRuns(seed: 3)
    let comparison = runs.comparison(
      SyntheticRuns.frames(), SyntheticRuns.frames(all: 1.5), pairs: 5)
    #expect(comparison.verdict == .unknown)
    #expect(comparison.neededRuns == 9 && comparison.noise == nil)
  }

  @Test func `unpaired runs are compared by ranks`() throws {
    var runs = SyntheticRuns(seed: 5)
    let before = (0..<10).map { _ in runs.run(SyntheticRuns.frames()) }
    let after = (0..<8).map { _ in runs.run(SyntheticRuns.frames(all: 1.1)) }
    let comparison = TimeComparison(separate: before, after, rules: TimeRules())
    #expect(comparison.verdict == .slower)
    #expect(comparison.clusters == nil)
    #expect(comparison.runs.before == 10)
    #expect(comparison.runs.after == 8)
  }

  @Test(arguments: [(0.0, TimeVerdict.slower), (0.05, .slower), (0.12, .unknown)])
  func `a difference that the machine can have made is unknown`(
    drift: Double, verdict: TimeVerdict
  ) {
    var runs = SyntheticRuns(seed: 5)
    let before = (0..<10).map { _ in runs.run(SyntheticRuns.frames()) }
    let after = (0..<10).map { _ in runs.run(SyntheticRuns.frames(all: 1.1)) }
    let comparison = TimeComparison(separate: before, after, drift: drift, rules: TimeRules())
    #expect(comparison.verdict == verdict)
    let change = "the machine's speed changed by \(drift < 0.1 ? "5.1" : "12.7") %"
    #expect(comparison.evidence.contains(change) == (drift > 0))
  }

  @Test func `heavy frames are those that take longest on either side`() {
    let frames = SyntheticRuns.frames(300)
    #expect(HeavyFrames.rows(ofSides: [[frames], [frames]]).count == 6)
    var disturbed = frames
    disturbed[100] = 90_000_000
    let heavy = HeavyFrames.rows(ofSides: [[frames], [frames, disturbed]])
    #expect(Set(heavy).isSuperset(of: [30, 90, 150, 210, 270]))
    #expect(!heavy.contains(100), "the machine disturbed it once")
    #expect(HeavyFrames.rows(ofSides: [[frames], [disturbed]]).contains(100))
  }
}
