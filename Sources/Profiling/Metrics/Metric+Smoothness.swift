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

extension Metric {
  /// The share of time in frames that are much longer than those before them, after CapFrameX.
  static let stutter = [stutterTime]

  /// The share of time in frames over 2.5 times the mean of the 30 frames before them.
  package static let stutterTime = stutterTime("stutter_time_pct")

  /// Returns a stutter metric with another threshold.
  ///
  /// The mean does not include the frame itself, so a long frame does not raise its own threshold.
  /// The first frame has no frames before it and is never a stutter.
  ///
  /// - Parameters:
  ///   - name: The metric's name.
  ///   - percent: The threshold in percent of the mean.
  ///   - window: The maximum number of frames in the mean.
  /// - Returns: The metric, in percent of all frame times.
  package static func stutterTime(_ name: String, percent: Int64 = 250, window: Int = 30) -> Metric
  {
    Metric(name, .percent) { sample in
      let times = Array(sample.times)
      guard sample.totalTime > 0 else { return nil }
      var (sum, stutter): (Int64, Int64) = (0, 0)
      for (index, time) in times.enumerated() {
        let before = Int64(min(index, window))
        if before > 0, 100 * before * time > percent * sum { stutter += time }
        sum += time - (index >= window ? times[index - window] : 0)
      }
      return 100 * Double(stutter) / Double(sample.totalTime)
    }
  }
}

extension Metric {
  /// Judder in scroll positions, which frame times do not reveal, after Flutter's scroll benchmark.
  ///
  /// The jerk at a frame is |y₊₁ − 2y + y₋₁|, summed over both axes. There is no value if nothing
  /// scrolled.
  static let scrollJerk = [meanScrollJerk, scrollJerkCount]

  /// The mean jerk.
  package static let meanScrollJerk = Metric("scroll_jerk_mean_pt", .points) { sample in
    guard let jerks = jerks(of: sample) else { return nil }
    return Double(jerks.reduce(0, +)) / Double(jerks.count) / 1000
  }

  /// The frames with a jerk over half a point while no pointer is pressed.
  ///
  /// Content that scrolls on its own should move evenly; a finger need not.
  package static let scrollJerkCount = Metric("scroll_jerk_count", .frames) { sample in
    guard let jerks = jerks(of: sample) else { return nil }
    let touches = sample[.touches].dropFirst()
    return Double(zip(jerks, touches).count { $0 > 500 && $1 == 0 })
  }

  /// Returns the jerk at each frame except the first and last, in thousandths of a point.
  private static func jerks(of sample: FrameSample) -> [Int64]? {
    guard sample.count > 2 else { return nil }
    let (x, y) = (Array(sample[.offsetX]), Array(sample[.offsetY]))
    guard Set(x).count > 1 || Set(y).count > 1 else { return nil }
    return zip(secondDifferences(x), secondDifferences(y)).map { abs($0) + abs($1) }
  }

  private static func secondDifferences(_ values: [Int64]) -> [Int64] {
    (1..<values.count - 1).map { values[$0 + 1] - 2 * values[$0] + values[$0 - 1] }
  }
}

extension Metric {
  /// The difference between the animation's time and the display's time, after PresentMon.
  ///
  /// |(p − p₋₁)·T − Δsimulated| for each frame, where p is the refresh that shows it.
  static let animationError = [meanAnimationError, worstAnimationError]

  /// The mean animation error.
  package static let meanAnimationError = Metric("mean_animation_error_ms", .milliseconds) {
    sample in
    let errors = animationErrors(of: sample)
    guard !errors.isEmpty else { return nil }
    return Double(errors.reduce(0, +)) / Double(errors.count) * sample.rate.period
  }

  /// The greatest animation error.
  package static let worstAnimationError = Metric("max_animation_error_ms", .milliseconds) {
    sample in
    animationErrors(of: sample).max().map { Double($0) * sample.rate.period }
  }

  /// Returns the errors in whole refreshes; the simulation and the display move by whole frames.
  ///
  /// A step of 20 or more frames is a pause, in which nothing moved, and is not counted.
  private static func animationErrors(of sample: FrameSample) -> [Int64] {
    let frames = sample[.frame]
    let shown = sample.missedRefreshes.dropFirst()
    return zip(zip(frames, frames.dropFirst()), shown).compactMap { pair, missed in
      let step = pair.1 - pair.0
      return step < 20 ? abs(missed + 1 - step) : nil
    }
  }
}
