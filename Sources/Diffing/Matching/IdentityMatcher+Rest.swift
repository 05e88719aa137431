extension IdentityMatcher {
  /// Matches whatever has no partner yet in two ranges, wherever it stands.
  ///
  /// Costs a hash for each such old item, and for each such new item that does not follow its old
  /// neighbor. The dictionary is only asked, never listed, so that its order shows nowhere.
  @inlinable
  mutating func matchRest(of oldRange: Range<Int>, with newRange: Range<Int>) {
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
      matching.join(oldIndex, newIndex)
      neighbor = oldIndex + 1
    }
  }

  /// Where each identity stands in a part of the old list, the first place first.
  @usableFromInline
  struct Occurrences {
    /// The first place of each identity.
    @usableFromInline var first: [ID: Int32] = [:]
    /// For each place, the next one with the same identity, −1 for none; empty where no identity
    /// stands twice.
    ///
    /// Places count from `base`.
    @usableFromInline var following: ContiguousArray<Int32> = []
    /// The lower bound of the range.
    @usableFromInline let base: Int

    /// Takes the identities that have no partner yet.
    @inlinable
    init(
      _ old: ContiguousArray<ID>, among range: Range<Int>, capacity: Int, _ matching: Matching
    ) {
      base = range.lowerBound
      first.reserveCapacity(capacity)
      for index in range.reversed() where matching.newOfOld[index] < 0 {
        let place = Int32(truncatingIfNeeded: index)
        guard let later = first.updateValue(place, forKey: old[index]) else { continue }
        if following.isEmpty { following = ContiguousArray(repeating: -1, count: range.count) }
        following[index - base] = later
      }
    }

    /// The first place of an identity that has no partner yet.
    @inlinable
    mutating func next(of id: ID, _ matching: Matching) -> Int? {
      guard let first = first[id].map({ Int($0) }) else { return nil }
      if matching.newOfOld[first] < 0 { return first }
      while !following.isEmpty, following[first - base] >= 0 {
        let place = Int(following[first - base])
        // The first place stays the head of a list that loses what is taken.
        following[first - base] = following[place - base]
        if matching.newOfOld[place] < 0 { return place }
      }
      return nil
    }
  }
}
