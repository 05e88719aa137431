/// A check of a batch's item changes against the sections before and after.
struct SectionedBatchValidator {
  private let sections: Changes
  private let oldOffsets: SectionMap
  private let newOffsets: SectionMap
  /// The reloaded sections, in the old list and in the new one.
  private let reloadedOld: Set<Int>
  private let reloadedNew: Set<Int>

  /// Creates a check from consistent section changes and the maps before and after.
  init(_ sections: Changes, oldOffsets: SectionMap, newOffsets: SectionMap) {
    self.sections = sections
    self.oldOffsets = oldOffsets
    self.newOffsets = newOffsets
    reloadedOld = Set(sections.reloaded.map(\.old))
    reloadedNew = Set(sections.reloaded.map(\.new))
  }

  /// Returns the changes, or throws if those of the items are inconsistent.
  func changes(_ batch: SectionedBatch) throws(SectionedBatchError) -> SectionedChanges {
    let listed = ListedMoves(
      removed: try ordinals(batch.removedItems, .removal),
      inserted: try ordinals(batch.insertedItems, .insertion),
      moved: try moves(batch.movedItems))
    let reloaded = try ordinals(batch.reloadedItems, .reload)
    if let conflict = listed.firstConflict {
      if let move = listed.conflictingMove(conflict) {
        throw .targetConflict(
          Move(from: oldOffsets.path(of: move.from), to: newOffsets.path(of: move.to)))
      }
      let path = offsets(conflict.operation).path(of: conflict.index)
      throw .items(conflict.error(at: path.item), section: path.section)
    }
    try checkCounts(listed)
    let rangePairs = sections.mapping.rangePairs(
      from: oldOffsets, to: newOffsets, except: reloadedOld)
    let items = IndexMapping(
      listed, rangePairs: rangePairs, oldCount: oldOffsets.itemCount,
      newCount: newOffsets.itemCount)
    return SectionedChanges(
      sections: sections, items: items, oldOffsets: oldOffsets, newOffsets: newOffsets,
      removedItems: batch.removedItems.filter { target(of: $0.section) != nil }.sorted(),
      insertedItems: batch.insertedItems.filter { source(of: $0.section) != nil }.sorted(),
      movedItems: batch.movedItems.sorted { $0.from < $1.from },
      reloadedItems: try reloads(reloaded, items, removed: Set(listed.removed)))
  }

  /// Returns the new index of an old section; nil if it is removed or reloaded.
  private func target(of section: Int) -> Int? {
    reloadedOld.contains(section) ? nil : sections.mapping.newIndex(of: section)
  }

  /// Returns the old index of a new section; nil if it is inserted or reloaded.
  private func source(of section: Int) -> Int? {
    reloadedNew.contains(section) ? nil : sections.mapping.oldIndex(of: section)
  }

  private func offsets(_ operation: BatchOperation) -> SectionMap {
    operation.isInNewList ? newOffsets : oldOffsets
  }

  private func ordinals(
    _ paths: [IndexPath], _ operation: BatchOperation
  ) throws(SectionedBatchError) -> [Int] {
    var ordinals: [Int] = []
    ordinals.reserveCapacity(paths.count)
    for path in paths { ordinals.append(try ordinal(path, operation)) }
    return ordinals
  }

  private func moves(_ moves: [Move<IndexPath>]) throws(SectionedBatchError) -> [Move<Int>] {
    var ordinals: [Move<Int>] = []
    ordinals.reserveCapacity(moves.count)
    for move in moves {
      ordinals.append(
        Move(
          from: try ordinal(move.from, .moveSource), to: try ordinal(move.to, .moveTarget)))
    }
    return ordinals
  }

  private func ordinal(
    _ path: IndexPath, _ operation: BatchOperation
  ) throws(SectionedBatchError) -> Int {
    let offsets = offsets(operation)
    guard path.section >= 0, path.section < offsets.sectionCount else {
      throw .noSection(operation, path, sectionCount: offsets.sectionCount)
    }
    let count = offsets.itemCount(of: path.section)
    guard path.item >= 0, path.item < count else {
      throw .items(
        .outOfRange(operation, index: path.item, count: count), section: path.section)
    }
    return offsets.ordinal(of: path)
  }

  /// Throws for the first remaining section whose item count does not match its listed changes.
  private func checkCounts(_ listed: ListedMoves) throws(SectionedBatchError) {
    let leaving = countsPerSection(listed.leaving, oldOffsets)
    let arriving = countsPerSection(listed.arriving, newOffsets)
    for new in 0..<newOffsets.sectionCount {
      guard let old = source(of: new) else { continue }
      let count = oldOffsets.itemCount(of: old)
      guard newOffsets.itemCount(of: new) == count - leaving[old] + arriving[new] else {
        throw .items(
          .wrongCount(
            old: count, removed: leaving[old], inserted: arriving[new],
            new: newOffsets.itemCount(of: new)),
          section: new)
      }
    }
  }

  /// Returns the number of ordinals in each section.
  private func countsPerSection(_ ascending: [Int], _ offsets: SectionMap) -> [Int] {
    var position = 0
    return (0..<offsets.sectionCount).map { section in
      let start = position
      let end = offsets.ordinals(of: section).upperBound
      while position < ascending.count, ascending[position] < end { position += 1 }
      return position - start
    }
  }

  private func reloads(
    _ ordinals: [Int], _ items: IndexMapping, removed: Set<Int>
  ) throws(SectionedBatchError) -> [Reload<IndexPath>] {
    var reloads: [Reload<IndexPath>] = []
    for old in ordinals.sortedUnique(below: oldOffsets.itemCount) {
      let path = oldOffsets.path(of: old)
      if removed.contains(old) {
        throw .items(.conflict(.removal, .reload, index: path.item), section: path.section)
      }
      // An item that is removed with its section needs no reload.
      guard let new = items.newIndex(of: old) else { continue }
      reloads.append(Reload(old: path, new: newOffsets.path(of: new)))
    }
    return reloads
  }
}
