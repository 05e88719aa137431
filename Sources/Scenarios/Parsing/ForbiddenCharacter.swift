/// A character that scenario files must not contain, because a terminal or log could interpret it.
enum ForbiddenCharacter: String {
  /// U+0000 to U+001F except tab, U+007F, and U+0080 to U+009F.
  case control = "control character"
  /// A character that embeds, overrides or isolates text direction, so that text is displayed
  /// misleadingly.
  case bidirectional = "bidirectional control"

  /// Classifies a character; nil for an allowed character.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x09: return nil
    case 0..<0x20, 0x7F...0x9F: self = .control
    case 0x202A...0x202E, 0x2066...0x2069: self = .bidirectional
    default: return nil
    }
  }
}
