package import Geometry
package import Motion
package import Profiling
import Raster
package import Stage

/// Runs a stage in a window: one frame for each deadline, from the first to the last.
///
/// Around the stage there may be a chrome (``WindowSessionOptions/chrome``): a second stage with
/// bar, panels and the like, which gets what happens to it and shares nothing else.
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
package final class WindowSession {
  /// The window.
  package let window: Window
  /// The stage on show; nil while there is nothing but the chrome.
  package private(set) var stage: Stage?
  /// The timer; its log holds the frames of the last minute or so.
  package internal(set) var timer = FrameTimer()
  /// Whether the strip says that a recording is running; whoever records sets it.
  package var isRecording = false {
    didSet { if isRecording != oldValue { recordingChanged() } }
  }

  /// Called once for each frame, after it was shown and outside all measured time.
  package var onFrame: ((FrameInput, FrameResult) -> Void)?
  /// Called before each picture with the time of the monotonic clock, for what the chrome shows of
  /// the session.
  package var onTick: ((Nanoseconds) -> Void)?
  /// Called when the ``FrameSource`` has no more frames.
  ///
  /// The last one stays on show, and the session goes on; without a callback the session ends.
  package var onSourceEnd: (() -> Void)?
  /// Called with the path of a file that was dropped on the window.
  package var onDrop: ((String) -> Void)?
  /// Called when the user presses F5 to begin or end a recording.
  package var onRecord: (() -> Void)?
  /// Called when the user asks for another place in a replay; ``seek(to:)`` answers it.
  package var onSeek: ((ReplayStep) -> Void)?
  /// Called before a frame that begins the schedule anew.
  package var onReanchor: ((Reanchor) -> Void)?
  /// Called once when the session ends, whatever the reason, before ``run()`` returns.
  package var onFinish: ((FinishReason) -> Void)?
  /// Called if the process exits in the middle of ``run()``, as Xlib makes it when the display has
  /// gone.
  ///
  /// Every frame that was run has been handed to ``onFrame`` before. The process ends when this
  /// returns, with Xlib's exit code 1 unless `_exit` is called in it; ``onFinish`` is not called.
  package var onLostDisplay: (() -> Void)?

  let options: WindowSessionOptions
  /// The chrome's stage, where there is one.
  package let chrome: ChromeLayer?
  /// Where input comes from; nil for the user.
  package private(set) var source: (any FrameSource)?
  /// Whether a source drives the stage, or drove it to its end.
  package private(set) var isReplay: Bool
  /// How many frames a second the device runs.
  package private(set) var rate: ClockRate
  let overlay: Overlay
  let toast: Toast
  let ghost: DeviceGhost
  let interrupts = InterruptWatch()
  let host: SystemPacingHost
  private(set) var pacer: FramePacer
  var compositor: SoftwareCompositor?
  /// Whether the next picture is drawn from the page up, since what is there is not the last frame.
  var needsFullDrawing = true
  /// The device's way to another place.
  var motion = DeviceMotion()
  /// Whether a turn shows the new size at once, because the window has it too.
  var showsTurnAtOnce = false
  /// Where the chrome believes the device to be.
  var placementTold: ViewportPlacement?
  /// Where the device was drawn last.
  var drawnPixels: PixelRect?
  /// Whether something was drawn over the device with the last frame.
  var coversDevice = false
  /// Pictures that are stretched while sizes change.
  var pictureRest = PictureRest()
  /// Whether a toast was drawn with the last frame.
  var hasOverlay = false
  var router = EventRouter()
  /// Keys that wait until what came before them has been done.
  var waitingKeys: [WindowEvent] = []
  /// What was done to the device while it was paused.
  var eventsOfPause: [WindowEvent] = []
  var translator: EventTranslator
  var batch = InputBatch()
  /// Wheels whose turning is spread over frames.
  var coarseInput = CoarseInput()
  /// Whether the stage is paused; the chrome is not.
  package internal(set) var isPaused = false
  var finishReason: FinishReason?
  var recordingStart: Nanoseconds?
  /// When the chrome wants to look at the session again although nothing happens.
  var nextTick: Nanoseconds?
  /// The frame that was run but not yet handed on.
  var unreported: (input: FrameInput, result: FrameResult)?
  /// What the source gave for the next frame.
  var sourceInput: FrameInput?
  var wantsFrame = true
  /// Whether the source has no more frames; a seek changes that.
  package internal(set) var sourceHasEnded = false
  /// How many times slower than its own pace the stage runs: 1, as by default, or more.
  package var slowdown = 1 {
    didSet { if slowdown != oldValue { pacer.setSlowdown(slowdown) } }
  }
  /// Where the pointer is on the device, in its points; nil where it is elsewhere.
  package internal(set) var pointer: Point?
  /// Whether the chrome runs a frame each time the pointer moves; no by default.
  package var tellsChromeOfPointer = false

  /// Prepares to run a stage in a window, or no stage until `show(_:)`.
  package init(
    stage: Stage?, window: Window, options: WindowSessionOptions = WindowSessionOptions()
  ) {
    self.stage = stage
    self.window = window
    self.options = options
    chrome = options.chrome
    source = options.source
    isReplay = options.source != nil
    rate = stage?.host.clock ?? .sixty
    overlay = Overlay(theme: options.theme)
    toast = Toast(overlay: overlay)
    ghost = DeviceGhost(overlay: overlay)
    host = SystemPacingHost(window: window, interrupts: interrupts)
    pacer = FramePacer(rate: rate, firstFrame: (stage?.frameNumber ?? -1) + 1, host: host)
    compositor = stage.map(Self.makeCompositor)
    translator = EventTranslator(
      viewport: stage?.viewport ?? .zero, in: window.metrics,
      mode: options.source == nil ? .live : .replay, followsWindow: !options.keepsViewport)
  }

  /// Runs frames until the user, a signal or the source ends it; `SIGINT`, `SIGTERM` and `SIGHUP`
  /// do no more than that meanwhile.
  ///
  /// A session runs once; its callbacks are forgotten afterward, so that they may hold it.
  ///
  /// - Returns: Why it ended; ``onFinish`` has been told the same.
  /// - Throws: ``WindowError`` where a frame could not be shown.
  @discardableResult
  package func run() throws(WindowError) -> FinishReason {
    let hook = ExitHook { [unowned self] in displayLost() }
    interrupts.start()
    defer {
      hook.disarm()
      interrupts.stop()
      forgetCallers()
    }
    pacer.restart()
    startChrome()
    if stage != nil { translator.fillWindow(at: pacer.latestStamp, into: &batch) }
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
  package func finish() {
    finishReason = finishReason ?? .closed
  }

  /// Shows a line of text for three seconds, such as "saved to fling.scn".
  package func say(_ text: String) {
    toast.say(text, at: host.now())
    batch.needsRedraw = true
  }

  /// Lets the line on show fade, because another screen comes than the one it was said on.
  package func hush() {
    toast.close(at: host.now())
    batch.needsRedraw = true
  }

  /// Shows another stage from the next frame on, which is its first, or none.
  ///
  /// A recording that shall repeat begins with a stage of its own.
  ///
  /// - Parameters:
  ///   - stage: The stage; nil leaves the chrome alone.
  ///   - source: What drives it; nil, the default, for the user.
  ///   - keepsViewport: Whether its viewport keeps its size whatever the window's is; nil, the
  ///     default, as it was.
  package func show(
    _ stage: Stage?, source: (any FrameSource)? = nil, keepsViewport: Bool? = nil
  ) {
    self.stage = stage
    self.source = source
    isReplay = source != nil
    sourceInput = nil
    sourceHasEnded = false
    adopt(stage?.host.clock ?? rate)
    compositor = stage.map(Self.makeCompositor)
    let followsWindow = keepsViewport.map { !$0 } ?? translator.followsWindow
    let zoom = translator.placement.zoom
    translator = EventTranslator(
      viewport: stage?.viewport ?? .zero, in: window.metrics,
      area: chrome.map { $0.chrome.deviceArea(in: $0.size) } ?? translator.placement.area,
      mode: isReplay ? .replay : .live, followsWindow: followsWindow)
    translator.setZoom(zoom)
    motion.end()
    showsTurnAtOnce = false
    eventsOfPause.removeAll()
    batch.removeAll()
    batch.needsRedraw = true
    needsFullDrawing = true
    setPaused(false)
    coarseInput = CoarseInput()
    pacer.restart(frame: (stage?.frameNumber ?? -1) + 1)
    wantsFrame = true
    if stage != nil { translator.fillWindow(at: pacer.latestStamp, into: &batch) }
    tellChromeOfDevice()
  }

  /// Puts a stage in place that goes on from where it is.
  func show(seeking stage: Stage) {
    guard stage !== self.stage else { return }
    self.stage = stage
    compositor = Self.makeCompositor(stage)
  }

  /// Runs frames at another rate from now on.
  private func adopt(_ rate: ClockRate) {
    guard rate != self.rate else { return }
    self.rate = rate
    pacer = FramePacer(rate: rate, firstFrame: 0, host: host)
    if slowdown != 1 { pacer.setSlowdown(slowdown) }
  }

  /// The source has no more frames: the last one stays, for a chrome that says what came of it, and
  /// where one can seek, for other frames to be looked at.
  func endSource() {
    sourceHasEnded = true
    if onSeek == nil {
      source = nil
      wantsFrame = false
    } else {
      setPaused(true)
    }
    guard onSeek != nil || onSourceEnd != nil else { return finishReason = .sourceEnded }
    chrome?.wake()
    batch.needsRedraw = true
    onSourceEnd?()
  }

  // MARK: - The loop

  private func runOnce() throws(WindowError) {
    if isPaused || isIdle {
      let time = batch.needsRedraw ? host.now() : nextChange
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
    guard fetchSourceInput() else { return endSource() }
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

  /// Whether nothing of the stage will change until something comes in.
  var isIdle: Bool {
    guard stage != nil, source == nil else { return stage == nil }
    return isReplay || (!wantsFrame && !batch.hasInput && !coarseInput.isUnderWay)
  }

  /// When something will look different by itself; what fades does so at a frame's pace.
  private var nextChange: Nanoseconds? {
    let now = host.now()
    let overlay = toast.nextChange(after: now).map { max($0, now + Nanoseconds(rate.period * 1e6)) }
    let period = Nanoseconds(rate.period * 1e6)
    let motion = motion.isUnderWay(at: now) || ghost.isShown ? now + period : nil
    let rest = pictureRest.nextChange.map { max($0, now + period) }
    return [overlay, motion, rest, chrome?.nextFrame(), nextTick].compactMap { $0 }.min()
  }

  private var needsRedraw: Bool {
    let now = host.now()
    return batch.needsRedraw || motion.isUnderWay(at: now) || ghost.isShown
      || [toast.nextChange(after: now), pictureRest.nextChange, chrome?.nextFrame(), nextTick]
        .contains { $0.map { $0 <= now } ?? false }
  }

  /// The process exits from inside SDL, or has nothing left to show frames on: hand on what was
  /// run, and let the recorder close its file.
  func displayLost() {
    reportFrame()
    onLostDisplay?()
  }

  private func forgetCallers() {
    onFrame = nil
    onTick = nil
    onSourceEnd = nil
    onDrop = nil
    onRecord = nil
    onSeek = nil
    onReanchor = nil
    onFinish = nil
    onLostDisplay = nil
  }

  // MARK: - Making

  private static func makeCompositor(_ stage: Stage) -> SoftwareCompositor {
    SoftwareCompositor(cache: BitmapCache(contents: stage.host.contents))
  }
}
