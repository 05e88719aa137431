/// The progress and the position of a search, as the find bar displays it.
struct FindStatus: Hashable {
  /// The position of the current item among the found ones, from 1; nil if none is current.
  var position: Int?
  /// The number of found items.
  var count: Int
  /// Whether the search continues.
  var isSearching: Bool
  /// Whether the search has stopped because it has found too many items.
  var isFull: Bool
  /// Whether there is a text to search for.
  var isActive = true

  /// The status without a text to search for.
  static let none = FindStatus(count: 0, isSearching: false, isFull: false, isActive: false)

  /// The status in words, such as `3 of 17`; empty without a text.
  var text: String {
    guard isActive else { return "" }
    guard count > 0 else { return isSearching ? "Searching…" : "No matches" }
    let total = Self.formatted(count) + (isFull ? "+" : isSearching ? "…" : "")
    return position.map { "\(Self.formatted($0)) of \(total)" } ?? total
  }

  /// Returns a number with commas between groups of three digits.
  private static func formatted(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
