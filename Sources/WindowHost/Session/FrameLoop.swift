package import Motion
package import Profiling
package import Stage

/// The client that a ``FrameLoop`` drives: a session, or a test.
package protocol FrameLoopClient: AnyObject {
  /// Whether there is a device whose frames to run.
  var hasDevice: Bool { get }
  /// Whether the next frame has input.
  var hasInput: Bool { get }
  /// Whether a command or a redraw is pending, which must not wait.
  var hasRequests: Bool { get }
  /// Whether the user can go to other frames of the source.
  var canSeek: Bool { get }

  /// Receives an event.
  func receive(_ event: WindowEvent, at time: Timestamp)

  /// Performs the commands requested since the last call.
  func performCommands() throws(WindowError)

  /// Runs the frame that is due.
  ///
  /// The client then calls ``FrameLoop/frameDidRun(wantsNext:)``.
  func runFrame(_ wake: FramePacer.Wake) throws(WindowError)

  /// Called before a frame that restarts the schedule.
  func loopDidRestartSchedule(_ anchor: ScheduleRestart)

  /// Called when the source has no more frames.
  ///
  /// Returns whether the loop continues with the last frame.
  func loopShouldContinueAfterSourceEnd() -> Bool

  /// Prepares what later frames need, in the time that is left before a frame.
  ///
  /// Returns whether it has prepared anything, so that there may be more.
  func prepare(until deadline: Nanoseconds) -> Bool

  /// Whether a redraw is due without a frame.
  func needsRedraw(at now: Nanoseconds) -> Bool

  /// Returns the time of the next change that happens without a frame, or nil.
  ///
  /// Fades change once per `period`.
  func nextChange(after now: Nanoseconds, period: Nanoseconds) -> Nanoseconds?

  /// Redraws the current state.
  func redraw() throws(WindowError)
}

