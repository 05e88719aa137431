import CSDL2

/// The appearance of the mouse pointer.
package enum Cursor: Hashable {
  /// The standard arrow.
  case arrow
  /// A hand, over something that can be pressed.
  case hand

  /// The corresponding SDL cursor.
  var system: SDL_SystemCursor {
    switch self {
    case .arrow: SDL_SYSTEM_CURSOR_ARROW
    case .hand: SDL_SYSTEM_CURSOR_HAND
    }
  }
}
