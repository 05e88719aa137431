/// Two operations that list one index, which only one of them can have.
struct Rivalry {
  /// The first operation.
  var operation: BatchOperation
  /// The second one; the same where an index is listed twice.
  var rival: BatchOperation
  /// The index they list.
  var index: Int

  /// The error that names an index of the caller's.
  func error(at index: Int) -> BatchError {
    operation == rival
      ? .listedTwice(operation, index: index) : .conflict(operation, rival, index: index)
  }
}