/// Decides what a window does next: run a frame at its deadline, redraw, or wait for an event.
///
/// While the scene needs no frame and there is no input, no frame runs and the CPU is idle. Frame
/// numbers then continue with the clock. This does not affect a recording, because the skipped
/// frames have no input. While the device is paused, the number of the next frame does not change.
package final class FrameLoop {
  /// Whether the device is paused.
  package private(set) var isPaused = false
  /// The reason why the loop ends; `nil` while it continues.
  package private(set) var finishReason: FinishReason?
  /// The source that drives the device, with its prefetched input.
  package private(set) var sourceFeed: SourceFeed

  /// The longest time for which events wait while nothing moves: 7 milliseconds.
  private static let idlePreparation: Nanoseconds = 7_000_000

  private let host: any PacingHost
  private let pacer: FramePacer
  private var wantsFrame = true

  /// Creates a loop whose first frame is due immediately.
  package init(
    _ rate: ClockRate, firstFrame: Int64, source: (any FrameSource)?, host: any PacingHost
  ) {
    self.host = host
    sourceFeed = SourceFeed(source)
    pacer = FramePacer(rate: rate, firstFrame: firstFrame, host: host)
  }

  // MARK: - Running

  /// Runs until there is a reason to finish, and returns it.
  package func run(_ client: some FrameLoopClient) throws(WindowError) -> FinishReason {
    while true {
      if let finishReason { return finishReason }
      try runTurn(client)
    }
  }

  /// Makes the first frame due immediately.
  package func start() { pacer.restart() }

  /// Ends the loop after the current frame; later reasons are ignored.
  package func finish(_ reason: FinishReason) { finishReason = finishReason ?? reason }

  /// Runs the next frame at its deadline, or waits for an event or a change and draws it.
  ///
  /// Returns early if the host is needed elsewhere.
  func runTurn(_ client: some FrameLoopClient) throws(WindowError) {
    if isPaused || isIdle(client) {
      waitForEvent(client)
      try client.performCommands()
      if isPaused || isIdle(client), client.needsRedraw(at: host.now()) { try client.redraw() }
    } else {
      try runNextFrame(client)
    }
    if let signal = host.signal { finishReason = .interrupted(signal: signal) }
  }

  /// Waits for an event or the next change, and prepares what later frames need meanwhile.
  private func waitForEvent(_ client: some FrameLoopClient) {
    let wake = nextWake(client)
    let end = min(wake ?? .max, host.now() + Self.idlePreparation)
    // While nothing moves, an event is waited for only once there is nothing to prepare.
    let hasPrepared = client.prepare(until: end)
    pacer.waitForEvent(until: hasPrepared ? host.now() : wake, skipping: !isPaused) {
      client.receive($0, at: $1)
    }
  }

  /// Waits for the next frame and runs it, unless a command or a signal arrives first.
  private func runNextFrame(_ client: some FrameLoopClient) throws(WindowError) {
    guard prefetch() else { return endSource(client) }
    _ = client.prepare(until: pacer.deadline)
    let due = pacer.waitForFrame { client.receive($0, at: $1) }
    try client.performCommands()
    guard let wake = due, finishReason == nil, !isPaused, !host.isInterrupted else { return }
    // A command may have replaced the stage; the first frame of the new one is not due yet.
    guard wake.frame == pacer.nextFrame else { return }
    if let lateness = wake.restartLateness {
      client.loopDidRestartSchedule(ScheduleRestart(frame: wake.frame, lateness: lateness))
    }
    try client.runFrame(wake)
  }

  /// Runs one frame of a paused device, or ends the source if it has no more frames.
  ///
  /// - Parameters:
  ///   - client: The client that runs the frame.
  ///   - willRun: Called before the frame, after its time is known.
  /// - Throws: ``WindowError`` if the frame cannot be presented.
  package func step(
    _ client: some FrameLoopClient, willRun: () -> Void
  ) throws(WindowError) {
    guard client.hasDevice else { return }
    guard prefetch() else { return endSource(client) }
    pacer.restart()
    willRun()
    try client.runFrame(
      FramePacer.Wake(frame: pacer.nextFrame, intended: host.now(), waited: 0))
  }

  private func prefetch() -> Bool {
    guard sourceFeed.prefetch() else { return false }
    if let frame = sourceFeed.nextFrame { pacer.skip(to: frame) }
    return true
  }

  private func endSource(_ client: some FrameLoopClient) {
    let isFinal = !client.canSeek
    sourceFeed.end(isFinal: isFinal)
    if isFinal { wantsFrame = false }
    if !client.loopShouldContinueAfterSourceEnd() { finish(.sourceEnded) }
  }

  // MARK: - The device

  /// Starts another device with its first frame; `source` is nil for the user's input.
  package func begin(_ rate: ClockRate, firstFrame: Int64, source: (any FrameSource)?) {
    sourceFeed = SourceFeed(source)
    isPaused = false
    wantsFrame = true
    pacer.restart(rate, frame: firstFrame)
  }

  /// Continues after a given frame instead of the last one; call it while paused.
  package func seek(after frame: Int64) {
    sourceFeed.sourceDidSeek()
    pacer.restart(frame: frame + 1)
  }

  /// Pauses, or resumes with the next frame due immediately.
  package func setPaused(_ isPaused: Bool) {
    guard isPaused != self.isPaused else { return }
    self.isPaused = isPaused
    if !isPaused { pacer.restart() }
  }

  /// Returns the source's input for the current frame, or nil if the user drives the device.
  package func dequeueSourceInput() -> FrameInput? { sourceFeed.dequeue() }

  /// Called when the frame that was due has its input: later input belongs to the next frame.
  ///
  /// Call ``frameDidRun(wantsNext:)`` as well, after the frame.
  package func frameWillRun() { pacer.frameDidEnd() }

  /// Called after a frame with whether the device needs another one.
  package func frameDidRun(wantsNext: Bool) { wantsFrame = wantsNext }

  /// Whether the device does not change until there is input.
  package func isIdle(_ client: some FrameLoopClient) -> Bool {
    guard client.hasDevice else { return true }
    guard sourceFeed.source == nil else { return false }
    return sourceFeed.isReplay || (!wantsFrame && !client.hasInput)
  }

  // MARK: - Time

  /// The number of frames per second of the device.
  package var rate: ClockRate { pacer.rate }

  /// The factor by which the device runs slower than its own pace; 1, the default, or more.
  package var slowdown: Int { pacer.slowdown }

  /// Changes the slowdown.
  package func setSlowdown(_ factor: Int) {
    if factor != slowdown { pacer.setSlowdown(factor) }
  }

  /// The timestamp of the latest event.
  package var latestTimestamp: Timestamp { pacer.latestTimestamp }

  /// Returns the timestamp of input that arrives now.
  ///
  /// If the device is idle, frame numbers follow the clock.
  package func stamp(isIdle: Bool) -> Timestamp { pacer.stamp(skipping: isIdle && !isPaused) }

  /// Returns the time at which a turn is necessary without an event; nil for none.
  func nextTurn(_ client: some FrameLoopClient) -> Nanoseconds? {
    isPaused || isIdle(client) ? nextWake(client) : pacer.deadline
  }

  /// Returns the time to wake if no event arrives.
  private func nextWake(_ client: some FrameLoopClient) -> Nanoseconds? {
    let now = host.now()
    if client.hasRequests { return now }
    return client.nextChange(after: now, period: Nanoseconds(rate.period * 1e6))
  }
}
