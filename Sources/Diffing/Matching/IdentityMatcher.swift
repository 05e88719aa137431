/// Finds out which items of two lists are the same.
///
/// Most lists differ in few places, so equal neighbors are found by comparing: at the ends, then
/// by a walk through both lists that looks a few items ahead where they differ. Only what is left
/// goes through a dictionary. Of equal identities the walk pairs neighbors; of the rest the first
/// pairs with the first. As many are paired as there can be, and no choice depends on a hash.
@usableFromInline
struct IdentityMatcher<ID: Hashable> {
  /// The identities of the old list.
  @usableFromInline let old: ContiguousArray<ID>
  /// The identities of the new list.
  @usableFromInline let new: ContiguousArray<ID>
  /// What is found so far.
  @usableFromInline var matching: Matching

  /// Nothing is matched yet.
  @inlinable
  init(old: ContiguousArray<ID>, new: ContiguousArray<ID>) {
    self.old = old
    self.new = new
    matching = Matching(oldCount: old.count, newCount: new.count)
  }

  /// Matches all of both lists.
  @inlinable
  mutating func matchAll() {
    match(old.indices, with: new.indices)
  }

  /// Matches two ranges of which nothing is matched yet.
  @inlinable
  mutating func match(_ oldRange: Range<Int>, with newRange: Range<Int>) {
    var oldRange = oldRange
    var newRange = newRange
    trim(&oldRange, &newRange)
    walk(oldRange, newRange)
    matchRest(of: oldRange, with: newRange)
  }

  /// Matches the equal beginnings and ends, and takes them off the ranges.
  @inlinable
  mutating func trim(_ oldRange: inout Range<Int>, _ newRange: inout Range<Int>) {
    var (oldStart, oldEnd) = (oldRange.lowerBound, oldRange.upperBound)
    var (newStart, newEnd) = (newRange.lowerBound, newRange.upperBound)
    while oldStart < oldEnd, newStart < newEnd, old[oldStart] == new[newStart] {
      matching.join(oldStart, newStart)
      oldStart += 1
      newStart += 1
    }
    while oldStart < oldEnd, newStart < newEnd, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
      matching.join(oldEnd, newEnd)
    }
    oldRange = oldStart..<oldEnd
    newRange = newStart..<newEnd
  }

  /// Goes through both ranges side by side, past a few removed or inserted items at a time, and
  /// gives up where the lists have too little in common.
  @inlinable
  mutating func walk(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    var oldIndex = oldRange.lowerBound
    var newIndex = newRange.lowerBound
    // Each failure costs comparisons in vain, which matches pay for.
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
      matching.join(oldIndex, newIndex)
      credit += 1
      oldIndex += 1
      newIndex += 1
    }
  }

  /// The nearest pair of equal items when up to six are skipped in all.
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
