/// The frames of a scenario that take longest on both sides: where a hitch would come from.
///
/// Chosen by each frame's least time over all runs of both sides. Swapping sides does not change
/// the choice, so that tests which swap sides stay exact; and a frame the machine disturbed once
/// is not mistaken for a heavy one.
package enum HeavyFrames {
  /// The share of frames that counts as heavy, in thousandths: 20.
  static let perMille = 20
  /// The fewest frames that count as heavy.
  static let least = 5

  /// The rows of the heaviest frames, ascending; `runs` has a row for each run of either side.
  package static func rows(in runs: [[Double]]) -> [Int] {
    guard let count = runs.first?.count else { return [] }
    let leastTimes = (0..<count).map { row in runs.map { $0[row] }.min() ?? 0 }
    let wanted = min(count, max(least, (count * perMille + 999) / 1000))
    return leastTimes.indices.sorted { (leastTimes[$1], $0) < (leastTimes[$0], $1) }
      .prefix(wanted).sorted()
  }
}
