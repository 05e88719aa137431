extension Metric {
  /// Two metrics of Chrome.
  static let smoothness = [jankCount, smoothShare]

  /// How often a frame was displayed for more refreshes than the previous one.
  ///
  /// An increase of 20 or more refreshes is a pause and is not counted.
  package static let jankCount = Metric("jank_count", .count) { sample in
    let lengths = sample.missedRefreshes
    return Double(zip(lengths, lengths.dropFirst()).count { (1..<20).contains($1 - $0) })
  }

  /// The share of frames under 17 ms, at any rate; each frame has the same weight.
  package static let smoothShare = Metric("smooth_pct", .percent, better: .higher) { sample in
    100 * Double(sample.times.count { $0 < 17_000_000 }) / Double(sample.count)
  }
}
