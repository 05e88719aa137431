extension Array where Element == Double {
  /// The middle value, or the mean of the two in the middle; nan of an empty array.
  ///
  /// Sorts; O(n log n).
  package var median: Double {
    guard !isEmpty else { return .nan }
    let sorted = sorted()
    let middle = count / 2
    return count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The median distance from the median, times 1.4826, which estimates the standard deviation of
  /// normal data and ignores outliers; nan of an empty array.
  package var robustDeviation: Double {
    let middle = median
    return 1.4826 * map { ($0 - middle).magnitude }.median
  }

  /// The mean; nan of an empty array.
  package var mean: Double { reduce(0, +) / Double(count) }
}
