import Diffing
import Items
import Stage

extension GridView {
  /// What a scenario's steps make of the present sections; new sections get the numbers of items
  /// that the steps name.
  ///
  /// - Throws: ``/Diffing/SectionedBatchError`` where they do not fit.
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
