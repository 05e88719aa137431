extension SectionedBatch {
  /// Returns the number of items in each section after the changes.
  ///
  /// Costs O(sections + listed).
  ///
  /// - Parameters:
  ///   - oldItemCounts: The number of items in each section before the changes.
  ///   - itemsInNewSection: Returns the number of items in an inserted section.
  /// - Returns: The number of items in each section after the changes.
  /// - Throws: ``SectionedBatchError`` if the changes of the sections contradict each other.
  package func resultingItemCounts(
    oldItemCounts: [Int], itemsInNewSection: (Int) -> Int
  ) throws(SectionedBatchError) -> [Int] {
    let changes = try validatedSections(oldItemCounts.count, nil)
    var leaving: [Int: Int] = [:]
    var arriving: [Int: Int] = [:]
    for path in removedItems { leaving[path.section, default: 0] += 1 }
    for path in insertedItems { arriving[path.section, default: 0] += 1 }
    for move in movedItems {
      leaving[move.from.section, default: 0] += 1
      arriving[move.to.section, default: 0] += 1
    }
    return (0..<changes.mapping.newCount).map { section in
      guard let old = changes.mapping.oldIndex(of: section) else {
        return itemsInNewSection(section)
      }
      return max(0, oldItemCounts[old] - (leaving[old] ?? 0) + (arriving[section] ?? 0))
    }
  }
}
