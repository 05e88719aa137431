extension Metric {
  /// Refreshes without a new frame; computed from the frame times alone.
  static let deadlines = [missedFrames, missedRefreshes, missedRefreshShare]

  /// The frames that missed a refresh: the hitch count of Apple.
  package static let missedFrames = Metric("missed_frames", .frames) { sample in
    Double(sample.missedRefreshes.count { $0 > 0 })
  }

  /// The refreshes that were missed.
  package static let missedRefreshes = Metric("missed_vsyncs", .refreshes) { sample in
    Double(sample.missedRefreshes.reduce(0, +))
  }

  /// The share of refreshes that were missed, as Unreal prints it.
  package static let missedRefreshShare = Metric("missed_vsync_pct", .percent) { sample in
    let missed = sample.missedRefreshes.reduce(0, +)
    return 100 * Double(missed) / Double(missed + Int64(sample.count))
  }
}
