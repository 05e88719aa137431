import Geometry

extension Batch {
  /// Returns the changes if they are consistent for a list of `oldCount` items.
  ///
  /// Costs O(listed log listed), and at most O(items). Pass `newCount`, the length of the changed
  /// list, to find missing changes.
  ///
  /// - Throws: The first contradiction; see ``BatchError``.
  /// - Precondition: `oldCount` is 0 or more.
  public func validated(oldCount: Int, newCount: Int? = nil) throws(BatchError) -> Changes {
    require(oldCount >= 0, "the number of items must not be negative: \(oldCount)")
    let mapping = try mapping(oldCount: oldCount, newCount: newCount)
    return Changes(
      mapping: mapping,
      removed: removed.sortedUnique(below: oldCount),
      inserted: inserted.sortedUnique(below: mapping.newCount),
      moved: ascendingMoves(mapping),
      reloaded: try Self.reloads(reloaded.sortedUnique(below: oldCount), mapping))
  }

  private func mapping(oldCount: Int, newCount: Int?) throws(BatchError) -> IndexMapping {
    let listed = ListedMoves(removed: removed, inserted: inserted, moved: moved)
    let resulting = oldCount - removed.count + inserted.count
    let rangePairs = [RangePair(old: 0..<oldCount, new: 0..<max(resulting, 0))]
    // If there are many changes, filling the table also checks them. If there are more removals
    // than items, there is no list to fill a table for.
    if resulting >= 0, resulting == newCount ?? resulting,
      let mapping = IndexMapping(
        tabulating: listed, rangePairs: rangePairs, oldCount: oldCount, newCount: resulting)
    {
      return mapping
    }
    try listed.checkConsistency(oldCount: oldCount, newCount: newCount)
    return IndexMapping(listed, rangePairs: rangePairs, oldCount: oldCount, newCount: resulting)
  }

  private func ascendingMoves(_ mapping: IndexMapping) -> [Move<Int>] {
    if zip(moved, moved.dropFirst()).allSatisfy({ $0.from < $1.from }) { return moved }
    return moved.map(\.from).sortedUnique(below: mapping.oldCount).map { from in
      guard let target = mapping.newIndex(of: from) else {
        fatalError("internal error: the mapping has no target for a listed move")
      }
      return Move(from: from, to: target)
    }
  }

  private static func reloads(
    _ ascending: [Int], _ mapping: IndexMapping
  ) throws(BatchError) -> [Reload<Int>] {
    var reloads: [Reload<Int>] = []
    reloads.reserveCapacity(ascending.count)
    for old in ascending {
      guard old >= 0, old < mapping.oldCount else {
        throw .outOfRange(.reload, index: old, count: mapping.oldCount)
      }
      guard let new = mapping.newIndex(of: old) else {
        throw .conflict(.removal, .reload, index: old)
      }
      reloads.append(Reload(old: old, new: new))
    }
    return reloads
  }
}
