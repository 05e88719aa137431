extension Metric {
  /// The visible delay, after Apple.
  static let hitches = [hitchTime, displayedTime, hitchRatio, softHitchRatio]

  /// The time that frames stayed on screen too long: missed refreshes · T.
  package static let hitchTime = Metric("hitch_time_ms", .milliseconds) { sample in
    Double(sample.missedRefreshes.reduce(0, +)) * sample.rate.period
  }

  /// The time that all frames in which something moved were displayed, in whole refreshes.
  package static let displayedTime = Metric("displayed_ms", .milliseconds) { sample in
    Double(sample.missedRefreshes.reduce(Int64(sample.movingCount), +)) * sample.rate.period
  }

  /// The hitch time per second of motion: the number to report; 0 if nothing moved.
  package static let hitchRatio = Metric("hitch_ms_per_s", .millisecondsPerSecond) { sample in
    let missed = sample.missedRefreshes.reduce(0, +)
    let shown = missed + Int64(sample.movingCount)
    return shown == 0 ? 0 : 1000 * Double(missed) / Double(shown)
  }

  /// The hitch ratio without rounding up to refreshes: the number to compare, because it is
  /// continuous.
  package static let softHitchRatio = Metric(
    "soft_hitch_ms_per_s", .millisecondsPerSecond
  ) { sample in
    // Σ max(c, T) = Σ max(0, c − T) + n · T, over the frames in which something moved.
    let overrun = softOverrunTicks(of: sample)
    let shown = overrun + sample.rate.ticksPerPeriod * Int128(sample.movingCount)
    return shown == 0 ? 0 : 1000 * Double(overrun) / Double(shown)
  }
}

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
