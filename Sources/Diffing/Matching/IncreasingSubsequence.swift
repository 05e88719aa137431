/// The longest increasing subsequence of different numbers: those who need not move.
enum IncreasingSubsequence {
  /// Which values belong to it; nil where all do, which takes one pass.
  ///
  /// Patience sorting (Fredman 1975): O(values) plus O(log values) for each that neither exceeds
  /// all before it nor continues where the one before it went.
  static func membership(of values: ContiguousArray<Int32>) -> ContiguousArray<Bool>? {
    if zip(values, values.dropFirst()).allSatisfy({ $0 < $1 }) { return nil }
    var piles = Piles(capacity: values.count)
    for value in values { piles.place(value) }

    var isMember = ContiguousArray(repeating: false, count: values.count)
    var position = piles.topPositions[piles.topPositions.count - 1]
    while position >= 0 {
      isMember[Int(position)] = true
      position = piles.predecessors[Int(position)]
    }
    return isMember
  }
}

/// For each length, the increasing subsequence whose last value is lowest.
private struct Piles {
  /// The last value of the subsequence of each length, shortest first; ascending.
  private var tops: ContiguousArray<Int32> = []
  /// Where each of them stands in the sequence.
  private(set) var topPositions: ContiguousArray<Int32> = []
  /// For each value, where the one before it in its subsequence stands; −1 for none.
  private(set) var predecessors: ContiguousArray<Int32> = []
  private var lastPile = 0

  init(capacity: Int) {
    tops.reserveCapacity(capacity)
    topPositions.reserveCapacity(capacity)
    predecessors.reserveCapacity(capacity)
  }

  mutating func place(_ value: Int32) {
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
    // A block that moved as a whole goes from one pile to the next.
    let next = lastPile + 1
    if next < tops.count, tops[lastPile] < value, value <= tops[next] { return next }
    return tops.partitionPoint { $0 < value }
  }
}
