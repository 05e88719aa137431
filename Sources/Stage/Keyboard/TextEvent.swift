/// An event with text: typed, composed by an input method, or copied by another program.
///
/// ```swift
/// let events = [InputEvent(time: now, kind: .text(.typed("日本語")))]
/// ```
public enum TextEvent: Hashable, Sendable {
  /// Text that was typed, or committed by an input method; it replaces the composition.
  case typed(String)
  /// The current composition of an input method, which later events replace; empty when the
  /// composition ends.
  case composed(String)
  /// The new text of a clipboard that another program has changed.
  ///
  /// A window reports it before any event that could paste the text.
  case clipboardChanged(String, Clipboard.Board)

  /// The maximum length of the text that a window reports in one event: 16 MB of UTF-8.
  ///
  /// A window refuses a longer text with a message.
  public static let byteLimit = 16 << 20

  /// Returns a text without the characters that scenario files do not allow.
  ///
  /// Line ends become `\n`. Other control characters except tab are removed, and so are characters
  /// that embed, override or isolate the direction of text.
  ///
  /// Cost: linear in the text.
  package static func sanitized(_ text: String) -> String {
    guard text.utf8.contains(where: mayBelongToForbiddenCharacter) else { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count)
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0D: result.append("\n")
      case 0x0A: if !isAfterReturn { result.append("\n") }
      case 0x09: result.append("\t")
      case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: break
      default: result.unicodeScalars.append(scalar)
      }
      isAfterReturn = scalar.value == 0x0D
    }
    return result
  }

  /// Returns whether a byte can be a part of a character that is removed or replaced.
  private static func mayBelongToForbiddenCharacter(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x09 && byte != 0x0A || byte == 0x7F || byte == 0xC2 || byte == 0xE2
  }
}
