import Motion

/// Stretches of frames in which one side took longer than the other, beyond what chance gives.
///
/// Every frame's log ratios are looked at by themselves and averaged over 5 frames, so that
/// both one bad frame and a faint long stretch are seen. Frames beyond what chance gives are
/// stretches; a stretch's p-value comes from swapping the sides of whole pairs at random and
/// taking the greatest stretch of all frames, which holds the chance of any false one at all to
/// p (Nichols and Holmes 2002). A stretch that is both significant and large enough to matter
/// is a cluster.
package struct FrameClusters: Sendable {
  /// A stretch.
  package struct Cluster: Hashable, Sendable {
    /// The rows, counted in the ratios given.
    package var rows: Range<Int>
    /// The mean log ratio over the rows; above 0 where the second side took longer.
    package var logRatio: Double
    /// The probability of a cluster as great anywhere, if the sides do not differ.
    package var pValue: Double
  }

  /// The change of each frame, as a log ratio: the mean over the pairs, outliers drawn in.
  package let changes: [Double]
  /// The clusters that chance explains with a probability of at most the level, in order.
  package let clusters: [Cluster]

  /// How many frames each look takes together.
  private static let widths = [1, 5]
  /// The most ratios that are added up: for long runs fewer swaps keep to it.
  private static let additions = 100_000_000
  /// The fewest swaps.
  private static let leastSwaps = 200

  /// Finds clusters whose mean log ratio is at least `leastChange`, either way, in paired runs.
  ///
  /// O(swaps · pairs · frames), with 1,000 swaps up to 10,000 frames in 10 pairs.
  ///
  /// - Precondition: as many runs on either side, all of one length.
  package init(
    before: [RunTimes], after: [RunTimes], leastChange: Double = 0, level: Double = 0.05,
    swaps: Int = 1000, seed: UInt64
  ) {
    let ratios = FrameRatios(
      before: before.map(\.logarithms), after: after.map(\.logarithms))
    let pairs = ratios.rows.count
    let surprises = ratios.surprises(signs: Array(repeating: 1, count: pairs))
    let looks = Self.widths.map { ClusterLook(width: $0) }
    let found = looks.map { $0.stretches(in: surprises) }
    let changes = ratios.means
    self.changes = changes
    guard found.contains(where: { !$0.isEmpty }), pairs > 1 else {
      clusters = []
      return
    }
    var chance = SeededGenerator(seed: seed)
    let count = max(Self.leastSwaps, min(swaps, Self.additions / max(1, pairs * changes.count)))
    var greatest = looks.map { _ in [Double]() }
    for _ in 0..<count {
      let signs = (0..<pairs).map { _ in chance.next(below: 2) == 0 ? 1.0 : -1.0 }
      let swapped = ratios.surprises(signs: signs)
      for index in looks.indices {
        greatest[index].append(looks[index].greatestMass(in: swapped))
      }
    }
    var kept: [Cluster] = []
    for (stretches, masses) in zip(found, greatest) {
      kept += Self.significant(stretches, masses, level, changes).filter { cluster in
        cluster.logRatio.magnitude >= leastChange
          && !kept.contains { $0.rows.overlaps(cluster.rows) }
      }
    }
    clusters = kept.sorted { $0.rows.lowerBound < $1.rows.lowerBound }
  }

  /// The stretches of one look that are significant, each look being one of several chances.
  private static func significant(
    _ stretches: [ClusterLook.Stretch], _ greatest: [Double], _ level: Double, _ changes: [Double]
  ) -> [Cluster] {
    stretches.compactMap { stretch in
      let asGreat = greatest.count { $0 >= stretch.mass }
      let share = Double(asGreat + 1) / Double(greatest.count + 1)
      let pValue = min(1, share * Double(widths.count))
      guard pValue <= level else { return nil }
      return Cluster(
        rows: stretch.rows, logRatio: Array(changes[stretch.rows]).mean, pValue: pValue)
    }
  }
}
