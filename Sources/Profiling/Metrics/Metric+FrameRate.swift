extension Metric {
  /// Frame times as frames per second, as is usual for games; per-frame rates are never averaged.
  static let frameRate = [meanRate, lowRateP1, lowRateAverage, lowRateIntegral]

  /// The number of frames divided by their total time.
  package static let meanRate = rate("mean_fps") { sample in
    Double(sample.totalTime) / Double(sample.count)
  }

  /// The 1 % low as the rate of the 99th percentile.
  package static let lowRateP1 = rate("low_1pct_p1_fps") { sample in
    Percentile.p99.value(in: sample.ascendingTimes)
  }

  /// The 1 % low as the rate of the mean of the slowest 1 % of frames.
  package static let lowRateAverage = rate("low_1pct_average_fps") { worstMean(of: $0) }

  /// The 1 % low as MSI Afterburner computes it.
  ///
  /// It is the rate of the frame at which the slowest frames add up to 1 % of the total time.
  package static let lowRateIntegral = rate("low_1pct_integral_fps") { sample in
    let total = sample.totalTime
    var sum: Nanoseconds = 0
    return sample.ascendingTimes.reversed().first { time in
      sum += time
      return sum * 100 >= total
    }.map(Double.init)
  }

  /// Returns a metric for a rate from a frame time in nanoseconds; a time of 0 has no rate.
  private static func rate(
    _ name: String, of time: @escaping @Sendable (FrameSample) -> Double?
  ) -> Metric {
    Metric(name, .framesPerSecond, better: .higher) { sample in
      time(sample).flatMap { $0 > 0 ? 1_000_000_000 / $0 : nil }
    }
  }
}
