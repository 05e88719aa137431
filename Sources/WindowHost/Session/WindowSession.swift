import Geometry
import Motion
public import Profiling
import Raster
public import Stage

/// Runs a stage in a window: one frame for each deadline, from the first to the last.
///
/// A frame is: take events, run the stage, draw, show. While the scene wants no frame and nobody
/// touches it, none is run and the processor rests; frame numbers then go on with the clock, which
/// changes nothing in a recording, since the frames left out have no input.
///
/// ```swift
/// let session = WindowSession(stage: stage, window: window)
/// session.onFrame = { input, result in recorder.record(input, result, on: stage) }
/// session.onFinish = { _ in recorder.finish() }
/// session.onLostDisplay = { recorder.finish() }
/// let reason = try session.run()
/// ```
public final class WindowSession {
  /// The window.
  public let window: Window
  /// The stage on show.
  public private(set) var stage: Stage
  /// The timer of all frames, of the last hour or so in a run of many hours.
  public internal(set) var timer = FrameTimer()
  /// Whether the strip says that a recording is running; whoever records sets it.
  public var isRecording = false {
    didSet { if isRecording != oldValue { recordingChanged() } }
  }

  /// Called once for each frame, after it was shown and outside all measured time.
  public var onFrame: ((FrameInput, FrameResult) -> Void)?
  /// Called when the user presses F5 to begin or end a recording.
  public var onRecord: (() -> Void)?
  /// Called before a frame that begins the schedule anew.
  public var onReanchor: ((Reanchor) -> Void)?
  /// Called once when the session ends, whatever the reason, before ``run()`` returns.
  public var onFinish: ((FinishReason) -> Void)?
  /// Called if the process exits in the middle of ``run()``, as Xlib makes it when the display has
  /// gone.
  ///
  /// Every frame that was run has been handed to ``onFrame`` before. The process ends when this
  /// returns, with Xlib's exit code 1 unless `_exit` is called in it; ``onFinish`` is not called.
  public var onLostDisplay: (() -> Void)?

  let options: WindowSessionOptions
  let overlay: Overlay
  let strip: HeadUpStrip
  let toast: Toast
  let interrupts = InterruptWatch()
  let host: SystemPacingHost
  let pacer: FramePacer
  var compositor: SoftwareCompositor
  /// Whether something was drawn over the last frame.
  var hasOverlay = false
  var translator: EventTranslator
  var batch = InputBatch()
  var history = FrameHistory()
  var status = HeadUpStatus()
  var isPaused = false
  var finishReason: FinishReason?
  var recordingStart: Nanoseconds?
  /// The frame that was run but not yet handed on.
  var unreported: (input: FrameInput, result: FrameResult)?
  /// What the source gave for the next frame.
  var sourceInput: FrameInput?
  var wantsFrame = true

  /// Prepares to run a stage in a window.
  public init(
    stage: Stage, window: Window, options: WindowSessionOptions = WindowSessionOptions()
  ) {
    self.stage = stage
    self.window = window
    self.options = options
    let rate = stage.host.clock
    overlay = Overlay(theme: options.theme)
    strip = HeadUpStrip(overlay: overlay, rate: rate, isShown: options.showsStrip)
    toast = Toast(overlay: overlay)
    host = SystemPacingHost(window: window, interrupts: interrupts)
    pacer = FramePacer(rate: rate, firstFrame: stage.frameNumber + 1, host: host)
    compositor = Self.makeCompositor(stage)
    translator = Self.makeTranslator(stage, window, options)
    status.isReplay = options.source != nil
  }

  /// Runs frames until the user, a signal or the source ends it; `SIGINT` and `SIGTERM` do no more
  /// than that meanwhile.
  ///
  /// A session runs once; its callbacks are forgotten afterwards, so that they may hold it.
  ///
  /// - Returns: Why it ended; ``onFinish`` has been told the same.
  /// - Throws: ``WindowError`` where a frame could not be shown.
  @discardableResult
  public func run() throws(WindowError) -> FinishReason {
    let hook = ExitHook { [unowned self] in displayLost() }
    interrupts.start()
    defer {
      hook.disarm()
      interrupts.stop()
      forgetCallers()
    }
    pacer.restart()
    translator.fillWindow(at: pacer.latestStamp, into: &batch)
    do throws(WindowError) {
      while finishReason == nil { try runOnce() }
    } catch {
      finishReason = .failed(error)
      reportFrame()
      onFinish?(.failed(error))
      throw error
    }
    let reason = finishReason ?? .closed
    onFinish?(reason)
    return reason
  }

