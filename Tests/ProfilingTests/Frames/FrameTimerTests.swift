import Geometry
import Items
import Profiling
import Stage
import Testing

/// A meter with scripted readings.
private final class ScriptedMeter: FrameMeter {
  var wall: Nanoseconds = 1000
  var thread: Nanoseconds = 50
  var blocks: Int64 = 7
  var system = ThreadUsage()
  var delay: Nanoseconds = 0
  var process: Nanoseconds = 900

  func wallTime() -> Nanoseconds { wall }
  func threadTime() -> Nanoseconds { thread }
  func allocations() -> Int64 { blocks }
  func usage() -> ThreadUsage { system }
  func runDelay() -> Nanoseconds { delay }
  func processTime() -> Nanoseconds { process }

  /// Advances the clock; the thread runs for `running` of this time.
  func pass(_ time: Nanoseconds, running: Nanoseconds? = nil) {
    wall += time
    thread += running ?? time
  }
}

struct FrameTimerTests {
  private let meter = ScriptedMeter()

  @Test func `phases end when reported and add up to the frame`() {
    let timer = FrameTimer(meter: meter)
    timer.begin(frame: 3)
    for (index, phase) in FramePhase.allCases.enumerated() {
      meter.pass(Int64(100 * (index + 1)))
      timer.phaseEnded(phase)
    }
    let record = timer.end()
    #expect(record[.frame] == 3)
    #expect(
      [.input, .simulate, .layout, .cells, .draw, .present].map { record[$0] }
        == [100, 200, 300, 400, 500, 600])
    #expect(record[.wall] == 1500)
    #expect(record[.cpu] == 1500)
  }

  @Test func `each phase has the thread's own time, and they add up to the frame's`() {
    let timer = FrameTimer(meter: meter)
    timer.begin(frame: 0)
    for (phase, running) in zip(FramePhase.measured, [10, 20, 30, 40, 50] as [Int64]) {
      meter.pass(100, running: running)
      timer.phaseEnded(phase)
    }
    let record = timer.end()
    #expect(FramePhase.measured.map { record[FrameColumn(cpuOf: $0)] } == [10, 20, 30, 40, 50])
    #expect(record[.cpu] == 150 && record[.wall] == 500)
  }

  @Test(arguments: [(0, 0), (30, 30), (500, 60)] as [(Int64, Int64)])
  func `a frame awaits other threads while they run and its own does not`(
    others: Int64, awaited: Int64
  ) {
    let timer = FrameTimer(meter: meter)
    timer.begin(frame: 0)
    meter.pass(100, running: 40)
    meter.process += 40 + others
    timer.phaseEnded(.draw)
    #expect(timer.end()[.awaited] == awaited)
  }

  @Test func `no time is less than zero if clocks go backward`() {
    let timer = FrameTimer(meter: meter)
    timer.begin(frame: 0)
    meter.pass(100, running: -30)
    timer.phaseEnded(.input)
    meter.pass(-50, running: 10)
    timer.phaseEnded(.simulate)
    meter.pass(40, running: 20)
    timer.phaseEnded(.layout)
    let record = timer.end()
    #expect(record[.input] == 100 && record[FrameColumn(cpuOf: .input)] == 0)
    #expect(record[.simulate] == 0 && record[FrameColumn(cpuOf: .simulate)] == 0)
    #expect(record[.layout] == 40 && record[FrameColumn(cpuOf: .layout)] == 20)
    #expect(record[.wall] == 140 && record[.cpu] == 20)
  }

  @Test func `the start of a frame is relative to the first frame`() {
    let timer = FrameTimer(meter: meter)
    for frame in 0..<3 {
      timer.begin(frame: Int64(frame))
      meter.pass(40)
      timer.end()
      meter.pass(2)
    }
    #expect(timer.log[.start] == [0, 42, 84])
  }

  @Test func `a phase in two parts is their sum and a missing phase is 0`() {
    let timer = FrameTimer(meter: meter)
    timer.begin(frame: 0)
    for phase in [FramePhase.layout, .cells, .layout] {
      meter.pass(10)
      timer.phaseEnded(phase)
    }
    let record = timer.end()
    #expect(record[.layout] == 20)
    #expect(record[.cells] == 10)
    #expect(record[.input] == 0)
  }

  @Test func `paused time is not part of the frame, during phases and after drawing`() {
    let timer = FrameTimer(meter: meter)
    timer.begin(frame: 0)
    for phase in [FramePhase.draw, .present] {
      meter.pass(100)
      meter.blocks += 1
      timer.pause(in: phase)
      meter.pass(5000)
      meter.blocks += 400
      meter.system.minorFaults += 9
      timer.resume()
      meter.pass(20)
      meter.blocks += 2
      timer.phaseEnded(phase)
    }
    let record = timer.end()
    #expect(record[.draw] == 120 && record[.present] == 120)
    #expect(record[.wall] == 120 && record[.cpu] == 120)
    #expect(record[.allocations] == 3 && record[.minorFaults] == 0)
  }

  @Test func `thread time, allocations and faults are measured up to the end of drawing`() {
    let timer = FrameTimer(meter: meter)
    timer.begin(frame: 0)
    meter.pass(1000, running: 600)
    meter.blocks += 5
    meter.system.majorFaults += 1
    meter.system.minorFaults += 2
    meter.system.voluntarySwitches += 3
    meter.system.involuntarySwitches += 4
    meter.delay += 300
    timer.phaseEnded(.draw)
    meter.pass(9000, running: 100)
    meter.blocks += 50
    timer.phaseEnded(.present)
    let record = timer.end()
    #expect(record[.wall] == 1000)
    #expect(record[.cpu] == 600)
    #expect(record[.preempted] == 300)
    #expect(record[.allocations] == 5)
    #expect(record[.majorFaults] == 1)
    #expect(record[.minorFaults] == 2)
    #expect(record[.voluntarySwitches] == 3)
    #expect(record[.involuntarySwitches] == 4)
    #expect(record[.present] == 9000)
    #expect(record.isNoisy)
  }

  @Test func `a paced frame records how long it waited and how late it woke`() {
    let timer = FrameTimer(meter: meter)
    timer.begin(frame: 0, intendedWake: 900, waited: 40)
    let record = timer.end()
    #expect(record[.late] == 100)
    #expect(record[.wait] == 40)
  }

  @Test func `the outcome of a frame is in its record`() {
    let timer = FrameTimer(meter: meter)
    var counters = FrameCounters()
    counters.cellsCreated = 1
    counters.cellsReused = 2
    counters.cellsRemoved = 3
    counters.layoutPasses = 4
    counters.drawCommands = 5
    counters.animationsLive = 6
    counters.cellsLive = 7
    counters.cellsPooled = 8
    timer.begin(frame: 0)
    timer.end(
      FrameOutcome(
        counters: counters, inputs: 11, rasterized: 9, bytesDrawn: 10,
        contentOffset: Point(x: -1.5, y: 2.0004),
        touches: 2))
    let columns: [FrameColumn] = [
      .cellsCreated, .cellsReused, .cellsRemoved, .layoutPasses, .drawCommands, .animationsLive,
      .cellsLive, .cellsPooled, .rasterized, .bytesDrawn, .offsetX, .offsetY, .touches, .inputs,
    ]
    #expect(
      columns.map { timer.log[0][$0] } == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, -1500, 2000, 2, 11])
  }

  @Test func `time outside a frame is not measured`() {
    let timer = FrameTimer(meter: meter)
    timer.phaseEnded(.draw)
    timer.begin(frame: 0)
    timer.end()
    timer.phaseEnded(.draw)
    #expect(timer.log.count == 1)
    #expect(timer.log[.draw] == [0])
  }

  @Test(.enabled(if: SystemMeter.countsAllocations, "malloc is replaced by someone else"))
  func `measuring does not allocate until the log is full`() {
    let timer = FrameTimer(capacity: 100)
    let system = SystemMeter()
    let before = system.allocations()
    for frame in 0..<100 {
      timer.begin(frame: Int64(frame), intendedWake: 0)
      // A loop would allocate an array iterator in a debug build.
      timer.phaseEnded(.input)
      timer.phaseEnded(.layout)
      timer.phaseEnded(.draw)
      timer.phaseEnded(.present)
      timer.end()
    }
    #expect(system.allocations() == before)
    #expect(timer.log.count == 100)
    timer.begin(frame: 100)
    let record = timer.end()
    #expect(system.allocations() > before)
    #expect(record[.allocations] == 0)
  }

  @Test func `a cancelled frame leaves no record, and the next one is measured`() {
    let timer = FrameTimer(meter: meter)
    timer.begin(frame: 1)
    meter.pass(30_000_000)
    timer.cancel()
    #expect(timer.log.count == 0)
    timer.begin(frame: 2)
    meter.pass(40)
    timer.phaseEnded(.draw)
    #expect(timer.end()[.cpu] == 40)
    #expect(timer.log[.frame] == [2])
  }
}
