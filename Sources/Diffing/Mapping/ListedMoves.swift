/// What somebody listed of the changes between two lists, for a mapping to fill in the rest.
struct ListedMoves {
  /// The items that go, as indices of the old list.
  var removed: [Int]
  /// The items that come, as indices of the new list.
  var inserted: [Int]
  /// The items whose places are given.
  var moved: [Move<Int>]

  /// How many changes are listed.
  var count: Int { removed.count + inserted.count + moved.count }

  /// The places of the old list that no one slides from, ascending.
  var leaving: [Int] { Self.merged(removed, moved.map(\.from)) }
  /// The places of the new list that no one slides to, ascending.
  var arriving: [Int] { Self.merged(inserted, moved.map(\.to)) }

  private static func merged(_ some: [Int], _ others: [Int]) -> [Int] {
    // Sorting what is sorted already is one pass.
    if some.isEmpty { return others.sorted() }
    return others.isEmpty ? some.sorted() : (some + others).sorted()
  }
}
