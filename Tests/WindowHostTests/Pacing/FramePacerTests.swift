import Motion
import Profiling
import Testing
import WindowHost

@Suite("FramePacer") struct FramePacerTests {
  private let host = ScriptedHost(time: 0)
  /// A frame takes 10 ms, so that deadlines are easy to read.
  private let rate = ClockRate(100)

  private struct Stamped: Equatable {
    var event: WindowEvent
    var time: Timestamp
  }

  private func run(
    _ pacer: FramePacer
  ) throws -> (wake: FramePacer.Wake, events: [Stamped]) {
    var events: [Stamped] = []
    let wake = pacer.waitForFrame { events.append(Stamped(event: $0, time: $1)) }
    return (try #require(wake), events)
  }

  @Test func `the first frame is due immediately, and the others one period apart`() throws {
    let pacer = FramePacer(rate: rate, firstFrame: 0, host: host)
    var wakes: [FramePacer.Wake] = []
    for _ in 0..<3 {
      wakes.append(try run(pacer).wake)
      pacer.frameDidEnd()
    }
    #expect(wakes.map(\.frame) == [0, 1, 2])
    #expect(wakes.map(\.intended) == [0, 10_000_000, 20_000_000])
    #expect(wakes.map(\.waited) == [0, 10_000_000, 10_000_000])
    #expect(host.sleeps == [0, 10_000_000, 20_000_000])
  }

  @Test func `a slowdown multiplies the time between frames`() throws {
    let pacer = FramePacer(rate: rate, firstFrame: 0, host: host)
    pacer.setSlowdown(10)
    for frame: Int64 in 0..<3 {
      #expect(try run(pacer).wake.intended == frame * 100_000_000)
      pacer.frameDidEnd()
    }
    pacer.setSlowdown(1)
    #expect(try run(pacer).wake.intended == 200_000_000)
    pacer.frameDidEnd()
    #expect(try run(pacer).wake.intended == 210_000_000)
  }

  @Test func `oversleeping does not accumulate`() throws {
    host.oversleep = 300_000
    let pacer = FramePacer(rate: rate, firstFrame: 0, host: host)
    for frame: Int64 in 0..<50 {
      #expect(try run(pacer).wake.intended == frame * 10_000_000)
      pacer.frameDidEnd()
    }
    #expect(host.time == 490_300_000)
  }

  @Test func `a wait ends when another window is due, but not after its own deadline`() throws {
    let pacer = FramePacer(rate: rate, firstFrame: 0, host: host)
    _ = try run(pacer)
    pacer.frameDidEnd()
    let sleeps = host.sleeps
    host.isNeededElsewhere = true
    #expect(pacer.waitForFrame { _, _ in } == nil)
    pacer.waitForEvent(until: 10_000_000, skipping: true) { _, _ in }
    #expect(host.sleeps == sleeps)
    host.time = 8_500_000
    #expect(try run(pacer).wake.intended == 10_000_000)
  }

  @Test func `an event has the next frame and the time since the last one`() throws {
    let pacer = FramePacer(rate: rate, firstFrame: 0, host: host)
    _ = try run(pacer)
    pacer.frameDidEnd()
    host.arrivals = [(2_345_678, .exposed), (8_000_000, .focusLost), (9_999_999, .exposed)]
    let (wake, events) = try run(pacer)
    #expect(wake.frame == 1)
    #expect(
      events == [
        Stamped(event: .exposed, time: Timestamp(frame: 1, microseconds: 2345)),
        Stamped(event: .focusLost, time: Timestamp(frame: 1, microseconds: 8000)),
        // It arrived during the sleep of the last millisecond, and was found at the deadline.
        Stamped(event: .exposed, time: Timestamp(frame: 1, microseconds: 9999)),
      ])
  }

  @Test func `up to 3 late frames run one by one`() throws {
    let pacer = FramePacer(rate: rate, firstFrame: 0, host: host)
    _ = try run(pacer)
    pacer.frameDidEnd()
    host.time = 40_000_000
    for frame: Int64 in 1...4 {
      let wake = try run(pacer).wake
      #expect(wake.intended == frame * 10_000_000)
      #expect(wake.restartLateness == nil)
      #expect(host.time == 40_000_000)
      pacer.frameDidEnd()
    }
    #expect(try run(pacer).wake.waited == 10_000_000)
  }

  @Test func `the schedule restarts after more than 3 late frames and reports it`() throws {
    let pacer = FramePacer(rate: rate, firstFrame: 0, host: host)
    _ = try run(pacer)
    pacer.frameDidEnd()
    host.time = 40_000_001
    let wake = try run(pacer).wake
    #expect(wake.frame == 1)
    #expect(wake.restartLateness == 30_000_001)
    pacer.frameDidEnd()
    #expect(try run(pacer).wake.intended == 50_000_001)
  }

  @Test func `the first event after an idle period belongs to the clock's current frame`() throws {
    let pacer = FramePacer(rate: rate, firstFrame: 0, host: host)
    _ = try run(pacer)
    pacer.frameDidEnd()
    host.arrivals = [(123_456_789, .focusLost)]
    var events: [Stamped] = []
    pacer.waitForEvent(until: nil, skipping: true) { events.append(Stamped(event: $0, time: $1)) }
    #expect(
      events == [Stamped(event: .focusLost, time: Timestamp(frame: 13, microseconds: 3456))])
    let wake = try run(pacer).wake
    #expect(wake.frame == 13)
    #expect(wake.intended == 130_000_000)
  }

  @Test func `an idle wait without events returns to check for interrupts`() {
    let pacer = FramePacer(rate: rate, firstFrame: 0, host: host)
    pacer.waitForEvent(until: nil, skipping: true) { _, _ in }
    #expect(host.time == FramePacer.maximumIdleWait)
    pacer.waitForEvent(until: 500_000_400, skipping: true) { _, _ in }
    #expect(host.time == 500_000_400)
    #expect(pacer.nextFrame == 0)
  }

  @Test func `a pause skips no frame numbers, and the next frame is due when it ends`() throws {
    let pacer = FramePacer(rate: rate, firstFrame: 0, host: host)
    _ = try run(pacer)
    pacer.frameDidEnd()
    host.arrivals = [(400_000_000, .exposed)]
    var stamps: [Timestamp] = []
    pacer.waitForEvent(until: nil, skipping: false) { stamps.append($1) }
    host.time = 900_000_000
    pacer.restart()
    #expect(stamps == [Timestamp(frame: 1, microseconds: 9999)])
    let wake = try run(pacer).wake
    #expect(wake.frame == 1)
    #expect(wake.intended == 900_000_000)
    #expect(wake.waited == 0)
    pacer.frameDidEnd()
    #expect(try run(pacer).wake.intended == 910_000_000)
  }

  @Test func `a source can skip frames, and the others keep their deadlines`() throws {
    let pacer = FramePacer(rate: rate, firstFrame: 0, host: host)
    pacer.skip(to: 7)
    let wake = try run(pacer).wake
    #expect(wake.frame == 7)
    #expect(wake.intended == 70_000_000)
  }

  @Test func `an interrupt ends a wait without sleeping`() throws {
    let pacer = FramePacer(rate: rate, firstFrame: 0, host: host)
    _ = try run(pacer)
    pacer.frameDidEnd()
    host.signal = 2
    _ = try run(pacer)
    #expect(host.time == 0)
  }
}
