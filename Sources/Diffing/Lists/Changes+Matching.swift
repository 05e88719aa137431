extension Changes {
  /// Creates the minimal changes for pairs of items; unpaired items are removed or inserted.
  @usableFromInline
  init(_ matching: Matching, reloaded: [Reload<Int>] = []) {
    let removed = matching.unmatchedOld(in: matching.newOfOld.indices)
    let inserted = matching.unmatchedNew(in: matching.oldOfNew.indices)
    let moved = matching.moves(from: matching.newOfOld.indices, to: matching.oldOfNew.indices)
    let oldCount = matching.newOfOld.count
    let newCount = matching.oldOfNew.count
    self.init(
      mapping: IndexMapping(
        ListedMoves(removed: removed, inserted: inserted, moved: moved),
        rangePairs: [RangePair(old: 0..<oldCount, new: 0..<newCount)],
        oldCount: oldCount, newCount: newCount),
      removed: removed, inserted: inserted, moved: moved, reloaded: reloaded)
  }

  /// Returns the same changes with each reload replaced by a removal and an insertion.
  ///
  /// Use it for views that cannot reload a moved item. Costs O(items).
  package func replacingReloads() -> Changes {
    if reloaded.isEmpty { return self }
    var matching = Matching(oldCount: mapping.oldCount, newCount: mapping.newCount)
    for run in mapping.runs {
      for offset in 0..<run.count { matching.pair(run.old + offset, run.new + offset) }
    }
    for reload in reloaded { matching.unpair(reload.old, reload.new) }
    return Changes(matching)
  }
}
