package import Geometry
import Gestures
package import Motion
import Stage

/// Translates events of the window system into input of the engine and into host commands.
///
/// It is a value without a window, a clock or SDL: equal events give equal input. The mouse is
/// pointer 0 while a button is down, and hovers otherwise. Fingers have the lowest free number from
/// 1. Every pointer that began ends or is cancelled.
package struct EventTranslator {
  /// The purpose of keys and pointers.
  package enum Mode: Hashable, Sendable {
    /// Keys and pointers control the scene.
    case live
    /// Keys and pointers control the scene of an app, whose window uses only the keys that every
    /// program does (``KeyBinding/app``).
    case app
    /// A recording controls the scene; keys pause, step, seek and quit. Other input is ignored.
    case replay
    /// Keys and pointers control the chrome; the window uses no keys.
    case chrome
  }

  /// The distance scrolled by a trackpad for each unit that SDL reports, in points.
  ///
  /// The notches of a wheel scroll further; see ``WheelMomentum``.
  package static let pointsPerTrackpadUnit = 40.0
  /// A point outside every viewport.
  package static let outside = Point(x: -1, y: -1)

  /// The placement of the viewport in the window.
  package private(set) var placement: ViewportPlacement
  let mode: Mode
  /// Whether the viewport follows the size of its area of the window.
  package private(set) var followsWindow: Bool
  private(set) var sceneHandlesEscape = false
  /// Whether the scene accepts typed text; if so, it also receives the keys that type the text.
  private(set) var sceneAcceptsText = false
  /// Whether arrow keys with Alt go to the scene instead of another time.
  private(set) var sceneHandlesAltArrows = false
  /// Whether a key that goes to another time was pressed and Alt was not released since.
  var isTraveling = false
  private var isComposing = false
  private var mouseButton: Int?
  private var mousePosition = Point.zero
  private var isHovering = false
  private var fingers: [Finger] = []
  var heldKeys: [Key] = []
  /// The modifiers that are down and that the scene has not received yet.
  ///
  /// The scene receives them with the next event that they can affect. The window uses them with
  /// its own keys.
  var pendingModifiers: [Key] = []

  private struct Finger {
    var name: FingerID
    var id: Int
    var position: Point
  }

  /// Creates a translator for a viewport in a window.
  ///
  /// - Parameters:
  ///   - viewport: The viewport's size, in points.
  ///   - metrics: The window's size.
  ///   - area: The part of the window for the viewport; nil for the whole window.
  ///   - mode: The purpose of keys and pointers.
  ///   - followsWindow: Whether the viewport has the area's size; ignored in a replay.
  package init(
    viewport: Size, in metrics: WindowMetrics, area: Rect? = nil, mode: Mode = .live,
    followsWindow: Bool = true
  ) {
    placement = ViewportPlacement(viewport: viewport, in: metrics, area: area)
    self.mode = mode
    self.followsWindow = followsWindow && mode != .replay
  }

  /// Sets whether Escape closes something in the scene; initially it does not.
  package mutating func setSceneHandlesEscape(_ handlesEscape: Bool) {
    sceneHandlesEscape = handlesEscape
  }

  /// Sets whether the scene accepts text; initially it does not.
  package mutating func setSceneAcceptsText(_ acceptsText: Bool) {
    sceneAcceptsText = acceptsText
  }

  /// Sets whether arrow keys with Alt move something in the scene; initially they do not.
  package mutating func setSceneHandlesAltArrows(_ handlesAltArrows: Bool) {
    sceneHandlesAltArrows = handlesAltArrows
  }

  /// The number of pointers that are down.
  package var pointersDown: Int { fingers.count + (mouseButton == nil ? 0 : 1) }

  /// Translates one event and appends the result to a batch.
  package mutating func translate(
    _ event: WindowEvent, at time: Timestamp, into batch: inout InputBatch
  ) {
    switch event {
    case .closeRequested: batch.append(.quit)
    case .displayLost: batch.append(.quitAfterDisplayLoss)
    case .exposed, .focusGained: batch.requestRedraw()
    case .resized(let metrics):
      resize(to: metrics, area: placement.area, at: time, into: &batch)
    case .key(let stroke, let modifiers, let isDown, let isRepeat):
      translate(stroke, modifiers, isDown: isDown, isRepeat: isRepeat, at: time, into: &batch)
    case .text(let text):
      guard mode != .replay else { return }
      if case .composed(let preedit) = text { isComposing = !preedit.isEmpty }
      batch.append(InputEvent(time: time, kind: .text(text)))
    default:
      if case .focusLost = event { batch.requestRedraw() }
      if mode != .replay { translatePointer(event, at: time, into: &batch) }
    }
  }

  /// Whether an event is input for the scene, rather than for or about the window.
  package func isForScene(_ event: WindowEvent) -> Bool {
    switch event {
    case .mouseButton, .mouseMoved, .wheel, .finger, .text: true
    case .key(let stroke, let modifiers, _, _):
      isHeld(stroke) || (hostCommand(stroke, modifiers) == nil && !endsTravel(stroke))
    case .pointerLeft, .focusGained, .focusLost, .resized, .exposed, .fileDropped, .settingsChanged,
      .assistanceReceived, .closeRequested, .displayLost:
      false
    }
  }

  /// Whether an event continues or ends an interaction that began in the scene.
  ///
  /// This is always true for a hovering pointer.
  package func continuesInteraction(_ event: WindowEvent) -> Bool {
    switch event {
    case .mouseButton(let isDown, let button, _): !isDown && button == mouseButton
    case .mouseMoved(_, let isPressed): !isPressed || mouseButton != nil
    case .finger(let name, let phase, _):
      phase != .began && fingers.contains { $0.name == name }
    case .key(let stroke, _, let isDown, _): !isDown && isHeld(stroke)
    case .text(.composed(let preedit)): preedit.isEmpty && isComposing
    case .wheel, .text, .pointerLeft, .focusGained, .focusLost, .resized, .exposed, .fileDropped,
      .settingsChanged, .assistanceReceived, .closeRequested, .displayLost:
      false
    }
  }

  /// Swaps the viewport's width and height over a duration in seconds.
  package mutating func rotate(
    over duration: Seconds = 0.3, at time: Timestamp, into batch: inout InputBatch
  ) {
    let old = placement.viewport
    resizeViewport(
      to: Size(width: old.height, height: old.width), duration: duration, at: time, into: &batch)
  }

  /// Gives the viewport a fixed size, or makes it follow the size of its area.
  ///
  /// - Parameters:
  ///   - size: The size, in points; nil for that of the area.
  ///   - area: The new area.
  ///   - duration: The duration of the change, in seconds.
  ///   - time: The time of the change.
  ///   - batch: The batch to which the change is appended.
  package mutating func setFixedViewport(
    _ size: Size?, in area: Rect?, over duration: Seconds = 0.3, at time: Timestamp,
    into batch: inout InputBatch
  ) {
    guard mode != .replay else { return }
    followsWindow = size == nil
    updatePlacement(area: area)
    let target = size ?? placement.fillingSize
    guard target != placement.viewport, !target.isEmpty else { return }
    resizeViewport(to: target, duration: duration, at: time, into: &batch)
  }

  /// Moves the viewport to another part of the window.
  package mutating func setArea(
    _ area: Rect?, at time: Timestamp, into batch: inout InputBatch
  ) {
    guard area != placement.area else { return }
    updatePlacement(area: area)
    batch.requestRedraw()
    fillWindow(at: time, into: &batch)
  }

  /// Sets a new size of the window and the part of it for the viewport.
  package mutating func resize(
    to metrics: WindowMetrics, area: Rect?, at time: Timestamp, into batch: inout InputBatch
  ) {
    batch.requestRedraw()
    guard metrics != placement.metrics || area != placement.area else { return }
    updatePlacement(metrics: metrics, area: area)
    fillWindow(at: time, into: &batch)
  }

  /// Sets the size that a replay has given the viewport.
  package mutating func setViewport(_ size: Size) { updatePlacement(viewport: size) }

  /// Sets the zoom factor of the viewport.
  package mutating func setZoom(_ zoom: Double) { updatePlacement(zoom: zoom) }

  /// Resizes the viewport to its area, if it follows the area and has another size.
  package mutating func fillWindow(at time: Timestamp, into batch: inout InputBatch) {
    let size = placement.fillingSize
    guard followsWindow, size != placement.viewport, !size.isEmpty else { return }
    updatePlacement(viewport: size)
    batch.append(InputEvent(time: time, kind: .liveResize(size)))
  }

  /// Cancels every pointer and releases every key.
  package mutating func cancelAll(at time: Timestamp, into batch: inout InputBatch) {
    pendingModifiers.removeAll()
    if isTraveling { batch.append(.travel(.letGo)) }
    isTraveling = false
    if isComposing { batch.append(InputEvent(time: time, kind: .text(.composed("")))) }
    isComposing = false
    cancelMouse(at: time, into: &batch)
    for finger in fingers {
      append(finger.id, .cancelled, finger.position, time, into: &batch)
    }
    fingers.removeAll()
    for key in heldKeys {
      batch.append(InputEvent(time: time, kind: .key(KeyEvent(key, phase: .up))))
    }
    heldKeys.removeAll()
  }

  private mutating func resizeViewport(
    to size: Size, duration: Seconds, at time: Timestamp, into batch: inout InputBatch
  ) {
    updatePlacement(viewport: size)
    batch.append(InputEvent(time: time, kind: .viewport(size, duration: duration)))
  }

  /// Computes the placement from the values that have changed.
  private mutating func updatePlacement(
    viewport: Size? = nil, metrics: WindowMetrics? = nil, area: Rect?? = nil, zoom: Double? = nil
  ) {
    placement = ViewportPlacement(
      viewport: viewport ?? placement.viewport, in: metrics ?? placement.metrics,
      area: area ?? placement.area, zoom: zoom ?? placement.zoom)
  }

  // MARK: - Pointers

  private mutating func translatePointer(
    _ event: WindowEvent, at time: Timestamp, into batch: inout InputBatch
  ) {
    switch event {
    case .mouseButton(true, let button, let position):
      pressMouse(button, at: placement.point(at: position), time, into: &batch)
    case .mouseButton(false, let button, let position):
      releaseMouse(button, at: placement.point(at: position), time, into: &batch)
    case .mouseMoved(let position, let isPressed):
      moveMouse(to: placement.point(at: position), isPressed: isPressed, time, into: &batch)
    case .wheel(let position, let notches, let modifiers):
      let rotation = modifiers.contains(.shift) ? notches.sideways : notches
      scroll(by: rotation, at: placement.point(at: position), time, into: &batch)
    case .finger(let name, let phase, let fraction):
      touch(name, phase, at: placement.point(atFraction: fraction), time, into: &batch)
    case .pointerLeft(isCaptured: false):
      cancelMouse(at: time, into: &batch)
      endHover(time, into: &batch)
    case .focusLost: cancelAll(at: time, into: &batch)
    default: break
    }
  }

  private mutating func pressMouse(
    _ button: Int, at point: Point, _ time: Timestamp, into batch: inout InputBatch
  ) {
    // The mouse is one pointer with one button: the first that went down.
    guard mouseButton == nil else { return }
    mouseButton = button
    appendMouse(.began, point, time, into: &batch)
  }

  private mutating func releaseMouse(
    _ button: Int, at point: Point, _ time: Timestamp, into batch: inout InputBatch
  ) {
    guard mouseButton == button else { return }
    appendMouse(.ended, point, time, into: &batch)
    mouseButton = nil
  }

  private mutating func moveMouse(
    to point: Point, isPressed: Bool, _ time: Timestamp, into batch: inout InputBatch
  ) {
    // The release event is missing, for example because another program had grabbed the pointer.
    if !isPressed { cancelMouse(at: time, into: &batch) }
    guard mouseButton == nil else { return appendMouse(.moved, point, time, into: &batch) }
    mousePosition = point
    isHovering = true
    batch.append(InputEvent(time: time, kind: .hover(point)))
  }

  /// Moves a hovering pointer outside the viewport.
  private mutating func endHover(_ time: Timestamp, into batch: inout InputBatch) {
    guard isHovering else { return }
    isHovering = false
    batch.append(InputEvent(time: time, kind: .hover(Self.outside)))
  }

  private mutating func cancelMouse(at time: Timestamp, into batch: inout InputBatch) {
    guard mouseButton != nil else { return }
    appendMouse(.cancelled, mousePosition, time, into: &batch)
    mouseButton = nil
  }

  private mutating func appendMouse(
    _ phase: PointerSample.Phase, _ point: Point, _ time: Timestamp, into batch: inout InputBatch
  ) {
    appendPendingModifiers(at: time, into: &batch)
    mousePosition = point
    let sample = PointerSample(
      id: 0, phase: phase, position: point, time: time, device: .mouse, button: mouseButton ?? 1)
    batch.append(InputEvent(time: time, kind: .pointer(sample)))
  }

  private mutating func scroll(
    by notches: Vector, at point: Point, _ time: Timestamp, into batch: inout InputBatch
  ) {
    // In SDL, y grows away from the user, which means up; in the engine, y grows down.
    let delta = Vector(
      dx: PositionGrid.rounded(notches.dx * Self.pointsPerTrackpadUnit),
      dy: PositionGrid.rounded(-notches.dy * Self.pointsPerTrackpadUnit))
    guard delta != .zero else { return }
    appendPendingModifiers(at: time, into: &batch)
    batch.append(InputEvent(time: time, kind: .wheel(at: point, delta: delta)))
  }

  private mutating func touch(
    _ name: FingerID, _ phase: PointerSample.Phase, at point: Point, _ time: Timestamp,
    into batch: inout InputBatch
  ) {
    let known = fingers.firstIndex { $0.name == name }
    switch (phase, known) {
    case (.began, nil):
      let finger = Finger(name: name, id: lowestFreeID, position: point)
      fingers.append(finger)
      append(finger.id, .began, point, time, into: &batch)
    case (.moved, let index?):
      fingers[index].position = point
      append(fingers[index].id, .moved, point, time, into: &batch)
    case (.ended, let index?), (.cancelled, let index?):
      append(fingers[index].id, phase, point, time, into: &batch)
      fingers.remove(at: index)
    default: break
    }
  }

  private var lowestFreeID: Int {
    var id = 1
    while fingers.contains(where: { $0.id == id }) { id += 1 }
    return id
  }

  private mutating func append(
    _ id: Int, _ phase: PointerSample.Phase, _ point: Point, _ time: Timestamp,
    into batch: inout InputBatch
  ) {
    appendPendingModifiers(at: time, into: &batch)
    let sample = PointerSample(id: id, phase: phase, position: point, time: time)
    batch.append(InputEvent(time: time, kind: .pointer(sample)))
  }
}
