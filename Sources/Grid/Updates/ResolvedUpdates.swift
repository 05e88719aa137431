import Diffing

/// A validated transaction, with mappings by ordinals.
struct ResolvedUpdates {
  /// The mapping from old items to new ones.
  let items: IndexMapping
  /// The mapping from old sections to new ones; nil for a list without sections.
  let sections: IndexMapping?
  /// The changes with their animations, each by its ordinal.
  let updates: GridUpdates

  /// The items, by their old ordinals, that are taken elsewhere.
  let movedItems: [Int]
  /// The items, by their new ordinals, whose sizes have to be asked again.
  var resizedItems: [Int] {
    updates.askedAgain.compactMap { items.newIndex(of: $0) }
  }

  /// Validates changes against the data before and after.
  ///
  /// - Throws: ``GridUpdateError`` if they do not fit.
  init(_ updates: GridUpdates, old: SectionMap, new: SectionMap) throws(GridUpdateError) {
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
