import Profiling
import Stage
import Testing

/// The description of a cluster, through a comparison of two sides.
@Suite("SlowFrames") struct SlowFramesTests {
  /// Compares ten pairs of runs of 120 frames; in those of the second side, frames 60 to 63 change.
  private static func slowFrames(_ change: (inout FrameRecord) -> Void) -> [SlowFrames] {
    comparison(change).slowFrames
  }

  private static func comparison(_ change: (inout FrameRecord) -> Void) -> RunComparison {
    let before = RunDocument.sample(frames: 120)
    var after = before
    for row in 60..<64 {
      var record = after.log[row]
      change(&record)
      after.log = FrameLog(replacing: row, of: after.log, with: record)
    }
    let sequence = (0..<20).map { $0 % 2 == 0 ? TimeComparison.Side.before : .after }
    return RunComparison(
      "a.scn", before: Array(repeating: before, count: 10),
      after: Array(repeating: after, count: 10), pairing: .interleaved(sequence),
      rules: TimeRules())
  }

  @Test func `slow frames are described by their phase, section, line and counters`() throws {
    // Each of these frames takes 6 milliseconds before: 1 for input, 2 for layout, 3 for drawing.
    let found = Self.slowFrames { record in
      record.add(5_000_000, to: .layout)
      record.add(1_000_000, to: .draw)
      record[.cellsCreated] += 2
    }
    let slow = try #require(found.first)
    #expect(found.count == 1)
    #expect(slow.firstFrame == 60)
    #expect(slow.lastFrame == 63)
    #expect((slow.change - 1).magnitude < 1e-9)
    #expect((slow.milliseconds - 24).magnitude < 1e-9)
    #expect(slow.phase == "layout")
    #expect((slow.phaseShare - 5.0 / 6).magnitude < 1e-9)
    #expect(slow.mark == "coasting")
    #expect(slow.line == 9)
    // Two of the four frames create a cell before.
    #expect(slow.counters == ["cells_created 2 → 10"])
  }

  @Test func `faster frames have a negative change`() throws {
    let slow = try #require(
      Self.slowFrames { record in
        record.subtract(2_000_000, from: .draw)
        record.subtract(1_000_000, from: .layout)
      }.first)
    #expect((slow.change + 0.5).magnitude < 1e-9)
    #expect((slow.milliseconds + 12).magnitude < 1e-9)
    #expect(slow.phase == "draw")
    #expect(slow.counters == [])
  }

  @Test func `slower frames are the verdict, though typical frames are the same`() {
    let found = Self.comparison { $0.add(6_000_000, to: .draw) }
    #expect(found.time?.measures.first?.verdict == .same)
    #expect(
      found.verdict == ComparisonVerdict(.slower, by: .frames(FrameSet([60, 61, 62, 63]))))
    #expect(found.places.map(\.phase) == ["draw"])
    #expect(found.places.map(\.frames.text) == ["frames 60–63"])
    #expect(found.verdict?.text == "slower in frames 60–63")
    // The exact test of ten pairs, for the heavy frames, times nine tests.
    #expect(((found.pValue ?? 1) - 9.0 / 512).magnitude < 1e-9, "\(found.pValue ?? 1)")
    let faster = Self.comparison { $0.subtract(2_000_000, from: .draw) }
    #expect(faster.verdict?.text == "faster in frames 60–63")
  }

  @Test func `a change of frames in which nearly nothing happens is listed but not judged`() throws
  {
    // Half of the frame, but less than 3 % of a typical frame of 6 milliseconds.
    func comparison(adding extra: Nanoseconds) -> RunComparison {
      var runs = [RunDocument.sample(frames: 120), .sample(frames: 120)]
      for side in runs.indices {
        var record = FrameRecord(60, [.input: 0])
        record.add(300_000 + (side == 1 ? extra : 0), to: .draw)
        runs[side].log = FrameLog(replacing: 60, of: runs[side].log, with: record)
      }
      let sequence = (0..<20).map { $0 % 2 == 0 ? TimeComparison.Side.before : .after }
      return RunComparison(
        "a.scn", before: Array(repeating: runs[0], count: 10),
        after: Array(repeating: runs[1], count: 10), pairing: .interleaved(sequence),
        rules: TimeRules())
    }
    let slight = comparison(adding: 150_000)
    #expect(slight.slowFrames.map(\.firstFrame) == [60])
    #expect(
      slight.verdict
        == ComparisonVerdict(.same, by: .measures([.typical, .heavy, .input, .layout, .draw])))
    #expect(comparison(adding: 200_000).verdict?.text == "slower in frame 60")
  }

  @Test func `many ranges of frames are counted instead of listed`() {
    func text(_ frames: [Int64]) -> String {
      ComparisonVerdict(.slower, by: .frames(FrameSet(frames))).text
    }
    #expect(text([1, 2, 4, 6, 7, 8, 9, 20]) == "slower in frames 1–2, 4, 6–9, 20")
    #expect(
      text([1, 2, 4, 6, 7, 8, 9, 20, 30, 31])
        == "slower in frames 1–2, 4, 6–9, 20 … (10 frames)")
    #expect(
      text([30, 60, 90, 120, 150]) == "slower in every 30th frame from 30 (5 frames)")
    #expect(FrameSet([3, 4], isAll: true).text == "all frames")
  }

  @Test func `frames that did not change are not listed`() {
    #expect(Self.slowFrames { _ in } == [])
  }
}

extension FrameRecord {
  /// Takes time from a phase.
  fileprivate mutating func subtract(_ duration: Nanoseconds, from phase: FramePhase) {
    for column in [FrameColumn(phase), FrameColumn(cpuOf: phase), .wall, .cpu] {
      self[column] -= duration
    }
  }
}
