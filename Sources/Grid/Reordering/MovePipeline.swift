package import Diffing
import Geometry
import Stage

/// The members of the grid, with its delegate and data source, that a ``MovePipeline`` uses.
package protocol MovePipelineHost: AnyObject {
  /// The items and sections in the order of the data.
  var sections: SectionMap { get }
  /// Asks the delegate whether an item can be moved.
  func canMoveItem(at item: Int) -> Bool
  /// Asks the delegate for the target of an item, and returns its unchecked answer.
  func moveTarget(of item: Int, at home: IndexPath, proposing proposal: IndexPath) -> IndexPath
  /// Notifies the delegate that a move begins.
  func willMoveItem(at item: Int)
  /// Notifies the delegate that an item has moved.
  func didMoveItem(at item: Int, to target: Int)
  /// Notifies the delegate that a move has ended where it began.
  func didCancelMoveOfItem(at item: Int)
  /// Lets the data source move a datum, and discards changes that it reports meanwhile.
  ///
  /// - Returns: The new sections; nil if the data source reported changes.
  func moveDatum(at home: IndexPath, to target: IndexPath) -> SectionMap?
  /// Asks the delegate which of the selected items move with an item.
  func itemsToMove(withItemAt item: Int, among selected: IndexRanges) -> IndexRanges
  /// Asks the delegate for the target of several items, and returns its unchecked answer; nil if it
  /// refuses them.
  func moveTarget(
    of items: IndexRanges, liftedAt item: Int, proposing proposal: IndexPath
  ) -> IndexPath?
  /// Lets the data source move several data, and discards changes that it reports meanwhile.
  ///
  /// - Returns: The new sections; nil if the data source reported changes.
  func moveData(_ relocation: ItemRelocation) -> SectionMap?
  /// Notifies the delegate that items have moved.
  func didMoveItems(_ relocation: ItemRelocation)
  /// Reads all data again.
  func reloadData()
}

extension MovePipelineHost {
  /// Returns all selected items.
  package func itemsToMove(withItemAt item: Int, among selected: IndexRanges) -> IndexRanges {
    selected
  }

  /// Returns the proposed path.
  package func moveTarget(
    of items: IndexRanges, liftedAt item: Int, proposing proposal: IndexPath
  ) -> IndexPath? { proposal }

  /// Returns the sections after the move.
  package func moveData(_ relocation: ItemRelocation) -> SectionMap? { relocation.newSections }

  /// Does nothing.
  package func didMoveItems(_ relocation: ItemRelocation) {}
}

/// The sequence of calls for every move of items by the user, by drag or by keyboard.
///
/// The delegate decides on the target and is notified of the move, the data source moves the datum,
/// and the delegate is notified of the result. A call of `willMove` is always followed by a call of
/// `didMove` or `didCancelMove`.
package final class MovePipeline {
  @exclusivity(unchecked) private unowned(unsafe) var attachedGrid: (any MovePipelineHost)?
  private var grid: any MovePipelineHost { attached(attachedGrid) }
  /// The item whose move is in progress.
  package private(set) var movingItem: Int?

  /// Creates a pipeline without a move.
  package init() {}

  /// Sets the grid, which is not retained.
  package func attach(to grid: any MovePipelineHost) { attachedGrid = grid }

  /// Returns the target that the delegate allows for a proposed one.
  ///
  /// - Precondition: The target exists once the item has left its previous position.
  package func target(of item: Int, proposing proposal: IndexPath) -> IndexPath {
    let home = grid.sections.path(of: item)
    guard proposal != home else { return home }
    let target = grid.moveTarget(of: item, at: home, proposing: proposal)
    check(target, for: home)
    return target
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
    guard let target = grid.moveTarget(of: items, liftedAt: item, proposing: proposal) else {
      return nil
    }
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
    let moved = grid.itemsToMove(withItemAt: item, among: others)
    require(
      moved.subtracting(selected).isEmpty,
      "the delegate returned items that are not selected; return some of those it was given")
    return moved.subtracting(IndexRanges(item))
  }

  /// Returns whether the delegate allows an item to be moved.
  package func canMove(_ item: Int) -> Bool { grid.canMoveItem(at: item) }

  /// Begins the move of an item.
  package func begin(_ item: Int) {
    movingItem = item
    grid.willMoveItem(at: item)
  }

  /// Lets the data source move the datum of the current move.
  ///
  /// - Returns: The new sections; nil if the data source reported changes of its own or its
  ///   sections do not match the move. In that case all data are reloaded.
  package func commit(from home: IndexPath, to target: IndexPath) -> SectionMap? {
    let expected = grid.sections.movingItem(from: home.section, to: target.section)
    guard let sections = grid.moveDatum(at: home, to: target), sections.hasSameCounts(as: expected)
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
    guard let sections = grid.moveData(relocation),
      sections.hasSameCounts(as: relocation.newSections)
    else {
      grid.reloadData()
      return nil
    }
    return sections
  }

  /// Ends the current move with a change of the data; nil if it has none.
  func end(with relocation: ItemRelocation?) {
    let ordinal = movingItem.flatMap { item in relocation?.mapping.newIndex(of: item) }
    end(at: ordinal)
    if let relocation { grid.didMoveItems(relocation) }
  }

  /// Updates the index of the current move's item after a transaction.
  package func updateMovingItem(to item: Int) { movingItem = item }

  /// Ends the current move at an ordinal; nil for the position where it began.
  package func end(at ordinal: Int?) {
    guard let item = movingItem else { return }
    movingItem = nil
    if let ordinal {
      grid.didMoveItem(at: item, to: ordinal)
    } else {
      grid.didCancelMoveOfItem(at: item)
    }
  }
}
