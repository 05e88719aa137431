/// An algorithm that pairs the items of two lists by identity.
///
/// Most lists differ in few places, so equal neighbors are found by comparison: first at the ends,
/// then by a walk through both lists that looks a few items ahead at each difference. Only the
/// remaining items are looked up in a dictionary. For identities that occur several times, the walk
/// pairs neighbors, and the remaining ones are paired in order. The number of pairs is maximal, and
/// no choice depends on a hash.
@usableFromInline
struct IdentityMatcher<ID: Hashable> {
  /// The identities of the old list.
  @usableFromInline let old: ContiguousArray<ID>
  /// The identities of the new list.
  @usableFromInline let new: ContiguousArray<ID>
  /// The pairs found so far.
  @usableFromInline var matching: Matching

  /// Creates a matcher without pairs.
  @inlinable
  init(old: ContiguousArray<ID>, new: ContiguousArray<ID>) {
    self.old = old
    self.new = new
    matching = Matching(oldCount: old.count, newCount: new.count)
  }

  /// Matches both lists completely.
  @inlinable
  mutating func matchAll() {
    match(old.indices, with: new.indices)
  }

  /// Matches two ranges that are still unmatched.
  @inlinable
  mutating func match(_ oldRange: Range<Int>, with newRange: Range<Int>) {
    var oldRange = oldRange
    var newRange = newRange
    matchEnds(&oldRange, &newRange)
    matchNearby(oldRange, newRange)
    matchRemaining(in: oldRange, with: newRange)
  }

  /// Matches the equal items at both ends, and removes them from the ranges.
  @inlinable
  mutating func matchEnds(_ oldRange: inout Range<Int>, _ newRange: inout Range<Int>) {
    var (oldStart, oldEnd) = (oldRange.lowerBound, oldRange.upperBound)
    var (newStart, newEnd) = (newRange.lowerBound, newRange.upperBound)
    while oldStart < oldEnd, newStart < newEnd, old[oldStart] == new[newStart] {
      matching.pair(oldStart, newStart)
      oldStart += 1
      newStart += 1
    }
    while oldStart < oldEnd, newStart < newEnd, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
      matching.pair(oldEnd, newEnd)
    }
    oldRange = oldStart..<oldEnd
    newRange = newStart..<newEnd
  }

  /// Walks through both ranges in parallel and skips a few removed or inserted items at a time.
  ///
  /// Stops if the lists have too little in common.
  @inlinable
  mutating func matchNearby(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    var oldIndex = oldRange.lowerBound
    var newIndex = newRange.lowerBound
    // A limit for useless comparisons: each failure reduces it and each match raises it.
    var credit = 128
    while oldIndex < oldRange.upperBound, newIndex < newRange.upperBound, credit > 0 {
      if old[oldIndex] != new[newIndex] {
        let ahead = nextEqual(
          oldIndex..<oldRange.upperBound, newIndex..<newRange.upperBound)
        guard let ahead else {
          credit -= 8
          oldIndex += 1
          newIndex += 1
          continue
        }
        (oldIndex, newIndex) = ahead
      }
      matching.pair(oldIndex, newIndex)
      credit += 1
      oldIndex += 1
      newIndex += 1
    }
  }

  /// Returns the nearest pair of equal items, with up to six skipped items in total.
  @inlinable
  func nextEqual(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> (old: Int, new: Int)? {
    for distance in 1...6 {
      for skipped in 0...distance {
        let oldIndex = oldRange.lowerBound + skipped
        let newIndex = newRange.lowerBound + distance - skipped
        if oldIndex < oldRange.upperBound, newIndex < newRange.upperBound,
          old[oldIndex] == new[newIndex]
        {
          return (oldIndex, newIndex)
        }
      }
    }
    return nil
  }
}
