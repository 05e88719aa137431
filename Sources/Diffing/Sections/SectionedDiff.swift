/// Finds what makes one list of sections into another, with the fewest moves, in one step.
///
/// Sections and items each have an identity and a content, as in ``Diff``. An item is sought in
/// its own section first, so that its identity need only be unique in there, and then anywhere.
///
/// ```swift
/// let diff = SectionedDiff(sectionID: \Month.name, items: \.photos, itemID: \.id)
/// let changes = diff.changes(from: old, to: new)
/// ```
///
/// The result depends on nothing but the arguments; the costs are those of ``Diff`` for all items.
public struct SectionedDiff<Section, SectionID: Hashable, Item, ItemID: Hashable> {
  /// What makes a section itself, wherever it stands.
  public let sectionID: (Section) -> SectionID
  /// The items of a section.
  public let items: (Section) -> [Item]
  /// What makes an item itself, wherever it stands.
  public let itemID: (Item) -> ItemID
  /// Whether two items of one identity look the same.
  public let itemHasSameContent: (Item, Item) -> Bool
  /// Whether two sections of one identity look the same, their items aside; always by default.
  public let sectionHasSameContent: (Section, Section) -> Bool

  /// Tells sections and items apart by identity, and their contents by the last two.
  public init(
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

  /// Tells the items' contents apart by `==`.
  @inlinable
  public init(
    sectionID: @escaping (Section) -> SectionID,
    items: @escaping (Section) -> [Item],
    itemID: @escaping (Item) -> ItemID,
    sectionHasSameContent: @escaping (Section, Section) -> Bool = { _, _ in true }
  ) where Item: Equatable {
    self.init(
      sectionID: sectionID, items: items, itemID: itemID, itemHasSameContent: ==,
      sectionHasSameContent: sectionHasSameContent)
  }

  /// The changes from one list of sections to another.
  ///
  /// - Precondition: Neither list has 2³¹ items or more.
  @inlinable
  public func changes(
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
    matcher.matchRest(of: flatOld.indices, with: flatNew.indices)
    let reloads = Diff(id: itemID, hasSameContent: itemHasSameContent)
      .reloads(flatOld, flatNew, matcher.matching)
    return SectionedChanges(
      sections, matcher.matching, oldOffsets: oldOffsets, newOffsets: newOffsets,
      reloaded: reloads)
  }
}
