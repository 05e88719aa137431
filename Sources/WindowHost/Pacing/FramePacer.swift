package import Motion
package import Profiling

/// Wakes the session when a frame is due, and stamps the events that arrive meanwhile.
///
/// Most of a wait is spent waiting for events, so that each is stamped as it arrives; the last
/// millisecond is slept through to the deadline itself.
package final class FramePacer {
  /// A frame that is due.
  package struct Wake: Hashable, Sendable {
    /// Its number.
    package var frame: Int64
    /// When it was due.
    package var intended: Nanoseconds
    /// How long it was waited for.
    package var waited: Nanoseconds
    /// By how much it was late, if that was so much that the schedule began again.
    package var reanchored: Nanoseconds?
  }

  /// Receives each event with its stamp.
  package typealias Handler = (WindowEvent, Timestamp) -> Void

  /// The span before a deadline in which events are no longer waited for.
  private static let quietSpan: Nanoseconds = 1_000_000
  /// The most events that are taken at once, so that a flood cannot stop the frames.
  private static let drainLimit = 4096
  /// The longest a frameless wait continues without a look at interrupts.
  package static let idleSlice: Nanoseconds = 500_000_000

  /// The number of the next frame.
  package private(set) var nextFrame: Int64

  /// The frames per second of simulated time.
  package private(set) var rate: ClockRate
  /// How many times slower than simulated time frames are due: 1, the default, or more.
  package private(set) var slowdown = 1

  private let host: any PacingHost
  private var schedule: FrameSchedule
  private var stamper: EventStamper

  /// Makes a pacer; `firstFrame` is due now.
  package init(rate: ClockRate, firstFrame: Int64, host: any PacingHost) {
    self.host = host
    self.rate = rate
    nextFrame = firstFrame
    let now = host.now()
    schedule = FrameSchedule(rate: rate, frame: firstFrame, at: now)
    stamper = EventStamper(rate: rate, frame: firstFrame, start: now)
    anchor(at: now)
  }

  /// The instant at which something that comes from the host itself is stamped.
  package var latestStamp: Timestamp { stamper.latest }

  /// The stamp of something that comes now from the host itself; `skipping` as in
  /// ``waitForEvent(until:skipping:_:)``.
  package func stamp(skipping: Bool) -> Timestamp {
    let now = host.now()
    if skipping { skip(to: schedule.firstFrame(after: now)) }
    return stamper.stamp(now)
  }

  /// Changes the rate and the number of the next frame, which is due now.
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

  /// Makes frames due a number of times more slowly than in simulated time.
  package func setSlowdown(_ factor: Int) {
    precondition(factor >= 1, "frames can be slowed down by 1 or more, not \(factor)")
    let denominator = rate.denominator * Int64(factor)
    let slower =
      denominator <= ClockRate.greatestTerm
      ? ClockRate(rate.numerator, denominator)
      : ClockRate(max(1, rate.numerator / Int64(factor)), rate.denominator)
    schedule = FrameSchedule(rate: slower, frame: nextFrame, at: host.now())
    slowdown = factor
    stamper.setSlowdown(factor)
    restart()
  }

  /// Makes the next frame due now: at the start, after a pause, for a single step.
  package func restart(frame: Int64? = nil) {
    if let frame { nextFrame = frame }
    anchor(at: host.now())
  }

  /// Waits until the next frame is due, taking events; returns early only when interrupted.
  package func waitForFrame(_ handle: Handler) -> Wake {
    let begun = host.now()
    let deadline = schedule.deadline(of: nextFrame)
    var now = begun
    while deadline - now >= 2 * Self.quietSpan, !host.isInterrupted {
      if let event = host.nextEvent(timeout: deadline - now - Self.quietSpan) {
        handle(event, stamper.stamp(host.now()))
      }
      now = host.now()
    }
    if !host.isInterrupted { host.sleep(until: deadline) }
    drain(handle)
    now = host.now()
    var wake = Wake(frame: nextFrame, intended: deadline, waited: max(0, now - begun))
    if schedule.isTooLate(nextFrame, at: now) {
      wake.reanchored = now - deadline
      schedule.anchor(nextFrame, at: now)
    }
    return wake
  }

  /// Notes that the frame that was due has run.
  package func frameEnded() {
    nextFrame += 1
    stamper.begin(frame: nextFrame, start: schedule.deadline(of: nextFrame - 1))
  }

  /// Waits for an event while no frame is wanted, for at most ``idleSlice`` or until `time`.
  ///
  /// - Parameters:
  ///   - time: When to return at the latest; nil for no time before the slice is over.
  ///   - skipping: Whether frame numbers follow the clock meanwhile, so that an event belongs to
  ///     the frame that would have run next. Otherwise the next frame stays the next.
  ///   - handle: Receives the events that came.
  package func waitForEvent(until time: Nanoseconds?, skipping: Bool, _ handle: Handler) {
    let now = host.now()
    let room = max(0, (time ?? .max) - now)
    // As with a frame, the last millisecond is slept through to the time itself.
    let isExact = room <= Self.idleSlice
    let timeout = isExact ? max(0, room - Self.quietSpan) : Self.idleSlice
    guard let event = host.nextEvent(timeout: timeout) else {
      if isExact, let time, !host.isInterrupted { host.sleep(until: time) }
      return
    }
    let arrival = host.now()
    if skipping { skip(to: schedule.firstFrame(after: arrival)) }
    handle(event, stamper.stamp(arrival))
    drain(handle)
  }

  /// Leaves frames out: the next one is `frame`, at its own deadline.
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

  private func anchor(at time: Nanoseconds) {
    schedule.anchor(nextFrame, at: time)
    guard stamper.frame != nextFrame || stamper.latest.microseconds == 0 else { return }
    stamper.begin(frame: nextFrame, start: schedule.deadline(of: nextFrame - 1))
  }
}
