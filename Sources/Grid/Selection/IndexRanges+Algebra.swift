import Diffing

extension IndexRanges {
  /// Up to this many indices are mapped one by one, as looking at all runs of a change costs more.
  private static let fewIndices = 64

  /// The indices of both sets.
  ///
  /// Cost: a pass over the ranges of both.
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

  /// The indices of this set that are not in another.
  ///
  /// Cost: a pass over the ranges of both.
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

  /// The indices that are in one of the two sets only.
  public func symmetricDifference(_ other: IndexRanges) -> IndexRanges {
    subtracting(other).union(other.subtracting(self))
  }

  /// Where the items are after a change; those that are gone are left out.
  ///
  /// Cost: a look-up for each of a few indices, else a pass over ranges and the change's runs.
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
