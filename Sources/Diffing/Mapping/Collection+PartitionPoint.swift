extension RandomAccessCollection where Index == Int {
  /// Returns the first index whose element does not satisfy `belongsBefore`, by binary search.
  ///
  /// Returns the end index if all elements satisfy it.
  ///
  /// - Precondition: Elements that satisfy it come before those that do not.
  @inlinable package func partitionPoint(_ belongsBefore: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if belongsBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Range<Int> {
  /// Returns the first number that does not satisfy `belongsBefore`, by binary search.
  ///
  /// Does the same as for any collection, but without a generic access for each step, which
  /// allocates in debug builds.
  ///
  /// - Precondition: Numbers that satisfy it come before those that do not.
  @inlinable package func partitionPoint(_ belongsBefore: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if belongsBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
