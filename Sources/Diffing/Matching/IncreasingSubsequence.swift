/// The longest increasing subsequence of distinct numbers, which are the items that need not move.
enum IncreasingSubsequence {
  /// Returns which values belong to the subsequence; nil if all do, which takes one pass.
  ///
  /// Uses patience sorting (Fredman 1975). Costs O(values), plus O(log values) for each value that
  /// neither exceeds all earlier values nor fits on the pile after the previous value's pile.
  static func membership(of values: ContiguousArray<Int32>) -> ContiguousArray<Bool>? {
    if zip(values, values.dropFirst()).allSatisfy({ $0 < $1 }) { return nil }
    var piles = Piles(capacity: values.count)
    for value in values { piles.append(value) }

    var isMember = ContiguousArray(repeating: false, count: values.count)
    var position = piles.topPositions[piles.topPositions.count - 1]
    while position >= 0 {
      isMember[Int(position)] = true
      position = piles.predecessors[Int(position)]
    }
    return isMember
  }
}

/// The increasing subsequence with the lowest last value, for each length.
private struct Piles {
  /// The last value of the subsequence of each length, from the shortest; ascending.
  private var tops: ContiguousArray<Int32> = []
  /// The positions of `tops` in the sequence.
  private(set) var topPositions: ContiguousArray<Int32> = []
  /// The position of the previous value in the subsequence, for each value; −1 if there is none.
  private(set) var predecessors: ContiguousArray<Int32> = []
  private var lastPile = 0

  init(capacity: Int) {
    tops.reserveCapacity(capacity)
    topPositions.reserveCapacity(capacity)
    predecessors.reserveCapacity(capacity)
  }

  mutating func append(_ value: Int32) {
    let pile = pile(for: value)
    let position = Int32(truncatingIfNeeded: predecessors.count)
    predecessors.append(pile > 0 ? topPositions[pile - 1] : -1)
    if pile < tops.count {
      tops[pile] = value
      topPositions[pile] = position
    } else {
      tops.append(value)
      topPositions.append(position)
    }
    lastPile = pile
  }

  private func pile(for value: Int32) -> Int {
    guard let highest = tops.last, value <= highest else { return tops.count }
    // A block that moved as a whole continues on the next pile.
    let next = lastPile + 1
    if next < tops.count, tops[lastPile] < value, value <= tops[next] { return next }
    return tops.partitionPoint { $0 < value }
  }
}
