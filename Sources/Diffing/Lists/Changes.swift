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

/// An explicit move of an item that is neither removed nor only shifted by other changes.
public struct Move<Index: Hashable & Sendable>: Hashable, Sendable {
  /// The index of the item in the old list.
  public var from: Index
  /// The index of the item in the new list, after all changes.
  public var to: Index

  /// Creates a move from an index of the old list to one of the new list; they can be equal.
  public init(from: Index, to: Index) {
    self.from = from
    self.to = to
  }
}

/// A remaining item with changed content.
public struct Reload<Index: Hashable & Sendable>: Hashable, Sendable {
  /// The index of the item in the old list.
  public var old: Index
  /// The index of the item in the new list.
  public var new: Index

  /// Creates a reload from the item's indices in both lists.
  public init(old: Index, new: Index) {
    self.old = old
    self.new = new
  }
}

extension Changes {
  /// Returns the new list, built from the old one.
  ///
  /// Costs O(items) copies. `newElement` supplies the elements that the old list lacks, by index of
  /// the new list: first the inserted elements in ascending order, then the reloaded ones.
  ///
  /// - Precondition: `old` is as long as the list that the changes were made for.
  public func applied<Element>(
    to old: some RandomAccessCollection<Element>, newElement: (Int) -> Element
  ) -> [Element] {
    var list = mapping.applied(to: old, newElement: newElement)
    for reload in reloaded { list[reload.new] = newElement(reload.new) }
    return list
  }
}
