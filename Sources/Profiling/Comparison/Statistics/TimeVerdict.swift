/// What is known about a time: the same, faster, slower, or not enough to say.
package enum TimeVerdict: String, Hashable, Codable, Sendable {
  /// The whole interval lies within the threshold, either way.
  case same
  /// The whole interval lies below minus the threshold.
  case faster
  /// The whole interval lies above the threshold.
  case slower
  /// The interval reaches over a threshold: more runs may tell.
  case unknown

  /// Judges the interval of a log ratio by a threshold in log ratio; no interval is not enough.
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

  /// One verdict for several: slower if any is, then faster, then unknown, then the same.
  package static func combined(_ verdicts: some Sequence<TimeVerdict>) -> TimeVerdict {
    let found = Set(verdicts)
    return [.slower, .faster, .unknown].first(where: found.contains) ?? .same
  }
}
