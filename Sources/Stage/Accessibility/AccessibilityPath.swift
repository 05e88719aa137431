/// The way to an element from the root, by roles: `grid/item:50000000`, `toolbar/button:2`.
///
/// Each part is a role and its number among the elements with that role at the same place, from 0;
/// 0 is omitted. `item:7`, or `item:2.7` in section 2, is an item of the element before it, which
/// need not be visible.
package struct AccessibilityPath: Hashable, Sendable, CustomStringConvertible {
  /// A part of a path.
  package enum Part: Hashable, Sendable {
    /// An element by its role and its number among those with that role.
    case element(AccessibilityRole, Int)
    /// An item of the element before it.
    case item(ItemIndex)
  }

  /// The parts, from the root.
  package var parts: [Part]

  /// Creates a path.
  package init(_ parts: [Part]) { self.parts = parts }

  /// Creates a path from its text; nil if the text is not one.
  package init?(_ text: String) {
    var parts: [Part] = []
    for word in text.split(separator: "/", omittingEmptySubsequences: false) {
      guard let part = Part(word) else { return nil }
      parts.append(part)
    }
    guard let first = parts.first, case .element = first else { return nil }
    self.parts = parts
  }

  /// The text of the path.
  package var description: String { parts.map(\.text).joined(separator: "/") }
}

extension AccessibilityPath.Part {
  /// The largest number in a path: 10^15.
  private static let limit = 1_000_000_000_000_000

  init?(_ word: Substring) {
    let pieces = word.split(separator: ":", omittingEmptySubsequences: false)
    guard let name = pieces.first, pieces.count <= 2 else { return nil }
    if name == "item" {
      guard pieces.count == 2 else { return nil }
      let numbers = pieces[1].split(separator: ".", omittingEmptySubsequences: false)
      let values = numbers.compactMap(Self.number)
      guard values.count == numbers.count, let last = values.last, values.count <= 2 else {
        return nil
      }
      self = .item(ItemIndex(last, section: values.count == 2 ? values[0] : nil))
      return
    }
    guard let role = AccessibilityRole(rawValue: String(name)), role != .none else { return nil }
    guard pieces.count == 2 else {
      self = .element(role, 0)
      return
    }
    guard let number = Self.number(pieces[1]) else { return nil }
    self = .element(role, number)
  }

  /// Reads a number in digits, without leading zeros.
  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }),
      text == "0" || text.first != "0", let number = Int(text), number <= limit
    else { return nil }
    return number
  }

  /// The text of the part.
  var text: String {
    switch self {
    case .element(let role, 0): role.rawValue
    case .element(let role, let number): "\(role.rawValue):\(number)"
    case .item(let index): "item:\(index)"
    }
  }
}
