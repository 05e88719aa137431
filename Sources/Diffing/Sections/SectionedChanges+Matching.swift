extension SectionedChanges {
  /// Creates the minimal changes for pairs of items and the changes of their sections.
  @usableFromInline
  init(
    _ sections: Changes, _ matching: Matching, oldOffsets: SectionMap,
    newOffsets: SectionMap, reloaded: [Reload<Int>]
  ) {
    var listed = ListedMoves(removed: [], inserted: [], moved: [])
    for section in 0..<oldOffsets.sectionCount {
      let range = oldOffsets.ordinals(of: section)
      let target = sections.mapping.newIndex(of: section).map(newOffsets.ordinals)
      // A removed section has no target, so all its remaining items leave it.
      listed.moved += matching.moves(from: range, to: target ?? 0..<0)
      if target != nil { listed.removed += matching.unmatchedOld(in: range) }
    }
    for section in 0..<newOffsets.sectionCount
    where sections.mapping.oldIndex(of: section) != nil {
      listed.inserted += matching.unmatchedNew(in: newOffsets.ordinals(of: section))
    }
    let surviving = sections.mapping.rangePairs(from: oldOffsets, to: newOffsets)
    self.init(
      sections: sections,
      items: IndexMapping(
        listed, rangePairs: surviving, oldCount: oldOffsets.itemCount,
        newCount: newOffsets.itemCount),
      oldOffsets: oldOffsets, newOffsets: newOffsets,
      removedItems: listed.removed.map(oldOffsets.path),
      insertedItems: listed.inserted.map(newOffsets.path),
      movedItems: listed.moved.map {
        Move(from: oldOffsets.path(of: $0.from), to: newOffsets.path(of: $0.to))
      },
      reloadedItems: reloaded.map {
        Reload(old: oldOffsets.path(of: $0.old), new: newOffsets.path(of: $0.new))
      })
  }
}

extension IndexMapping {
  /// Returns a range pair for each remaining section, ascending in the old list.
  ///
  /// Sections in `except` have none.
  func rangePairs(
    from oldOffsets: SectionMap, to newOffsets: SectionMap, except: Set<Int> = []
  ) -> [RangePair] {
    (0..<oldCount).compactMap { section in
      guard let target = newIndex(of: section), !except.contains(section) else { return nil }
      return RangePair(
        old: oldOffsets.ordinals(of: section), new: newOffsets.ordinals(of: target))
    }
  }
}
