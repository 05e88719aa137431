package import Geometry
package import Motion
import Profiling
package import Stage

/// The input of a window: who gets each event, and what the device's next frame gets.
///
/// An event takes this way:
///
///     WindowEvent ─ EventRouter ─┬─ ChromeLayer            (the chrome's own frames)
///                                └─ WheelSmoother or
///                                   EventTranslator ─ InputBatch ─ FrameInput
///
/// Keys wait while something before them has not taken effect, because that decides who gets them.
/// Events for a paused device wait for the next single step.
package final class WindowInput {
  /// Where the pointer is on the device, in its points; `nil` if it is elsewhere.
  package private(set) var pointer: Point?

  private let chrome: ChromeLayer?
  private weak var host: (any WindowInputHost)?
  private var router = EventRouter()
  private var translator: EventTranslator
  private var wheel = WheelSmoother()
  private var batch = InputBatch()
  private var pendingKeys: [WindowEvent] = []
  private var pausedEvents = PausedEvents()

  /// Creates the input of a window, with what surrounds the device in it.
  package init(_ translator: EventTranslator, chrome: ChromeLayer?) {
    self.translator = translator
    self.chrome = chrome
  }

  /// Sets the session; it is referenced weakly.
  package func attach(to host: any WindowInputHost) { self.host = host }

  // MARK: - Events

  /// Gives an event to its owner.
  package func receive(_ event: WindowEvent, at time: Timestamp) {
    trackPointer(event)
    if case .fileDropped(let path) = event { host?.inputDidReceiveFile(path) }
    guard let chrome else { return receiveForDevice(event, at: time) }
    if !keepsPending(event) { route(event, at: time, chrome) }
  }

  private func route(_ event: WindowEvent, at time: Timestamp, _ chrome: ChromeLayer) {
    let owner = router.owner(of: event, takesKeys: chrome.scene.takesKeys) {
      place(of: $0, chrome)
    }
    if owner == .chrome || owner == .both { chrome.receive(event, at: host?.now ?? 0) }
    if case .mouseMoved(let position, isPressed: false) = event {
      host?.inputDidChooseCursor(invitesClick(position, chrome) ? .hand : .arrow)
    }
    if owner == .device, event.isPress {
      chrome.scene.deviceWasPressed()
      chrome.wake()
    }
    if case .resized(let metrics) = event { return resizeWindow(to: metrics, at: time, chrome) }
    guard owner == .device || owner == .both else { return }
    receiveForDevice(event, at: time)
  }

  /// Applies the window's size together with the room that the chrome will leave in it, so that the
  /// device is resized at most once.
  private func resizeWindow(
    to metrics: WindowMetrics, at time: Timestamp, _ chrome: ChromeLayer
  ) {
    let area = chrome.scene.deviceArea(in: metrics.sizeInPoints)
    translator.resize(to: metrics, area: area, at: time, into: &batch)
    forwardRedrawRequest()
    host?.inputDidResizeWindow()
  }

  /// Gives the device an event, now or with the next single step.
  private func receiveForDevice(_ event: WindowEvent, at time: Timestamp) {
    let isPaused = host?.isPaused ?? false
    translator.setSceneTakesEscape(!isPaused && (host?.stage?.takesEscape ?? false))
    guard !keepsForStep(event) else { return }
    if event == .focusLost { _ = pausedEvents.removeAll() }
    translate(event, at: time)
  }

  private func translate(_ event: WindowEvent, at time: Timestamp) {
    defer { forwardRedrawRequest() }
    if case .wheel(let position, let notches, let modifiers) = event, host?.isReplay == false {
      let point = placement.point(at: position)
      let canPinch = host?.stage?.recognizesPinch(at: point) ?? false
      if wheel.accept(
        notches, modifiers, at: point, in: placement.viewport, canPinch: canPinch)
      {
        return
      }
    }
    translator.translate(event, at: time, into: &batch)
  }

  private func forwardRedrawRequest() {
    if batch.removeRedrawRequest() { host?.inputNeedsRedraw() }
  }

  // MARK: - Keys that wait

  /// Keeps a key whose owner is not known yet; returns whether the event is one.
  ///
  /// The chrome acts in its next frame, the window before the device's. Until then it is open
  /// whether a key that was pressed afterward belongs to the chrome or to the device.
  private func keepsPending(_ event: WindowEvent) -> Bool {
    // Keys that are still waiting were meant for what had the keyboard before.
    if case .focusLost = event { pendingKeys.removeAll() }
    guard case .key(_, _, let isDown, _) = event else { return false }
    guard !pendingKeys.isEmpty || (isDown && hasUnfinishedAction) else { return false }
    pendingKeys.append(event)
    return true
  }

  /// Gives the waiting keys to their owners, up to the first whose owner is still open.
  package func deliverPendingKeys() {
    guard let chrome, let host else { return }
    while let event = pendingKeys.first {
      if case .key(_, _, isDown: true, _) = event, hasUnfinishedAction { return }
      pendingKeys.removeFirst()
      route(event, at: host.stampPendingKey(), chrome)
    }
  }

  /// Whether something was delivered that has not taken effect yet.
  private var hasUnfinishedAction: Bool { hasCommands || (chrome?.isToAct ?? false) }

  // MARK: - Pausing

  /// Notes that the device is paused, or that it resumes.
  ///
  /// On resuming, what was done meanwhile is discarded, except for the end of what had begun
  /// before.
  package func setPaused(_ isPaused: Bool) {
    batch.setCoalescing(isPaused)
    guard !isPaused else { return }
    for event in pausedEvents.removeAll() where translator.continues(event) {
      translate(event, at: latestStamp)
    }
  }

  /// Gives the scene what was done while it was paused, as input of the next frame.
  package func deliverPausedEvents() {
    for event in pausedEvents.removeAll() { translate(event, at: latestStamp) }
  }

  /// Keeps an event for a single step; returns whether it is one that waits.
  private func keepsForStep(_ event: WindowEvent) -> Bool {
    guard let host, host.isPaused, !host.isReplay, host.stage != nil,
      translator.isForScene(event)
    else { return false }
    pausedEvents.append(event)
    if event.expectsResponse { host.inputIsWaitingForStep() }
    return true
  }

  // MARK: - What came in

  /// Whether the next frame has input.
  package var hasInput: Bool { batch.hasInput || wheel.isUnderWay }

  /// Whether there are commands that no one has carried out yet.
  package var hasCommands: Bool { !batch.commands.isEmpty }

  /// Appends a command for the window.
  package func append(_ command: HostCommand) { batch.append(command) }

  /// Appends a command for the scene to the next frame's input.
  package func append(_ command: SceneCommand) {
    batch.append(InputEvent(time: latestStamp, kind: .command(command)))
  }

  /// Removes and returns the commands for the window.
  package func removeCommands() -> [HostCommand] { batch.removeCommands() }

  /// Removes what has come in and returns it as the input of a frame.
  package func makeFrameInput(_ frame: Int64, clock: ClockRate) -> FrameInput {
    wheel.spread(over: frame, clock: clock, into: &batch)
    let input = FrameInput(frame: frame, events: batch.removeEvents())
    assert(
      input.events.allSatisfy { $0.time.frame == frame },
      "frame \(frame) has input of another: no recording could repeat it")
    return input
  }

  /// Ends a pinch by wheel because the control key is no longer held.
  package func controlWasReleased() { wheel.controlWasReleased() }

  private var latestStamp: Timestamp { host?.latestStamp ?? .zero }

  // MARK: - The device's place

  /// Where the device will lie when it has arrived; how events are translated.
  package var placement: ViewportPlacement { translator.placement }

  /// Whether the viewport has the size of its area of the window.
  package var followsWindow: Bool { translator.followsWindow }

  /// How many pointers are down on the device.
  package var pointersDown: Int { translator.pointersDown }

  /// Discards everything for another device; its translator starts with no pointer down.
  package func reset(_ translator: EventTranslator) {
    self.translator = translator
    _ = pausedEvents.removeAll()
    batch.removeAll()
    wheel = WheelSmoother()
  }

  /// Gives the viewport the size of its area, if it follows that.
  package func fillWindow() { translator.fillWindow(at: latestStamp, into: &batch) }

  /// Places the device in another part of the window.
  package func setArea(_ area: Rect?) {
    translator.setArea(area, at: latestStamp, into: &batch)
    forwardRedrawRequest()
  }

  /// Gives the viewport a size of its own; `nil` for that of its area.
  package func fixViewport(_ size: Size?, in area: Rect?, over duration: Seconds) {
    translator.fixViewport(size, in: area, over: duration, at: latestStamp, into: &batch)
  }

  /// Swaps the viewport's width and height; returns the new size.
  package func rotate(over duration: Seconds) -> Size {
    translator.rotate(over: duration, at: latestStamp, into: &batch)
  }

  /// Adopts the size that a replay has given its viewport.
  package func setViewport(_ size: Size) { translator.setViewport(size) }

  /// Shows the device larger or smaller than its points are.
  package func setZoom(_ zoom: Double) { translator.setZoom(zoom) }

  // MARK: - Pointers

  /// Whose part of the window a pointer is in.
  private func place(of event: WindowEvent, _ chrome: ChromeLayer) -> EventRouter.Owner {
    switch event {
    case .mouseButton(_, _, let position), .mouseMoved(let position, _),
      .wheel(let position, _, _):
      if chrome.contains(position) { return .chrome }
      return deviceContains(placement.point(at: position)) ? .device : .nobody
    case .finger(_, _, let fraction):
      if chrome.contains(fraction: fraction) { return .chrome }
      return deviceContains(placement.point(atFraction: fraction)) ? .device : .nobody
    default: return .device
    }
  }

  /// Whether a click does something; in a replay nothing on the device does.
  private func invitesClick(_ position: Point, _ chrome: ChromeLayer) -> Bool {
    if chrome.contains(position) { return chrome.invitesClick(at: position) }
    guard let host, !host.isReplay, let stage = host.stage else { return false }
    let point = placement.point(at: position)
    return deviceContains(point) && stage.invitesClick(at: point)
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
    if let chrome, chrome.scene.observesPointer { chrome.wake() }
  }

  private func deviceContains(_ point: Point) -> Bool {
    host?.stage != nil && Rect(origin: .zero, size: placement.viewport).contains(point)
  }
}
