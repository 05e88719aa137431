import Motion

/// How small a change a comparison could see, from runs of the same program.
///
/// Always printed beside a verdict: "the same" means little where nothing below 10 % can be seen.
package struct NoiseFloor: Hashable, Sendable {
  /// The standard deviation of a pair's log ratio when nothing differs: 1.4826 · MAD.
  package let deviation: Double
  /// The least log ratio that is found four times of five: 2.8 · deviation / √pairs.
  package let detectableLogRatio: Double

  /// Takes the log ratios of adjacent runs of one program; nil for fewer than 2.
  package init?(sameProgram differences: [Double], pairs: Int) {
    guard differences.count >= 2, pairs > 0 else { return nil }
    deviation = differences.robustDeviation
    detectableLogRatio = 2.8 * deviation / Double(pairs).squareRoot()
  }

  /// The least change that is found four times of five, as a share: 0.03 is 3 %.
  package var detectableChange: Double { Elementary.expMinusOne(detectableLogRatio) }
}
