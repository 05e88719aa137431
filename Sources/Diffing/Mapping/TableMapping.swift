/// A mapping as one entry per item, both ways: for shuffles, where runs would be as many.
struct TableMapping: Sendable {
  private var newOfOld: ContiguousArray<Int32>
  private var oldOfNew: ContiguousArray<Int32>

  /// Nothing is known of the item or place; it neither survives nor is listed.
  private static let unlisted: Int32 = -1
  /// The item is listed as removed, or the place as one that an inserted item takes.
  private static let listed: Int32 = -2

  /// Whether a table is the better form for this many changes or runs.
  ///
  /// From one change in 32 items on, filling a table costs less than sorting the changes.
  static func suits(_ changeCount: Int, oldCount: Int, newCount: Int) -> Bool {
    changeCount > 64 && changeCount >= max(oldCount, newCount) / 32
      && max(oldCount, newCount) < Int(Int32.max)
  }

  /// Takes runs that overlap in neither list.
  ///
  /// Costs O(items).
  init(_ runs: some Sequence<IndexRun>, oldCount: Int, newCount: Int) {
    newOfOld = ContiguousArray(repeating: Self.unlisted, count: oldCount)
    oldOfNew = ContiguousArray(repeating: Self.unlisted, count: newCount)
    for run in runs {
      for offset in 0..<run.count { join(run.old + offset, run.new + offset) }
    }
  }

  /// Lets what is not listed slide, stretch by stretch; nil where the lists contradict each other.
  ///
  /// Costs O(items).
  init?(_ listed: ListedMoves, stretches: [Stretch], oldCount: Int, newCount: Int) {
    self.init(EmptyCollection(), oldCount: oldCount, newCount: newCount)
    for old in listed.removed {
      guard newOfOld.isUnlisted(old) else { return nil }
      newOfOld[old] = Self.listed
    }
    for new in listed.inserted {
      guard oldOfNew.isUnlisted(new) else { return nil }
      oldOfNew[new] = Self.listed
    }
    for move in listed.moved {
      guard newOfOld.isUnlisted(move.from), oldOfNew.isUnlisted(move.to) else { return nil }
      join(move.from, move.to)
    }
    for stretch in stretches { slide(stretch) }
  }

  /// The new index of an old one; nil where it is removed.
  func newIndex(of old: Int) -> Int? {
    let new = newOfOld[old]
    return new >= 0 ? Int(new) : nil
  }

  /// The old index of a new one; nil where it is inserted.
  func oldIndex(of new: Int) -> Int? {
    let old = oldOfNew[new]
    return old >= 0 ? Int(old) : nil
  }

  /// The longest runs, ascending in the old list.
  ///
  /// Costs O(items).
  var runs: ContiguousArray<IndexRun> {
    Self.runs(newOfOld) { IndexRun(old: $0, new: $1, count: $2) }
  }

  /// The longest runs, ascending in the new list.
  ///
  /// Costs O(items).
  var runsInNewOrder: ContiguousArray<IndexRun> {
    Self.runs(oldOfNew) { IndexRun(old: $1, new: $0, count: $2) }
  }

  private static func runs(
    _ partners: ContiguousArray<Int32>, _ run: (Int, Int, Int) -> IndexRun
  ) -> ContiguousArray<IndexRun> {
    var runs: ContiguousArray<IndexRun> = []
    var start = 0
    while start < partners.count {
      let partner = partners[start]
      var end = start + 1
      if partner >= 0 {
        while end < partners.count, partners[end] == partner + Int32(end - start) { end += 1 }
        runs.append(run(start, Int(partner), end - start))
      }
      start = end
    }
    return runs
  }

  private mutating func join(_ old: Int, _ new: Int) {
    newOfOld[old] = Int32(truncatingIfNeeded: new)
    oldOfNew[new] = Int32(truncatingIfNeeded: old)
  }

  private mutating func slide(_ stretch: Stretch) {
    var new = stretch.new.lowerBound
    for old in stretch.old where newOfOld[old] == Self.unlisted {
      while new < stretch.new.upperBound, oldOfNew[new] != Self.unlisted { new += 1 }
      guard new < stretch.new.upperBound else { return }
      join(old, new)
      new += 1
    }
  }
}

extension ContiguousArray<Int32> {
  /// Whether there is such an entry and nothing has been said about it.
  fileprivate func isUnlisted(_ index: Int) -> Bool {
    indices.contains(index) && self[index] == -1
  }
}
