/// Changes of a list as a person lists them, in any order.
///
/// Removals, reloads and the sources of moves are indices of the old list; insertions and the
/// targets of moves are indices of the new list, when all changes are done. Items that are not
/// listed fill the remaining places in order. So one item moves from the first place to the last
/// as `Move(from: 0, to: count - 1)`, and the others need not be mentioned.
///
/// Each batch that makes sense is accepted: a moved item may also be reloaded, a reload may be
/// listed twice, a move may lead to where the item would come anyway, and an insertion may have
/// the number of an old item that is reloaded.
///
/// ```swift
/// let batch = Batch(removed: [1], moved: [Move(from: 3, to: 0)], reloaded: [2])
/// let changes = try batch.validated(oldCount: 4, newCount: 3)
/// ```
public struct Batch: Hashable, Sendable {
  /// The items that go, as indices of the old list.
  public var removed: [Int]
  /// The items that come, as indices of the new list.
  public var inserted: [Int]
  /// The items whose new places are given.
  public var moved: [Move<Int>]
  /// The items whose content differs, as indices of the old list.
  public var reloaded: [Int]

  /// Lists changes; none by default.
  public init(
    removed: [Int] = [], inserted: [Int] = [], moved: [Move<Int>] = [], reloaded: [Int] = []
  ) {
    self.removed = removed
    self.inserted = inserted
    self.moved = moved
    self.reloaded = reloaded
  }

  /// Lists the changes of a diff.
  public init(_ changes: Changes) {
    self.init(
      removed: changes.removed, inserted: changes.inserted, moved: changes.moved,
      reloaded: changes.reloaded.map(\.old))
  }

  /// Whether nothing is listed.
  public var isEmpty: Bool {
    removed.isEmpty && inserted.isEmpty && moved.isEmpty && reloaded.isEmpty
  }
}
