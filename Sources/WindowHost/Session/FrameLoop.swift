package import Motion
package import Profiling
package import Stage

/// What a ``FrameLoop`` drives: a session, or a test.
package protocol FrameLoopClient: AnyObject {
  /// Whether there is a device to run frames of.
  var hasDevice: Bool { get }
  /// Whether the next frame has input.
  var hasInput: Bool { get }
  /// Whether something was requested that must not wait: a command, or a picture.
  var hasRequests: Bool { get }
  /// Whether the user can go to other frames of the source.
  var canSeek: Bool { get }

  /// Receives an event.
  func receive(_ event: WindowEvent, at time: Timestamp)

  /// Carries out what was asked for since the last call.
  func performCommands() throws(WindowError)

  /// Runs the frame that is due; the loop is told of it by ``FrameLoop/frameDidRun(wantsNext:)``.
  func runFrame(_ wake: FramePacer.Wake) throws(WindowError)

  /// Called before a frame that restarts the schedule.
  func loopDidReanchor(_ anchor: Reanchor)

  /// Called when the source has no more frames; returns whether the loop continues with the last
  /// one.
  func loopSourceDidEnd() -> Bool

  /// Whether a picture is due although no frame is.
  func needsRedraw(at now: Nanoseconds) -> Bool

  /// When something changes although no frame runs; fades do so once per `period`.
  func nextChange(after now: Nanoseconds, period: Nanoseconds) -> Nanoseconds?

  /// Draws the present state again.
  func redraw() throws(WindowError)
}

/// Decides what a window does next: run a frame at its deadline, draw again, or wait for an event.
///
/// While the scene wants no frame and there is no input, none is run and the processor rests; frame
/// numbers then continue with the clock, which changes nothing in a recording, since the frames
/// left out have no input. While paused, the next frame stays the next.
package final class FrameLoop {
  /// Whether the device is paused.
  package private(set) var isPaused = false
  /// Why the loop ends; `nil` while it continues.
  package private(set) var finishReason: FinishReason?
  /// What drives the device.
  package private(set) var feed: SourceFeed

  private let host: any PacingHost
  private let pacer: FramePacer
  private var wantsFrame = true

  /// Creates a loop whose first frame is due now.
  package init(
    _ rate: ClockRate, firstFrame: Int64, source: (any FrameSource)?, host: any PacingHost
  ) {
    self.host = host
    feed = SourceFeed(source)
    pacer = FramePacer(rate: rate, firstFrame: firstFrame, host: host)
  }

  // MARK: - Running

  /// Runs until there is a reason to finish, and returns it.
  package func run(_ client: some FrameLoopClient) throws(WindowError) -> FinishReason {
    while true {
      if let finishReason { return finishReason }
      try runOnce(client)
    }
  }

  /// Makes the first frame due now.
  package func start() { pacer.restart() }

  /// Ends the loop after the present frame; the first reason counts.
  package func finish(_ reason: FinishReason) { finishReason = finishReason ?? reason }

  private func runOnce(_ client: some FrameLoopClient) throws(WindowError) {
    if isPaused || isIdle(client) {
      pacer.waitForEvent(until: nextWake(client), skipping: !isPaused) {
        client.receive($0, at: $1)
      }
      try client.performCommands()
      if isPaused || isIdle(client), client.needsRedraw(at: host.now()) { try client.redraw() }
    } else {
      try runNextFrame(client)
    }
    if let signal = host.signal { finishReason = .interrupted(signal: signal) }
  }

  /// Waits for the next frame and runs it, unless a command or a signal comes first.
  private func runNextFrame(_ client: some FrameLoopClient) throws(WindowError) {
    guard fetch() else { return endSource(client) }
    let wake = pacer.waitForFrame { client.receive($0, at: $1) }
    try client.performCommands()
    guard finishReason == nil, !isPaused, !host.isInterrupted else { return }
    // A command may have shown another stage, whose first frame is still to come.
    guard wake.frame == pacer.nextFrame else { return }
    if let lateness = wake.reanchored {
      client.loopDidReanchor(Reanchor(frame: wake.frame, lateness: lateness))
    }
    try client.runFrame(wake)
  }

  /// Runs one frame of a paused device, or ends the source if that has none.
  ///
  /// - Parameters:
  ///   - client: What runs the frame.
  ///   - willRun: Called before it, when its time is known.
  /// - Throws: ``WindowError`` where the frame could not be presented.
  package func step(
    _ client: some FrameLoopClient, willRun: () -> Void
  ) throws(WindowError) {
    guard client.hasDevice else { return }
    guard fetch() else { return endSource(client) }
    pacer.restart()
    willRun()
    try client.runFrame(
      FramePacer.Wake(frame: pacer.nextFrame, intended: host.now(), waited: 0))
  }

  private func fetch() -> Bool {
    guard feed.fetch() else { return false }
    if let frame = feed.nextFrame { pacer.skip(to: frame) }
    return true
  }

  private func endSource(_ client: some FrameLoopClient) {
    let isFinal = !client.canSeek
    feed.end(isFinal: isFinal)
    if isFinal { wantsFrame = false }
    if !client.loopSourceDidEnd() { finish(.sourceEnded) }
  }

  // MARK: - The device

  /// Runs another device from its first frame on, or none.
  package func begin(_ rate: ClockRate, firstFrame: Int64, source: (any FrameSource)?) {
    feed = SourceFeed(source)
    isPaused = false
    wantsFrame = true
    pacer.restart(rate, frame: firstFrame)
  }

  /// Goes on after another frame than the last, paused.
  package func seek(after frame: Int64) {
    feed.sourceDidSeek()
    pacer.restart(frame: frame + 1)
  }

  /// Pauses, or makes the next frame due now.
  package func setPaused(_ isPaused: Bool) {
    guard isPaused != self.isPaused else { return }
    self.isPaused = isPaused
    if !isPaused { pacer.restart() }
  }

  /// Returns the source's input for the frame that runs, if a source drives the device.
  package func removeSourceInput() -> FrameInput? { feed.removeNext() }

  /// Notes that the frame that was due has run: later input is the next frame's.
  ///
  /// Call ``frameDidRun(wantsNext:)`` as well, once that is known.
  package func frameWillRun() { pacer.frameEnded() }

  /// Notes whether the device wants another frame.
  package func frameDidRun(wantsNext: Bool) { wantsFrame = wantsNext }

  /// Whether nothing of the device changes until something comes in.
  package func isIdle(_ client: some FrameLoopClient) -> Bool {
    guard client.hasDevice else { return true }
    guard feed.source == nil else { return false }
    return feed.isReplay || (!wantsFrame && !client.hasInput)
  }

  // MARK: - Time

  /// The frames per second of the device.
  package var rate: ClockRate { pacer.rate }

  /// How many times slower than its own pace the device runs: 1, the default, or more.
  package var slowdown: Int { pacer.slowdown }

  /// Changes the slowdown.
  package func setSlowdown(_ factor: Int) {
    if factor != slowdown { pacer.setSlowdown(factor) }
  }

  /// The stamp of the latest event.
  package var latestStamp: Timestamp { pacer.latestStamp }

  /// Returns the stamp of something that comes now, while the device is idle or not.
  package func stamp(isIdle: Bool) -> Timestamp { pacer.stamp(skipping: isIdle && !isPaused) }

  /// When to wake although no event comes.
  private func nextWake(_ client: some FrameLoopClient) -> Nanoseconds? {
    let now = host.now()
    if client.hasRequests { return now }
    return client.nextChange(after: now, period: Nanoseconds(rate.period * 1e6))
  }
}
