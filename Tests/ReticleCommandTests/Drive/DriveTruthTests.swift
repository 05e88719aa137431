import Foundation
import TestSupport
import Testing

/// Whether tests judge the times of a driven program.
enum DriveTimes {
  static let areTested = Effort.isFull
}

/// Drives a program whose motion is known, and compares what is found with what it logged.
///
/// Positions are exact on every machine, so they are tested always. Times are tested with
/// RETICLE_FULL=1, in 20 runs, because beside thousands of other tests the machine is too busy to
/// watch. They are compared with the program's own log, not with nominal times, because a busy
/// machine delays the program as well; if it was too busy nevertheless, the run is repeated, and
/// then reported as skipped.
@Suite(
  .serialized, .timeLimit(.minutes(20)),
  .withoutSanitizer("the times of a sanitized program say nothing"))
struct DriveTruthTests {
  private let folder: TemporaryFolder
  private let program: String

  private static let refresh: Int64 = 16_666_667
  /// The lateness of threads up to which a run is judged: a quarter of a refresh.
  private static let greatestLateness: Int64 = refresh / 4
  private static let attempts = 4
  private static let runs = Array(1...20)

  init() throws {
    folder = try TemporaryFolder()
    program = try TruthProgram.compiled(in: folder)
  }

  /// Returns the position that the program showed at a time: that of the last picture sent before.
  private func position(_ run: TruthProgram, at time: Int64) -> Int? {
    run.pictures.last { $0.sent <= time }?.position
  }

