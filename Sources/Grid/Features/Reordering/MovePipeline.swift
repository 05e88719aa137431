import Diffing
import Geometry
import Stage

/// The sequence of calls for every move of items by the user, by drag or by keyboard.
///
/// The delegate decides on the target and is notified of the move, the data source moves the datum,
/// and the delegate is notified of the result. A call of `willMove` is always followed by a call of
/// `didMove` or `didCancelMove`.
///
/// State: the item that is being moved. Changed by drags, keys.
final class MovePipeline: GridPart {
  /// The item whose move is in progress.
  private(set) var movingItem: Int?

  /// Returns the target that the delegate allows for a proposed one.
  ///
  /// - Precondition: The target exists once the item has left its previous position.
  func target(of item: Int, proposing proposal: IndexPath) -> IndexPath {
    let home = grid.sections.path(of: item)
    guard proposal != home else { return home }
    let target = delegateTarget(of: item, at: home, proposing: proposal)
    check(target, for: home)
    return target
  }

  /// Asks the delegate for the target of an item, and returns its unchecked answer.
  private func delegateTarget(
    of item: Int, at home: IndexPath, proposing proposal: IndexPath
  ) -> IndexPath {
    let grid = grid
    guard let delegate = grid.delegate else { return proposal }
    guard grid.sections.hasSections else {
      let target = delegate.gridView(
        grid, targetIndexForMoveFromItemAt: item, to: proposal.item)
      return IndexPath(0, target)
    }
    return delegate.gridView(grid, targetPathForMoveFromItemAt: home, to: proposal)
  }

  /// Returns the target that the delegate allows for a proposed one; nil if it refuses the items.
  ///
  /// A single item is refused if the target is its own path.
  ///
  /// - Precondition: The target exists among the items that are not moved.
  func target(of drag: DragState, proposing proposal: IndexPath) -> IndexPath? {
    guard drag.gathering != nil else { return target(of: drag.item, proposing: proposal) }
    return target(of: drag.items, liftedAt: drag.item, proposing: proposal) {
      drag.room(in: $0, of: grid.sections)
    }
  }

  /// Returns the target that the delegate allows for several items; nil if it refuses them.
  ///
  /// `room` returns the greatest position in a section.
  ///
  /// - Precondition: The target exists among the items that are not moved.
  func target(
    of items: IndexRanges, liftedAt item: Int, proposing proposal: IndexPath,
    room: (Int) -> Int
  ) -> IndexPath? {
    let grid = grid
    let wanted = grid.delegate.map {
      $0.gridView(grid, targetPathForMoveOf: items, withItemAt: item, to: proposal)
    }
    guard let target = wanted ?? proposal else { return nil }
    let sections = grid.sections
    require(
      target.section >= 0 && target.section < sections.sectionCount,
      "the delegate returned section \(target.section); the grid has \(sections.sectionCount) "
        + "sections")
    let last = room(target.section)
    require(
      target.item >= 0 && target.item <= last,
      "the delegate returned \(target) for \(items.count) items; the section has \(last + 1) "
        + "positions without them")
    return target
  }

  private func check(_ target: IndexPath, for home: IndexPath) {
    let sections = grid.sections
    require(
      target.section >= 0 && target.section < sections.sectionCount,
      "the delegate returned section \(target.section); the grid has \(sections.sectionCount) "
        + "sections")
    let room = sections.movingItem(from: home.section, to: target.section)
      .itemCount(of: target.section)
    require(
      target.item >= 0 && target.item < room,
      "the delegate returned \(target) for item \(home); the section has \(room) positions")
  }

  /// Returns the selected items that move with a lifted one; empty if it moves alone.
  ///
  /// - Precondition: They are some of the selected ones.
  func followers(of item: Int, among selected: IndexRanges) -> IndexRanges {
    guard selected.contains(item), selected.only == nil else { return IndexRanges() }
    var others = selected
    others.remove(item)
    let moved =
      grid.delegate?.gridView(grid, itemsToMoveWithItemAt: item, among: others) ?? others
    require(
      moved.subtracting(selected).isEmpty,
      "the delegate returned items that are not selected; return some of those it was given")
    return moved.subtracting(IndexRanges(item))
  }

