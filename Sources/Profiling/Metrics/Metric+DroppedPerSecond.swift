import Motion

extension Metric {
  /// The share of missed refreshes in each second, after Chrome: an average hides no stall.
  ///
  /// The window is the number of refreshes closest to a second and moves by one refresh. A sample
  /// that is displayed for less than a second has no value.
  static let droppedPerSecond = [worstSecond, p95Second]

  /// The share of missed refreshes in the worst second.
  package static let worstSecond = dropped("dropped_max_pct", Percentile(perMille: 1000))
  /// The 95th percentile of the share of missed refreshes per second.
  package static let p95Second = dropped("dropped_p95_pct", .p95)

  private static func dropped(_ name: String, _ percentile: Percentile) -> Metric {
    Metric(name, .percent) { sample in
      let window = refreshesPerSecond(of: sample)
      return percentile.value(in: missedPerWindow(of: sample, window: window).sorted())
        .map { 100 * $0 / Double(window) }
    }
  }

  private static func refreshesPerSecond(of sample: FrameSample) -> Int {
    let (numerator, denominator) = (sample.rate.numerator, sample.rate.denominator)
    return max(1, Int((2 * numerator + denominator) / (2 * denominator)))
  }

  private static func missedPerWindow(of sample: FrameSample, window: Int) -> [Int64] {
    // A refresh is 1 if it showed no new frame.
    let refreshes = sample.missedRefreshes.flatMap { Array(repeating: 1, count: Int($0)) + [0] }
    guard refreshes.count >= window else { return [] }
    var missed = refreshes[..<window].reduce(0, +)
    var result = [Int64(missed)]
    for end in window..<refreshes.count {
      missed += refreshes[end] - refreshes[end - window]
      result.append(Int64(missed))
    }
    return result
  }
}
