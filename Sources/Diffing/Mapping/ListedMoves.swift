/// The listed changes between two lists, which a mapping completes.
struct ListedMoves {
  /// The removed items, as indices of the old list.
  var removed: [Int]
  /// The inserted items, as indices of the new list.
  var inserted: [Int]
  /// The items with explicit new positions.
  var moved: [Move<Int>]

  /// The number of listed changes.
  var count: Int { removed.count + inserted.count + moved.count }

  /// The ascending old indices of items that are removed or moved.
  var leaving: [Int] { Self.merged(removed, moved.map(\.from)) }
  /// The ascending new indices of items that are inserted or moved.
  var arriving: [Int] { Self.merged(inserted, moved.map(\.to)) }

  private static func merged(_ some: [Int], _ others: [Int]) -> [Int] {
    // Sorting a sorted list takes one pass.
    if some.isEmpty { return others.sorted() }
    return others.isEmpty ? some.sorted() : (some + others).sorted()
  }
}
