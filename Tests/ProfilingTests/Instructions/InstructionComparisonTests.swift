import Profiling
import Stage
import Testing

@Suite struct InstructionComparisonTests {
  /// Returns a run of 100 frames of a million instructions for cells and a thousand for input.
  ///
  /// `change` adds instructions to phases of frames.
  private static func run(_ change: (Int64, FramePhase) -> Int64 = { _, _ in 0 })
    -> InstructionCounts
  {
    var counts = InstructionCounts()
    for frame in Int64(0)..<100 {
      counts.add(1000 + change(frame, .input), to: .input, ofFrame: frame)
      counts.add(1_000_000 + change(frame, .cells), to: .cells, ofFrame: frame)
    }
    return counts
  }

  private static func comparison(
    _ before: [InstructionCounts], _ after: [InstructionCounts]
  ) throws -> InstructionComparison {
    try #require(InstructionComparison(before: before, after: after, source: "test"))
  }

  @Test func `equal runs are the same`() throws {
    let found = try Self.comparison([Self.run(), Self.run()], [Self.run(), Self.run()])
    #expect(!found.isDifferent)
    #expect((found.change, found.spread, found.runs) == (0, 0, 2))
    #expect(found.before == 100_100_000)
  }

  @Test func `one percent more in one phase is found`() throws {
    let slow = Self.run { $1 == .cells ? 10_000 : 0 }
    let found = try Self.comparison([Self.run(), Self.run()], [slow, slow])
    #expect(found.isDifferent)
    #expect(found.differentPhases.map(\.name) == ["cells"])
    #expect((found.differentPhases[0].change - 0.01).magnitude < 1e-12)
    #expect(found.after - found.before == 1_000_000)
    // Every frame differs by a percent, and so by less than what single frames are named for.
    #expect(found.frames.isEmpty)
  }

  @Test func `slow frames are named with their phase`() throws {
    let slow = Self.run { frame, phase in
      phase == .cells && (53...55).contains(frame) ? 530_000 : 0
    }
    let found = try Self.comparison([Self.run()], [slow])
    #expect(found.frames.map(\.firstFrame) == [53])
    #expect(found.frames.map(\.lastFrame) == [55])
    #expect(found.frames.map(\.phase) == ["cells"])
    #expect(found.frames.map(\.difference) == [1_590_000])
  }

  @Test func `what equal runs differ by is not a difference`() throws {
    // In frame 7 each run of a side differs from the other by 100,000.
    func noisy(_ extra: Int64) -> InstructionCounts {
      Self.run { frame, phase in frame == 7 && phase == .cells ? extra : 0 }
    }
    let before = [noisy(0), noisy(100_000)]
    let found = try Self.comparison(before, [noisy(150_000), noisy(250_000)])
    #expect(!found.isDifferent)
    #expect((found.spread - 100_000.0 / 100_100_000).magnitude < 1e-12)
    let slower = try Self.comparison(before, [noisy(1_000_000), noisy(1_100_000)])
    #expect(slower.frames.map(\.difference) == [900_000])
  }

  @Test func `a phase with few instructions can double`() throws {
    let slow = Self.run { $1 == .input ? 90 : 0 }
    let found = try Self.comparison([Self.run()], [slow])
    // 9 % of the phase, but less than a ten-thousandth of all instructions.
    #expect(!found.isDifferent)
    let slower = try Self.comparison([Self.run()], [Self.run { $1 == .input ? 200 : 0 }])
    #expect(slower.differentPhases.map(\.name) == ["input"])
  }

  @Test func `runs with other frames cannot be compared`() {
    var longer = Self.run()
    longer.add(1, to: .draw, ofFrame: 100)
    #expect(InstructionComparison(before: [Self.run()], after: [longer], source: "") == nil)
    #expect(InstructionComparison(before: [], after: [Self.run()], source: "") == nil)
  }

  @Test func `instructions say what times do not`() throws {
    let document = RunDocument.sample(frames: 60)
    var comparison = RunComparison(
      "a.scn", before: [document, document], after: [document, document],
      pairing: .interleaved([.before, .after, .after, .before]), rules: TimeRules())
    #expect(comparison.verdict?.text == "unknown")
    comparison.instructions = try Self.comparison([Self.run()], [Self.run()])
    #expect(comparison.verdict?.text == "same by instructions")
    comparison.instructions = try Self.comparison(
      [Self.run()], [Self.run { $1 == .cells ? 10_000 : 0 }])
    // 1 % more is different work, but not slower.
    #expect(comparison.verdict?.text == "same by instructions")
    #expect(comparison.isWorkDifferent)
    comparison.instructions = try Self.comparison(
      [Self.run()], [Self.run { $1 == .cells ? 100_000 : 0 }])
    #expect(comparison.verdict?.text == "slower by instructions")
  }
}
