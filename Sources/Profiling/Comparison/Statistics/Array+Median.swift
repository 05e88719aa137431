extension Array where Element == Double {
  /// The middle value, or the mean of the two middle values; NaN for an empty array.
  ///
  /// Sorts; O(n log n).
  package var median: Double {
    guard !isEmpty else { return .nan }
    let sorted = sorted()
    let middle = count / 2
    return count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// The median absolute deviation times 1.4826; NaN for an empty array.
  ///
  /// It estimates the standard deviation of normal data and ignores outliers.
  package var robustDeviation: Double {
    let middle = median
    return 1.4826 * map { ($0 - middle).magnitude }.median
  }

  /// The mean; NaN for an empty array.
  package var mean: Double { reduce(0, +) / Double(count) }
}
