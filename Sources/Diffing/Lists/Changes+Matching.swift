extension Changes {
  /// The fewest changes that the pairs allow: whoever is in no pair is removed or inserted.
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
        stretches: [Stretch(old: 0..<oldCount, new: 0..<newCount)],
        oldCount: oldCount, newCount: newCount),
      removed: removed, inserted: inserted, moved: moved, reloaded: reloaded)
  }

  /// The same with a removal and an insertion for each reload, for views that do not take a moved
  /// item's reload.
  ///
  /// Costs O(items).
  public func replacingReloads() -> Changes {
    if reloaded.isEmpty { return self }
    var matching = Matching(oldCount: mapping.oldCount, newCount: mapping.newCount)
    for run in mapping.runs {
      for offset in 0..<run.count { matching.join(run.old + offset, run.new + offset) }
    }
    for reload in reloaded { matching.part(reload.old, reload.new) }
    return Changes(matching)
  }
}
