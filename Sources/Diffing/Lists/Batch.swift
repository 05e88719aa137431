/// Changes of a list as listed by a caller, in any order.
///
/// Removals, reloads and the sources of moves are indices of the old list. Insertions and the
/// targets of moves are indices of the new list, after all changes. Items that are not listed fill
/// the remaining positions in order. For example, `Move(from: 0, to: count - 1)` moves the first
/// item to the end, and the other items need not be listed.
///
/// Every consistent batch is valid. A moved item can also be reloaded, and a reload can be listed
/// twice. The target of a move can be the position that the item would get anyway. An insertion can
/// have the same index as an old item that is reloaded.
///
/// ```swift
/// let batch = Batch(removed: [1], moved: [Move(from: 3, to: 0)], reloaded: [2])
/// let changes = try batch.validated(oldCount: 4, newCount: 3)
/// ```
public struct Batch: Hashable, Sendable {
  /// The removed items, as indices of the old list.
  public var removed: [Int]
  /// The inserted items, as indices of the new list.
  public var inserted: [Int]
  /// The items with explicit new positions.
  public var moved: [Move<Int>]
  /// The items with changed content, as indices of the old list.
  public var reloaded: [Int]

  /// Creates a batch; empty by default.
  public init(
    removed: [Int] = [], inserted: [Int] = [], moved: [Move<Int>] = [], reloaded: [Int] = []
  ) {
    self.removed = removed
    self.inserted = inserted
    self.moved = moved
    self.reloaded = reloaded
  }

  /// Creates a batch from the changes of a diff.
  public init(_ changes: Changes) {
    self.init(
      removed: changes.removed, inserted: changes.inserted, moved: changes.moved,
      reloaded: changes.reloaded.map(\.old))
  }

  /// Whether the batch lists no changes.
  public var isEmpty: Bool {
    removed.isEmpty && inserted.isEmpty && moved.isEmpty && reloaded.isEmpty
  }
}
