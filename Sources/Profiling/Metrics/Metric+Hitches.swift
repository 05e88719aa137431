extension Metric {
  /// The visible delay, after Apple.
  static let hitches = [hitchTime, displayedTime, hitchRatio, softHitchRatio]

  /// The time that frames stayed on screen too long: missed refreshes · T.
  package static let hitchTime = Metric("hitch_time_ms", .milliseconds) { sample in
    Double(sample.missedRefreshes.reduce(0, +)) * sample.rate.period
  }

  /// The time that all frames were displayed, in whole refreshes.
  package static let displayedTime = Metric("displayed_ms", .milliseconds) { sample in
    Double(sample.missedRefreshes.reduce(Int64(sample.count), +)) * sample.rate.period
  }

  /// The hitch time per second of display: the number to report.
  package static let hitchRatio = Metric("hitch_ms_per_s", .millisecondsPerSecond) { sample in
    let missed = sample.missedRefreshes.reduce(0, +)
    return 1000 * Double(missed) / Double(missed + Int64(sample.count))
  }

  /// The hitch ratio without rounding up to refreshes: the number to compare, because it is
  /// continuous.
  package static let softHitchRatio = Metric(
    "soft_hitch_ms_per_s", .millisecondsPerSecond
  ) { sample in
    // Σ max(c, T) = Σ max(0, c − T) + n · T.
    let overrun = softOverrunTicks(of: sample)
    let shown = overrun + sample.rate.ticksPerPeriod * Int128(sample.count)
    return 1000 * Double(overrun) / Double(shown)
  }
}
