extension Metric {
  /// Chrome's two numbers.
  static let smoothness = [jankCount, smoothShare]

  /// How often a frame was shown for more refreshes than the one before; a rise of 20 or more is a
  /// pause and not counted.
  package static let jankCount = Metric("jank_count", .count) { sample in
    let lengths = sample.missedRefreshes
    return Double(zip(lengths, lengths.dropFirst()).count { (1..<20).contains($1 - $0) })
  }

  /// The share of frames under 17 ms, whatever the rate; long frames weigh no more than others.
  package static let smoothShare = Metric("smooth_pct", .percent, better: .higher) { sample in
    100 * Double(sample.times.count { $0 < 17_000_000 }) / Double(sample.count)
  }
}
