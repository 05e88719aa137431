import FoundationEssentials

/// Formats results as JSON: sorted keys in snake_case, indented, each list of plain values on one
/// line.
enum JSONLayout {
  /// Returns the JSON text of a value, without a newline at the end.
  static func text(of value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = .convertToSnakeCase
    return joiningPlainLists(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// Joins the elements of lists that contain no list and no object onto one line.
  ///
  /// Works on lines. In indented JSON a line that ends with a bracket opens a list, because strings
  /// end with a quotation mark and line breaks in them are escaped.
  static func joiningPlainLists(_ text: String) -> String {
    var lines: [Substring] = []
    var pending: [Substring] = []
    for line in text.split(separator: "\n") {
      let word = line.drop { $0 == " " }
      if word.hasSuffix("[") {
        lines += pending
        pending = [line]
      } else if pending.isEmpty {
        lines.append(line)
      } else if word.hasPrefix("]") {
        let elements = pending.dropFirst().map { $0.drop { $0 == " " } }
        lines.append(pending[0] + Substring(elements.joined(separator: " ")) + word)
        pending = []
      } else if word.hasSuffix("{") {
        lines += pending + [line]
        pending = []
      } else {
        pending.append(line)
      }
    }
    return (lines + pending).joined(separator: "\n")
  }
}
