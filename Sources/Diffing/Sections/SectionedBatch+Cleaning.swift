extension SectionedBatch {
  /// Returns the same changes for a view with stricter rules, such as UICollectionView.
  ///
  /// Such a view cannot change the items of a section that is removed, inserted or moved.
  ///
  /// - A moved section that is reloaded or whose items change is removed and inserted instead.
  /// - Item changes inside removed and inserted sections are dropped. A move out of such a section
  ///   becomes an insertion, and a move into one becomes a removal.
  /// - A moved item that is reloaded is removed and inserted instead.
  /// - If a section is both removed and moved, or if a section is inserted at the target of a move,
  ///   the move is dropped.
  /// - An item that is removed several times is removed once. Each extra removal cancels an
  ///   insertion at the same path.
  ///
  /// These are the rules of IGListKit's `IGListBatchUpdateData`. Costs O(listed log listed).
  package func cleaned() -> SectionedBatch {
    var batch = self
    batch.balanceItems()
    batch.separateSections()
    batch.separateReloads()
    batch.dropItemsOfSections()
    return batch
  }

  private mutating func balanceItems() {
    var surplus: [IndexPath: Int] = [:]
    var distinct: [IndexPath] = []
    for path in removedItems {
      if surplus[path] == nil { distinct.append(path) }
      surplus[path, default: -1] += 1
    }
    removedItems = distinct
    insertedItems = insertedItems.filter { path in
      guard let count = surplus[path], count > 0 else { return true }
      surplus[path] = count - 1
      return false
    }
  }

  /// Replaces the section moves that a view cannot perform by removals and insertions.
  private mutating func separateSections() {
    let changedOld = Set(
      sections.reloaded + removedItems.map(\.section) + reloadedItems.map(\.section)
        + movedItems.map(\.from.section))
    let changedNew = Set(insertedItems.map(\.section) + movedItems.map(\.to.section))
    let removed = Set(sections.removed)
    let inserted = Set(sections.inserted)
    var kept: [Move<Int>] = []
    for move in sections.moved
    where !removed.contains(move.from) && !inserted.contains(move.to) {
      if changedOld.contains(move.from) || changedNew.contains(move.to) {
        sections.removed.append(move.from)
        sections.inserted.append(move.to)
      } else {
        kept.append(move)
      }
    }
    sections.moved = kept
    let removedSections = Set(sections.removed)
    sections.reloaded.removeAll(where: removedSections.contains)
  }

  private mutating func separateReloads() {
    let reloaded = Set(reloadedItems)
    let separated = movedItems.filter { reloaded.contains($0.from) }
    let sources = Set(separated.map(\.from))
    removedItems += separated.map(\.from)
    insertedItems += separated.map(\.to)
    movedItems.removeAll { sources.contains($0.from) }
    reloadedItems.removeAll(where: sources.contains)
  }

  private mutating func dropItemsOfSections() {
    let removed = Set(sections.removed)
    let inserted = Set(sections.inserted)
    for move in movedItems {
      if removed.contains(move.from.section) { insertedItems.append(move.to) }
      if inserted.contains(move.to.section) { removedItems.append(move.from) }
    }
    movedItems.removeAll {
      removed.contains($0.from.section) || inserted.contains($0.to.section)
    }
    removedItems.removeAll { removed.contains($0.section) }
    reloadedItems.removeAll { removed.contains($0.section) }
    insertedItems.removeAll { inserted.contains($0.section) }
  }
}
