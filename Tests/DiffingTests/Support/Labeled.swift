/// An item whose identity and content are two things; "3*" is item 3 with another content than "3".
struct Labeled: Hashable, ExpressibleByStringLiteral {
  let name: String
  let content: String

  init(stringLiteral text: String) {
    name = text.filter { $0 != "*" }
    content = text
  }

  /// The items of a text, which blanks separate.
  static func list(_ text: String) -> [Labeled] {
    text.split(separator: " ").map { Labeled(stringLiteral: String($0)) }
  }
}
