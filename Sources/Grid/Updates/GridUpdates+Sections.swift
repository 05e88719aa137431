public import Diffing
public import Items
import Stage

extension GridUpdates {
  /// Removes items, by their index paths before the transaction.
  public mutating func remove(
    _ paths: some Sequence<IndexPath>, animation: UpdateAnimation = .fade
  ) {
    changePaths { updates in
      for path in paths { updates.removals.append(.init(path: path, animation: animation)) }
    }
  }

  /// Inserts items, by their index paths after the transaction.
  ///
  /// The items of an inserted section need not be listed.
  public mutating func insert(
    _ paths: some Sequence<IndexPath>, animation: UpdateAnimation = .fade
  ) {
    changePaths { updates in
      for path in paths { updates.insertions.append(.init(path: path, animation: animation)) }
    }
  }

  /// Reloads items, by their index paths before the transaction.
  public mutating func reload(
    _ paths: some Sequence<IndexPath>, animation: UpdateAnimation = .fade
  ) {
    changePaths { updates in
      for path in paths { updates.reloads.append(.init(path: path, animation: animation)) }
    }
  }

  /// Moves an item from its index path before the transaction to the one after it.
  public mutating func move(from: IndexPath, to: IndexPath) {
    changePaths { $0.moves.append(Diffing.Move(from: from, to: to)) }
  }

  /// Removes sections with their items, by their indices before the transaction.
  public mutating func removeSections(_ sections: some Sequence<Int>) {
    changePaths { $0.sections.removed += sections }
  }

  /// Inserts sections with all their items, by their indices after the transaction.
  public mutating func insertSections(_ sections: some Sequence<Int>) {
    changePaths { $0.sections.inserted += sections }
  }

  /// Reloads sections with titles and items, by their indices before the transaction.
  public mutating func reloadSections(_ sections: some Sequence<Int>) {
    changePaths { $0.sections.reloaded += sections }
  }

  /// Moves a section with its items from its index before the transaction to the one after it.
  public mutating func moveSection(from: Int, to: Int) {
    changePaths { $0.sections.moved.append(Diffing.Move(from: from, to: to)) }
  }

  /// Updates the cells of items in place, by their index paths before the transaction.
  public mutating func reconfigure(_ paths: some Sequence<IndexPath>) {
    changePaths { $0.reconfigurations += paths }
  }

  /// Adds all changes that a `SectionedDiff` found.
  ///
  /// Titles and footers follow their sections; a section whose own content differs keeps its items.
  ///
  /// ```swift
  /// let changes = diff.changes(from: months, to: sorted)
  /// months = sorted
  /// try grid.performUpdates { $0.apply(changes) }
  /// ```
  public mutating func apply(_ changes: SectionedChanges, animation: UpdateAnimation = .fade) {
    removeSections(changes.sections.removed)
    insertSections(changes.sections.inserted)
    for move in changes.sections.moved { moveSection(from: move.from, to: move.to) }
    remove(changes.removedItems, animation: animation)
    insert(changes.insertedItems, animation: animation)
    reload(changes.reloadedItems.map(\.old), animation: animation)
    for move in changes.movedItems { self.move(from: move.from, to: move.to) }
  }

  /// Returns the changes as index paths, without animations.
  ///
  /// - Throws: ``/Diffing/SectionedBatchError`` if an ordinal does not exist.
  func sectionedBatch(
    old: SectionMap, new: SectionMap
  ) throws(SectionedBatchError) -> SectionedBatch {
    var batch = SectionedBatch(sections: paths.sections)
    batch.removedItems = paths.removals.map(\.path)
    batch.insertedItems = paths.insertions.map(\.path)
    batch.reloadedItems = paths.reloads.map(\.path)
    batch.movedItems = paths.moves
    for change in removals { batch.removedItems.append(try old.path(change.index, .removal)) }
    for change in insertions { batch.insertedItems.append(try new.path(change.index, .insertion)) }
    for change in reloads { batch.reloadedItems.append(try old.path(change.index, .reload)) }
    for move in moves {
      batch.movedItems.append(
        Diffing.Move(
          from: try old.path(move.from, .moveSource), to: try new.path(move.to, .moveTarget)))
    }
    return batch
  }

  /// Returns the changes with ordinals instead of index paths, to look up animations.
  ///
  /// - Precondition: The changes fit the old and the new sections.
  func resolved(old: SectionMap, new: SectionMap) -> GridUpdates {
    var updates = GridUpdates()
    updates.staggersMoves = staggersMoves
    for change in removals { updates.remove([change.index], animation: change.animation) }
    for change in insertions { updates.insert([change.index], animation: change.animation) }
    for change in reloads { updates.reload([change.index], animation: change.animation) }
    for change in paths.removals {
      updates.remove([old.ordinal(of: change.path)], animation: change.animation)
    }
    for change in paths.insertions {
      updates.insert([new.ordinal(of: change.path)], animation: change.animation)
    }
    for change in paths.reloads {
      updates.reload([old.ordinal(of: change.path)], animation: change.animation)
    }
    updates.reconfigure(reconfigurations + paths.reconfigurations.map(old.ordinal))
    updates.sort()
    return updates
  }
}

extension SectionMap {
  /// Returns the index path of an ordinal in a transaction.
  fileprivate func path(
    _ ordinal: Int, _ operation: BatchOperation
  ) throws(SectionedBatchError) -> IndexPath {
    guard ordinal >= 0, ordinal < itemCount else {
      throw .items(
        .outOfRange(operation, index: ordinal, count: itemCount), section: max(0, sectionCount - 1))
    }
    return path(of: ordinal)
  }
}
