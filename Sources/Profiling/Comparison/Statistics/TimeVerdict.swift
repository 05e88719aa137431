import Motion

/// The verdict on a change of time.
package enum TimeVerdict: String, Hashable, Codable, Sendable {
  /// The whole interval is between minus the threshold and the threshold.
  case same
  /// The whole interval is below minus the threshold.
  case faster
  /// The whole interval is above the threshold.
  case slower
  /// The interval crosses a threshold or does not exist; more runs may decide.
  case unknown

  /// Judges the interval of a log ratio by a threshold, also a log ratio; nil is unknown.
  package init(_ interval: ClosedRange<Double>?, threshold: Double) {
    guard let interval else {
      self = .unknown
      return
    }
    self =
      interval.lowerBound > threshold
      ? .slower
      : interval.upperBound < -threshold
        ? .faster
        : interval.lowerBound > -threshold && interval.upperBound < threshold ? .same : .unknown
  }

  /// Combines several verdicts: slower if any is slower, then faster, then unknown, then same.
  package static func combined(_ verdicts: some Sequence<TimeVerdict>) -> TimeVerdict {
    let found = Set(verdicts)
    return [.slower, .faster, .unknown].first(where: found.contains) ?? .same
  }
}

/// The smallest change that a comparison can detect, from runs of the same program.
///
/// Every verdict is printed with it: "same" means little if no change below 10 % is detectable.
package struct NoiseFloor: Hashable, Codable, Sendable {
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

/// The Benjamini–Hochberg procedure for multiple tests.
///
/// It selects the tests that are significant at rate q: among them, the expected share of false
/// positives is at most q.
package enum FalseDiscoveryRate {
  /// Returns whether each p-value is significant at rate `q`, in the given order.
  package static func rejections(_ pValues: [Double], q: Double) -> [Bool] {
    adjusted(pValues).map { $0 <= q }
  }

  /// Returns the lowest rate at which each p-value is significant, in the given order.
  package static func adjusted(_ pValues: [Double]) -> [Double] {
    let order = pValues.indices.sorted { (pValues[$0], $0) > (pValues[$1], $1) }
    var result = pValues
    var least = 1.0
    for (position, index) in order.enumerated() {
      let rank = Double(pValues.count - position)
      least = min(least, pValues[index] * Double(pValues.count) / rank)
      result[index] = least
    }
    return result
  }
}
