/// A conflict between two operations that list the same index.
struct IndexConflict {
  /// The first operation.
  var operation: BatchOperation
  /// The second operation; equal to the first if an index is listed twice.
  var rival: BatchOperation
  /// The listed index.
  var index: Int

  /// Returns the error, with an index from the caller.
  func error(at index: Int) -> BatchError {
    operation == rival
      ? .listedTwice(operation, index: index) : .conflict(operation, rival, index: index)
  }
}
