/// Changes of sections and their items as a person lists them, in any order.
///
/// As in ``Batch``, removals, reloads and the sources of moves are places in the old list;
/// insertions and the targets of moves are places in the new list, when all changes are done.
/// Items that are not listed fill the remaining places of their section, in order, wherever the
/// section goes.
///
/// A section takes its items along when it is removed, inserted or reloaded, so these need not be
/// listed, and are passed over where they are; only those that move out of such a section or into
/// one survive.
public struct SectionedBatch: Hashable, Sendable {
  /// What happens to the sections.
  public var sections: Batch
  /// The items that go, as paths in the old list.
  public var removedItems: [IndexPath]
  /// The items that come, as paths in the new list.
  public var insertedItems: [IndexPath]
  /// The items whose new places are given.
  public var movedItems: [Move<IndexPath>]
  /// The items whose content differs, as paths in the old list.
  public var reloadedItems: [IndexPath]

  /// Lists changes; none by default.
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

  /// Lists the changes of a diff.
  ///
  /// A batch's reloaded section is made again with all its items, so that what a diff found out
  /// about them is lost.
  public init(_ changes: SectionedChanges) {
    self.init(
      sections: Batch(changes.sections), removedItems: changes.removedItems,
      insertedItems: changes.insertedItems, movedItems: changes.movedItems,
      reloadedItems: changes.reloadedItems.map(\.old))
  }

  /// Whether nothing is listed.
  public var isEmpty: Bool {
    sections.isEmpty && removedItems.isEmpty && insertedItems.isEmpty && movedItems.isEmpty
      && reloadedItems.isEmpty
  }
}
