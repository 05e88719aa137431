/// What makes one list of sections into another: changes that are known to be consistent.
///
/// A ``SectionedDiff`` finds them, and ``SectionedBatch`` makes them of what a person listed. All
/// indices are those of two lists, the one before and the one after all changes: an item may leave
/// one section for another in the step in which both sections move.
///
/// Items come and go with their section and are then not listed: neither the items of a removed
/// section as removed nor those of an inserted one as inserted. An item that leaves a removed
/// section for another survives, and is listed as moved.
public struct SectionedChanges: Equatable, Sendable {
  /// What happens to the sections.
  ///
  /// Those in `reloaded` have another content of their own, such as a header.
  public let sections: Changes
  /// Where each item is after the changes, and where it was before them, by ordinals.
  public let items: IndexMapping
  /// The items of the old sections.
  public let oldOffsets: SectionMap
  /// The items of the new sections.
  public let newOffsets: SectionMap
  /// The items that leave sections that stay, ascending paths in the old list.
  public let removedItems: [IndexPath]
  /// The items that come to sections that stay, ascending paths in the new list.
  public let insertedItems: [IndexPath]
  /// The items that change their section, or their place among those that stay in it, ascending
  /// in the old list.
  public let movedItems: [Move<IndexPath>]
  /// The items whose content differs, moved ones too, ascending in the old list.
  public let reloadedItems: [Reload<IndexPath>]

  /// Whether nothing changes.
  public var isEmpty: Bool {
    sections.isEmpty && removedItems.isEmpty && insertedItems.isEmpty && movedItems.isEmpty
      && reloadedItems.isEmpty
  }

  /// The new path of an old item; nil where it is removed.
  ///
  /// Costs O(log changes + log sections).
  ///
  /// - Precondition: The old list has such an item.
  public func newPath(of old: IndexPath) -> IndexPath? {
    items.newIndex(of: oldOffsets.ordinal(of: old)).map(newOffsets.path)
  }

  /// The old path of a new item; nil where it is inserted.
  ///
  /// Costs O(log changes + log sections).
  ///
  /// - Precondition: The new list has such an item.
  public func oldPath(of new: IndexPath) -> IndexPath? {
    items.oldIndex(of: newOffsets.ordinal(of: new)).map(oldOffsets.path)
  }

  /// The items of the new sections, made of those of the old ones.
  ///
  /// Costs O(items) copies.
  ///
  /// `newItem` is asked for what the old sections do not have, by path in the new list: first the
  /// inserted items in ascending order, then the reloaded ones.
  ///
  /// - Precondition: `old` has as many sections and items as the changes were made for.
  public func applied<Item>(to old: [[Item]], newItem: (IndexPath) -> Item) -> [[Item]] {
    precondition(
      SectionMap(itemCounts: old.map(\.count)) == oldOffsets,
      "changes can only be applied to sections of the sizes that they were made for")
    var list = items.applied(to: old.flatMap(\.self)) { newItem(newOffsets.path(of: $0)) }
    for reload in reloadedItems { list[newOffsets.ordinal(of: reload.new)] = newItem(reload.new) }
    return (0..<newOffsets.sectionCount).map { Array(list[newOffsets.ordinals(of: $0)]) }
  }
}
