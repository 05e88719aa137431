extension ListedMoves {
  /// Finds the first contradiction: in the old list, in the new list, in their lengths.
  ///
  /// Costs O(listed log listed).
  func checkConsistency(oldCount: Int, newCount: Int?) throws(BatchError) {
    let removed = self.removed.sorted()
    let sources = moved.map(\.from).sorted()
    try Self.checkRange(removed, .removal, count: oldCount)
    try Self.checkRange(sources, .moveSource, count: oldCount)
    try Self.checkRivals(removed, .removal, sources, .moveSource)

    let inserted = self.inserted.sorted()
    let targets = moved.map(\.to).sorted()
    try Self.checkRivals(inserted, .insertion, targets, .moveTarget)
    let resulting = oldCount - removed.count + inserted.count
    if let newCount, newCount != resulting {
      throw .wrongCount(
        old: oldCount, removed: removed.count, inserted: inserted.count, new: newCount)
    }
    try Self.checkRange(inserted, .insertion, count: resulting)
    try Self.checkRange(targets, .moveTarget, count: resulting)
  }

  private static func checkRange(
    _ indices: [Int], _ operation: BatchOperation, count: Int
  ) throws(BatchError) {
    if let index = indices.firstOutside(count) {
      throw .outOfRange(operation, index: index, count: count)
    }
  }

  private static func checkRivals(
    _ some: [Int], _ operation: BatchOperation, _ others: [Int], _ rival: BatchOperation
  ) throws(BatchError) {
    if let index = some.firstRepeated { throw .listedTwice(operation, index: index) }
    if let index = others.firstRepeated { throw .listedTwice(rival, index: index) }
    if let index = some.firstShared(with: others) {
      throw .conflict(operation, rival, index: index)
    }
  }
}