  /// Drives the program, and checks every position that was found.
  private func tableRun() throws -> TruthProgram {
    let run = try TruthProgram(
      program, ["table"], as: "drag",
      steps: "@10 tap at=100,100\n+0 wait settled max=900\n+5 end", in: folder)
    #expect(run.pictures.count > 200)
    #expect(run.pictures.count { $0.planted == "freeze" } == 5)
    for (index, frame) in run.frames.enumerated().dropFirst() {
      // The picture was read some milliseconds after the time of the frame, and on a busy machine
      // later, but before the next frame.
      let next = index + 1 < run.frames.count ? run.frames[index + 1].time : .max
      let latest = max(next, frame.time + Self.refresh)
      let shown = run.pictures.filter {
        $0.sent >= frame.time - Self.refresh && $0.sent <= latest
      }.map(\.position)
      #expect(
        position(run, at: frame.time) == frame.position || shown.contains(frame.position),
        "frame at \(frame.time): found \(frame.position), shown \(shown)")
    }
    #expect(run.frames.last?.position == run.pictures.last?.position)
    return run
  }

  @Test func `displacements are exact`() throws { _ = try tableRun() }

  @Test(
    .enabled(if: DriveTimes.areTested, "a long test, which needs a quiet machine"), arguments: runs)
  func `planted freezes and dropped frames are found, and none is invented`(
    run number: Int
  ) throws {
    for _ in 1...Self.attempts {
      let run = try tableRun()
      let problems = gapProblems(run)
      if problems.isEmpty { return }
      guard run.lateness > Self.greatestLateness else {
        Issue.record("\(problems.joined(separator: "\n"))")
        return
      }
    }
    try Test.cancel("the machine was too busy to judge gaps; positions were exact")
  }

  /// Returns what is wrong with the gaps of a run, compared with the log.
  private func gapProblems(_ run: TruthProgram) -> [String] {
    var problems: [String] = []
    let moving = Array(zip(run.pictures.dropFirst(), run.pictures.dropFirst(2)))
    let found = Array(zip(run.frames, run.frames.dropFirst()))
    for (before, after) in moving where after.planted != "-" {
      let truth = after.sent - before.sent
      // 1.5 refreshes are the limit between a frame in time and a repeated one.
      guard truth > Self.refresh * 7 / 4 else { continue }
      let gap = found.first { $0.1.time >= after.sent }
      guard let gap, gap.1.missed >= (after.planted == "freeze" ? 2 : 1) else {
        problems.append("a \(after.planted) of \(truth) ns was not found")
        continue
      }
      let measured = gap.1.time - gap.0.time
      if (measured - truth).magnitude > Self.refresh {
        problems.append("a \(after.planted) of \(truth) ns was measured as \(measured) ns")
      }
    }
    for (before, after) in found where after.missed > 0 {
      let truth = moving.last { $0.1.sent <= after.time && $0.1.sent > before.time }
      let duration = truth.map { $0.1.sent - $0.0.sent } ?? 0
      if duration <= Self.refresh * 5 / 4 {
        problems.append(
          "a gap of \(after.time - before.time) ns was invented; the log has \(duration) ns")
      }
    }
    return problems
  }

  @Test(.enabled(if: DriveTimes.areTested, "a long test, which needs a quiet machine"))
  func `the lag behind a finger is found`() throws {
    for _ in 1...Self.attempts {
      let run = try TruthProgram(
        program, ["lag", "30"], as: "drag",
        steps: """
          @10 drag from=160,400 to=160,100 over=60 ease=in-out
          +0 wait settled max=900
          +5 end
          """, in: folder)
      #expect(run.frames.last?.position == 300)
      let ages = run.pictures.dropFirst().dropLast().map(\.age).sorted()
      let truth = Double(ages[ages.count / 2])
      #expect(truth >= 30)
      if let found = run.metrics["finger_lag_ms"], (found - truth).magnitude <= 16.7 { return }
      guard run.lateness > Self.greatestLateness else {
        Issue.record(
          "found \(run.metrics["finger_lag_ms"] ?? .nan) ms, and the log has \(truth) ms")
        return
      }
    }
    try Test.cancel("the machine was too busy to judge the lag; positions were exact")
  }

  /// Notches after rests and reversals, and how many there are down less up.
  private static let turns = """
    @10 wheel 160,240 0,111
    @70 wheel 160,240 0,111
    @76 wheel 160,240 0,-37
    @130 wheel 160,240 0,37
    @135 wheel 160,240 0,-37
    +0 wait settled max=900
    +5 end
    """

  /// Drives the program with a delay, and checks what holds on every machine.
  private func lateRun(_ delay: Int64, mode: String = "wheel") throws -> TruthProgram {
    let run = try TruthProgram(
      program, [mode, "37", "\(delay)"], as: "wheel", steps: Self.turns, in: folder)
    #expect(run.frames.last?.position == 5 * 37)
    #expect(run.latencies.map(\.cause) == ["rest", "rest", "reversal", "rest", "reversal"])
    for latency in run.latencies {
      #expect(try #require(latency.found) >= delay * 1_000_000)
    }
    return run
  }

  @Test(arguments: [50, 100] as [Int64])
  func `input that is applied late is never found early`(delay: Int64) throws {
    _ = try lateRun(delay)
  }

  @Test func `a window whose program has left it to a child is driven`() throws {
    _ = try lateRun(0, mode: "fork")
  }

  @Test(
    .enabled(if: DriveTimes.areTested, "a long test, which needs a quiet machine"),
    arguments: [0, 50, 100] as [Int64])
  func `the delay of input is found`(delay: Int64) throws {
    for _ in 1...Self.attempts {
      let run = try lateRun(delay)
      var problems: [String] = []
      for (index, latency) in run.latencies.enumerated() {
        let isForward = ![2, 4].contains(index)
        let truth = try #require(
          zip(run.pictures, run.pictures.dropFirst()).first { before, after in
            after.received > latency.input
              && (after.position > before.position) == isForward
          }?.1)
        let expected = truth.received - latency.input
        let found = latency.found ?? 0
        print(
          "planted \(delay) ms, \(latency.cause): shown after \(milliseconds(expected)) ms, found "
            + "\(milliseconds(found)) ms")
        if (found - expected).magnitude > Self.refresh {
          problems.append("found \(found) ns, and the log has \(expected) ns")
        }
      }
      if problems.isEmpty { return }
      guard run.lateness > Self.greatestLateness else {
        Issue.record("\(problems.joined(separator: "\n"))")
        return
      }
    }
    try Test.cancel("the machine was too busy to judge latencies; positions were exact")
  }

  private func milliseconds(_ time: Int64) -> String { String(Double(time / 100_000) / 10) }

  @Test func `the distance per notch is measured, and the content scrolls as far as planned`()
    throws
  {
    let run = try TruthProgram(
      program, ["wheel", "37"], as: "wheel",
      steps: """
        @10 drag from=160,400 to=160,170 over=30
        +0 wait settled max=900
        +5 end
        """, in: folder)
    #expect(run.method["notch_thousandths"] as? Int == 37_000)
    #expect(run.method["is_calibrated"] as? Bool == true)
    // 230 points less 10 points of slop are 5.9 notches of 37 points.
    #expect(run.frames.last?.position == 6 * 37)
    #expect(run.method["is_stepwise"] as? Bool == true)
  }
}
