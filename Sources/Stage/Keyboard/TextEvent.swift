/// Text from outside: typed, being composed by an input method, or held by a clipboard.
///
/// ```swift
/// let events = [InputEvent(time: now, kind: .text(.typed("日本語")))]
/// ```
public enum TextEvent: Hashable, Sendable {
  /// Text that was typed, or committed by an input method; it replaces what is being composed.
  case typed(String)
  /// Text that an input method proposes, to be replaced by later text; empty when there is none
  /// any more.
  case composed(String)
  /// The text that a clipboard holds from now on.
  ///
  /// A window reports it before something could paste it, if another program has changed it.
  case clipboardChanged(String, Clipboard.Board)

  /// The longest text of an event that a window reports, in bytes of UTF-8: 16,384.
  public static let byteLimit = 16_384

  /// A text without what no scenario file may hold: other line ends than `\n`, other control
  /// characters than tab, and characters that embed, override or isolate the direction of text.
  ///
  /// What is beyond ``byteLimit`` is cut off between two characters.
  public static func sanitized(_ text: String) -> String {
    var result = ""
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
    return result.prefix(bytes: byteLimit)
  }
}

extension String {
  /// As many of the first characters as fit into a number of bytes of UTF-8.
  fileprivate func prefix(bytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var count = 0
    return String(
      prefix { character in
        count += character.utf8.count
        return count <= limit
      })
  }
}
