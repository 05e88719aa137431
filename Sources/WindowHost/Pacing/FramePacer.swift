import Geometry
package import Motion
package import Profiling

/// Wakes the session when a frame is due, and stamps the events that arrive before.
///
/// During most of a wait, it waits for events, so that each is stamped on arrival. For the last
/// millisecond, it sleeps until the exact deadline.
package final class FramePacer {
  /// A frame that is due.
  package struct Wake: Hashable, Sendable {
    /// The number of the frame.
    package var frame: Int64
    /// The deadline.
    package var intended: Nanoseconds
    /// The time spent waiting.
    package var waited: Nanoseconds
    /// The lateness, if it was so large that the schedule restarted; nil otherwise.
    package var restartLateness: Nanoseconds?
  }

  /// Receives each event with its timestamp.
  package typealias Handler = (WindowEvent, Timestamp) -> Void

  /// The time before a deadline in which the pacer sleeps instead of waiting for events.
  private static let sleepInterval: Nanoseconds = 1_000_000
  /// The maximum number of events handled at once, so that a flood of events cannot stop the
  /// frames.
  private static let drainLimit = 4096
  /// The maximum duration of a wait without a frame before interrupts are checked.
  package static let maximumIdleWait: Nanoseconds = 500_000_000

  /// The number of the next frame.
  package private(set) var nextFrame: Int64

  /// The number of frames per second of simulated time.
  package private(set) var rate: ClockRate
  /// The factor by which frames run slower than simulated time; 1, the default, or more.
  package private(set) var slowdown = 1

  private let host: any PacingHost
  private var schedule: FrameSchedule
  private var stamper: EventStamper

  /// Creates a pacer; `firstFrame` is due immediately.
  package init(rate: ClockRate, firstFrame: Int64, host: any PacingHost) {
    self.host = host
    self.rate = rate
    nextFrame = firstFrame
    let now = host.now()
    schedule = FrameSchedule(rate: rate, frame: firstFrame, at: now)
    stamper = EventStamper(rate: rate, frame: firstFrame, start: now)
    restartSchedule(at: now)
  }

  /// The timestamp for input that the host itself creates.
  package var latestTimestamp: Timestamp { stamper.latest }

  /// Returns the timestamp for input that the host creates now.
  ///
  /// For `skipping`, see ``waitForEvent(until:skipping:_:)``.
  package func stamp(skipping: Bool) -> Timestamp {
    let now = host.now()
    if skipping { skip(to: schedule.firstFrame(after: now)) }
    return stamper.stamp(now)
  }

  /// Changes the rate and the number of the next frame, which is due immediately.
  package func restart(_ rate: ClockRate, frame: Int64) {
    if rate != self.rate {
      self.rate = rate
      let now = host.now()
      schedule = FrameSchedule(rate: rate, frame: frame, at: now)
      stamper = EventStamper(rate: rate, frame: frame, start: now)
      if slowdown != 1 { setSlowdown(slowdown) }
    }
    restart(frame: frame)
  }

  /// Sets the factor by which frames run slower than simulated time.
  package func setSlowdown(_ factor: Int) {
    require(factor >= 1, "frames can be slowed down by 1 or more, not \(factor)")
    let denominator = rate.denominator * Int64(factor)
    let slower =
      denominator <= ClockRate.maximumTerm
      ? ClockRate(rate.numerator, denominator)
      : ClockRate(max(1, rate.numerator / Int64(factor)), rate.denominator)
    schedule = FrameSchedule(rate: slower, frame: nextFrame, at: host.now())
    slowdown = factor
    stamper.setSlowdown(factor)
    restart()
  }

  /// Makes the next frame due immediately: at the start, after a pause, or for a single step.
  package func restart(frame: Int64? = nil) {
    if let frame { nextFrame = frame }
    restartSchedule(at: host.now())
  }

  /// The time at which the next frame is due.
  package var deadline: Nanoseconds { schedule.deadline(of: nextFrame) }

  /// Waits until the next frame is due and handles events; returns early only if interrupted.
  ///
  /// Returns nil if the host is needed elsewhere before the frame is due.
  package func waitForFrame(_ handle: Handler) -> Wake? {
    let begun = host.now()
    let deadline = schedule.deadline(of: nextFrame)
    var now = begun
    while deadline - now >= 2 * Self.sleepInterval, !host.isInterrupted {
      if let event = host.nextEvent(timeout: deadline - now - Self.sleepInterval) {
        handle(event, stamper.stamp(host.now()))
      } else if host.isNeededElsewhere {
        return nil
      }
      now = host.now()
    }
    if !host.isInterrupted { host.sleep(until: deadline) }
    drain(handle)
    now = host.now()
    var wake = Wake(frame: nextFrame, intended: deadline, waited: max(0, now - begun))
    if schedule.isTooLate(nextFrame, at: now) {
      wake.restartLateness = now - deadline
      schedule.restart(from: nextFrame, at: now)
    }
    return wake
  }

  /// Called when the frame that was due has run.
  package func frameDidEnd() {
    nextFrame += 1
    stamper.begin(frame: nextFrame, start: schedule.deadline(of: nextFrame - 1))
  }

  /// Waits for an event while no frame is needed, until `time` or for ``maximumIdleWait``.
  ///
  /// - Parameters:
  ///   - time: The latest time to return; nil for ``maximumIdleWait`` from now.
  ///   - skipping: Whether frame numbers follow the clock during the wait, so that an event belongs
  ///     to the frame that would have run next. Otherwise the number of the next frame does not
  ///     change.
  ///   - handle: Receives the events.
  package func waitForEvent(until time: Nanoseconds?, skipping: Bool, _ handle: Handler) {
    let now = host.now()
    let room = max(0, (time ?? .max) - now)
    // As for a frame, the pacer sleeps for the last millisecond.
    let isExact = room <= Self.maximumIdleWait
    let timeout = isExact ? max(0, room - Self.sleepInterval) : Self.maximumIdleWait
    guard let event = host.nextEvent(timeout: timeout) else {
      let isOver = host.isInterrupted || host.isNeededElsewhere
      if isExact, let time, !isOver { host.sleep(until: time) }
      return
    }
    let arrival = host.now()
    if skipping { skip(to: schedule.firstFrame(after: arrival)) }
    handle(event, stamper.stamp(arrival))
    drain(handle)
  }

  /// Skips frames: the next one is `frame`, at its own deadline.
  package func skip(to frame: Int64) {
    guard frame > nextFrame else { return }
    nextFrame = frame
    stamper.begin(frame: frame, start: schedule.deadline(of: frame - 1))
  }

  private func drain(_ handle: Handler) {
    for _ in 0..<Self.drainLimit {
      guard let event = host.nextEvent(timeout: 0) else { return }
      handle(event, stamper.stamp(host.now()))
    }
  }

  private func restartSchedule(at time: Nanoseconds) {
    schedule.restart(from: nextFrame, at: time)
    guard stamper.frame != nextFrame || stamper.latest.microseconds == 0 else { return }
    stamper.begin(frame: nextFrame, start: schedule.deadline(of: nextFrame - 1))
  }
}
