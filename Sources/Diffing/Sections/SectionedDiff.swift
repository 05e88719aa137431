/// An algorithm that finds the changes between two lists of sections, with the fewest moves.
///
/// Sections and items each have an identity and a content, as in ``Diff``. An item is first
/// searched in its own section, and then in the others. Therefore its identity only needs to be
/// unique in its section.
///
/// ```swift
/// let diff = SectionedDiff(sectionID: \Month.name, items: \.photos, itemID: \.id)
/// let changes = diff.changes(from: old, to: new)
/// ```
///
/// The result depends only on the arguments. The costs are those of ``Diff`` for all items.
package struct SectionedDiff<Section, SectionID: Hashable, Item, ItemID: Hashable> {
  /// Returns the identity of a section, which does not depend on its position.
  package let sectionID: (Section) -> SectionID
  /// Returns the items of a section.
  package let items: (Section) -> [Item]
  /// Returns the identity of an item, which does not depend on its position.
  package let itemID: (Item) -> ItemID
  /// Returns whether two items with the same identity look the same.
  package let itemHasSameContent: (Item, Item) -> Bool
  /// Returns whether two sections with the same identity look the same, apart from their items.
  ///
  /// True for all sections by default.
  package let sectionHasSameContent: (Section, Section) -> Bool

  /// Creates a diff with functions for the identities and contents of sections and items.
  package init(
    sectionID: @escaping (Section) -> SectionID,
    items: @escaping (Section) -> [Item],
    itemID: @escaping (Item) -> ItemID,
    itemHasSameContent: @escaping (Item, Item) -> Bool,
    sectionHasSameContent: @escaping (Section, Section) -> Bool = { _, _ in true }
  ) {
    self.sectionID = sectionID
    self.items = items
    self.itemID = itemID
    self.itemHasSameContent = itemHasSameContent
    self.sectionHasSameContent = sectionHasSameContent
  }

  /// Creates a diff that compares the contents of items with `==`.
  @inlinable
  package init(
    sectionID: @escaping (Section) -> SectionID,
    items: @escaping (Section) -> [Item],
    itemID: @escaping (Item) -> ItemID,
    sectionHasSameContent: @escaping (Section, Section) -> Bool = { _, _ in true }
  ) where Item: Equatable {
    self.init(
      sectionID: sectionID, items: items, itemID: itemID, itemHasSameContent: ==,
      sectionHasSameContent: sectionHasSameContent)
  }

  /// Returns the changes from one list of sections to another.
  ///
  /// - Precondition: Neither list has 2³¹ items or more.
  @inlinable
  package func changes(
    from old: some Collection<Section>, to new: some Collection<Section>
  ) -> SectionedChanges {
    let oldItems = old.map(items)
    let newItems = new.map(items)
    let oldOffsets = SectionMap(itemCounts: oldItems.map(\.count))
    let newOffsets = SectionMap(itemCounts: newItems.map(\.count))
    let sections = Diff(id: sectionID, hasSameContent: sectionHasSameContent)
      .changes(from: old, to: new)
    let flatOld = ContiguousArray(oldItems.joined())
    let flatNew = ContiguousArray(newItems.joined())

    var matcher = IdentityMatcher(
      old: ContiguousArray(flatOld.lazy.map(itemID)),
      new: ContiguousArray(flatNew.lazy.map(itemID)))
    for run in sections.mapping.runs {
      for offset in 0..<run.count {
        matcher.match(
          oldOffsets.ordinals(of: run.old + offset),
          with: newOffsets.ordinals(of: run.new + offset))
      }
    }
    matcher.matchRemaining(in: flatOld.indices, with: flatNew.indices)
    let reloads = Diff(id: itemID, hasSameContent: itemHasSameContent)
      .reloads(flatOld, flatNew, matcher.matching)
    return SectionedChanges(
      sections, matcher.matching, oldOffsets: oldOffsets, newOffsets: newOffsets,
      reloaded: reloads)
  }
}
