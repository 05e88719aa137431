/// The ranks of values, doubled so that they are integers.
///
/// Tied values share the mean of their ranks.
struct Ranking {
  /// Twice the rank of each value, in the order of the values; 2 for a unique minimum.
  let doubledRanks: [Int]
  /// The number of occurrences of each value that occurs more than once.
  let tieSizes: [Int]

  /// Ranks values; O(n log n).
  init(_ values: [Double]) {
    let order = values.indices.sorted { values[$0] < values[$1] }
    var ranks = Array(repeating: 0, count: values.count)
    var ties: [Int] = []
    var start = 0
    while start < order.count {
      var end = start + 1
      while end < order.count, values[order[end]] == values[order[start]] { end += 1 }
      // Twice the mean of start + 1 … end.
      for position in start..<end { ranks[order[position]] = start + 1 + end }
      if end - start > 1 { ties.append(end - start) }
      start = end
    }
    doubledRanks = ranks
    tieSizes = ties
  }
}
