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
/// A session connects three parts, each of which owns its state:
///
/// - ``FrameLoop`` decides what comes next: a frame at its deadline, a picture, or a wait.
/// - ``WindowInput`` gives events to their owners and collects the next frame's input.
/// - ``WindowPainter`` draws.
///
/// A frame is: receive events, run the stage, advance the chrome, draw, present.
///
/// ```swift
/// let session = WindowSession(stage: stage, window: window)
/// session.delegate = self
/// session.recorder = recorder
/// let reason = try session.run()
/// ```
package final class WindowSession {
  /// The window.
  package let window: Window
  /// The stage on the device; `nil` while there is nothing but the chrome.
  package private(set) var stage: Stage?
  /// The timer; its log holds the frames of the last minute or so.
  package let timer = FrameTimer()
  /// The program that opened the window.
  package weak var delegate: (any WindowSessionDelegate)?
  /// What is given every frame's input, in order.
  package weak var recorder: (any WindowSessionRecorder)?

  let chrome: ChromeLayer?
  let host: SystemPacingHost
  private let interrupts = InterruptWatch()
  let loop: FrameLoop
  let input: WindowInput
  let painter: WindowPainter
  let screenshots: Screenshots
  private var recordingStart: Nanoseconds?
  /// When the chrome wants to update although nothing happens.
  private var nextChromeUpdate: Nanoseconds?
  /// The frame that was run but not yet handed on.
  private var unreported: (input: FrameInput, result: FrameResult)?

  /// Prepares to run a stage in a window, or no stage until ``show(_:source:keepsViewport:)``.
  package init(
    stage: Stage?, window: Window, options: WindowSessionOptions = WindowSessionOptions()
  ) {
    self.stage = stage
    self.window = window
    chrome = options.chrome
    host = SystemPacingHost(window: window, interrupts: interrupts)
    loop = FrameLoop(
      stage?.host.clock ?? .sixty, firstFrame: (stage?.frameNumber ?? -1) + 1,
      source: options.source, host: host)
    let translator = EventTranslator(
      viewport: stage?.viewport ?? .zero, in: window.metrics,
      mode: options.source == nil ? .live : .replay, followsWindow: !options.keepsViewport)
    input = WindowInput(translator, chrome: options.chrome)
    painter = WindowPainter(stage, theme: options.theme)
    screenshots = Screenshots(folder: options.screenshotFolder)
    input.attach(to: self)
  }

  // MARK: - Running

  /// Runs frames until the user, a signal or the source ends it; `SIGINT`, `SIGTERM` and `SIGHUP`
  /// do no more than that meanwhile.
  ///
  /// A session runs once.
  ///
  /// - Returns: Why it ended.
  /// - Throws: ``WindowError`` where a frame could not be presented.
  @discardableResult
  package func run() throws(WindowError) -> FinishReason {
    let hook = ExitHook { [unowned self] in displayLost() }
    interrupts.start()
    defer {
      hook.disarm()
      interrupts.stop()
    }
    loop.start()
    if let chrome {
      chrome.start(at: now)
      adoptDeviceArea()
    }
    if stage != nil { input.fillWindow() }
    do throws(WindowError) {
      let reason = try loop.run(self)
      recorder?.sessionDidEnd(self)
      return reason
    } catch {
      reportFrame()
      recorder?.sessionDidEnd(self)
      throw error
    }
  }

  /// Ends the session after the present frame.
  package func finish() { loop.finish(.closed) }

  /// Hands on what was run and lets the recorder close its file: the process exits from inside SDL,
  /// or there is nothing left to present frames on.
  func displayLost() {
    reportFrame()
    recorder?.sessionDidEnd(self)
    delegate?.sessionDidLoseDisplay(self)
  }

  /// Shows another stage from the next frame on, which is its first, or none.
  ///
  /// A recording that repeats begins with a stage of its own.
  ///
  /// - Parameters:
  ///   - stage: The stage; `nil` shows the chrome alone.
  ///   - source: What drives it; `nil`, the default, for the user.
  ///   - keepsViewport: Whether its viewport keeps its size whatever the window's is; `nil`, the
  ///     default, as before.
  package func show(
    _ stage: Stage?, source: (any FrameSource)? = nil, keepsViewport: Bool? = nil
  ) {
    self.stage = stage
    loop.begin(
      stage?.host.clock ?? rate, firstFrame: (stage?.frameNumber ?? -1) + 1, source: source)
    let zoom = zoom
    input.reset(
      EventTranslator(
        viewport: stage?.viewport ?? .zero, in: window.metrics,
        area: chrome?.deviceArea ?? input.placement.area,
        mode: source == nil ? .live : .replay,
        followsWindow: keepsViewport.map { !$0 } ?? input.followsWindow))
    input.setPaused(false)
    input.setZoom(zoom)
    painter.setStage(stage)
    if stage != nil { input.fillWindow() }
    tellChromeOfDevice()
  }

  /// Shows a stage as it is, paused; the source's next input is for the frame after its last.
  ///
  /// Nothing is run, and nothing of what the stage went through to get there is reported.
  package func seek(to stage: Stage) {
    setPaused(true)
    unreported = nil
    if stage !== self.stage {
      self.stage = stage
      painter.replaceStage(stage)
    }
    input.setViewport(stage.viewport)
    loop.seek(after: stage.frameNumber)
    painter.setNeedsFullDrawing()
    tellChromeOfDevice()
  }

  /// Goes back to a replay's first frame and plays on from there.
  package func playFromStart() {
    delegate?.session(self, seek: .first)
    setPaused(false)
  }

  // MARK: - State

  /// Whether the stage is paused; the chrome is not.
  package var isPaused: Bool { loop.isPaused }

  /// Whether a source drives the stage, or drove it to its end.
  package var isReplay: Bool { loop.feed.isReplay }

  /// Where input comes from; `nil` for the user.
  package var source: (any FrameSource)? { loop.feed.source }

  /// How many frames per second the device runs.
  package var rate: ClockRate { loop.rate }

  /// How many times slower than its own pace the stage runs: 1, the default, or more.
  package var slowdown: Int {
    get { loop.slowdown }
    set { loop.setSlowdown(newValue) }
  }

  /// Where the pointer is on the device, in its points; `nil` if it is elsewhere.
  package var pointer: Point? { input.pointer }

  /// Whether a recording is running; whoever records sets it.
  package var isRecording: Bool {
    get { recordingStart != nil }
    set {
      guard newValue != isRecording else { return }
      recordingStart = newValue ? now : nil
      painter.setNeedsDisplay()
    }
  }

  /// For how many seconds, rounded down, a recording has been running; `nil` if none is.
  package func recordingSeconds(at now: Nanoseconds) -> Int? {
    recordingStart.map { Int((now - $0) / 1_000_000_000) }
  }

  func setPaused(_ isPaused: Bool) {
    guard isPaused != self.isPaused else { return }
    loop.setPaused(isPaused)
    input.setPaused(isPaused)
    painter.setNeedsDisplay()
  }

  // MARK: - The chrome

  /// Advances the chrome to the present, before it is told of something that it animates.
  package func prepareChrome() { chrome?.catchUp(to: now) }

  /// Lets the chrome run a frame: what it shows was changed from outside.
  package func chromeDidChange() { chrome?.wake() }

  /// Calls ``WindowSessionDelegate/sessionWillDraw(_:at:)`` at a time of the monotonic clock or
  /// before, even if nothing happens until then.
  package func scheduleChromeUpdate(at time: Nanoseconds) {
    nextChromeUpdate = min(nextChromeUpdate ?? time, time)
  }

  /// Advances the chrome to the present, together with the device's place; returns whether it looks
  /// different.
  private func advanceChrome() -> Bool {
    followDevice()
    guard let chrome else { return false }
    nextChromeUpdate = nil
    delegate?.sessionWillDraw(self, at: now)
    let hasChanged = chrome.advance(to: now)
    if hasChanged {
      adoptDeviceArea()
      // What was pressed in this frame may be for the next update to find.
      scheduleChromeUpdate(at: now)
    }
    input.deliverPendingKeys()
    return hasChanged
  }

  /// Places the device in the room that the chrome leaves.
  private func adoptDeviceArea() {
    guard let area = chrome?.deviceArea, area != input.placement.area else { return }
    moveDevice(isAnimated: keepsViewport) { input.setArea(area) }
  }

  func tellChromeOfDevice() {
    chrome?.deviceDidMove(
      to: input.placement, viewport: input.placement.viewport, isPresent: stage != nil)
  }

  /// Advances the device's movement and tells the chrome where it is; returns whether that is
  /// elsewhere.
  @discardableResult
  private func followDevice() -> Bool {
    _ = painter.advanceMotion(contents)
    let placement = painter.placement(of: contents, in: input.placement.metrics)
    guard let chrome, stage != nil, !chrome.knowsDevice(at: placement) else { return false }
    chrome.deviceDidMove(to: placement, viewport: input.placement.viewport, isPresent: true)
    return true
  }

  var contents: WindowContents {
    WindowContents(stage: stage, chrome: chrome, placement: input.placement, now: now)
  }
}