  /// Ends the session after the present frame.
  public func finish() {
    finishReason = finishReason ?? .closed
  }

  /// Shows a line of text for three seconds, such as "saved to fling.scn".
  public func say(_ text: String) {
    toast.say(text, at: host.now())
    batch.needsRedraw = true
  }

  /// Shows another stage from the next frame on, which is its first; both run at one rate.
  ///
  /// A recording that shall repeat begins with a stage of its own.
  public func show(_ stage: Stage) {
    precondition(
      stage.host.clock == self.stage.host.clock,
      "a stage at \(stage.host.clock) cannot follow one at \(self.stage.host.clock)")
    self.stage = stage
    compositor = Self.makeCompositor(stage)
    translator = Self.makeTranslator(stage, window, options)
    batch.removeAll()
    pacer.restart(frame: stage.frameNumber + 1)
    wantsFrame = true
    translator.fillWindow(at: pacer.latestStamp, into: &batch)
  }

  // MARK: - The loop

  private func runOnce() throws(WindowError) {
    if isPaused || isIdle {
      let time = batch.needsRedraw ? host.now() : nextOverlayChange
      pacer.waitForEvent(until: time, skipping: !isPaused) { take($0, $1) }
      try performCommands()
      if isPaused || isIdle, needsRedraw { try redraw() }
    } else {
      try runNextFrame()
    }
    if let signal = interrupts.signal { finishReason = .interrupted(signal: signal) }
  }

  /// Waits for the next frame and runs it, unless a command or a signal came first.
  private func runNextFrame() throws(WindowError) {
    guard fetchSourceInput() else { return finishReason = .sourceEnded }
    let wake = pacer.waitForFrame { take($0, $1) }
    try performCommands()
    guard finishReason == nil, !isPaused, interrupts.signal == nil else { return }
    // A command may have put another stage in place, whose first frame is still to come.
    guard wake.frame == pacer.nextFrame else { return }
    if let lateness = wake.reanchored {
      onReanchor?(Reanchor(frame: wake.frame, lateness: lateness))
    }
    try runFrame(wake)
  }

  private func take(_ event: WindowEvent, _ time: Timestamp) {
    translator.translate(event, at: time, into: &batch)
  }

  /// Whether nothing will change until something comes in.
  private var isIdle: Bool { !wantsFrame && !batch.hasInput && options.source == nil }

  /// When the overlay will look different by itself; what fades does so at a frame's pace.
  private var nextOverlayChange: Nanoseconds? {
    let now = host.now()
    let changes = [strip.nextChange(after: now), toast.nextChange(after: now)].compactMap { $0 }
    return changes.min().map { max($0, now + Nanoseconds(stage.host.clock.period * 1e6)) }
  }

  private var needsRedraw: Bool {
    let now = host.now()
    return batch.needsRedraw
      || [strip.nextChange(after: now), toast.nextChange(after: now)]
        .contains { $0.map { $0 <= now } ?? false }
  }

  /// The process exits from inside SDL: hand on what was run, and let the recorder close its file.
  private func displayLost() {
    reportFrame()
    onLostDisplay?()
  }

  private func forgetCallers() {
    onFrame = nil
    onRecord = nil
    onReanchor = nil
    onFinish = nil
    onLostDisplay = nil
  }

  // MARK: - Making

  private static func makeCompositor(_ stage: Stage) -> SoftwareCompositor {
    SoftwareCompositor(cache: BitmapCache(contents: stage.host.contents))
  }

  private static func makeTranslator(
    _ stage: Stage, _ window: Window, _ options: WindowSessionOptions
  ) -> EventTranslator {
    EventTranslator(
      viewport: stage.viewport, in: window.metrics, mode: options.source == nil ? .live : .replay,
      followsWindow: !options.keepsViewport)
  }
}
