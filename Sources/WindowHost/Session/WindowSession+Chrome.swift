import Geometry
import Motion
package import Profiling
import Stage

/// Sharing the window between the chrome and the device.
extension WindowSession {
  /// Begins the chrome's time and asks it for room.
  func startChrome() {
    guard let chrome else { return }
    chrome.start(at: host.now())
    takeRoomFromChrome()
  }

  /// Gives an event to whom it belongs.
  func take(_ event: WindowEvent, _ time: Timestamp) {
    notePointer(event)
    if case .fileDropped(let path) = event { onDrop?(path) }
    guard let chrome else { return takeForDevice(event, time) }
    if !keepsWaiting(event) { route(event, time, chrome) }
  }

  /// Gives an event to the chrome, to the device, or to both.
  func route(_ event: WindowEvent, _ time: Timestamp, _ chrome: ChromeLayer) {
    let takesKeys = chrome.chrome.takesKeys
    let owner = router.owner(of: event, takesKeys: takesKeys) { place(of: $0, chrome) }
    if owner == .chrome || owner == .both { chrome.take(event, at: host.now()) }
    if case .mouseMoved(let position, isPressed: false) = event {
      window.setCursor(invitesClick(position, chrome) ? .hand : .arrow)
    }
    if owner == .device, event.isPress {
      chrome.chrome.deviceWasPressed()
      chrome.wake()
    }
    if case .resized(let metrics) = event { return resizeWindow(to: metrics, time) }
    guard owner == .device || owner == .both else { return }
    takeForDevice(event, time)
  }

  /// Takes over the window's size and the room that the chrome will leave of it, at once: the
  /// device is resized once or not at all.
  private func resizeWindow(to metrics: WindowMetrics, _ time: Timestamp) {
    let area = chrome?.chrome.deviceArea(in: metrics.sizeInPoints)
    translator.resize(to: metrics, area: area, at: time, into: &batch)
    motion.end()
    tellChromeOfDevice()
  }

  /// Takes over what a call has made of the window, before its events come.
  func windowDidResize() {
    guard window.metrics != translator.placement.metrics else { return }
    take(.resized(window.metrics), pacer.latestStamp)
  }

  /// Gives the device an event, now or with the next single step.
  private func takeForDevice(_ event: WindowEvent, _ time: Timestamp) {
    translator.sceneTakesEscape = !isPaused && (stage?.takesEscape ?? false)
    guard !keepsForStep(event) else { return }
    if event == .focusLost { eventsOfPause.removeAll() }
    translateForDevice(event, time)
  }

  /// Coarse wheels turn over several frames, everything else counts as it comes.
  func translateForDevice(_ event: WindowEvent, _ time: Timestamp) {
    guard case .wheel(let position, let notches, let modifiers) = event, !isReplay else {
      return translator.translate(event, at: time, into: &batch)
    }
    let isTaken = coarseInput.take(
      notches, modifiers, at: translator.placement.point(at: position),
      in: translator.placement.viewport)
    if !isTaken { translator.translate(event, at: time, into: &batch) }
  }

  /// Brings the chrome to the present and takes the room it leaves; returns whether it looks
  /// different.
  func advanceChrome() -> Bool {
    guard let chrome else { return false }
    nextTick = nil
    onTick?(host.now())
    let hasChanged = chrome.advance(to: host.now())
    if hasChanged {
      takeRoomFromChrome()
      // What was pressed in this frame may be for the next look to find.
      tickChrome(at: host.now())
    }
    giveOutKeys()
    return hasChanged
  }

  /// Brings the chrome's time to the present, before it is told of something that it animates.
  package func prepareChrome() {
    chrome?.catchUp(to: host.now())
  }

  /// Lets the chrome run a frame: what it shows was changed from outside.
  package func chromeDidChange() {
    chrome?.wake()
  }

  /// Calls ``onTick`` at a time of the monotonic clock, in nanoseconds, or before, even if nothing
  /// happens until then: what the chrome shows of the session changes by itself.
  package func tickChrome(at time: Nanoseconds) {
    nextTick = min(nextTick ?? time, time)
  }

  private func takeRoomFromChrome() {
    guard let chrome else { return }
    let area = chrome.chrome.deviceArea(in: chrome.size)
    guard area != translator.placement.area else { return }
    moveDevice(softly: !translator.followsWindow) {
      translator.setArea(area, at: pacer.latestStamp, into: &batch)
    }
  }

  /// Who is where a pointer is.
  private func place(of event: WindowEvent, _ chrome: ChromeLayer) -> EventRouter.Owner {
    switch event {
    case .mouseButton(_, _, let position), .mouseMoved(let position, _),
      .wheel(let position, _, _):
      if chrome.contains(position) { return .chrome }
      return deviceContains(translator.placement.point(at: position)) ? .device : .nobody
    case .finger(_, _, let fraction):
      if chrome.contains(fraction: fraction) { return .chrome }
      return deviceContains(translator.placement.point(atFraction: fraction)) ? .device : .nobody
    default: return .device
    }
  }

  /// Whether a click does something; in a replay nothing on the device does.
  private func invitesClick(_ position: Point, _ chrome: ChromeLayer) -> Bool {
    if chrome.contains(position) { return chrome.invites(position) }
    let point = translator.placement.point(at: position)
    return !isReplay && deviceContains(point) && (stage?.invitesClick(at: point) ?? false)
  }

  /// Notes where the pointer is on the device.
  private func notePointer(_ event: WindowEvent) {
    switch event {
    case .mouseMoved(let position, _), .mouseButton(_, _, let position):
      let point = translator.placement.point(at: position)
      let isOnChrome = chrome?.contains(position) ?? false
      pointer = !isOnChrome && deviceContains(point) ? point : nil
    case .pointerLeft: pointer = nil
    default: return
    }
    if tellsChromeOfPointer { chrome?.wake() }
  }

  private func deviceContains(_ point: Point) -> Bool {
    stage != nil && Rect(origin: .zero, size: translator.placement.viewport).contains(point)
  }
}
