import Diffing

/// A transaction that has been found to fit: where everything goes, by ordinals.
struct ResolvedUpdates {
  /// Where each item goes.
  let items: IndexMapping
  /// Where each section goes; nil for a list without sections.
  let sections: IndexMapping?
  /// How items come and go, each by its ordinal.
  let updates: GridUpdates

  /// Holds changes against the data before and after.
  ///
  /// - Throws: ``GridUpdateError`` where they do not fit.
  init(_ updates: GridUpdates, old: SectionMap, new: SectionMap) throws(GridUpdateError) {
    guard old.hasSections || new.hasSections || !updates.paths.isEmpty else {
      var sorted = updates
      sorted.sort()
      self.updates = sorted
      sections = nil
      items = try Self.items(sorted.batch, old.itemCount, new.itemCount)
      return
    }
    do throws(SectionedBatchError) {
      let changes = try updates.sectionedBatch(old: old, new: new)
        .validated(oldItemCounts: old.itemCounts, newItemCounts: new.itemCounts)
      items = changes.items
      sections = changes.sections.mapping
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
