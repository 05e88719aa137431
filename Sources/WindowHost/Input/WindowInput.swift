package import Geometry
import Gestures
package import Motion
import Profiling
package import Stage

/// The input of a window: routes each event, and collects the input of the device's next frame.
///
/// The route of an event:
///
///     WindowEvent ─ EventRouter ─┬─ ChromeLayer            (the chrome's own frames)
///                                └─ WheelSmoother or
///                                   EventTranslator ─ InputBatch ─ FrameInput
///
/// A key is pending while an earlier action has not taken effect, because that action decides who
/// receives the key. Events for a paused device are pending until the next single step.
///
/// State: the input for the device's next frame, and pending keys and events. Changed by events, in
/// order; the next frame empties it.
package final class WindowInput {
  /// The position of the pointer on the device, in device points; `nil` if it is elsewhere.
  package private(set) var pointer: Point?

  /// The purpose of keys while the user controls the device.
  let liveMode: EventTranslator.Mode
  private let chrome: ChromeLayer?
  private weak var host: (any WindowInputHost)?
  private var router = EventRouter()
  private var translator: EventTranslator
  private var wheel = WheelSmoother()
  private var batch = InputBatch()
  private var pendingKeys: [WindowEvent] = []
  private var pausedEvents = PausedEvents()

  /// Creates the input of a window with an optional chrome around the device.
  package init(
    _ translator: EventTranslator, chrome: ChromeLayer?, liveMode: EventTranslator.Mode = .live
  ) {
    self.translator = translator
    self.liveMode = liveMode
    self.chrome = chrome
  }

  /// Sets the session, which is referenced weakly.
  package func attach(to host: any WindowInputHost) { self.host = host }

  // MARK: - Events

  /// Routes an event to its receiver.
  package func receive(_ event: WindowEvent, at time: Timestamp) {
    trackPointer(event)
    if case .fileDropped(let path) = event { host?.inputDidReceiveFile(path) }
    if event == .settingsChanged { host?.inputDidReceiveSettings() }
    if event == .assistanceReceived {
      host?.inputDidReceiveAssistance()
      return
    }
    if event == .focusGained || event == .focusLost {
      host?.inputDidChangeFocus(event == .focusGained)
    }
    guard let chrome else { return receiveForDevice(event, at: time) }
    if !deferKeyIfNeeded(event) { route(event, at: time, chrome) }
  }

  private func route(_ event: WindowEvent, at time: Timestamp, _ chrome: ChromeLayer) {
    let chromeReceivesKeys = chrome.scene.receivesKeys
    if chromeReceivesKeys, chrome.scene.treatsQuestionMarkAsText, event.isQuestionMark { return }
    let owner = router.receiver(
      of: event, chromeReceivesKeys: chromeReceivesKeys,
      chromeReceivesText: chrome.scene.receivesText
    ) {
      receiver(of: $0, chrome)
    }
    if owner == .chrome { syncClipboard(for: event, to: chrome, at: time) }
    if owner == .chrome || owner == .both { chrome.receive(event, at: host?.now ?? 0) }
    if case .mouseMoved(let position, isPressed: false) = event {
      host?.inputDidChooseCursor(isClickable(position, chrome) ? .hand : .arrow)
    }
    if owner == .device, event.isPress {
      chrome.scene.deviceWasPressed()
      chrome.setNeedsFrame()
    }
    if case .resized(let metrics) = event { return resizeWindow(to: metrics, at: time, chrome) }
    guard owner == .device || owner == .both else { return }
    receiveForDevice(event, at: time)
  }

  /// Applies the window's size together with the area that the chrome leaves free at that size.
  ///
  /// This resizes the device at most once.
  private func resizeWindow(
    to metrics: WindowMetrics, at time: Timestamp, _ chrome: ChromeLayer
  ) {
    let area = chrome.scene.deviceArea(in: metrics.sizeInPoints)
    translator.resize(to: metrics, area: area, at: time, into: &batch)
    forwardRedrawRequest()
    host?.inputDidResizeWindow()
  }

  /// Passes an event to the device, immediately or with the next single step.
  private func receiveForDevice(_ event: WindowEvent, at time: Timestamp) {
    let isPaused = host?.isPaused ?? false
    translator.setSceneHandlesEscape(!isPaused && (host?.stage?.handlesEscape ?? false))
    translator.setSceneHandlesAltArrows(!isPaused && (host?.stage?.handlesAltArrows ?? false))
    translator.setSceneAcceptsText(host?.stage?.focusedTextInputRect != nil)
    syncClipboardToDevice(for: event, at: time)
    guard !deferUntilStepIfNeeded(event) else { return }
    if event == .focusLost { _ = pausedEvents.removeAll() }
    translate(event, at: time)
  }

  private func translate(_ event: WindowEvent, at time: Timestamp) {
    defer { forwardRedrawRequest() }
    if case .wheel(let position, let notches, let modifiers) = event, host?.isReplay == false {
      let point = placement.point(at: position)
      let canPinch = host?.stage?.recognizesPinch(at: point) ?? false
      // Without two fingers, the scene itself zooms while Control is held.
      if !canPinch { translator.appendPendingModifiers(at: time, into: &batch) }
      if wheel.accept(
        notches, modifiers, at: point, in: placement.viewport, canPinch: canPinch)
      {
        return
      }
    }
    translator.translate(event, at: time, into: &batch)
  }

  private func forwardRedrawRequest() {
    if batch.consumeRedrawRequest() { host?.inputNeedsRedraw() }
  }

  // MARK: - Clipboard

  /// Sends the device the text of a clipboard, before an event that pastes it.
  private func syncClipboardToDevice(for event: WindowEvent, at time: Timestamp) {
    guard let board = event.pasteSource, let host, !host.isReplay, let stage = host.stage,
      stage.focusedTextInputRect != nil, let text = host.text(on: board),
      text != stage.host.clipboard[board]
    else { return }
    receiveForDevice(.text(.clipboardChanged(text, board)), at: time)
  }

  private func syncClipboard(
    for event: WindowEvent, to chrome: ChromeLayer, at time: Timestamp
  ) {
    guard let board = event.pasteSource, let host, let text = host.text(on: board),
      text != chrome.stage.host.clipboard[board]
    else { return }
    chrome.receive(.text(.clipboardChanged(text, board)), at: host.now)
  }

  // MARK: - Pending keys

  /// Defers a key or text whose receiver is not known yet; returns whether the event was deferred.
  ///
  /// The chrome acts in its next frame, and the window acts before the device's next frame. Until
  /// then, it is not known whether a key that was pressed afterward goes to the chrome or the
  /// device.
  private func deferKeyIfNeeded(_ event: WindowEvent) -> Bool {
    // Pending keys were meant for this window, which has lost the keyboard focus.
    if case .focusLost = event { pendingKeys.removeAll() }
    let isOpening: Bool
    switch event {
    case .key(_, _, let isDown, _): isOpening = isDown
    case .text: isOpening = true
    default: return false
    }
    guard !pendingKeys.isEmpty || (isOpening && hasUnfinishedAction) else { return false }
    pendingKeys.append(event)
    return true
  }

  /// Delivers the pending keys, up to the first one whose receiver is still not known.
  package func deliverPendingKeys() {
    guard let chrome, let host else { return }
    while let event = pendingKeys.first {
      if event.isPressOrText, hasUnfinishedAction { return }
      pendingKeys.removeFirst()
      route(event, at: host.timestampForPendingKey(), chrome)
    }
  }

  /// Whether a delivered event has not taken effect yet.
  private var hasUnfinishedAction: Bool { hasCommands || (chrome?.hasPendingAction ?? false) }

  // MARK: - Pausing

  /// Updates the input when the device is paused or resumes.
  ///
  /// When it resumes, the events that arrived during the pause are discarded, except for those that
  /// end an interaction from before the pause.
  package func setPaused(_ isPaused: Bool) {
    batch.setCoalescing(isPaused)
    guard !isPaused else { return }
    for event in pausedEvents.removeAll() where translator.continuesInteraction(event) {
      translate(event, at: latestTimestamp)
    }
  }

  /// Delivers the events that arrived during the pause as input of the next frame.
  package func deliverPausedEvents() {
    for event in pausedEvents.removeAll() { translate(event, at: latestTimestamp) }
  }

  /// Defers an event until the next single step; returns whether the event was deferred.
  private func deferUntilStepIfNeeded(_ event: WindowEvent) -> Bool {
    guard let host, host.isPaused, !host.isReplay, host.stage != nil,
      translator.isForScene(event)
    else { return false }
    pausedEvents.append(event)
    if event.expectsResponse { host.inputIsWaitingForStep() }
    return true
  }

  // MARK: - Collected input

  /// Whether the next frame has input.
  package var hasInput: Bool { batch.hasInput || wheel.isActive }

  /// Whether there are pending commands for the window.
  package var hasCommands: Bool { !batch.commands.isEmpty }

  /// Appends a command for the window.
  package func append(_ command: HostCommand) { batch.append(command) }

  /// Appends a command for the scene to the next frame's input.
  package func append(_ command: SceneCommand) {
    batch.append(InputEvent(time: latestTimestamp, kind: .command(command)))
  }

  /// Appends an event for the scene to the next frame's input.
  package func append(_ kind: InputEvent.Kind) {
    let time = latestTimestamp
    guard case .pointer(var sample) = kind else {
      return batch.append(InputEvent(time: time, kind: kind))
    }
    sample.time = time
    batch.append(InputEvent(time: time, kind: .pointer(sample)))
  }

  /// Appends the changes that lead to an environment to the next frame's input.
  ///
  /// - Parameters:
  ///   - environment: The environment after the next frame's input.
  ///   - old: The environment before it.
  package func setEnvironment(_ environment: Environment, from old: Environment) {
    batch.appendChanges(to: environment, from: old, at: latestTimestamp)
  }

  /// Removes and returns the commands for the window.
  package func dequeueCommands() -> [HostCommand] { batch.dequeueCommands() }

  /// Removes the collected input and returns it as the input of a frame.
  package func makeFrameInput(_ frame: Int64, clock: ClockRate) -> FrameInput {
    wheel.appendInput(forFrame: frame, clock: clock, into: &batch)
    let input = FrameInput(frame: frame, events: batch.dequeueEvents())
    assert(
      input.events.allSatisfy { $0.time.frame == frame },
      "frame \(frame) has input of another frame; a recording could not be replayed")
    return input
  }

  /// Ends a pinch with the wheel because the Control key was released.
  package func controlKeyWasReleased() { wheel.endPinch() }

  private var latestTimestamp: Timestamp { host?.latestTimestamp ?? .zero }

  // MARK: - Placement

  /// The device's placement at the end of its movement; events are translated with it.
  package var placement: ViewportPlacement { translator.placement }

  /// Whether the viewport has the size of its area of the window.
  package var followsWindow: Bool { translator.followsWindow }

  /// The number of pointers that are down on the device.
  package var pointersDown: Int { translator.pointersDown }

  /// Discards all input for another device, whose translator has no pointer down.
  package func reset(_ translator: EventTranslator) {
    self.translator = translator
    _ = pausedEvents.removeAll()
    batch.removeAll()
    wheel = WheelSmoother()
  }

  /// Resizes the viewport to its area, if it follows the area.
  package func fillWindow() { translator.fillWindow(at: latestTimestamp, into: &batch) }

  /// Moves the device to another part of the window.
  package func setArea(_ area: Rect?) {
    translator.setArea(area, at: latestTimestamp, into: &batch)
    forwardRedrawRequest()
  }

  /// Gives the viewport a fixed size; `nil` for that of its area.
  package func setFixedViewport(_ size: Size?, in area: Rect?, over duration: Seconds) {
    translator.setFixedViewport(size, in: area, over: duration, at: latestTimestamp, into: &batch)
  }

  /// Swaps the viewport's width and height.
  package func rotate(over duration: Seconds) {
    translator.rotate(over: duration, at: latestTimestamp, into: &batch)
  }

  /// Sets the size that a replay has given the viewport.
  package func setViewport(_ size: Size) { translator.setViewport(size) }

  /// Sets the zoom factor of the device.
  package func setZoom(_ zoom: Double) { translator.setZoom(zoom) }

  // MARK: - Pointers

  /// Returns the receiver at the position of a pointer.
  private func receiver(of event: WindowEvent, _ chrome: ChromeLayer) -> EventRouter.Receiver {
    switch event {
    case .mouseButton(_, _, let position), .mouseMoved(let position, _),
      .wheel(let position, _, _):
      if chrome.contains(position) { return .chrome }
      return deviceContains(placement.point(at: position)) ? .device : .background
    case .finger(_, _, let fraction):
      if chrome.contains(fraction: fraction) { return .chrome }
      return deviceContains(placement.point(atFraction: fraction)) ? .device : .background
    default: return .device
    }
  }

  /// Whether a click has an effect; on the device of a replay it never does.
  private func isClickable(_ position: Point, _ chrome: ChromeLayer) -> Bool {
    if chrome.contains(position) { return chrome.isClickable(at: position) }
    guard let host, !host.isReplay, let stage = host.stage else { return false }
    let point = placement.point(at: position)
    return deviceContains(point) && stage.isClickable(at: point)
  }

  private func trackPointer(_ event: WindowEvent) {
    switch event {
    case .mouseMoved(let position, _), .mouseButton(_, _, let position):
      let point = placement.point(at: position)
      let isOnChrome = chrome?.contains(position) ?? false
      pointer = !isOnChrome && deviceContains(point) ? point : nil
    case .pointerLeft: pointer = nil
    default: return
    }
    if let chrome, chrome.scene.observesPointer { chrome.setNeedsFrame() }
  }

  private func deviceContains(_ point: Point) -> Bool {
    host?.stage != nil && Rect(origin: .zero, size: placement.viewport).contains(point)
  }
}
