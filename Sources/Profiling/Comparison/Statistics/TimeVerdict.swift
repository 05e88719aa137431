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
