import CSDL2

/// What the mouse pointer looks like.
package enum Cursor: Hashable {
  /// The usual arrow.
  case arrow
  /// A hand: what is below can be pressed.
  case hand

  /// SDL's name for it.
  var system: SDL_SystemCursor {
    switch self {
    case .arrow: SDL_SYSTEM_CURSOR_ARROW
    case .hand: SDL_SYSTEM_CURSOR_HAND
    }
  }
}
