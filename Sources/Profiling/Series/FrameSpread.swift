/// How the values of one frame lie over several runs.
///
/// Of an even number of values the median is the mean of the middle two, rounded down.
package struct FrameSpread: Hashable, Sendable {
  /// The middle value.
  package let median: Int64
  /// The least value.
  package let shortest: Int64
  /// The greatest value.
  package let longest: Int64
  /// The median distance from the median.
  package let deviation: Int64

  /// Sums values up; of none, all is 0.
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
