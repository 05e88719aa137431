import Geometry
package import Stage

/// Measures frames and stores them in a ``FrameLog``.
///
/// A frame consists of `begin`, the engine's `phaseEnded` calls, and `end`. One clock reading ends
/// a phase and starts the next, so the phases add up to the frame exactly. If a phase is reported
/// several times, its parts add up. Use `pause` and `resume` around work that is not part of the
/// frame. From `begin` to `end` the timer allocates nothing. Its slower readings cost about 4 µs
/// per frame: outside all phases on the wall clock, a quarter microsecond in each phase's CPU time.
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
  /// The thread's CPU time at the boundary, before ``closeSpan()``.
  private var cpuBoundary: Nanoseconds = 0
  /// The CPU time of the process in the spans of the frame that have ended.
  private var processTime: Nanoseconds = 0
  /// The start of the first frame, on the meter's clock, by default the monotonic one; nil before.
  package private(set) var runStart: Nanoseconds?
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
    processTime = 0
    record[.wait] = waited
    if let intendedWake { record[.late] = wake - intendedWake }
    // The thread time is read last here and first in closeSpan, as close to the span as possible.
    openSpan()
    boundary = meter.wallTime()
    let runStart = runStart ?? boundary
    self.runStart = runStart
    record[.start] = boundary - runStart
  }

  /// Adds the time since the last boundary to `phase`; the end of `draw` ends the measured span.
  package func phaseEnded(_ phase: FramePhase) {
    guard isRunning else { return }
    addTime(to: phase)
    if phase == .draw { closeSpan() }
    boundary = meter.wallTime()
  }

  /// Adds the times since the last boundary on both clocks to a phase.
  private func addTime(to phase: FramePhase) {
    let now = meter.wallTime()
    var cpu: Nanoseconds?
    if start != nil {
      let threadTime = meter.threadTime()
      cpu = threadTime - cpuBoundary
      cpuBoundary = threadTime
    }
    record.add(now - boundary, cpu: cpu, to: phase)
  }

  /// Stops measuring until ``resume()``, for work that is not part of the frame.
  ///
  /// - Parameter phase: The phase that the time since the last boundary belongs to.
  package func pause(in phase: FramePhase) {
    guard isRunning, !isPaused else { return }
    addTime(to: phase)
    isPaused = true
    pauseInterruptsSpan = start != nil
    closeSpan()
  }

  /// Resumes measuring after ``pause(in:)``.
  package func resume() {
    guard isPaused else { return }
    isPaused = false
    if pauseInterruptsSpan { openSpan() }
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

  /// Ends the frame and returns its record without appending it, because its time says nothing
  /// about the scene.
  @discardableResult
  package func cancel() -> FrameRecord {
    require(isRunning, "cancel() without begin()")
    resume()
    closeSpan()
    isRunning = false
    return record
  }

  /// Discards the frames measured so far; the log keeps its capacity.
  package func removeAllFrames() {
    log.removeAll()
  }

  /// Reads the counters whose differences are recorded, at the start of a span.
  private func openSpan() {
    start = SlowReadings(
      runDelay: meter.runDelay(), allocations: meter.allocations(), usage: meter.usage(),
      processTime: meter.processTime())
    cpuBoundary = meter.threadTime()
  }

  /// Reads the counters at the end of a span and adds the differences to the record.
  private func closeSpan() {
    guard let start else { return }
    processTime += meter.processTime() - start.processTime
    record[.allocations] += meter.allocations() - start.allocations
    let usage = meter.usage()
    record[.preempted] += meter.runDelay() - start.runDelay
    record[.majorFaults] += usage.majorFaults - start.usage.majorFaults
    record[.minorFaults] += usage.minorFaults - start.usage.minorFaults
    record[.voluntarySwitches] += usage.voluntarySwitches - start.usage.voluntarySwitches
    record[.involuntarySwitches] += usage.involuntarySwitches - start.usage.involuntarySwitches
    record[.awaited] = max(0, min(record[.wall], processTime) - record[.cpu])
    self.start = nil
  }
}

/// The readings that are made only at the ends of a frame; three of the four cost a system call.
private struct SlowReadings {
  let runDelay: Nanoseconds
  let allocations: Int64
  let usage: ThreadUsage
  let processTime: Nanoseconds
}
