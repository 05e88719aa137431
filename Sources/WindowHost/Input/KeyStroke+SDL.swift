import CSDL2
import Stage

extension KeyStroke {
  /// Creates the key of an SDL key code; the code of a printable key is its character.
  package init(keyCode: Int32) {
    if let function = Self.functionNumber(of: keyCode) {
      self = .function(function)
    } else if Self.questionMarks.contains(keyCode) {
      self = .questionMark
    } else if let key = Self.named[keyCode] {
      self = .key(key)
    } else if let scalar = Unicode.Scalar(UInt32(bitPattern: keyCode)), scalar.isASCII,
      ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar),
      let key = Key(rawValue: String(scalar))
    {
      self = .key(key)
    } else {
      self = .other
    }
  }

  private static let named: [Int32: Key] = [
    code(SDLK_LEFT): .left, code(SDLK_RIGHT): .right, code(SDLK_UP): .up, code(SDLK_DOWN): .down,
    code(SDLK_HOME): .home, code(SDLK_END): .end, code(SDLK_PAGEUP): .pageUp,
    code(SDLK_PAGEDOWN): .pageDown, code(SDLK_SPACE): .space, code(SDLK_RETURN): .enter,
    code(SDLK_KP_ENTER): .enter, code(SDLK_ESCAPE): .escape, code(SDLK_TAB): .tab,
    code(SDLK_DELETE): .delete, code(SDLK_BACKSPACE): .backspace,
    code(SDLK_PLUS): .plus, code(SDLK_KP_PLUS): .plus, code(SDLK_MINUS): .minus,
    code(SDLK_KP_MINUS): .minus, code(SDLK_APPLICATION): .menu, code(SDLK_MENU): .menu,
    // The key of the plus sign on English keyboards, with shift or without.
    code(SDLK_EQUALS): .plus,
    code(SDLK_LSHIFT): .shift, code(SDLK_RSHIFT): .shift, code(SDLK_LCTRL): .control,
    code(SDLK_RCTRL): .control, code(SDLK_LALT): .alt, code(SDLK_RALT): .alt,
  ]

  /// The codes of keys with a question mark, because key codes do not include Shift.
  ///
  /// They are the question mark itself, the slash, and the sharp s of German keyboards, which is on
  /// the key with the question mark.
  private static let questionMarks = [code(SDLK_QUESTION), code(SDLK_SLASH), 0xDF]

  private static func code(_ key: SDL_KeyCode) -> Int32 { Int32(bitPattern: key.rawValue) }

  private static func functionNumber(of keyCode: Int32) -> Int? {
    let first = code(SDLK_F1)
    guard (first...code(SDLK_F12)).contains(keyCode) else { return nil }
    return Int(keyCode - first) + 1
  }
}
