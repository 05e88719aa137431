public import Diffing
public import Items
import Stage

/// The changes of one transaction.
///
/// Removals, reloads and the sources of moves use indices before the transaction. Insertions and
/// the targets of moves use indices after it. The order of the calls is irrelevant. In a grid with
/// sections, an item is identified by index path, or by ordinal: its index over all sections.
public struct GridUpdates: Sendable {
  /// A change of one item.
  struct Change: Hashable, Sendable {
    var index: Int
    var animation: UpdateAnimation
  }

  /// A move of one item.
  typealias Move = Diffing.Move<Int>

  /// Whether the cells of items that move start one after the other, on slight arcs, a bit larger
  /// and in front of the others; false by default.
  ///
  /// Use it for a shuffle. The cells start 15 ms apart, all within 0.3 s, by their new order.
  /// Otherwise all cells move at once, on straight lines.
  public var staggersMoves = false

  private(set) var removals: [Change] = []
  private(set) var insertions: [Change] = []
  private(set) var reloads: [Change] = []
  private(set) var moves: [Move] = []
  /// The items, by their indices before the transaction, whose cells are updated in place.
  private(set) var reconfigurations: [Int] = []
  /// The changes by index path, and those of sections.
  private(set) var paths = PathUpdates()

  /// Creates a transaction without changes.
  public init() {}

  /// Whether there are no changes.
  public var isEmpty: Bool {
    removals.isEmpty && insertions.isEmpty && reloads.isEmpty && moves.isEmpty && paths.isEmpty
      && reconfigurations.isEmpty
  }

  /// Removes items, by their indices before the transaction.
  public mutating func remove(_ indices: some Sequence<Int>, animation: UpdateAnimation = .fade) {
    for index in indices { removals.append(Change(index: index, animation: animation)) }
  }

  /// Inserts items, by their indices after the transaction.
  public mutating func insert(_ indices: some Sequence<Int>, animation: UpdateAnimation = .fade) {
    for index in indices { insertions.append(Change(index: index, animation: animation)) }
  }

  /// Reloads items, by their indices before the transaction.
  public mutating func reload(_ indices: some Sequence<Int>, animation: UpdateAnimation = .fade) {
    for index in indices { reloads.append(Change(index: index, animation: animation)) }
  }

  /// Updates the cells of items in place, by the items' indices before the transaction.
  ///
  /// The data source is asked for the cell of each visible item. When it dequeues a cell of the
  /// same type and identifier, it gets the visible one. A self-sizing cell is measured again. In
  /// contrast to `reload(_:animation:)`, the update is not animated.
  public mutating func reconfigure(_ indices: some Sequence<Int>) {
    reconfigurations += indices
  }

  /// Moves an item from its index before the transaction to the one after it.
  ///
  /// Items without a change fill the remaining indices in their order.
  public mutating func move(from: Int, to: Int) {
    moves.append(Move(from: from, to: to))
  }

  /// Adds changes by index path and of sections.
  mutating func changePaths(_ change: (inout PathUpdates) -> Void) {
    change(&paths)
  }

  /// Adds all changes that a ``/Diffing/Diff`` has found.
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
    staggersMoves = staggersMoves || other.staggersMoves
    paths.merge(other.paths)
    removals += other.removals
    insertions += other.insertions
    reloads += other.reloads
    reconfigurations += other.reconfigurations
    // Avoid a copy of a million moves when one list is empty.
    moves = moves.isEmpty ? other.moves : moves + other.moves
  }

  /// Sorts the changes by index, for binary search.
  mutating func sort() {
    removals.sort { $0.index < $1.index }
    insertions.sort { $0.index < $1.index }
    reloads.sort { $0.index < $1.index }
  }

  /// The changes as indices, without animations.
  package var batch: Batch {
    Batch(
      removed: removals.map(\.index), inserted: insertions.map(\.index),
      moved: moves, reloaded: reloads.map(\.index))
  }

  /// The items before the transaction whose sizes may change; valid after the changes are resolved.
  var resized: [Int] { reloads.map(\.index) + reconfigurations }

  /// Returns the animation of an inserted item by its new index; nil if it is not inserted.
  func insertion(at index: Int) -> UpdateAnimation? { Self.animation(of: index, in: insertions) }

  /// Returns the animation of a removed item by its old index; nil if it is not removed.
  func removal(at index: Int) -> UpdateAnimation? { Self.animation(of: index, in: removals) }

  /// Returns the animation of a reloaded item by its old index; nil if it is not reloaded.
  func reload(at index: Int) -> UpdateAnimation? { Self.animation(of: index, in: reloads) }

  private static func animation(of index: Int, in changes: [Change]) -> UpdateAnimation? {
    let position = changes.partitionPoint { $0.index < index }
    guard position < changes.count, changes[position].index == index else { return nil }
    return changes[position].animation
  }
}
