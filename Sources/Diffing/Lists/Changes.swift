/// Consistent changes that turn one list into another.
///
/// A ``Diff`` computes them, and ``Batch/validated(oldCount:newCount:)`` creates them from listed
/// changes. All indices belong to one of two lists, the one before and the one after all changes;
/// there are no intermediate lists.
public struct Changes: Equatable, Sendable {
  /// The mapping between indices before and after the changes.
  public let mapping: IndexMapping
  /// The removed items, as ascending indices of the old list.
  public let removed: [Int]
  /// The inserted items, as ascending indices of the new list.
  public let inserted: [Int]
  /// The items that change their order among the remaining ones, ascending in the old list.
  ///
  /// A diff finds the minimum number of moves. For a batch, they are the listed moves.
  public let moved: [Move<Int>]
  /// The items with changed content, including moved ones, ascending in the old list.
  public let reloaded: [Reload<Int>]

  /// Whether there are no changes.
  public var isEmpty: Bool {
    removed.isEmpty && inserted.isEmpty && moved.isEmpty && reloaded.isEmpty
  }
}
