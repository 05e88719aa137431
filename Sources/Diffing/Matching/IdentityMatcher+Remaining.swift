extension IdentityMatcher {
  /// Matches the items of two ranges that are still unmatched, at any distance.
  ///
  /// Costs one hash for each such old item, and for each such new item that does not follow its old
  /// neighbor. The dictionary is only used for lookups and never iterated, so its order has no
  /// effect.
  @inlinable
  mutating func matchRemaining(in oldRange: Range<Int>, with newRange: Range<Int>) {
    let sought = newRange.count { matching.oldOfNew[$0] < 0 }
    let offered = oldRange.count { matching.newOfOld[$0] < 0 }
    guard sought > 0, offered > 0 else { return }
    var occurrences = Occurrences(old, among: oldRange, capacity: offered, matching)

    var neighbor = oldRange.upperBound
    for newIndex in newRange where matching.oldOfNew[newIndex] < 0 {
      let follows =
        neighbor < oldRange.upperBound && matching.newOfOld[neighbor] < 0
        && old[neighbor] == new[newIndex]
      guard let oldIndex = follows ? neighbor : occurrences.next(of: new[newIndex], matching)
      else { continue }
      matching.pair(oldIndex, newIndex)
      neighbor = oldIndex + 1
    }
  }

  /// The positions of each identity in a range of the old list, in ascending order.
  @usableFromInline
  struct Occurrences {
    /// The first position of each identity.
    @usableFromInline var first: [ID: Int32] = [:]
    /// The next position with the same identity, for each position; −1 if there is none.
    ///
    /// Indices are relative to `base`. Empty if no identity occurs twice.
    @usableFromInline var following: ContiguousArray<Int32> = []
    /// The lower bound of the range.
    @usableFromInline let base: Int

    /// Collects the unmatched identities of a range.
    @inlinable
    init(
      _ old: ContiguousArray<ID>, among range: Range<Int>, capacity: Int, _ matching: Matching
    ) {
      base = range.lowerBound
      first.reserveCapacity(capacity)
      for index in range.reversed() where matching.newOfOld[index] < 0 {
        let position = Int32(truncatingIfNeeded: index)
        guard let later = first.updateValue(position, forKey: old[index]) else { continue }
        if following.isEmpty { following = ContiguousArray(repeating: -1, count: range.count) }
        following[index - base] = later
      }
    }

    /// Returns the first unmatched position of an identity.
    @inlinable
    mutating func next(of id: ID, _ matching: Matching) -> Int? {
      guard let first = first[id].map({ Int($0) }) else { return nil }
      if matching.newOfOld[first] < 0 { return first }
      while !following.isEmpty, following[first - base] >= 0 {
        let position = Int(following[first - base])
        // The first position stays the head of the linked list, from which matched positions are
        // removed.
        following[first - base] = following[position - base]
        if matching.newOfOld[position] < 0 { return position }
      }
      return nil
    }
  }
}
