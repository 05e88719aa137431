import Geometry
import Gestures
import Stage

/// Decides whether an event goes to the chrome or to the device.
///
/// A pointer or key that goes down in one of them belongs to it until it is released, wherever it
/// moves.
package struct EventRouter {
  /// The receiver of an event.
  package enum Owner: Hashable, Sendable {
    /// The chrome alone.
    case chrome
    /// The device alone; no part of the chrome is there.
    case device
    /// Both: one is the target, and the other must be notified.
    case both
    /// No receiver: the event is on the page around the device.
    case nobody
  }

  private var mouse: Owner?
  /// The number of mouse buttons that are down.
  private var buttonCount = 0
  private var fingers: [(name: FingerName, owner: Owner)] = []
  private var hovered = Owner.nobody
  private var keys: [(stroke: KeyStroke, owner: Owner)] = []

  /// Creates a router without pressed pointers or keys.
  package init() {}

  /// Returns the receiver of an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - takesKeys: Whether the chrome currently receives keys.
  ///   - place: Returns the receiver at the position of a pointer, never `both`.
  /// - Returns: The receiver; `both` only for events about the whole window, and for a pointer that
  ///   moves from one receiver to the other.
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
    case .text: return takesKeys ? .chrome : .device
    case .focusLost:
      keys.removeAll()
      return .both
    case .pointerLeft, .resized: return .both
    case .exposed, .closeRequested, .displayLost, .fileDropped: return .device
    }
  }

  private mutating func mouseOwner(isDown: Bool, _ place: () -> Owner) -> Owner {
    buttonCount = max(0, buttonCount + (isDown ? 1 : -1))
    // Other buttons that go down meanwhile belong to the press of the first one.
    let owner = mouse ?? place()
    mouse = buttonCount > 0 ? owner : nil
    return owner
  }

  private mutating func hoverOwner(isPressed: Bool, _ place: () -> Owner) -> Owner {
    if isPressed, let mouse { return mouse }
    (mouse, buttonCount) = (nil, 0)
    let owner = place()
    defer { hovered = owner }
    // The receiver that the pointer has left must be notified.
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

  /// A key repeats and is released where it went down, even if the receiver of keys has changed.
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