// MARK: - FrameLoopClient

extension WindowSession: FrameLoopClient {
  package var hasDevice: Bool { stage != nil }

  package var hasInput: Bool { input.hasInput }

  package var hasRequests: Bool { painter.needsDisplay || input.hasCommands }

  package var canSeek: Bool { delegate?.canSeek(in: self) ?? false }

  package func receive(_ event: WindowEvent, at time: Timestamp) {
    input.receive(event, at: time)
  }

  package func performCommands() throws(WindowError) {
    while input.hasCommands {
      for command in input.removeCommands() { try perform(command) }
      input.deliverPendingKeys()
    }
  }

  package func runFrame(_ wake: FramePacer.Wake) throws(WindowError) {
    guard let stage else { return }
    let frameInput = loop.removeSourceInput() ?? makeFrameInput(wake.frame)
    // What comes from now on, from the chrome's frames too, is the next frame's.
    loop.frameWillRun()
    // A window left open does not fill the memory.
    if timer.log.count >= FrameLog.chunk { timer.forgetFrames() }
    timer.begin(frame: frameInput.frame, intendedWake: wake.intended, waited: wake.waited)
    let result = stage.frame(frameInput, observer: timer)
    let isRotating = stage.presentedViewport != stage.viewport
    loop.frameDidRun(wantsNext: result.wantsFrame || isRotating)
    followViewport(of: stage)
    if !isRotating { painter.rotationDidEnd() }
    unreported = (frameInput, result)
    let counts = try drawFrame()
    timer.phaseEnded(.present)
    reportFrame()
    timer.end(
      FrameOutcome(
        counters: result.counters, rasterized: counts.rasterizedCount,
        bytesDrawn: counts.byteCount, contentOffset: Point.zero + stage.scrollOffset,
        touches: input.pointersDown))
  }

