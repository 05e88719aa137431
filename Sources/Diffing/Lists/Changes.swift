/// What makes one list into another: changes that are known to be consistent.
///
/// A ``Diff`` finds them, and ``Batch/validated(oldCount:newCount:)`` makes them of what a person
/// listed. All indices are those of two lists, the one before and the one after all changes; there
/// are no stages in between.
public struct Changes: Equatable, Sendable {
  /// Where each item is after the changes, and where it was before them.
  public let mapping: IndexMapping
  /// The items that go, ascending indices of the old list.
  public let removed: [Int]
  /// The items that come, ascending indices of the new list.
  public let inserted: [Int]
  /// The items that change their place among those that stay, ascending in the old list.
  ///
  /// A diff lists as few as there can be; in a batch they are those that were listed.
  public let moved: [Move<Int>]
  /// The items whose content differs, moved ones too, ascending in the old list.
  public let reloaded: [Reload<Int>]

  /// Whether nothing changes.
  public var isEmpty: Bool {
    removed.isEmpty && inserted.isEmpty && moved.isEmpty && reloaded.isEmpty
  }
}
