extension Metric {
  /// Hitches by Unreal's three conditions, with its default thresholds.
  static let unrealHitches = [unrealHitchCount]

  /// The frames over 60 ms and over 1.5 times the previous frame, at least 200 ms after the last
  /// hitch.
  package static let unrealHitchCount = Metric("unreal_hitches", .count) { sample in
    var count = 0
    // The time since the last hitch; the maximum lets the first hitch count at any time.
    var sinceLast = Nanoseconds.max
    for (previous, time) in zip(sample.times, sample.times.dropFirst()) {
      sinceLast = sinceLast.addingReportingOverflow(time).overflow ? .max : sinceLast + time
      guard time > 60_000_000, 2 * time > 3 * previous, sinceLast >= 200_000_000 else { continue }
      count += 1
      sinceLast = 0
    }
    return Double(count)
  }
}
