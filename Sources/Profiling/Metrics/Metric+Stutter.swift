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
