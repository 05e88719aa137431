extension Metric {
  /// How much of the time went into frames far longer than those around them, after CapFrameX.
  static let stutter = [stutterTime]

  /// The share of time in frames over 2.5 times the mean of the 30 before them.
  package static let stutterTime = stutterTime("stutter_time_pct")

  /// A stutter time with another threshold.
  ///
  /// The mean is that of the frames before, without the frame itself, so that a long frame cannot
  /// raise its own bar. The first frame has none before it and is no stutter.
  ///
  /// - Parameters:
  ///   - name: The metric's name.
  ///   - percent: The threshold in hundredths of the mean.
  ///   - window: How many frames the mean is of, at most.
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
