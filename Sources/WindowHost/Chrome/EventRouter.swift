import Geometry
import Gestures
import Stage

/// Decides whether an event goes to the chrome or to the device.
///
/// A pointer or key that goes down in one of them belongs to it until it is released, wherever it
/// moves.
package struct EventRouter {
  /// The receiver of an event.
  package enum Receiver: Hashable, Sendable {
    /// The chrome alone.
    case chrome
    /// The device alone; the chrome has nothing at the position.
    case device
    /// Both: one is the target, and the other must be notified.
    case both
    /// No receiver: the event is on the page around the device.
    case background
  }

  private var mouse: Receiver?
  /// The number of mouse buttons that are down.
  private var buttonCount = 0
  private var fingers: [(name: FingerID, owner: Receiver)] = []
  private var hovered = Receiver.background
  private var keys: [(stroke: KeyStroke, owner: Receiver)] = []

  /// Creates a router without pressed pointers or keys.
  package init() {}

  /// Returns the receiver of an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - chromeReceivesKeys: Whether the chrome currently receives keys.
  ///   - chromeReceivesText: Whether it also receives those with Control; `false` by default.
  ///   - hitTest: Returns the receiver at the position of a pointer, never `both`.
  /// - Returns: The receiver; `both` only for events about the whole window, and for a pointer that
  ///   moves from one receiver to the other.
  package mutating func receiver(
    of event: WindowEvent, chromeReceivesKeys: Bool, chromeReceivesText: Bool = false,
    at hitTest: (WindowEvent) -> Receiver
  ) -> Receiver {
    switch event {
    case .mouseButton(let isDown, _, _): return mouseReceiver(isDown: isDown) { hitTest(event) }
    case .mouseMoved(_, let isPressed):
      return hoverReceiver(isPressed: isPressed) { hitTest(event) }
    case .finger(let name, let phase, _): return fingerReceiver(name, phase) { hitTest(event) }
    case .wheel: return hitTest(event)
    case .key(let stroke, let modifiers, let isDown, let isRepeat):
      let isText = chromeReceivesText && stroke != .key(.q)
      let keyFocus =
        chromeReceivesKeys && (isText || !modifiers.contains(.control)) ? Receiver.chrome : .device
      return keyReceiver(stroke, isDown: isDown, isRepeat: isRepeat, keyFocus)
    case .text: return chromeReceivesKeys ? .chrome : .device
    case .focusLost:
      keys.removeAll()
      return .both
    case .pointerLeft, .resized: return .both
    case .exposed, .focusGained, .closeRequested, .displayLost, .fileDropped, .settingsChanged,
      .assistanceReceived:
      return .device
    }
  }

  private mutating func mouseReceiver(isDown: Bool, _ hitTest: () -> Receiver) -> Receiver {
    buttonCount = max(0, buttonCount + (isDown ? 1 : -1))
    // Other buttons that go down during a press belong to the receiver of the first one.
    let owner = mouse ?? hitTest()
    mouse = buttonCount > 0 ? owner : nil
    return owner
  }

  private mutating func hoverReceiver(isPressed: Bool, _ hitTest: () -> Receiver) -> Receiver {
    if isPressed, let mouse { return mouse }
    (mouse, buttonCount) = (nil, 0)
    let owner = hitTest()
    defer { hovered = owner }
    // The receiver that the pointer has left must be notified.
    guard owner != hovered, hovered != .background else { return owner }
    return owner == .background ? hovered : .both
  }

  private mutating func fingerReceiver(
    _ name: FingerID, _ phase: PointerSample.Phase, _ hitTest: () -> Receiver
  ) -> Receiver {
    if let index = fingers.firstIndex(where: { $0.name == name }) {
      let owner = fingers[index].owner
      if phase == .ended || phase == .cancelled { fingers.remove(at: index) }
      return owner
    }
    let owner = hitTest()
    if phase == .began { fingers.append((name, owner)) }
    return owner
  }

  /// Returns the receiver of a key.
  ///
  /// The receiver of a key press also receives its repeats and its release, even if the chrome has
  /// started or stopped receiving keys.
  private mutating func keyReceiver(
    _ stroke: KeyStroke, isDown: Bool, isRepeat: Bool, _ current: Receiver
  ) -> Receiver {
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
    keys.append((stroke, current))
    return current
  }
}
