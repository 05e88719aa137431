/// Characters that no line of a scenario may hold, because a terminal or a log could take them for
/// more than text.
enum ForbiddenCharacter: String {
  /// U+0000 to U+001F but tab, U+007F, and U+0080 to U+009F.
  case control = "control character"
  /// What embeds, overrides or isolates the direction of text, so that it reads as another.
  case bidirectional = "bidirectional control"

  /// The kind of a character; nil for one that a line may hold.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x09: return nil
    case 0..<0x20, 0x7F...0x9F: self = .control
    case 0x202A...0x202E, 0x2066...0x2069: self = .bidirectional
    default: return nil
    }
  }
}
