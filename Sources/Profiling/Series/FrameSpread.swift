/// The distribution of one frame's values over several runs.
///
/// For an even number of values the median is the mean of the middle two, rounded down.
package struct FrameSpread: Hashable, Sendable {
  /// The median.
  package let median: Int64
  /// The least value.
  package let shortest: Int64
  /// The greatest value.
  package let longest: Int64
  /// The median absolute deviation.
  package let deviation: Int64

  /// Summarizes values; all properties are 0 if there are none.
  package init(_ values: [Int64]) {
    let median = Self.median(of: values.sorted())
    self.median = median
    shortest = values.min() ?? 0
    longest = values.max() ?? 0
    deviation = Self.median(of: values.map { abs($0 - median) }.sorted())
  }

  private static func median(of ascending: [Int64]) -> Int64 {
    guard !ascending.isEmpty else { return 0 }
    let middle = ascending.count / 2
    guard ascending.count % 2 == 0 else { return ascending[middle] }
    let (low, high) = (ascending[middle - 1], ascending[middle])
    return low + (high - low) / 2
  }
}