  /// Advances the chrome, draws the frame that was just run, and presents it.
  private func drawFrame() throws(WindowError) -> CompositionCounts {
    let showsEverything = painter.needsDisplay
    timer.pause(in: .draw)
    let chromeHasChanged = advanceChrome()
    timer.resume()
    let contents = contents
    var counts = CompositionCounts()
    try window.draw { canvas in
      var changed = PresentedPixels.all
      (counts, changed) = painter.drawFrame(
        contents, chromeHasChanged: chromeHasChanged, into: canvas, timer: timer)
      return showsEverything ? .all : changed
    }
    _ = painter.removeDisplayRequest()
    return counts
  }

  package func loopDidReanchor(_ anchor: Reanchor) {
    recorder?.session(self, didReanchor: anchor)
  }

  package func loopSourceDidEnd() -> Bool {
    let canSeek = canSeek
    if canSeek { setPaused(true) }
    chromeDidChange()
    painter.setNeedsDisplay()
    let goesOn = delegate?.sessionSourceDidEnd(self) ?? false
    return canSeek || goesOn
  }

  package func needsRedraw(at now: Nanoseconds) -> Bool {
    painter.isDue(at: now)
      || [chrome?.nextFrame(), nextChromeUpdate].contains { $0.map { $0 <= now } ?? false }
  }

  package func nextChange(after now: Nanoseconds, period: Nanoseconds) -> Nanoseconds? {
    [painter.nextChange(after: now, period: period), chrome?.nextFrame(), nextChromeUpdate]
      .compactMap { $0 }.min()
  }

  package func redraw() throws(WindowError) {
    let isAnimating = painter.isAnimating(at: now)
    let isRequested = painter.removeDisplayRequest()
    let isElsewhere = followDevice()
    guard advanceChrome() || isRequested || isAnimating || isElsewhere else { return }
    let contents = contents
    try window.draw { canvas in
      painter.redraw(contents, into: canvas)
      return .all
    }
  }

  private func makeFrameInput(_ frame: Int64) -> FrameInput {
    if !Window.holdsControl { input.controlWasReleased() }
    return input.makeFrameInput(frame, clock: rate)
  }

  /// Adopts a size that a replay has given the viewport.
  private func followViewport(of stage: Stage) {
    guard isReplay, stage.viewport != input.placement.viewport else { return }
    input.setViewport(stage.viewport)
    tellChromeOfDevice()
  }

  /// Hands the frame that was run last to the source, the recorder and the delegate, once.
  private func reportFrame() {
    guard let frame = unreported else { return }
    unreported = nil
    source?.frameDidRun(frame.result)
    recorder?.session(self, didRun: frame.input, frame.result)
    delegate?.session(self, didRun: frame.result)
  }
}
