import CSDL2
import Geometry
import Gestures
import Stage

extension WindowEvent {
  /// Creates a copy of an SDL event; nil for events that the window does not use.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - window: The window, for its size and for whether it has captured the mouse.
  init?(_ event: SDL_Event, in window: Window) {
    switch SDL_EventType(event.type) {
    // A user who closes the last window causes a window event first. Under Wayland, this event is
    // also the only sign of a compositor that has died.
    case SDL_QUIT: self = SDLLibrary.driver == "wayland" ? .displayLost : .closeRequested
    case SDL_WINDOWEVENT: self.init(event.window, in: window)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: self.init(event.button)
    case SDL_MOUSEMOTION:
      guard event.motion.which != Self.touchMouse else { return nil }
      self = .mouseMoved(
        Point(x: Double(event.motion.x), y: Double(event.motion.y)),
        isPressed: event.motion.state != 0)
    case SDL_MOUSEWHEEL:
      guard event.wheel.which != Self.touchMouse else { return nil }
      self = .wheel(
        at: Point(x: Double(event.wheel.mouseX), y: Double(event.wheel.mouseY)),
        notches: Vector(dx: Double(event.wheel.preciseX), dy: Double(event.wheel.preciseY)),
        modifiers: KeyModifiers(sdl: UInt32(SDL_GetModState().rawValue)))
    case SDL_FINGERDOWN: self.init(event.tfinger, .began)
    case SDL_FINGERMOTION: self.init(event.tfinger, .moved)
    case SDL_FINGERUP: self.init(event.tfinger, .ended)
    case SDL_KEYDOWN, SDL_KEYUP: self.init(event.key)
    case SDL_TEXTINPUT:
      self = .text(.typed(TextEvent.sanitized(Self.text(of: event.text.text))))
    case SDL_TEXTEDITING:
      self = .text(.composed(TextEvent.sanitized(Self.text(of: event.edit.text))))
    case SDL_TEXTEDITING_EXT:
      guard let text = event.editExt.text else { return nil }
      self = .text(.composed(TextEvent.sanitized(String(cString: text))))
      SDL_free(text)
    case SDL_DROPFILE:
      guard let path = event.drop.file else { return nil }
      self = .fileDropped(String(cString: path))
      SDL_free(path)
    case SDL_USEREVENT:
      self =
        event.user.code == Window.assistanceCode ? .assistanceReceived : .settingsChanged
    default: return nil
    }
  }

  /// The number of the mouse that SDL simulates from touches.
  ///
  /// A hint turns it off; this check is a second safeguard.
  private static let touchMouse = UInt32.max
  /// The touch device that SDL simulates from the mouse.
  private static let mouseTouch: Int64 = -1

  /// The text in one of SDL's arrays of bytes, which ends with a zero.
  private static func text<Bytes>(of bytes: Bytes) -> String {
    withUnsafeBytes(of: bytes) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  private init?(_ event: SDL_WindowEvent, in window: Window) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED: self = .resized(window.metrics)
    case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN: self = .exposed
    // Under Wayland, the frame of a window is updated only when its content is presented again.
    case SDL_WINDOWEVENT_FOCUS_GAINED: self = .focusGained
    case SDL_WINDOWEVENT_LEAVE: self = .pointerLeft(isCaptured: window.hasCapturedMouse)
    case SDL_WINDOWEVENT_FOCUS_LOST: self = .focusLost
    case SDL_WINDOWEVENT_CLOSE: self = .closeRequested
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
      guard window.wasDestroyed else { return nil }
      self = .closeRequested
    default: return nil
    }
  }

  private init?(_ event: SDL_MouseButtonEvent) {
    guard event.which != Self.touchMouse else { return nil }
    self = .mouseButton(
      isDown: SDL_EventType(event.type) == SDL_MOUSEBUTTONDOWN, button: Int(event.button),
      position: Point(x: Double(event.x), y: Double(event.y)))
  }

  private init?(_ event: SDL_TouchFingerEvent, _ phase: PointerSample.Phase) {
    guard event.touchId != Self.mouseTouch else { return nil }
    self = .finger(
      FingerID(device: event.touchId, finger: event.fingerId), phase,
      position: Point(x: Double(event.x), y: Double(event.y)))
  }

  private init(_ event: SDL_KeyboardEvent) {
    self = .key(
      KeyStroke(keyCode: event.keysym.sym),
      modifiers: KeyModifiers(sdl: UInt32(event.keysym.mod)),
      isDown: SDL_EventType(event.type) == SDL_KEYDOWN, isRepeat: event.repeat != 0)
  }
}

extension KeyModifiers {
  /// Creates the modifiers from SDL's bits.
  fileprivate init(sdl bits: UInt32) {
    self = []
    if bits & KMOD_SHIFT.rawValue != 0 { insert(.shift) }
    if bits & KMOD_CTRL.rawValue != 0 { insert(.control) }
    if bits & KMOD_ALT.rawValue != 0 { insert(.alt) }
  }
}
