/// A mapping stored as one entry per item in both directions, for lists with many changes.
struct TableMapping: Sendable {
  private var newOfOld: ContiguousArray<Int32>
  private var oldOfNew: ContiguousArray<Int32>

  /// The entry of an item or position that is neither paired nor listed.
  private static let unlisted: Int32 = -1
  /// The entry of an item that is listed as removed, or of a position listed as inserted.
  private static let listed: Int32 = -2

  /// Returns whether a table is the better form for a number of changes or runs.
  ///
  /// From one change per 32 items, filling a table costs less than sorting the changes.
  static func isEfficient(forChangeCount changeCount: Int, oldCount: Int, newCount: Int) -> Bool {
    changeCount > 64 && changeCount >= max(oldCount, newCount) / 32
      && max(oldCount, newCount) < Int(Int32.max)
  }

  /// Creates a mapping from runs, which must not overlap in either list.
  ///
  /// Costs O(items).
  init(_ runs: some Sequence<IndexRun>, oldCount: Int, newCount: Int) {
    newOfOld = ContiguousArray(repeating: Self.unlisted, count: oldCount)
    oldOfNew = ContiguousArray(repeating: Self.unlisted, count: newCount)
    for run in runs {
      for offset in 0..<run.count { pair(run.old + offset, run.new + offset) }
    }
  }

  /// Creates a mapping in which the items that are not listed shift within each range pair.
  ///
  /// The result is nil if the listed changes contradict each other. Costs O(items).
  init?(_ listed: ListedMoves, rangePairs: [RangePair], oldCount: Int, newCount: Int) {
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
      pair(move.from, move.to)
    }
    for rangePair in rangePairs { pairUnlisted(in: rangePair) }
  }

  /// Returns the new index of an old one; nil if the item is removed.
  func newIndex(of old: Int) -> Int? {
    let new = newOfOld[old]
    return new >= 0 ? Int(new) : nil
  }

  /// Returns the old index of a new one; nil if the item is inserted.
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

  private mutating func pair(_ old: Int, _ new: Int) {
    newOfOld[old] = Int32(truncatingIfNeeded: new)
    oldOfNew[new] = Int32(truncatingIfNeeded: old)
  }

  private mutating func pairUnlisted(in rangePair: RangePair) {
    var new = rangePair.new.lowerBound
    for old in rangePair.old where newOfOld[old] == Self.unlisted {
      while new < rangePair.new.upperBound, oldOfNew[new] != Self.unlisted { new += 1 }
      guard new < rangePair.new.upperBound else { return }
      pair(old, new)
      new += 1
    }
  }
}

extension ContiguousArray<Int32> {
  /// Returns whether the index is valid and its entry is neither paired nor listed.
  fileprivate func isUnlisted(_ index: Int) -> Bool {
    indices.contains(index) && self[index] == -1
  }
}
