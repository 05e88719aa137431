import Diffing

/// The items that a transaction adds and removes, for assistive technology.
extension IndexMapping {
  /// The new indices of inserted items, in ascending order.
  ///
  /// Cost: O(runs).
  var insertedRanges: [Range<Int>] {
    Self.gaps(between: runsInNewOrder.map(\.newRange), count: newCount)
  }

  /// The old indices of removed items, in ascending order.
  ///
  /// Cost: O(runs).
  var removedRanges: [Range<Int>] { Self.gaps(between: runs.map(\.oldRange), count: oldCount) }

  private static func gaps(between ranges: [Range<Int>], count: Int) -> [Range<Int>] {
    var gaps: [Range<Int>] = []
    var end = 0
    for range in ranges {
      if range.lowerBound > end { gaps.append(end..<range.lowerBound) }
      end = range.upperBound
    }
    if end < count { gaps.append(end..<count) }
    return gaps
  }
}
