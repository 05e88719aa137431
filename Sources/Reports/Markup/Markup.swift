/// A piece of HTML, in which text can only ever be text.
///
/// What is written in a literal is markup; what is interpolated is escaped, unless it is markup
/// itself.
///
///     let title = "<b>"
///     Markup("<h1>\(title)</h1>").text  // <h1>&lt;b&gt;</h1>
package struct Markup: Hashable, Sendable {
  /// The HTML.
  package private(set) var text: String

  /// Takes HTML as it is.
  package init(verbatim text: String) { self.text = text }

  /// Adds a piece at the end.
  package static func += (left: inout Markup, right: Markup) { left.text += right.text }

  /// The characters with those replaced that mean something in HTML, inside quotes as well.
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
      // Other control characters are not allowed in HTML, however they are written.
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

    /// Makes room.
    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    /// Adds what the source says.
    package mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds text, escaped.
    package mutating func appendInterpolation(_ string: String) { text += Markup.escaped(string) }

    /// Adds a whole number.
    package mutating func appendInterpolation(_ number: some BinaryInteger) { text += "\(number)" }

    /// Adds markup.
    package mutating func appendInterpolation(_ markup: Markup) { text += markup.text }

    /// Adds pieces of markup, a line each.
    package mutating func appendInterpolation(_ list: [Markup]) {
      text += list.map(\.text).joined(separator: "\n")
    }
  }

  /// Takes what the source says.
  package init(stringLiteral value: String) { text = value }

  /// Takes the collected parts.
  package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}
