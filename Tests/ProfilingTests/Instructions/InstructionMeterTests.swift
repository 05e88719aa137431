import CInstructions
import Profiling
import Stage
import Testing

/// The meter reads the clock of the thread here, which more machines have than a counter of
/// instructions.
@Suite struct InstructionMeterTests {
  private static let hasTaskClock: Bool = {
    let descriptor = reticle_open_task_clock()
    guard descriptor >= 0 else { return false }
    reticle_close_counter(descriptor)
    return true
  }()

  @Test(.enabled(if: hasTaskClock, "the kernel lets no program count here"))
  func `each phase gets what was counted since the last one`() throws {
    let meter = try #require(InstructionMeter(descriptor: reticle_open_task_clock()))
    Self.work(2_000_000)
    meter.begin(frame: 7)
    meter.phaseEnded(.input)
    Self.work(2_000_000)
    meter.phaseEnded(.cells)
    meter.phaseEnded(.draw)
    let counts = meter.counts
    #expect(counts.frames == [7])
    let cells = counts.count(.cells, row: 0)
    #expect(cells > 0)
    #expect(cells > 10 * counts.count(.input, row: 0))
    #expect(cells > 10 * counts.count(.draw, row: 0))
  }

  @Test func `a counter that could not be opened makes no meter`() {
    #expect(InstructionMeter(descriptor: -1) == nil)
    #expect(!reticle_runs_in_valgrind())
  }

  private static func work(_ steps: Int) {
    var value: UInt64 = 1
    for _ in 0..<steps { value = value &* 6_364_136_223_846_793_005 &+ 1 }
    #expect(value != 0)
  }
}
