import Diffing
import Items
import Stage

extension GridView {
  /// Rejects steps that result in more sections or items than supported.
  ///
  /// - Throws: ``/Stage/SceneError`` with the number and the limit.
  final func checkSize(of updates: GridUpdates, _ steps: [UpdateStep]) throws(SceneError) {
    let inserted = updates.paths.sections.inserted.count
    let sectionCount = numberOfSections + inserted
    guard sectionCount <= GridUpdates.sectionLimit else {
      throw .refused(
        "the change requires \(sectionCount) sections; at most \(GridUpdates.sectionLimit) are "
          + "supported")
    }
    var itemCount = numberOfItems
    for case .insertSections(let set, let count) in steps {
      for span in set.spans { itemCount += span.items.count * count }
    }
    guard itemCount <= ItemCounts.limit else {
      throw .refused(
        "the change results in \(itemCount) items; at most \(ItemCounts.limit) are supported")
    }
  }

  /// Returns the changes of scenario steps, with the number of items in each new section.
  ///
  /// - Throws: ``/Diffing/SectionedBatchError`` if the steps do not fit the current sections.
  final func changes(
    of updates: GridUpdates, newSections steps: [UpdateStep]
  ) throws(SectionedBatchError) -> SectionedChanges {
    solveIfNeeded()
    var batch = SectionedBatch(sections: updates.paths.sections)
    batch.removedItems = updates.paths.removals.map(\.path)
    batch.insertedItems = updates.paths.insertions.map(\.path)
    batch.reloadedItems = updates.paths.reloads.map(\.path)
    batch.movedItems = updates.paths.moves
    let old = sections.itemCounts
    var itemsEach: [Int: Int] = [:]
    for case .insertSections(let set, let count) in steps {
      for span in set.spans { for section in span.items { itemsEach[section] = count } }
    }
    let counts = try batch.resultingItemCounts(oldItemCounts: old) { itemsEach[$0] ?? 0 }
    return try batch.validated(oldItemCounts: old, newItemCounts: counts)
  }
}
