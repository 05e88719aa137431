extension SectionedBatch {
  /// How many items each section has after the changes, for data that are changed by them.
  ///
  /// Costs O(sections + listed).
  ///
  /// - Parameters:
  ///   - oldItemCounts: The number of items of each section before.
  ///   - itemsInNewSection: How many items a section that comes has.
  /// - Returns: The number of items of each section after the changes.
  /// - Throws: ``SectionedBatchError`` where the sections' changes contradict each other.
  public func resultingItemCounts(
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
