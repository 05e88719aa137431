package import Stage

/// Measures frames: the engine tells it where each phase ends, and it fills a ``FrameLog``.
///
/// A frame is `begin`, the engine's `phaseEnded` calls, `end`. One reading of the clock closes a
/// phase and opens the next, so the phases add up to the frame exactly. A phase may be reported
/// more than once; its parts add up. What is not the frame's lies between `pause` and `resume`.
/// From `begin` to `end` the timer allocates nothing, and what its slower readings cost (about
/// 1.5 µs a frame) lies in no phase.
///
///     timer.begin(frame: 0)
///     let result = stage.frame(input, observer: timer)
///     timer.end(FrameOutcome(counters: result.counters))
package final class FrameTimer: FrameObserver {
  /// The frames measured so far.
  ///
  /// A copy that is kept makes the next frame's end copy the log.
  package private(set) var log: FrameLog

  private let meter: any FrameMeter
  private var record = FrameRecord()
  private var isRunning = false
  private var isPaused = false
  /// Whether the span was not over yet when it was paused.
  private var pauseInterruptsSpan = false
  private var boundary: Nanoseconds = 0
  /// The beginning of the first frame, on the meter's clock.
  private var runStart: Nanoseconds?
  /// The readings at the beginning, until the span they belong to is over.
  private var start: SlowReadings?

  /// Makes a timer that reads `meter` (this machine by default) and has room for `capacity` frames.
  package init(capacity: Int = FrameLog.chunk, meter: any FrameMeter = SystemMeter()) {
    log = FrameLog(capacity: capacity)
    self.meter = meter
  }

  /// Starts measuring a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame's number.
  ///   - intendedWake: When the frame was due, on the monotonic clock; `nil` without pacing.
  ///   - waited: How long the thread slept for that.
  package func begin(frame: Int64, intendedWake: Nanoseconds? = nil, waited: Nanoseconds = 0) {
    precondition(!isRunning, "frame \(frame) begins before frame \(record[.frame]) has ended")
    let wake = intendedWake == nil ? 0 : meter.wallTime()
    isRunning = true
    record = FrameRecord(frame: frame)
    record[.wait] = waited
    if let intendedWake { record[.late] = wake - intendedWake }
    // The thread's time is read last here and first in closeSpan: next to the span itself.
    start = readings()
    boundary = meter.wallTime()
    let runStart = runStart ?? boundary
    self.runStart = runStart
    record[.start] = boundary - runStart
  }

  /// Adds the time since the last boundary to `phase`; the end of `draw` ends the measured span.
  package func phaseEnded(_ phase: FramePhase) {
    guard isRunning else { return }
    let now = meter.wallTime()
    record.add(now - boundary, to: phase)
    boundary = now
    if phase == .draw {
      closeSpan()
      boundary = meter.wallTime()
    }
  }

  /// Leaves out what comes until ``resume()``: work in between that is not the frame's.
  ///
  /// - Parameter phase: What the time since the last boundary belongs to.
  package func pause(in phase: FramePhase) {
    guard isRunning, !isPaused else { return }
    record.add(meter.wallTime() - boundary, to: phase)
    isPaused = true
    pauseInterruptsSpan = start != nil
    closeSpan()
  }

  /// Goes on measuring after ``pause(in:)``.
  package func resume() {
    guard isPaused else { return }
    isPaused = false
    if pauseInterruptsSpan { start = readings() }
    boundary = meter.wallTime()
  }

  /// Ends the frame and appends its record to the log, which is also returned.
  @discardableResult
  package func end(_ outcome: FrameOutcome = FrameOutcome()) -> FrameRecord {
    precondition(isRunning, "a frame ends that has not begun")
    resume()
    closeSpan()
    isRunning = false
    record.set(outcome)
    log.append(record)
    return record
  }

  /// Forgets the frames measured so far; the log keeps its room.
  package func forgetFrames() {
    log.removeAll()
  }

  /// Takes the first of the readings that only make sense as differences.
  private func readings() -> SlowReadings {
    let (usage, allocations) = (meter.usage(), meter.allocations())
    return SlowReadings(threadTime: meter.threadTime(), allocations: allocations, usage: usage)
  }

  /// Takes the second of them, and adds the differences to those of earlier parts of the span.
  private func closeSpan() {
    guard let start else { return }
    record[.threadCPU] += meter.threadTime() - start.threadTime
    record[.allocations] += meter.allocations() - start.allocations
    let usage = meter.usage()
    record[.majorFaults] += usage.majorFaults - start.usage.majorFaults
    record[.minorFaults] += usage.minorFaults - start.usage.minorFaults
    record[.voluntarySwitches] += usage.voluntarySwitches - start.usage.voluntarySwitches
    record[.involuntarySwitches] += usage.involuntarySwitches - start.usage.involuntarySwitches
    self.start = nil
  }
}

/// What is read at the two ends of a frame only: two of the three cost a system call.
private struct SlowReadings {
  let threadTime: Nanoseconds
  let allocations: Int64
  let usage: ThreadUsage
}
