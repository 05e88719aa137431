import Geometry

extension IndexMapping {
  /// Returns the mapping from this old list to the new list of the next mapping.
  ///
  /// Use it for changes that arrive while earlier ones are still being animated. Costs O(runs of
  /// both), and a binary search for each run of this mapping.
  ///
  /// - Precondition: The next mapping's old list is as long as this one's new list.
  public func followed(by next: IndexMapping) -> IndexMapping {
    require(
      newCount == next.oldCount,
      "the next mapping expects \(next.oldCount) items, not \(newCount)")
    let later = next.runs
    var pieces: ContiguousArray<IndexRun> = []
    for run in runs {
      var position = later.partitionPoint { $0.oldRange.upperBound <= run.new }
      while position < later.count, later[position].old < run.newRange.upperBound {
        pieces.append(run.passed(through: later[position]))
        position += 1
      }
    }
    return IndexMapping(pieces, oldCount: oldCount, newCount: next.newCount)
  }
}

extension IndexRun {
  /// Returns the part of this run that continues in `next`, whose old list is this run's new one.
  fileprivate func passed(through next: IndexRun) -> IndexRun {
    let shared = newRange.clamped(to: next.oldRange)
    return IndexRun(
      old: old + (shared.lowerBound - new), new: next.new + (shared.lowerBound - next.old),
      count: shared.count)
  }
}
