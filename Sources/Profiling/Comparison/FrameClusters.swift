import Motion

/// Adjacent frames in which one side took significantly longer than the other.
///
/// The search uses each frame's log ratios alone and their averages over 5 frames, so it finds both
/// a single slow frame and a long, slight slowdown. Adjacent frames beyond a threshold form a
/// candidate. A permutation test gives the p-value of a candidate: it swaps the sides of whole
/// pairs, in every way up to 10 pairs and at random otherwise, and compares the candidate with the
/// greatest one in all frames. This limits the probability of any false candidate to p (Nichols and
/// Holmes 2002). A candidate that is significant and large enough to matter is a cluster.
package struct FrameClusters: Codable, Sendable {
  /// Adjacent frames that differ significantly.
  package struct Cluster: Hashable, Codable, Sendable {
    /// The rows, as indices of the measured frames.
    package var rows: Range<Int>
    /// The mean log ratio over the rows; positive if the second side took longer.
    package var logRatio: Double
    /// The probability that a cluster this large occurs anywhere if the sides do not differ.
    package var pValue: Double
  }

  /// The change of each frame as a log ratio: the mean over the pairs, with outliers clamped.
  package let changes: [Double]
  /// The clusters whose p-value is at most the level, in frame order.
  package private(set) var clusters: [Cluster]

  /// The widths of the moving averages, in frames.
  private static let widths = [1, 5]
  /// The maximum number of ratios to add up; long runs use fewer swaps to stay within it.
  private static let additions = 100_000_000
  /// The minimum number of swaps.
  private static let minimumSwaps = 200
  /// The largest number of pairs that are swapped in every possible way: 2⁹ ways, because swapping
  /// all pairs only changes signs.
  private static let exhaustivePairs = 10

  /// Finds clusters in paired runs whose mean log ratio has a magnitude of at least `leastChange`.
  ///
  /// O(swaps · pairs · frames), with 512 swaps for 10 pairs, else 1,000 up to 100,000 ratios.
  ///
  /// - Precondition: Both sides have the same number of runs, all of the same length.
  package init(
    before: [RunTimes], after: [RunTimes], leastChange: Double = 0, level: Double = 0.05,
    swaps: Int = 1000, seed: UInt64
  ) {
    let ratios = FrameRatios(
      before: before.map(\.logarithms), after: after.map(\.logarithms))
    let pairs = ratios.rows.count
    let surprises = ratios.surprises(signs: Array(repeating: 1, count: pairs))
    let searches = Self.widths.map { ClusterSearch(width: $0) }
    let found = searches.map { $0.candidates(in: surprises) }
    let changes = ratios.means
    self.changes = changes
    guard found.contains(where: { !$0.isEmpty }), pairs > 1 else {
      clusters = []
      return
    }
    let signs = Self.signs(
      pairs: pairs,
      count: max(Self.minimumSwaps, min(swaps, Self.additions / max(1, pairs * changes.count))),
      seed: seed)
    var greatest = searches.map { _ in [Double]() }
    for signs in signs {
      let swapped = ratios.surprises(signs: signs)
      for index in searches.indices {
        greatest[index].append(searches[index].greatestMass(in: swapped))
      }
    }
    var kept: [Cluster] = []
    for (candidates, masses) in zip(found, greatest) {
      kept += Self.significant(candidates, masses, level, changes).filter { cluster in
        cluster.logRatio.magnitude >= leastChange
          && !kept.contains { $0.rows.overlaps(cluster.rows) }
      }
    }
    clusters = kept.sorted { $0.rows.lowerBound < $1.rows.lowerBound }
  }

  /// Returns these clusters without those that a test refuses.
  func keeping(_ isKept: (Cluster) -> Bool) -> FrameClusters {
    var kept = self
    kept.clusters = clusters.filter(isKept)
    return kept
  }

  /// Returns the signs of pairs to test; the first ones change nothing, as if nothing were swapped.
  ///
  /// Random ones beyond the largest number of pairs for all ways: `count` of them.
  private static func signs(pairs: Int, count: Int, seed: UInt64) -> [[Double]] {
    guard pairs > exhaustivePairs else {
      return (0..<1 << max(0, pairs - 1)).map { way in
        (0..<pairs).map { way >> $0 & 1 == 0 ? 1 : -1 }
      }
    }
    var generator = SeededGenerator(seed: seed)
    return [Array(repeating: 1, count: pairs)]
      + (0..<count).map { _ in (0..<pairs).map { _ in generator.next(below: 2) == 0 ? 1 : -1 } }
  }

  /// Returns the significant candidates of one search, corrected for the number of searches.
  private static func significant(
    _ candidates: [ClusterSearch.Candidate], _ greatest: [Double], _ level: Double,
    _ changes: [Double]
  ) -> [Cluster] {
    candidates.compactMap { candidate in
      let asGreat = greatest.count { $0 >= candidate.mass }
      let share = Double(asGreat) / Double(greatest.count)
      let pValue = min(1, share * Double(widths.count))
      guard pValue <= level else { return nil }
      return Cluster(
        rows: candidate.rows, logRatio: Array(changes[candidate.rows]).mean, pValue: pValue)
    }
  }
}
