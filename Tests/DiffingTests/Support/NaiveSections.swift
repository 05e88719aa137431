import Diffing

/// A direct implementation of sectioned batches, for items that are identified by their values.
struct NaiveSections {
  /// The new sections; nil for inserted items.
  let items: [[Int?]]

  /// Assigns the listed items to their positions, and the others to the section's remaining
  /// positions.
  ///
  /// - Parameters:
  ///   - batch: Valid changes.
  ///   - old: The items of the old sections.
  ///   - newCounts: The number of items in each new section.
  init(_ batch: SectionedBatch, old: [[Int]], newCounts: [Int]) {
    let sections = NaiveMapping(batch.sections, oldCount: old.count)
    let arriving = Dictionary(
      uniqueKeysWithValues: batch.movedItems.map { ($0.to, old[$0.from.section][$0.from.item]) })
    let leaving = Set(batch.removedItems + batch.movedItems.map(\.from))
    let inserted = Set(batch.insertedItems)
    items = newCounts.indices.map { section in
      var staying: [Int] = []
      if let source = sections.oldOfNew[section], !batch.sections.reloaded.contains(source) {
        staying = old[source].indices.filter { !leaving.contains(IndexPath(source, $0)) }
          .map { old[source][$0] }
      }
      return (0..<newCounts[section]).map { item in
        let path = IndexPath(section, item)
        if let moved = arriving[path] { return moved }
        return inserted.contains(path) || staying.isEmpty ? nil : staying.removeFirst()
      }
    }
  }
}
