extension Metric {
  /// Frame times seen as frames per second, as games are spoken of; per-frame rates are never
  /// averaged.
  static let frameRate = [meanRate, lowRateP1, lowRateAverage, lowRateIntegral]

  /// Frames by the time they took together.
  package static let meanRate = rate("mean_fps") { sample in
    Double(sample.totalTime) / Double(sample.count)
  }

  /// 1 % low as the rate of the 99th percentile.
  package static let lowRateP1 = rate("low_1pct_p1_fps") { sample in
    Percentile.p99.value(in: sample.ascendingTimes)
  }

  /// 1 % low as the rate of the mean of the slowest hundredth of frames.
  package static let lowRateAverage = rate("low_1pct_average_fps") { worstMean(of: $0) }

  /// 1 % low as the rate of the frame at which the slowest frames have filled 1 % of the time:
  /// MSI Afterburner's.
  package static let lowRateIntegral = rate("low_1pct_integral_fps") { sample in
    let total = sample.totalTime
    var sum: Nanoseconds = 0
    return sample.ascendingTimes.reversed().first { time in
      sum += time
      return sum * 100 >= total
    }.map(Double.init)
  }

  /// A rate from a frame time in nanoseconds; a time of 0 has none.
  private static func rate(
    _ name: String, of time: @escaping @Sendable (FrameSample) -> Double?
  ) -> Metric {
    Metric(name, .framesPerSecond, better: .higher) { sample in
      time(sample).flatMap { $0 > 0 ? 1_000_000_000 / $0 : nil }
    }
  }
}
