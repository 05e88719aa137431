package import Geometry
package import Gestures
package import Stage

/// An event of the window system: a copy of an SDL event as a plain value.
///
/// Positions are in the window's own units (``WindowMetrics/size``) unless stated otherwise.
package enum WindowEvent: Hashable, Sendable {
  /// A mouse button went down or up; 1 is the primary one, 2 the middle one.
  case mouseButton(isDown: Bool, button: Int, position: Point)
  /// The mouse moved; `isPressed` is true if any button is down.
  case mouseMoved(Point, isPressed: Bool)
  /// A wheel turned by notches, in SDL's directions: x to the right, y away from the user.
  ///
  /// A system with "natural" scrolling has already reversed them.
  case wheel(at: Point, notches: Vector, modifiers: KeyModifiers = [])
  /// A finger went down, moved or was lifted; the position is in fractions of the window's size.
  case finger(FingerID, PointerSample.Phase, position: Point)
  /// A key went down, repeated or was released.
  case key(KeyStroke, modifiers: KeyModifiers, isDown: Bool, isRepeat: Bool)
  /// Text was typed or is being composed, or a clipboard has new text.
  case text(TextEvent)
  /// The mouse left the window; while it is captured, its movement is still reported.
  case pointerLeft(isCaptured: Bool)
  /// The window gained the keyboard focus.
  case focusGained
  /// The window lost the keyboard focus.
  case focusLost
  /// The size of the window has changed.
  case resized(WindowMetrics)
  /// A part of the window must be redrawn.
  case exposed
  /// A file was dropped on the window.
  case fileDropped(String)
  /// The desktop's settings have changed: ``Window/postSettingsChange()`` was called.
  case settingsChanged
  /// Assistive technology has sent something: ``Window/postAssistance()`` was called.
  case assistanceReceived
  /// The user requests to close the window.
  case closeRequested
  /// SDL quits although no one closed the window: the display connection is lost.
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

extension WindowEvent {
  /// Whether it is a key that goes down, or text.
  var isPressOrText: Bool {
    switch self {
    case .key(_, _, let isDown, _): isDown
    case .text: true
    default: false
    }
  }

  /// Whether it is an event of the question mark key.
  var isQuestionMark: Bool {
    if case .key(.questionMark, _, _, _) = self { true } else { false }
  }

  /// The clipboard that this event pastes from, in a view that accepts text; `nil` for other
  /// events.
  var pasteSource: Clipboard.Board? {
    switch self {
    case .key(.key(.v), let modifiers, isDown: true, _) where modifiers.contains(.control):
      .clipboard
    case .mouseButton(isDown: true, button: 2, _): .primary
    default: nil
    }
  }
}

/// The identity of a finger: SDL's numbers for the touch device and for the finger on it.
package struct FingerID: Hashable, Sendable {
  /// The number of the touch device.
  package var device: Int64
  /// The number of the finger; it is reused after the finger was lifted.
  package var finger: Int64

  /// Creates an identity.
  package init(device: Int64, finger: Int64) {
    self.device = device
    self.finger = finger
  }
}

/// A key as the window distinguishes it.
package enum KeyStroke: Hashable, Sendable {
  /// A key that a scene can receive.
  case key(Key)
  /// A function key, from F1 to F12.
  case function(Int)
  /// The key with the question mark, on any keyboard.
  case questionMark
  /// Any other key.
  case other
}
