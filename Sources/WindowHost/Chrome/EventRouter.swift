import Geometry
import Gestures
import Stage

/// Decides whether an event is the chrome's or the device's.
///
/// What goes down somewhere, pointer or key, belongs there until it is up, wherever it moves.
package struct EventRouter {
  /// Who gets an event.
  package enum Owner: Hashable, Sendable {
    /// The chrome alone.
    case chrome
    /// The device alone; nothing of the chrome is there.
    case device
    /// The one because it is meant, the other because it must know.
    case both
    /// No one: the page around the device.
    case nobody
  }

  private var mouse: Owner?
  /// How many of the mouse's buttons are down.
  private var buttonCount = 0
  private var fingers: [(name: FingerName, owner: Owner)] = []
  private var hovered = Owner.nobody
  private var keys: [(stroke: KeyStroke, owner: Owner)] = []

  /// Makes a router; no pointer is down.
  package init() {}

  /// Who gets an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - takesKeys: Whether keys are the chrome's at present.
  ///   - place: Who is at the position where a pointer is, never both.
  /// - Returns: The owner; both only for what concerns the whole window, and a pointer that leaves
  ///   the chrome.
  package mutating func owner(
    of event: WindowEvent, takesKeys: Bool, at place: (WindowEvent) -> Owner
  ) -> Owner {
    switch event {
    case .mouseButton(let isDown, _, _): return mouseOwner(isDown: isDown) { place(event) }
    case .mouseMoved(_, let isPressed): return hoverOwner(isPressed: isPressed) { place(event) }
    case .finger(let name, let phase, _): return fingerOwner(name, phase) { place(event) }
    case .wheel: return place(event)
    case .key(let stroke, let modifiers, let isDown, let isRepeat):
      let taker = takesKeys && !modifiers.contains(.control) ? Owner.chrome : .device
      return keyOwner(stroke, isDown: isDown, isRepeat: isRepeat, taker)
    case .focusLost:
      keys.removeAll()
      return .both
    case .pointerLeft, .resized: return .both
    case .exposed, .closeRequested, .displayLost, .fileDropped: return .device
    }
  }

  private mutating func mouseOwner(isDown: Bool, _ place: () -> Owner) -> Owner {
    buttonCount = max(0, buttonCount + (isDown ? 1 : -1))
    // Other buttons that go down meanwhile belong to the first one's press.
    let owner = mouse ?? place()
    mouse = buttonCount > 0 ? owner : nil
    return owner
  }

  private mutating func hoverOwner(isPressed: Bool, _ place: () -> Owner) -> Owner {
    if isPressed, let mouse { return mouse }
    (mouse, buttonCount) = (nil, 0)
    let owner = place()
    defer { hovered = owner }
    // Whom the pointer has left must know.
    guard owner != hovered, hovered != .nobody else { return owner }
    return owner == .nobody ? hovered : .both
  }

  private mutating func fingerOwner(
    _ name: FingerName, _ phase: PointerSample.Phase, _ place: () -> Owner
  ) -> Owner {
    if let index = fingers.firstIndex(where: { $0.name == name }) {
      let owner = fingers[index].owner
      if phase == .ended || phase == .cancelled { fingers.remove(at: index) }
      return owner
    }
    let owner = place()
    if phase == .began { fingers.append((name, owner)) }
    return owner
  }

  /// A key repeats itself and comes up where it went down, whoever takes keys by then.
  private mutating func keyOwner(
    _ stroke: KeyStroke, isDown: Bool, isRepeat: Bool, _ taker: Owner
  ) -> Owner {
    switch stroke {
    case .function, .questionMark: return .device
    case .key, .other: break
    }
    let known = keys.firstIndex { $0.stroke == stroke }
    if let known, !isDown || isRepeat {
      let owner = keys[known].owner
      if !isDown { keys.remove(at: known) }
      return owner
    }
    guard isDown else { return .device }
    if let known { keys.remove(at: known) }
    keys.append((stroke, taker))
    return taker
  }
}
