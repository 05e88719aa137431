import Motion

/// Adjacent frames in which one side took significantly longer than the other.
///
/// The search uses each frame's log ratios alone and their averages over 5 frames, so it finds both
/// a single slow frame and a long, slight slowdown. Adjacent frames beyond a threshold form a
/// candidate. A permutation test gives the p-value of a candidate: it swaps the sides of whole
/// pairs at random and compares the candidate with the greatest one in all frames. This limits the
/// probability of any false candidate to p (Nichols and Holmes 2002). A candidate that is
/// significant and large enough to matter is a cluster.
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
  package let clusters: [Cluster]

  /// The widths of the moving averages, in frames.
  private static let widths = [1, 5]
  /// The maximum number of ratios to add up; long runs use fewer swaps to stay within it.
  private static let additions = 100_000_000
  /// The minimum number of swaps.
  private static let minimumSwaps = 200

  /// Finds clusters in paired runs whose mean log ratio has a magnitude of at least `leastChange`.
  ///
  /// O(swaps · pairs · frames), with 1,000 swaps up to 10,000 frames in 10 pairs.
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
    var generator = SeededGenerator(seed: seed)
    let count = max(Self.minimumSwaps, min(swaps, Self.additions / max(1, pairs * changes.count)))
    var greatest = searches.map { _ in [Double]() }
    for _ in 0..<count {
      let signs = (0..<pairs).map { _ in generator.next(below: 2) == 0 ? 1.0 : -1.0 }
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

  /// Returns the significant candidates of one search, corrected for the number of searches.
  private static func significant(
    _ candidates: [ClusterSearch.Candidate], _ greatest: [Double], _ level: Double,
    _ changes: [Double]
  ) -> [Cluster] {
    candidates.compactMap { candidate in
      let asGreat = greatest.count { $0 >= candidate.mass }
      let share = Double(asGreat + 1) / Double(greatest.count + 1)
      let pValue = min(1, share * Double(widths.count))
      guard pValue <= level else { return nil }
      return Cluster(
        rows: candidate.rows, logRatio: Array(changes[candidate.rows]).mean, pValue: pValue)
    }
  }
}
