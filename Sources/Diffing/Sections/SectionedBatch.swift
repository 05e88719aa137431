/// Changes of sections and their items as listed by a caller, in any order.
///
/// As in ``Batch``, removals, reloads and the sources of moves are positions in the old list.
/// Insertions and the targets of moves are positions in the new list, after all changes. Items that
/// are not listed fill the remaining positions of their section in order, even if the section
/// moves.
///
/// Removing, inserting or reloading a section includes its items, so they need not be listed, and
/// are ignored if they are. Only items that move out of such a section or into one remain.
public struct SectionedBatch: Hashable, Sendable {
  /// The changes of the sections.
  public var sections: Batch
  /// The removed items, as paths in the old list.
  package var removedItems: [IndexPath]
  /// The inserted items, as paths in the new list.
  package var insertedItems: [IndexPath]
  /// The items with explicit new positions.
  package var movedItems: [Move<IndexPath>]
  /// The items with changed content, as paths in the old list.
  package var reloadedItems: [IndexPath]

  /// Creates a batch; empty by default.
  public init(
    sections: Batch = Batch(), removedItems: [IndexPath] = [], insertedItems: [IndexPath] = [],
    movedItems: [Move<IndexPath>] = [], reloadedItems: [IndexPath] = []
  ) {
    self.sections = sections
    self.removedItems = removedItems
    self.insertedItems = insertedItems
    self.movedItems = movedItems
    self.reloadedItems = reloadedItems
  }

  /// Creates a batch from the changes of a diff.
  ///
  /// A reloaded section of a batch is recreated with all its items, so the diff's changes of its
  /// items are lost.
  public init(_ changes: SectionedChanges) {
    self.init(
      sections: Batch(changes.sections), removedItems: changes.removedItems,
      insertedItems: changes.insertedItems, movedItems: changes.movedItems,
      reloadedItems: changes.reloadedItems.map(\.old))
  }

  /// Whether the batch lists no changes.
  public var isEmpty: Bool {
    sections.isEmpty && removedItems.isEmpty && insertedItems.isEmpty && movedItems.isEmpty
      && reloadedItems.isEmpty
  }
}
