import Motion
import Profiling
import Stage
import Testing

@Suite("RunComparison") struct RunComparisonTests {
  private static func comparison(
    _ before: RunDocument, _ after: RunDocument
  ) -> RunComparison {
    RunComparison(
      "a.scn", before: Array(repeating: before, count: 3),
      after: Array(repeating: after, count: 3), pairing: .separate, rules: TimeRules())
  }

  @Test func `equal runs are compared in every respect and differ in none`() throws {
    let comparison = Self.comparison(.sample(frames: 60), .sample(frames: 60))
    #expect(comparison.obstacles == [])
    #expect(comparison.behavior.isSame)
    #expect(!comparison.isWorkDifferent)
    let time = try #require(comparison.time)
    #expect(time.runs.before == 3)
    #expect(time.runs.after == 3)
    #expect(comparison.slowFrames == [])
  }

  @Test func `times of different scenarios or machines are not judged`() {
    let before = RunDocument.sample(frames: 60)
    var after = RunDocument.sample(frames: 60, mode: .paced)
    after.summary.scenario.sha256 = "1f"
    after.summary.environment.build = "debug"
    let comparison = Self.comparison(before, after)
    #expect(
      comparison.obstacles == [
        "scenario differs: 0f00 before, 1f after", "mode differs: asap before, paced after",
        "build differs: release before, debug after",
      ])
    #expect(comparison.time == nil)
    #expect(comparison.behavior.isSame)
  }

  @Test func `times of runs that behave differently are not judged`() {
    let before = RunDocument.sample(frames: 60)
    var after = before
    after.summary.outcome.exitCode = 3
    let comparison = Self.comparison(before, after)
    #expect(comparison.obstacles == [])
    #expect(!comparison.behavior.isSame)
    #expect(comparison.time == nil)
    let shorter = Self.comparison(before, .sample(frames: 59))
    #expect(shorter.behavior.remarks == ["60 frames, then 59"])
    #expect(shorter.time == nil)
  }

  @Test func `other digests can be compared than those of the first runs`() {
    let plain = RunDocument.sample(frames: 60)
    var detailed = plain
    detailed.summary.digests.append(
      StateDigest(all: 1, scroll: 1, layout: 2, cells: 3, animations: 4, randomness: 5), frame: 9)
    let comparison = RunComparison(
      "a.scn", before: [plain], after: [plain], pairing: .separate,
      behavior: (before: detailed, after: detailed), rules: TimeRules())
    #expect(comparison.behavior.compared == 1)
    #expect(comparison.before.summary.digests.frames == [9])
    #expect(comparison.after.summary.digests.frames == [9])
  }

  /// Runs in which each frame takes 10 ms in cells and 30 ms in drawing, times 0.99 to 1.01.
  private static func runs(
    _ count: Int, cells: Double = 10, awaited: Double = 0, seed: UInt64
  ) -> [RunDocument] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      var log = FrameLog()
      for frame in 0..<120 {
        func time(_ milliseconds: Double) -> Double {
          milliseconds * Double.random(in: 0.99...1.01, using: &generator)
        }
        var record = FrameRecord(Int64(frame), [.cells: time(cells), .draw: time(30)])
        record[.awaited] = Nanoseconds(time(awaited) * 1_000_000)
        log.append(record)
      }
      let run = MeasuredRun(name: "a.scn", rate: .sixty, mode: .asap, log: log)
      return RunDocument(run, header: .sample)
    }
  }

  @Test func `a phase has a verdict of its own, though the frame changes by less than 3 %`() throws
  {
    let comparison = RunComparison(
      "a.scn", before: Self.runs(8, seed: 1), after: Self.runs(8, cells: 11, seed: 2),
      pairing: .separate, rules: TimeRules())
    let typical = try #require(comparison.time?.measures.first)
    #expect(typical.verdict == .same && typical.change < 0.03)
    #expect(comparison.verdict?.text == "slower in cells")
    #expect(comparison.places.map(\.phase) == ["cells"])
    #expect(comparison.places.map(\.frames.text) == ["all frames"])
  }

  @Test func `frames that wait longer for other threads are slower`() throws {
    func comparison(_ awaited: Double) -> RunComparison {
      RunComparison(
        "a.scn", before: Self.runs(8, awaited: 2, seed: 1),
        after: Self.runs(8, awaited: awaited, seed: 2), pairing: .separate, rules: TimeRules())
    }
    let longer = comparison(4)
    #expect(longer.verdict?.text == "slower in waits")
    #expect(longer.places.map(\.isWaiting) == [true])
    #expect(longer.places.first?.text.hasPrefix("waits, all frames, sum +") == true)
    #expect(comparison(2).verdict?.time == .same)
    // A wait of a thousandth of the time is none.
    let short = RunComparison(
      "a.scn", before: Self.runs(8, awaited: 0.02, seed: 1),
      after: Self.runs(8, awaited: 0.04, seed: 2), pairing: .separate, rules: TimeRules())
    #expect(short.verdict?.time == .same)
  }

  @Test func `a part that changes by little beside another one is the same`() throws {
    func verdict(cells: Double) throws -> TimeVerdict? {
      let comparison = RunComparison(
        "a.scn", before: Self.runs(8, awaited: 2, seed: 1),
        after: Self.runs(8, cells: cells, awaited: 2.3, seed: 2), pairing: .separate,
        rules: TimeRules())
      return try #require(comparison.time).measures.first { $0.measure == .waits }?.verdict
    }
    #expect(try verdict(cells: 10) == .slower)
    // 0.3 of 30 ms a frame.
    #expect(try verdict(cells: 40) == .same)
  }

  @Test func `few runs say how many are needed`() throws {
    let comparison = RunComparison(
      "a.scn", before: Array(repeating: .sample(frames: 120), count: 4),
      after: Array(repeating: .sample(frames: 120, extra: 100_000), count: 4), pairing: .separate,
      rules: TimeRules())
    let time = try #require(comparison.time)
    #expect(time.verdict == .unknown && time.noise == nil && time.neededRuns == 5)
  }

  @Test func `the documents have median times over all runs`() {
    let runs = [0, 2_000_000, 1_000_000].map { RunDocument.sample(extra: $0) }
    let comparison = RunComparison(
      "a.scn", before: runs, after: [runs[0]], pairing: .separate, rules: TimeRules())
    // Frame 4 takes 6, 14 and 10 milliseconds.
    #expect(comparison.before.log[4][.cpu] == 10_000_000)
    #expect(comparison.after.log[4][.cpu] == 6_000_000)
  }
}
