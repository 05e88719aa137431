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
