package import Diffing
import Stage

/// Those who are asked and told about moves: what a ``MovePipeline`` needs of its grid.
package protocol MoveParticipants: AnyObject {
  /// The items and sections as they are in the data.
  var sections: SectionMap { get }
  /// Whether the delegate lets an item be moved.
  func mayMoveItem(at item: Int) -> Bool
  /// The delegate's answer to where an item goes that would go to `proposal`, as it is.
  func moveTarget(of item: Int, at home: IndexPath, proposing proposal: IndexPath) -> IndexPath
  /// Tells the delegate that a move begins.
  func willMoveItem(at item: Int)
  /// Tells the delegate that a move has ended at another place.
  func didMoveItem(at item: Int, to place: Int)
  /// Tells the delegate that a move has ended where it began.
  func didCancelMoveOfItem(at item: Int)
  /// Has the data source move a datum, discarding changes that it reports meanwhile.
  ///
  /// - Returns: The sections afterward; nil where the data source reported changes.
  func moveDatum(at home: IndexPath, to target: IndexPath) -> SectionMap?
  /// Reads all data again.
  func reloadData()
}

/// What every move of an item by the user goes through, whether by drag or by keys.
///
/// The order is the same for all: the delegate is asked where the item may go, told that it will
/// move, the data source moves the datum, and the delegate is told how it ended. A call of
/// `willMove` is always followed by one of `didMove` or `didCancelMove`.
package final class MovePipeline {
  private unowned(unsafe) let grid: any MoveParticipants
  /// The item whose move has begun and not yet ended.
  package private(set) var movingItem: Int?

  /// Creates a pipeline without a move; `grid` is not retained.
  package init(_ grid: any MoveParticipants) { self.grid = grid }

  /// The place to which the delegate lets an item go that would go to `proposal`.
  ///
  /// - Precondition: The delegate answers with a place that exists once the item has left its own.
  package func target(of item: Int, proposing proposal: IndexPath) -> IndexPath {
    let home = grid.sections.path(of: item)
    guard proposal != home else { return home }
    let target = grid.moveTarget(of: item, at: home, proposing: proposal)
    check(target, for: home)
    return target
  }

  private func check(_ target: IndexPath, for home: IndexPath) {
    let sections = grid.sections
    precondition(
      target.section >= 0 && target.section < sections.sectionCount,
      "an item is to be moved to section \(target.section) of \(sections.sectionCount)")
    let room = sections.movingItem(from: home.section, to: target.section)
      .itemCount(of: target.section)
    precondition(
      target.item >= 0 && target.item < room,
      "item \(home) is to be moved to \(target), where there is room for \(room)")
  }

  /// Whether an item may be moved at all.
  package func mayMove(_ item: Int) -> Bool { grid.mayMoveItem(at: item) }

  /// Begins the move of an item.
  package func begin(_ item: Int) {
    movingItem = item
    grid.willMoveItem(at: item)
  }

  /// Has the data source move the datum of the item whose move has begun.
  ///
  /// - Returns: The sections afterward; nil where the data source reported changes of its own, or
  ///   its sections do not fit the move, and all data are read again.
  package func commit(from home: IndexPath, to target: IndexPath) -> SectionMap? {
    let expected = grid.sections.movingItem(from: home.section, to: target.section)
    guard let sections = grid.moveDatum(at: home, to: target), sections.hasCounts(of: expected)
    else {
      grid.reloadData()
      return nil
    }
    return sections
  }

  /// Gives the item whose move has begun the index that a transaction has given it.
  package func follow(to item: Int) { movingItem = item }

  /// Ends the move that has begun, at another place among all items or, for nil, where it began.
  package func end(at place: Int?) {
    guard let item = movingItem else { return }
    movingItem = nil
    if let place {
      grid.didMoveItem(at: item, to: place)
    } else {
      grid.didCancelMoveOfItem(at: item)
    }
  }
}
