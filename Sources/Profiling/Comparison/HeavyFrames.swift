/// The frames of a scenario that take longest on both sides, where hitches are most likely.
///
/// The choice uses each frame's shortest time over all runs of both sides. Swapping sides does not
/// change it, so permutation tests stay exact. A frame that the machine disturbed once does not
/// count as heavy.
package enum HeavyFrames {
  /// The share of frames that count as heavy, in thousandths: 20.
  static let perMille = 20
  /// The minimum number of heavy frames.
  static let minimumCount = 5

  /// Returns the rows of the heaviest frames, ascending; `runs` has one array for each run of both
  /// sides.
  package static func rows(in runs: [[Double]]) -> [Int] {
    guard let count = runs.first?.count else { return [] }
    let shortestTimes = (0..<count).map { row in runs.map { $0[row] }.min() ?? 0 }
    let heavyCount = min(count, max(minimumCount, (count * perMille + 999) / 1000))
    return shortestTimes.indices.sorted { (shortestTimes[$1], $0) < (shortestTimes[$0], $1) }
      .prefix(heavyCount).sorted()
  }
}
