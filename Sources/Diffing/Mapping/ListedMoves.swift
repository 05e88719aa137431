/// The listed changes between two lists, which a mapping completes.
struct ListedMoves {
  /// The removed items, as indices of the old list.
  var removed: [Int]
  /// The inserted items, as indices of the new list.
  var inserted: [Int]
  /// The items with explicit new positions.
  var moved: [Move<Int>]

  /// The number of listed changes.
  var count: Int { removed.count + inserted.count + moved.count }

  /// The ascending old indices of items that are removed or moved.
  var leaving: [Int] { Self.merged(removed, moved.map(\.from)) }
  /// The ascending new indices of items that are inserted or moved.
  var arriving: [Int] { Self.merged(inserted, moved.map(\.to)) }

  private static func merged(_ some: [Int], _ others: [Int]) -> [Int] {
    // Sorting a sorted list takes one pass.
    if some.isEmpty { return others.sorted() }
    return others.isEmpty ? some.sorted() : (some + others).sorted()
  }
}

extension ListedMoves {
  /// Throws the first contradiction.
  ///
  /// These are, in order: an old index out of range, two operations that list one index, a wrong
  /// length of the new list, and a new index out of range.
  ///
  /// Costs O(listed log listed).
  func checkConsistency(oldCount: Int, newCount: Int?) throws(BatchError) {
    try Self.checkRange(removed, .removal, count: oldCount)
    try Self.checkRange(moved.map(\.from), .moveSource, count: oldCount)
    if let firstConflict {
      throw conflictingMove(firstConflict).map { .targetConflict($0) }
        ?? firstConflict.error(at: firstConflict.index)
    }

    let resulting = oldCount - removed.count + inserted.count
    if let newCount, newCount != resulting {
      throw .wrongCount(
        old: oldCount, removed: removed.count, inserted: inserted.count, new: newCount)
    }
    try Self.checkRange(inserted, .insertion, count: resulting)
    try Self.checkRange(moved.map(\.to), .moveTarget, count: resulting)
  }

  /// The first index that is listed twice, in the old list if possible; nil if there is none.
  var firstConflict: IndexConflict? {
    Self.conflict(removed, .removal, moved.map(\.from), .moveSource)
      ?? Self.conflict(inserted, .insertion, moved.map(\.to), .moveTarget)
  }

  /// Returns the move to the index of an insertion, if that is the contradiction.
  func conflictingMove(_ conflict: IndexConflict) -> Move<Int>? {
    guard conflict.operation == .insertion, conflict.otherOperation == .moveTarget else {
      return nil
    }
    return moved.first { $0.to == conflict.index }
  }

  private static func conflict(
    _ some: [Int], _ operation: BatchOperation, _ others: [Int], _ rival: BatchOperation
  ) -> IndexConflict? {
    let some = some.sorted()
    let others = others.sorted()
    if let index = some.firstRepeated {
      return IndexConflict(operation: operation, otherOperation: operation, index: index)
    }
    if let index = others.firstRepeated {
      return IndexConflict(operation: rival, otherOperation: rival, index: index)
    }
    return some.firstShared(with: others).map {
      IndexConflict(operation: operation, otherOperation: rival, index: $0)
    }
  }

  private static func checkRange(
    _ indices: [Int], _ operation: BatchOperation, count: Int
  ) throws(BatchError) {
    if let index = indices.filter({ $0 < 0 || $0 >= count }).min() {
      throw .outOfRange(operation, index: index, count: count)
    }
  }
}

/// A conflict between two operations that list the same index.
struct IndexConflict {
  /// The first operation.
  var operation: BatchOperation
  /// The second operation; equal to the first if an index is listed twice.
  var otherOperation: BatchOperation
  /// The listed index.
  var index: Int

  /// Returns the error, with an index from the caller.
  func error(at index: Int) -> BatchError {
    operation == otherOperation
      ? .listedTwice(operation, index: index) : .conflict(operation, otherOperation, index: index)
  }
}
