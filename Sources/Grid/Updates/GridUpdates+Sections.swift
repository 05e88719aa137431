public import Diffing
public import Items
import Stage

extension GridUpdates {
  /// Items of the old list go.
  public mutating func remove(
    _ paths: some Sequence<IndexPath>, animation: UpdateAnimation = .fade
  ) {
    changePaths { updates in
      for path in paths { updates.removals.append(.init(path: path, animation: animation)) }
    }
  }

  /// Items come, at these places of the new list; in a new section they need not be listed.
  public mutating func insert(
    _ paths: some Sequence<IndexPath>, animation: UpdateAnimation = .fade
  ) {
    changePaths { updates in
      for path in paths { updates.insertions.append(.init(path: path, animation: animation)) }
    }
  }

  /// Items of the old list are asked for again.
  public mutating func reload(
    _ paths: some Sequence<IndexPath>, animation: UpdateAnimation = .fade
  ) {
    changePaths { updates in
      for path in paths { updates.reloads.append(.init(path: path, animation: animation)) }
    }
  }

  /// An item goes from a place of the old list to one of the new list, in another section or not.
  public mutating func move(from: IndexPath, to: IndexPath) {
    changePaths { $0.moves.append(Diffing.Move(from: from, to: to)) }
  }

  /// Sections of the old list go, with their items.
  public mutating func removeSections(_ sections: some Sequence<Int>) {
    changePaths { $0.sections.removed += sections }
  }

  /// Sections come, at these indices of the new list, with the items the data source has for them.
  public mutating func insertSections(_ sections: some Sequence<Int>) {
    changePaths { $0.sections.inserted += sections }
  }

  /// Sections of the old list are asked for again, with their titles and items.
  public mutating func reloadSections(_ sections: some Sequence<Int>) {
    changePaths { $0.sections.reloaded += sections }
  }

  /// A section goes from an index of the old list to one of the new list, with its items.
  public mutating func moveSection(from: Int, to: Int) {
    changePaths { $0.sections.moved.append(Diffing.Move(from: from, to: to)) }
  }

  /// The changes as index paths, without how they look.
  ///
  /// - Throws: ``/Diffing/SectionedBatchError`` where an ordinal names no item.
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

  /// The same changes with every item named by its ordinal, to look up how it comes and goes.
  ///
  /// - Precondition: The changes have been found to fit.
  func resolved(old: SectionMap, new: SectionMap) -> GridUpdates {
    var updates = GridUpdates()
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
    updates.sort()
    return updates
  }
}

extension SectionMap {
  /// The path of an ordinal that a transaction names.
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
