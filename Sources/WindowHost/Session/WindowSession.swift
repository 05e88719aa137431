package import Geometry
import Gestures
package import Motion
package import Profiling
import Raster
package import Stage

/// Runs a stage in a window, one frame at each deadline.
///
/// The stage can be surrounded by a chrome (``WindowSessionOptions/chrome``): a second stage with
/// the bar, the panels and similar parts. It has its own input and shares nothing else with the
/// device.
///
/// A session connects three parts, each of which owns its state:
///
/// - ``FrameLoop`` decides what is next: a frame at its deadline, a redraw, or a wait.
/// - ``WindowInput`` routes events to their receivers and collects the next frame's input.
/// - ``WindowPainter`` draws.
///
/// In each frame, the session receives events, runs the stage, advances the chrome, draws, and
/// presents.
///
/// ```swift
/// let session = WindowSession(stage: stage, window: window)
/// session.delegate = self
/// session.recorder = recorder
/// let reason = try session.run()
/// ```
///
/// State: the work that makes the scene slow. Changed by the panel *Make it slow*; it ends with the
/// scene.
package final class WindowSession {
  /// The window.
  package let window: Window
  /// The stage on the device; `nil` while there is only the chrome.
  package private(set) var stage: Stage?
  /// The timer; its log contains about the last minute of frames.
  package let timer = FrameTimer()
  /// The program that opened the window.
  package weak var delegate: (any WindowSessionDelegate)?
  /// The recorder, which receives every frame's input in order.
  package weak var recorder: (any WindowSessionRecorder)?

  let chrome: ChromeLayer?
  let host: any PacingHost
  private let interrupts: InterruptMonitor
  let loop: FrameLoop
  let input: WindowInput
  let painter: WindowPainter
  let screenshots: ScreenshotWriter
  private var recordingStart: Nanoseconds?
  var textServices = TextServicesState()
  /// The time of the chrome's next scheduled update.
  private var nextChromeUpdate: Nanoseconds?
  /// Whether the recorder was notified of the end.
  private var hasReportedEnd = false
  /// What adds work to frames; nil for nothing.
  private var injector: WorkInjector?
  /// The number of toasts that were shown.
  package private(set) var toastCount = 0
  /// Whether the next frame is the first one after a jump in time.
  private var isAfterJump = false
  /// The frame that has run but was not reported yet.
  private var unreportedFrame: (input: FrameInput, result: FrameResult)?

  /// Creates a session for a window.
  ///
  /// The stage can be nil until ``present(_:source:hasFixedViewport:)`` sets one.
  package convenience init(
    stage: Stage?, window: Window, options: WindowSessionOptions = WindowSessionOptions()
  ) {
    let interrupts = InterruptMonitor()
    self.init(
      stage: stage, window: window, options: options,
      host: SystemPacingHost(window: window, interrupts: interrupts), interrupts: interrupts)
  }

  /// Creates a session that a ``WindowGroup`` runs, if the host is that of the group.
  init(
    stage: Stage?, window: Window, options: WindowSessionOptions, host: any PacingHost,
    interrupts: InterruptMonitor
  ) {
    self.stage = stage
    self.window = window
    self.host = host
    self.interrupts = interrupts
    chrome = options.chrome
    loop = FrameLoop(
      stage?.host.clock ?? .sixty, firstFrame: (stage?.frameNumber ?? -1) + 1,
      source: options.source, host: host)
    let translator = EventTranslator(
      viewport: stage?.viewport ?? .zero, in: window.metrics,
      mode: options.source == nil ? options.keyMode : .replay,
      followsWindow: !options.hasFixedViewport)
    input = WindowInput(translator, chrome: options.chrome, liveMode: options.keyMode)
    painter = WindowPainter(
      stage, theme: options.theme, textScale: options.textScale,
      rasterExecutor: options.rasterExecutor)
    screenshots = ScreenshotWriter(folder: options.screenshotFolder)
    input.attach(to: self)
  }

  // MARK: - Running

  /// Runs frames until the user, a signal or the source ends the session.
  ///
  /// During the call, `SIGINT`, `SIGTERM` and `SIGHUP` end only the session, not the process. A
  /// session runs only once.
  ///
  /// - Returns: The reason why it ended.
  /// - Throws: ``WindowError`` if a frame cannot be presented.
  @discardableResult
  package func run() throws(WindowError) -> FinishReason {
    let hook = ExitHook { [unowned self] in displayWasLost() }
    interrupts.start()
    defer {
      hook.cancel()
      interrupts.stop()
    }
    start()
    defer { end() }
    return try loop.run(self)
  }

  /// Makes the first frame due immediately.
  func start() {
    loop.start()
    if let chrome {
      chrome.start(at: now)
      updateDeviceArea()
    }
    if stage != nil { input.fillWindow() }
  }

  /// Reports the last frame and ends the recorder.
  func end() {
    reportFrame()
    endRecorder()
  }

  /// Ends the session after the current frame.
  package func finish() { loop.finish(.closed) }

  /// Reports the last frame and lets the recorder complete its file.
  ///
  /// Called when the process exits from inside SDL, or when frames can no longer be presented.
  func displayWasLost() {
    reportFrame()
    endRecorder()
    delegate?.sessionDidLoseDisplay(self)
  }

  /// Notifies the recorder of the end, once, because a lost display can be noticed before the end.
  private func endRecorder() {
    guard !hasReportedEnd else { return }
    hasReportedEnd = true
    recorder?.sessionDidEnd(self)
  }

  /// Replaces the stage, from the next frame on.
  ///
  /// To make a recording that can be replayed, start with a new stage.
  ///
  /// - Parameters:
  ///   - stage: The stage; `nil` shows only the chrome.
  ///   - source: The source that drives the stage; `nil`, the default, for the user.
  ///   - hasFixedViewport: Whether the viewport keeps its size when the window is resized; `nil`,
  ///     the default, for no change.
  ///   - firstFrame: The first frame to run; `nil`, the default, for the one after the last.
  package func present(
    _ stage: Stage?, source: (any FrameSource)? = nil, hasFixedViewport: Bool? = nil,
    firstFrame: Int64? = nil
  ) {
    // The interface can ask for another stage while the last frame of this one is being drawn.
    reportFrame()
    self.stage = stage
    textServices.deviceCopies = ForwardedCopies(of: stage?.host.clipboard)
    loop.begin(
      stage?.host.clock ?? rate, firstFrame: firstFrame ?? (stage?.frameNumber ?? -1) + 1,
      source: source)
    let zoom = zoom
    input.reset(
      EventTranslator(
        viewport: stage?.viewport ?? .zero, in: window.metrics,
        area: chrome?.deviceArea ?? input.placement.area,
        mode: source == nil ? input.liveMode : .replay,
        followsWindow: hasFixedViewport.map { !$0 } ?? input.followsWindow))
    input.setPaused(false)
    input.setZoom(zoom)
    painter.setStage(stage)
    SystemMeter.returnFreeMemory()
    isAfterJump = false
    if stage != nil { input.fillWindow() }
    notifyChromeOfDeviceMove()
  }

  /// Continues with a stage that is in the state of another frame of the same scene.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - frame: The number of the next frame.
  ///   - releases: Input for the next frame, such as the end of touches that were down.
  package func continueLive(on stage: Stage, from frame: Int64, _ releases: [InputEvent.Kind]) {
    present(stage, firstFrame: frame)
    isAfterJump = true
    painter.setInputMarks(InputMarks())
    for kind in releases { input.append(kind) }
  }

  /// Presents a stage in its current state, paused.
  ///
  /// The source's next input is for the frame after the stage's last one. No frame runs, and the
  /// frames that led to this state are not reported.
  package func seek(to stage: Stage) {
    setPaused(true)
    unreportedFrame = nil
    if stage !== self.stage {
      self.stage = stage
      painter.replaceStage(stage)
    }
    input.setViewport(stage.viewport)
    loop.seek(after: stage.frameNumber)
    painter.setNeedsFullDrawing()
    notifyChromeOfDeviceMove()
  }

  /// Goes back to a replay's first frame and plays from there.
  package func playFromStart() {
    delegate?.session(self, didRequestSeek: .first)
    setPaused(false)
  }

  // MARK: - State

  /// Whether the stage is paused; the chrome never is.
  package var isPaused: Bool { loop.isPaused }

  /// Whether no frame of the stage is due: it is paused, or does not change until there is input.
  package var isIdle: Bool { isPaused || loop.isIdle(self) }

  /// Whether a source drives the stage, or drove it to its end.
  package var isReplay: Bool { loop.sourceFeed.isReplay }

  /// The source of input; `nil` for the user.
  package var source: (any FrameSource)? { loop.sourceFeed.source }

  /// The number of frames per second of the device.
  package var rate: ClockRate { loop.rate }

  /// The factor by which the stage runs slower than its own pace; 1, the default, or more.
  package var slowdown: Int {
    get { loop.slowdown }
    set { loop.setSlowdown(newValue) }
  }

  /// Shows a line of text for three seconds, such as "Saved to fling.scn".
  package func showToast(_ text: String) {
    toastCount += 1
    painter.showToast(text, at: now)
  }

  /// Keeps the current line of text as long again, such as while a file is being saved; no effect
  /// without one.
  package func extendToast() { painter.extendToast(at: now) }

  /// Ends slow motion and added work, which belong to the scene that the user leaves.
  package func restorePace() {
    slowdown = 1
    addedWork = AddedWork()
  }

  /// The work that is added to each frame of the user's scene; nothing by default.
  ///
  /// It takes real time, but changes nothing that the scene does. Replays are never slowed.
  package var addedWork: AddedWork {
    get { injector?.work ?? AddedWork() }
    set {
      guard newValue != addedWork else { return }
      injector = newValue.isEmpty ? nil : WorkInjector(newValue, observer: timer)
      painter.setNeedsDisplay()
    }
  }

  /// Returns the time that was added to one of the last frames, in nanoseconds.
  package func addedTime(inFrame frame: Int64) -> Nanoseconds {
    injector?.addedTime(inFrame: frame) ?? 0
  }

  /// The position of the pointer on the device, in device points; `nil` if it is elsewhere.
  package var pointer: Point? { input.pointer }

  /// Whether a recording is running; set by the program that records.
  package var isRecording: Bool {
    get { recordingStart != nil }
    set {
      guard newValue != isRecording else { return }
      recordingStart = newValue ? now : nil
      painter.setNeedsDisplay()
    }
  }

  /// Returns the duration of the running recording in seconds, rounded down; `nil` if there is
  /// none.
  package func recordingSeconds(at now: Nanoseconds) -> Int? {
    recordingStart.map { Int((now - $0) / 1_000_000_000) }
  }

  /// Pauses the device, or continues it with the next frame.
  package func setPaused(_ isPaused: Bool) {
    guard isPaused != self.isPaused else { return }
    loop.setPaused(isPaused)
    input.setPaused(isPaused)
    painter.setNeedsDisplay()
  }

  // MARK: - The chrome

  /// Advances the chrome to the present, before a change that it animates.
  package func prepareChromeForAnimation() { chrome?.skipIdleTime(until: now) }

  /// Requests a frame of the chrome, because what it shows was changed from outside.
  package func setNeedsChromeFrame() { chrome?.setNeedsFrame() }

  /// Schedules a call of ``WindowSessionDelegate/sessionWillDraw(_:at:)``.
  ///
  /// The call happens at a time of the monotonic clock or earlier, even without any event.
  package func scheduleChromeUpdate(at time: Nanoseconds) {
    nextChromeUpdate = min(nextChromeUpdate ?? time, time)
  }

  /// Advances the chrome and the device's movement to the present.
  ///
  /// Returns whether the chrome's appearance has changed.
  private func advanceChrome() -> Bool {
    advanceDeviceMotion()
    guard let chrome else { return false }
    nextChromeUpdate = nil
    delegate?.sessionWillDraw(self, at: now)
    let hasChanged = chrome.advance(to: now)
    if hasChanged {
      updateDeviceArea()
      // A press in this frame may have an effect that only the next update shows.
      scheduleChromeUpdate(at: now)
    }
    input.deliverPendingKeys()
    return hasChanged
  }

  /// Moves the device to the area that the chrome leaves free.
  private func updateDeviceArea() {
    guard let area = chrome?.deviceArea, area != input.placement.area else { return }
    moveDevice(animated: hasFixedViewport) { input.setArea(area) }
  }

  func notifyChromeOfDeviceMove() {
    chrome?.deviceDidMove(
      to: input.placement, viewport: input.placement.viewport, isPresent: stage != nil)
  }

  /// Advances the device's movement and notifies the chrome of a new position.
  ///
  /// Returns whether the position has changed.
  @discardableResult
  private func advanceDeviceMotion() -> Bool {
    _ = painter.advanceMotion(contents)
    let placement = painter.placement(of: contents, in: input.placement.metrics)
    guard let chrome, stage != nil, !chrome.hasReportedDevice(at: placement) else { return false }
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
      for command in input.dequeueCommands() { try perform(command) }
      input.deliverPendingKeys()
    }
  }

  package func runFrame(_ wake: FramePacer.Wake) throws(WindowError) {
    guard let stage else { return }
    let frameInput = loop.dequeueSourceInput() ?? makeFrameInput(wake.frame)
    // Input from now on, including that from the chrome's frames, belongs to the next frame.
    loop.frameWillRun()
    let isMeasured = !isAfterJump
    isAfterJump = false
    // The log must not grow without limit while the window is open.
    if timer.log.count >= FrameLog.chunk { timer.removeAllFrames() }
    injector?.begin(frame: frameInput.frame, on: stage)
    timer.begin(frame: frameInput.frame, intendedWake: wake.intended, waited: wake.waited)
    let result = stage.runFrame(frameInput, observer: injector ?? timer)
    let isRotating = stage.presentedViewport != stage.viewport
    loop.frameDidRun(wantsNext: result.needsAnotherFrame || isRotating)
    updateViewport(from: stage)
    unreportedFrame = (frameInput, result)
    let counts = try drawFrame()
    timer.phaseEnded(.present)
    reportFrame()
    endMeasurement(result, counts, isMeasured: isMeasured)
    updateTextServices()
  }

  /// Stores what was measured, but not of the frame after a jump in time: it rasterizes all that is
  /// visible again, which the scene itself never does.
  private func endMeasurement(
    _ result: FrameResult, _ counts: CompositionCounts, isMeasured: Bool
  ) {
    guard isMeasured else {
      timer.cancel()
      return
    }
    let record = timer.end(
      FrameOutcome(
        counters: result.counters, rasterized: counts.rasterizedCount,
        bytesDrawn: counts.byteCount,
        contentOffset: Point.zero + (stage?.scrollOffset ?? .zero), touches: input.pointersDown))
    recorder?.session(self, didMeasure: record)
  }

  /// Advances the chrome, draws the frame that has just run, and presents it.
  private func drawFrame() throws(WindowError) -> CompositionCounts {
    let presentsAll = painter.needsDisplay
    timer.pause(in: .draw)
    let chromeHasChanged = advanceChrome()
    timer.resume()
    let contents = contents
    if injector?.work.forgetsBitmaps ?? false { painter.forgetBitmaps() }
    var counts = CompositionCounts()
    try window.draw { canvas in
      var changed = PresentedPixels.all
      (counts, changed) = painter.drawFrame(
        contents, chromeHasChanged: chromeHasChanged, into: canvas, timer: timer)
      return presentsAll ? .all : changed
    }
    _ = painter.consumeDisplayRequest()
    return counts
  }

  package func loopDidRestartSchedule(_ anchor: ScheduleRestart) {
    recorder?.session(self, didRestartSchedule: anchor)
  }

  package func loopShouldContinueAfterSourceEnd() -> Bool {
    let canSeek = canSeek
    if canSeek { setPaused(true) }
    setNeedsChromeFrame()
    painter.setNeedsDisplay()
    let shouldContinue = delegate?.sessionShouldContinueAfterSourceEnd(self) ?? false
    return canSeek || shouldContinue
  }

  package func prepare(until deadline: Nanoseconds) -> Bool {
    // Events of a gesture get their times when they arrive, so nothing may delay them.
    guard !(stage?.host.gestures.isActive ?? false) else { return false }
    return painter.prepareFonts(until: deadline) { now }
  }

  package func needsRedraw(at now: Nanoseconds) -> Bool {
    painter.isDue(at: now)
      || [chrome?.nextFrameDeadline(), nextChromeUpdate].contains { $0.map { $0 <= now } ?? false }
  }

  package func nextChange(after now: Nanoseconds, period: Nanoseconds) -> Nanoseconds? {
    [painter.nextChange(after: now, period: period), chrome?.nextFrameDeadline(), nextChromeUpdate]
      .compactMap { $0 }.min()
  }

  package func redraw() throws(WindowError) {
    let isAnimating = painter.isAnimating(at: now)
    let isRequested = painter.consumeDisplayRequest()
    let isElsewhere = advanceDeviceMotion()
    guard advanceChrome() || isRequested || isAnimating || isElsewhere else { return }
    let contents = contents
    try window.draw { canvas in
      painter.redraw(contents, into: canvas)
      return .all
    }
    updateTextServices()
  }

  private func makeFrameInput(_ frame: Int64) -> FrameInput {
    if !Window.isControlKeyDown { input.controlKeyWasReleased() }
    return input.makeFrameInput(frame, clock: rate)
  }

  /// Updates the input after a replay has resized the viewport.
  private func updateViewport(from stage: Stage) {
    guard isReplay, stage.viewport != input.placement.viewport else { return }
    input.setViewport(stage.viewport)
    notifyChromeOfDeviceMove()
  }

  /// Reports the last frame to the source, the recorder and the delegate, once.
  private func reportFrame() {
    guard let frame = unreportedFrame else { return }
    unreportedFrame = nil
    source?.frameDidRun(frame.result)
    recorder?.session(self, didRun: frame.input, frame.result)
    delegate?.session(self, didRun: frame.result)
    for message in frame.result.messages { showToast(message) }
  }
}
