package import Geometry
package import Gestures
package import Stage

/// What the window system reported: a copy of an SDL event as a plain value.
///
/// Positions are in the window's own units (``WindowMetrics/size``) unless said otherwise.
package enum WindowEvent: Hashable, Sendable {
  /// A mouse button went down or up; 1 is the primary one, 2 the middle one.
  case mouseButton(isDown: Bool, button: Int, position: Point)
  /// The mouse moved; `isPressed` says whether any button was held.
  case mouseMoved(Point, isPressed: Bool)
  /// A wheel turned by notches, in SDL's directions: x to the right, y away from the user.
  ///
  /// A system that scrolls "naturally" has reversed them already, as its user wants.
  case wheel(at: Point, notches: Vector, modifiers: KeyModifiers = [])
  /// A finger touched, moved or left; the position is in fractions of the window's size.
  case finger(FingerName, PointerSample.Phase, position: Point)
  /// A key went down, perhaps by repeating itself, or up.
  case key(KeyStroke, modifiers: KeyModifiers, isDown: Bool, isRepeat: Bool)
  /// The mouse left the window; while it is captured its motion is reported all the same.
  case pointerLeft(isCaptured: Bool)
  /// The window lost the keyboard.
  case focusLost
  /// The window has another size.
  case resized(WindowMetrics)
  /// A part of the window must be shown again.
  case exposed
  /// A file was dropped on the window.
  case fileDropped(String)
  /// The user wants the window closed.
  case closeRequested
  /// SDL wants to quit although no one closed the window: the display is gone.
  case displayLost
}

extension WindowEvent {
  /// Whether a button or a finger went down.
  var isPress: Bool {
    switch self {
    case .mouseButton(let isDown, _, _): isDown
    case .finger(_, let phase, _): phase == .began
    default: false
    }
  }
}

/// Names a finger: SDL's numbers of the touch device and of the finger on it.
package struct FingerName: Hashable, Sendable {
  /// The touch device.
  package var device: Int64
  /// The finger; used again after it has left.
  package var finger: Int64

  /// Makes a name.
  package init(device: Int64, finger: Int64) {
    self.device = device
    self.finger = finger
  }
}

/// A key as the window knows it.
package enum KeyStroke: Hashable, Sendable {
  /// A key that a scene may get.
  case key(Key)
  /// F1 to F12.
  case function(Int)
  /// The key of the question mark, wherever the keyboard has it.
  case questionMark
  /// Any other.
  case other
}
