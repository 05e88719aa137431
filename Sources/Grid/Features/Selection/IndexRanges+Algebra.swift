import Diffing

extension IndexRanges {
  /// The maximum number of indices to map one by one instead of visiting all runs of a change.
  private static let fewIndices = 64

  /// Returns the indices of both sets.
  ///
  /// Cost: O(ranges of both sets).
  public func union(_ other: IndexRanges) -> IndexRanges {
    if other.ranges.count == 1 { return inserting(other.ranges[0]) }
    if ranges.count == 1 { return other.inserting(ranges[0]) }
    var result = IndexRanges()
    var position = 0
    for range in ranges {
      while position < other.ranges.count, other.ranges[position].lowerBound < range.lowerBound {
        result.append(other.ranges[position])
        position += 1
      }
      result.append(range)
    }
    for range in other.ranges[position...] { result.append(range) }
    return result
  }

  /// Returns the indices of this set that are not in another.
  ///
  /// Cost: O(ranges of both sets).
  public func subtracting(_ other: IndexRanges) -> IndexRanges {
    var result = IndexRanges()
    var position = 0
    for range in ranges {
      var start = range.lowerBound
      while position < other.ranges.count, other.ranges[position].upperBound <= start {
        position += 1
      }
      var next = position
      while next < other.ranges.count, other.ranges[next].lowerBound < range.upperBound {
        let gap = other.ranges[next]
        if gap.lowerBound > start { result.append(start..<gap.lowerBound) }
        start = Swift.max(start, gap.upperBound)
        next += 1
      }
      if start < range.upperBound { result.append(start..<range.upperBound) }
    }
    return result
  }

  /// Returns the indices that are in exactly one of the two sets.
  public func symmetricDifference(_ other: IndexRanges) -> IndexRanges {
    subtracting(other).union(other.subtracting(self))
  }

  /// Returns the indices after a change, without removed items.
  ///
  /// Cost: one lookup per index for a few indices; otherwise O(ranges + runs of the change).
  func mapped(by mapping: IndexMapping) -> IndexRanges {
    guard count > Self.fewIndices else {
      return IndexRanges(compactMap(mapping.newIndex).map { $0..<$0 + 1 })
    }
    var pieces: ContiguousArray<Range<Int>> = []
    var position = 0
    for run in mapping.runs {
      while position < ranges.count, ranges[position].upperBound <= run.old { position += 1 }
      var next = position
      while next < ranges.count, ranges[next].lowerBound < run.oldRange.upperBound {
        let shared = ranges[next].clamped(to: run.oldRange)
        let start = run.new + (shared.lowerBound - run.old)
        pieces.append(start..<start + shared.count)
        next += 1
      }
    }
    return IndexRanges(pieces)
  }

  private func inserting(_ range: Range<Int>) -> IndexRanges {
    var result = self
    result.insert(range)
    return result
  }
}