  /// Returns whether the delegate allows an item to be moved.
  func canMove(_ item: Int) -> Bool {
    grid.delegate?.gridView(grid, canMoveItemAt: item) ?? true
  }

  /// Begins the move of an item.
  func begin(_ item: Int) {
    movingItem = item
    grid.host?.eventLog.add("willMove", grid.itemIndex(at: item))
    grid.delegate?.gridView(grid, willMoveItemAt: item)
  }

  /// Lets the data source move the datum of the current move.
  ///
  /// - Returns: The new sections; nil if the data source reported changes of its own or its
  ///   sections do not match the move. In that case all data are reloaded.
  func commit(from home: IndexPath, to target: IndexPath) -> SectionMap? {
    let expected = grid.sections.movingItem(from: home.section, to: target.section)
    guard let sections = moveDatum(at: home, to: target), sections.hasSameCounts(as: expected)
    else {
      grid.reloadData()
      return nil
    }
    return sections
  }

  /// Lets the data source move the data of the current move.
  ///
  /// - Returns: The new sections; nil if the data source reported changes of its own or its
  ///   sections do not match the move. In that case all data are reloaded.
  func commit(_ relocation: ItemRelocation, lifted item: Int) -> SectionMap? {
    if let target = relocation.targets.only {
      return commit(
        from: relocation.oldSections.path(of: item), to: relocation.newSections.path(of: target))
    }
    guard let sections = moveData(relocation),
      sections.hasSameCounts(as: relocation.newSections)
    else {
      grid.reloadData()
      return nil
    }
    return sections
  }

  /// Lets the data source move a datum, and discards changes that it reports meanwhile.
  ///
  /// - Returns: The new sections; nil if the data source reported changes.
  func moveDatum(at home: IndexPath, to target: IndexPath) -> SectionMap? {
    let grid = grid
    grid.beginUpdates()
    if grid.sections.hasSections {
      (grid.dataSource as? any SectionedGridViewDataSource)?
        .gridView(grid, moveItemAt: home, to: target)
    } else {
      grid.dataSource?.gridView(grid, moveItemAt: home.item, to: target.item)
    }
    guard grid.updater.discard() else { return nil }
    grid.undoing.registerMove(from: home, to: target)
    return movedSections
  }

  /// Lets the data source move several data, and discards changes that it reports meanwhile.
  ///
  /// - Returns: The new sections; nil if the data source reported changes.
  func moveData(_ relocation: ItemRelocation) -> SectionMap? {
    let grid = grid
    grid.beginUpdates()
    grid.dataSource?.gridView(grid, moveItems: relocation)
    guard grid.updater.discard() else { return nil }
    grid.undoing.registerMove(relocation)
    return movedSections
  }

  private var movedSections: SectionMap {
    grid.sections.hasSections ? grid.readSections() : grid.sections
  }

  /// Ends the current move with a change of the data; nil if it has none.
  func end(with relocation: ItemRelocation?) {
    let ordinal = movingItem.flatMap { item in relocation?.mapping.newIndex(of: item) }
    end(at: ordinal)
    if let relocation { grid.delegate?.gridView(grid, didMoveItems: relocation) }
  }

  /// Updates the index of the current move's item after a transaction.
  func updateMovingItem(to item: Int) { movingItem = item }

  /// Ends the current move at an ordinal; nil for the position where it began.
  func end(at ordinal: Int?) {
    guard let item = movingItem else { return }
    movingItem = nil
    if let ordinal {
      grid.host?.eventLog.add("didMove", grid.itemIndex(at: ordinal))
      grid.delegate?.gridView(grid, didMoveItemAt: item, to: ordinal)
    } else {
      grid.delegate?.gridView(grid, didCancelMoveOfItemAt: item)
    }
  }
}
