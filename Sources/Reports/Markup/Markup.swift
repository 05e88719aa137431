/// A piece of HTML that escapes the text inserted into it.
///
/// A literal is markup. Interpolated text is escaped; interpolated markup is not.
///
///     let title = "<b>"
///     Markup("<h1>\(title)</h1>").text  // <h1>&lt;b&gt;</h1>
package struct Markup: Hashable, Sendable {
  /// The HTML.
  package private(set) var text: String

  /// Creates markup from HTML without escaping it.
  package init(verbatim text: String) { self.text = text }

  /// Appends markup.
  package static func += (left: inout Markup, right: Markup) { left.text += right.text }

  /// Returns the text with HTML's special characters escaped, for use in elements and in quotes.
  package static func escaped(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for character in text.unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\t", "\n": result.unicodeScalars.append(character)
      // HTML does not allow other control characters in any form.
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}

extension Markup: ExpressibleByStringInterpolation {
  /// Collects the parts of a literal.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    /// Reserves capacity.
    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    /// Appends a literal without escaping it.
    package mutating func appendLiteral(_ literal: String) { text += literal }

    /// Appends text, escaped.
    package mutating func appendInterpolation(_ string: String) { text += Markup.escaped(string) }

    /// Appends an integer.
    package mutating func appendInterpolation(_ number: some BinaryInteger) { text += "\(number)" }

    /// Appends markup.
    package mutating func appendInterpolation(_ markup: Markup) { text += markup.text }

    /// Appends pieces of markup, one per line.
    package mutating func appendInterpolation(_ list: [Markup]) {
      text += list.map(\.text).joined(separator: "\n")
    }
  }

  /// Creates markup from a literal.
  package init(stringLiteral value: String) { text = value }

  /// Creates markup from an interpolated literal.
  package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}
