import Geometry
package import Stage

/// Measures frames and stores them in a ``FrameLog``.
///
/// A frame consists of `begin`, the engine's `phaseEnded` calls, and `end`. One clock reading ends
/// a phase and starts the next, so the phases add up to the frame exactly. If a phase is reported
/// several times, its parts add up. Use `pause` and `resume` around work that is not part of the
/// frame. From `begin` to `end` the timer allocates nothing. Its slower readings cost about 1.5 µs
/// per frame, outside all phases.
///
///     timer.begin(frame: 0)
///     let result = stage.frame(input, observer: timer)
///     timer.end(FrameOutcome(counters: result.counters))
package final class FrameTimer: FrameObserver {
  /// The frames measured so far.
  ///
  /// If you keep a copy, the end of the next frame copies the log.
  package private(set) var log: FrameLog

  private let meter: any FrameMeter
  private var record = FrameRecord()
  private var isRunning = false
  private var isPaused = false
  /// Whether the measured span was still open at the last pause.
  private var pauseInterruptsSpan = false
  private var boundary: Nanoseconds = 0
  /// The start of the first frame, on the meter's clock.
  private var runStart: Nanoseconds?
  /// The readings at the start of the measured span; nil after the span.
  private var start: SlowReadings?

  /// Creates a timer that reads `meter`, by default this machine, with room for `capacity` frames.
  package init(capacity: Int = FrameLog.chunk, meter: any FrameMeter = SystemMeter()) {
    log = FrameLog(capacity: capacity)
    self.meter = meter
  }

  /// Starts measuring a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame's number.
  ///   - intendedWake: The time the frame was due, on the monotonic clock; `nil` without pacing.
  ///   - waited: How long the thread slept until then.
  package func begin(frame: Int64, intendedWake: Nanoseconds? = nil, waited: Nanoseconds = 0) {
    require(!isRunning, "frame \(frame) begins before frame \(record[.frame]) has ended")
    let wake = intendedWake == nil ? 0 : meter.wallTime()
    isRunning = true
    record = FrameRecord(frame: frame)
    record[.wait] = waited
    if let intendedWake { record[.late] = wake - intendedWake }
    // The thread time is read last here and first in closeSpan, as close to the span as possible.
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

  /// Stops measuring until ``resume()``, for work that is not part of the frame.
  ///
  /// - Parameter phase: The phase that the time since the last boundary belongs to.
  package func pause(in phase: FramePhase) {
    guard isRunning, !isPaused else { return }
    record.add(meter.wallTime() - boundary, to: phase)
    isPaused = true
    pauseInterruptsSpan = start != nil
    closeSpan()
  }

  /// Resumes measuring after ``pause(in:)``.
  package func resume() {
    guard isPaused else { return }
    isPaused = false
    if pauseInterruptsSpan { start = readings() }
    boundary = meter.wallTime()
  }

  /// Ends the frame, appends its record to the log and returns it.
  @discardableResult
  package func end(_ outcome: FrameOutcome = FrameOutcome()) -> FrameRecord {
    require(isRunning, "end() without begin()")
    resume()
    closeSpan()
    isRunning = false
    record.set(outcome)
    log.append(record)
    return record
  }

  /// Ends the frame without a record, because its time says nothing about the scene.
  package func cancel() {
    require(isRunning, "cancel() without begin()")
    resume()
    closeSpan()
    isRunning = false
  }

  /// Discards the frames measured so far; the log keeps its capacity.
  package func removeAllFrames() {
    log.removeAll()
  }

  /// Reads the counters whose differences are recorded, at the start of a span.
  private func readings() -> SlowReadings {
    let (usage, allocations) = (meter.usage(), meter.allocations())
    return SlowReadings(threadTime: meter.threadTime(), allocations: allocations, usage: usage)
  }

  /// Reads the counters at the end of a span and adds the differences to the record.
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

/// The readings that are made only at the ends of a frame; two of the three cost a system call.
private struct SlowReadings {
  let threadTime: Nanoseconds
  let allocations: Int64
  let usage: ThreadUsage
}
