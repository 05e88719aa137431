public import Diffing

/// A validated transaction, with mappings by ordinals.
struct ResolvedUpdates {
  /// The mapping from old items to new ones.
  let items: IndexMapping
  /// The mapping from old sections to new ones; nil for a list without sections.
  let sections: IndexMapping?
  /// The changes with their animations, each by its ordinal.
  let updates: GridUpdates
  /// The items that move, by their old ordinals.
  let movedItems: [Int]
  /// The items whose sizes may have changed, by their new ordinals.
  var resizedItems: [Int] {
    updates.resized.compactMap { items.newIndex(of: $0) }
  }

  /// Whether items are inserted or removed.
  var changesMembers: Bool {
    items.oldCount != items.newCount || !updates.insertions.isEmpty || !updates.removals.isEmpty
      || sections.map { $0 != IndexMapping(count: $0.oldCount) } ?? false
  }

  /// Validates changes against the data before and after.
  ///
  /// - Throws: ``GridUpdateError`` if they do not fit.
  init(_ updates: GridUpdates, old: SectionMap, new: SectionMap) throws(GridUpdateError) {
    try Self.check(updates, old)
    guard old.hasSections || new.hasSections || !updates.paths.isEmpty else {
      var sorted = updates
      sorted.sort()
      self.updates = sorted
      sections = nil
      items = try Self.items(sorted.batch, old.itemCount, new.itemCount)
      movedItems = sorted.moves.map(\.from)
      return
    }
    do throws(SectionedBatchError) {
      let changes = try updates.sectionedBatch(old: old, new: new)
        .validated(oldItemCounts: old.itemCounts, newItemCounts: new.itemCounts)
      items = changes.items
      sections = changes.sections.mapping
      movedItems = changes.movedItems.map { old.ordinal(of: $0.from) }
      self.updates = updates.resolved(old: old, new: new)
    } catch {
      throw .sections(error)
    }
  }

  private static func check(_ updates: GridUpdates, _ old: SectionMap) throws(GridUpdateError) {
    let count = old.itemCount
    if let index = updates.reconfigurations.first(where: { $0 < 0 || $0 >= count }) {
      throw .list(.outOfRange(.reload, index: index, count: count))
    }
    if let path = updates.paths.reconfigurations.first(where: { !old.contains($0) }) {
      throw .sections(
        .items(.outOfRange(.reload, index: path.item, count: count), section: path.section))
    }
  }

  private static func items(
    _ batch: Batch, _ oldCount: Int, _ newCount: Int
  ) throws(GridUpdateError) -> IndexMapping {
    do throws(BatchError) {
      return try batch.validated(oldCount: oldCount, newCount: newCount).mapping
    } catch {
      throw .list(error)
    }
  }
}

/// The first inconsistency of a transaction that cannot be performed.
public enum GridUpdateError: Error, Hashable, Sendable {
  /// The changes do not fit the list of a grid without sections.
  case list(BatchError)
  /// The changes do not fit the sections.
  case sections(SectionedBatchError)
}

extension GridUpdateError: CustomStringConvertible {
  /// A description of the changes, what is wrong with them and how to correct them.
  public var description: String {
    switch self {
    case .list(let error): error.description
    case .sections(let error): error.description
    }
  }
}
