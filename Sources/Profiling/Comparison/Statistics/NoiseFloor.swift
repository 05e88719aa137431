import Motion

/// The smallest change that a comparison can detect, from runs of the same program.
///
/// Every verdict is printed with it: "same" means little if no change below 10 % is detectable.
package struct NoiseFloor: Hashable, Sendable {
  /// The standard deviation of a pair's log ratio if nothing differs: 1.4826 · MAD.
  package let deviation: Double
  /// The smallest log ratio that is detected with 80 % power: 2.8 · deviation / √pairs.
  package let detectableLogRatio: Double

  /// Estimates the noise from log ratios of adjacent runs of one program; nil for fewer than 2.
  package init?(sameProgram differences: [Double], pairs: Int) {
    guard differences.count >= 2, pairs > 0 else { return nil }
    deviation = differences.robustDeviation
    detectableLogRatio = 2.8 * deviation / Double(pairs).squareRoot()
  }

  /// The smallest change that is detected with 80 % power, as a share: 0.03 is 3 %.
  package var detectableChange: Double { Elementary.expMinusOne(detectableLogRatio) }
}
