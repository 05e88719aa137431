public import Diffing
public import Items
import Stage

/// The changes of one transaction, as they are collected.
///
/// Removals, reloads and the sources of moves count in the list before the transaction, insertions
/// and the targets of moves in the list after it. The order of the calls does not matter. In a grid
/// with sections, items are named by index path, or by ordinal: their index over all sections.
public struct GridUpdates: Sendable {
  /// A change of one item.
  struct Change: Hashable, Sendable {
    var index: Int
    var animation: UpdateAnimation
  }

  /// An item that goes elsewhere.
  typealias Move = Diffing.Move<Int>

  private(set) var removals: [Change] = []
  private(set) var insertions: [Change] = []
  private(set) var reloads: [Change] = []
  private(set) var moves: [Move] = []
  /// What index paths and sections were named for.
  private(set) var paths = PathUpdates()

  /// Makes a transaction without changes.
  public init() {}

  /// Whether nothing was asked for.
  public var isEmpty: Bool {
    removals.isEmpty && insertions.isEmpty && reloads.isEmpty && moves.isEmpty && paths.isEmpty
  }

  /// Items of the old list go.
  public mutating func remove(_ indices: some Sequence<Int>, animation: UpdateAnimation = .fade) {
    for index in indices { removals.append(Change(index: index, animation: animation)) }
  }

  /// Items come, at these indices of the new list.
  public mutating func insert(_ indices: some Sequence<Int>, animation: UpdateAnimation = .fade) {
    for index in indices { insertions.append(Change(index: index, animation: animation)) }
  }

  /// Items of the old list are asked for again.
  public mutating func reload(_ indices: some Sequence<Int>, animation: UpdateAnimation = .fade) {
    for index in indices { reloads.append(Change(index: index, animation: animation)) }
  }

  /// An item goes from an index of the old list to one of the new list.
  ///
  /// Items that are not named fill the remaining places in their order.
  public mutating func move(from: Int, to: Int) {
    moves.append(Move(from: from, to: to))
  }

  /// Changes index paths and sections.
  mutating func changePaths(_ change: (inout PathUpdates) -> Void) {
    change(&paths)
  }

  /// Everything that a ``/Diffing/Diff`` found, in one transaction.
  ///
  /// ```swift
  /// let changes = Diff(id: \Photo.name).changes(from: photos, to: sorted)
  /// photos = sorted
  /// try grid.performUpdates { $0.apply(changes) }
  /// ```
  public mutating func apply(_ changes: Changes, animation: UpdateAnimation = .fade) {
    remove(changes.removed, animation: animation)
    insert(changes.inserted, animation: animation)
    reload(changes.reloaded.map(\.old), animation: animation)
    for change in changes.moved { move(from: change.from, to: change.to) }
  }

  /// Adds the changes of another transaction to this one.
  mutating func merge(_ other: GridUpdates) {
    paths.merge(other.paths)
    removals += other.removals
    insertions += other.insertions
    reloads += other.reloads
    // A shuffle of a million is not copied.
    moves = moves.isEmpty ? other.moves : moves + other.moves
  }

  /// Sorts changes by index, so that they can be searched.
  mutating func sort() {
    removals.sort { $0.index < $1.index }
    insertions.sort { $0.index < $1.index }
    reloads.sort { $0.index < $1.index }
  }

  /// The changes as indices, without how they look.
  package var batch: Batch {
    Batch(
      removed: removals.map(\.index), inserted: insertions.map(\.index),
      moved: moves, reloaded: reloads.map(\.index))
  }

  /// How an item of the new list comes in; nil for one that was there before.
  func insertion(at index: Int) -> UpdateAnimation? { Self.animation(of: index, in: insertions) }

  /// How an item of the old list goes; nil for one that stays.
  func removal(at index: Int) -> UpdateAnimation? { Self.animation(of: index, in: removals) }

  /// How an item of the old list is replaced by itself; nil for one that is not asked for again.
  func reload(at index: Int) -> UpdateAnimation? { Self.animation(of: index, in: reloads) }

  private static func animation(of index: Int, in changes: [Change]) -> UpdateAnimation? {
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low < changes.count && changes[low].index == index ? changes[low].animation : nil
  }
}
