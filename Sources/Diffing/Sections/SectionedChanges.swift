import Geometry

/// Consistent changes that turn one list of sections into another.
///
/// A `SectionedDiff` computes them, and a ``SectionedBatch`` creates them from listed changes.
/// All indices belong to one of two lists, the one before and the one after all changes. An item
/// can therefore move to another section in the same step in which both sections move.
///
/// Items that are removed or inserted with their section are not listed. An item that moves from a
/// removed section to another one remains, and is listed as moved.
public struct SectionedChanges: Equatable, Sendable {
  /// The changes of the sections.
  ///
  /// Sections in `reloaded` have changed content of their own, such as a header.
  public let sections: Changes
  /// The mapping between the items' ordinals before and after the changes.
  public let items: IndexMapping
  /// The ordinals of the old sections.
  package let oldOffsets: SectionMap
  /// The ordinals of the new sections.
  public let newOffsets: SectionMap
  /// The items removed from remaining sections, as ascending paths in the old list.
  package let removedItems: [IndexPath]
  /// The items inserted into remaining sections, as ascending paths in the new list.
  package let insertedItems: [IndexPath]
  /// The items that change their section, or their order within it, ascending in the old list.
  package let movedItems: [Move<IndexPath>]
  /// The items with changed content, including moved ones, ascending in the old list.
  package let reloadedItems: [Reload<IndexPath>]

  /// Whether there are no changes.
  public var isEmpty: Bool {
    sections.isEmpty && removedItems.isEmpty && insertedItems.isEmpty && movedItems.isEmpty
      && reloadedItems.isEmpty
  }

  /// Returns the new path of an old item; nil if the item is removed.
  ///
  /// Costs O(log changes + log sections).
  ///
  /// - Precondition: The old list has the item.
  package func newPath(of old: IndexPath) -> IndexPath? {
    items.newIndex(of: oldOffsets.ordinal(of: old)).map(newOffsets.path)
  }

  /// Returns the old path of a new item; nil if the item is inserted.
  ///
  /// Costs O(log changes + log sections).
  ///
  /// - Precondition: The new list has the item.
  package func oldPath(of new: IndexPath) -> IndexPath? {
    items.oldIndex(of: newOffsets.ordinal(of: new)).map(oldOffsets.path)
  }

  /// Returns the items of the new sections, built from those of the old ones.
  ///
  /// Costs O(items) copies.
  ///
  /// `newItem` supplies the items that the old sections lack, by path in the new list: first the
  /// inserted items in ascending order, then the reloaded ones.
  ///
  /// - Precondition: `old` has the sections and items that the changes were made for.
  public func applied<Item>(to old: [[Item]], newItem: (IndexPath) -> Item) -> [[Item]] {
    require(
      SectionMap(itemCounts: old.map(\.count)) == oldOffsets,
      "changes can only be applied to sections of the sizes that they were made for")
    var list = items.applied(to: old.flatMap(\.self)) { newItem(newOffsets.path(of: $0)) }
    for reload in reloadedItems { list[newOffsets.ordinal(of: reload.new)] = newItem(reload.new) }
    return (0..<newOffsets.sectionCount).map { Array(list[newOffsets.ordinals(of: $0)]) }
  }
}
