/// An item with separate identity and content; "3*" is item 3 with other content than "3".
struct Labeled: Hashable, ExpressibleByStringLiteral {
  let name: String
  let content: String

  init(stringLiteral text: String) {
    name = text.filter { $0 != "*" }
    content = text
  }

  /// Returns the items of a text, which spaces separate.
  static func list(_ text: String) -> [Labeled] {
    text.split(separator: " ").map { Labeled(stringLiteral: String($0)) }
  }
}
