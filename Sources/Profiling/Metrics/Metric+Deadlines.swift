import Motion

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

extension Metric {
  /// The share of missed refreshes in each second, after Chrome: an average hides no stall.
  ///
  /// The window is the number of refreshes closest to a second and moves by one refresh. A sample
  /// that is displayed for less than a second has no value.
  static let droppedPerSecond = [worstSecond, p95Second]

  /// The share of missed refreshes in the worst second.
  package static let worstSecond = dropped("dropped_max_pct", Percentile(perMille: 1000))
  /// The 95th percentile of the share of missed refreshes per second.
  package static let p95Second = dropped("dropped_p95_pct", .p95)

  private static func dropped(_ name: String, _ percentile: Percentile) -> Metric {
    Metric(name, .percent) { sample in
      let window = refreshesPerSecond(of: sample)
      return percentile.value(in: MissedPerWindow(sample, window: window))
        .map { 100 * $0 / Double(window) }
    }
  }

  private static func refreshesPerSecond(of sample: FrameSample) -> Int {
    let (numerator, denominator) = (sample.rate.numerator, sample.rate.denominator)
    return max(1, Int((2 * numerator + denominator) / (2 * denominator)))
  }
}

/// The numbers of missed refreshes in all windows of a sample, in ascending order.
///
/// Equal numbers are counted, so a frame that takes days costs no more than one that takes seconds.
private struct MissedPerWindow: RandomAccessCollection {
  let startIndex = 0
  var endIndex: Int { ends.last ?? 0 }
  /// The number of windows with at most as many missed refreshes as the index.
  private let ends: [Int]

  init(_ sample: FrameSample, window: Int) {
    // A refresh is 1 if it showed no new frame.
    var refreshes: [UInt8] = []
    var counts = [Int](repeating: 0, count: window + 1)
    for missed in sample.missedRefreshes {
      let missed = Int(missed)
      refreshes += repeatElement(1, count: Swift.min(missed, window))
      refreshes.append(0)
      // In the middle of a long frame, all windows are equal.
      counts[window] += Swift.max(0, missed - window)
    }
    guard refreshes.count >= window else {
      ends = []
      return
    }
    var missed = refreshes[..<window].reduce(0) { $0 + Int($1) }
    counts[missed] += 1
    for end in window..<refreshes.count {
      missed += Int(refreshes[end]) - Int(refreshes[end - window])
      counts[missed] += 1
    }
    var end = 0
    ends = counts.map { count in
      end += count
      return end
    }
  }

  subscript(position: Int) -> Int64 { Int64(ends.firstIndex { $0 > position } ?? 0) }
}

extension Metric {
  /// Android's counts.
  ///
  /// The first two have fixed thresholds, which are misleading at rates other than 60.
  static let android = [slowFrames, frozenFrames, jankyFrames]

  /// The frames over 16 ms: Android vitals' slow frames, and Flutter's missed frame budget.
  package static let slowFrames = Metric("slow_frames", .frames) { sample in
    Double(sample.times.count { $0 > 16_000_000 })
  }

  /// The frames over 700 ms.
  package static let frozenFrames = Metric("frozen_frames", .frames) { sample in
    Double(sample.times.count { $0 > 700_000_000 })
  }

  /// The frames over two periods: the default of JankStats.
  package static let jankyFrames = Metric("janky_frames", .frames) { sample in
    Double(sample.times.count { sample.rate.isLonger($0, thanPeriods: 2) })
  }
}

extension Metric {
  /// The frame time minus the period, c − T; negative if the frame was in time.
  static let overrun = [medianOverrun, p90Overrun, p99Overrun, worstOverrun, softOverrun]

  /// The median overrun.
  package static let medianOverrun = overrun("p50_overrun_ms", .p50)
  /// The 90th percentile of overruns.
  package static let p90Overrun = overrun("p90_overrun_ms", .p90)
  /// The 99th percentile of overruns.
  package static let p99Overrun = overrun("p99_overrun_ms", .p99)

  /// The greatest overrun.
  package static let worstOverrun = Metric("max_overrun_ms", .milliseconds) { sample in
    sample.ascendingTimes.last.map { Double($0).milliseconds - sample.rate.period }
  }

  /// The sum of all positive overruns, not rounded up to refreshes.
  package static let softOverrun = Metric("soft_overrun_ms", .milliseconds) { sample in
    let ticks = softOverrunTicks(of: sample)
    return (Double(ticks) / Double(sample.rate.numerator)).milliseconds
  }

  /// Returns Σ max(0, c − T) in ``Motion/ClockRate/ticks(_:)``.
  package static func softOverrunTicks(of sample: FrameSample) -> Int128 {
    let period = sample.rate.ticksPerPeriod
    return sample.times.reduce(0) { $0 + max(0, sample.rate.ticks($1) - period) }
  }

  /// Returns a percentile of overruns; subtracting T from every frame only shifts percentiles.
  private static func overrun(_ name: String, _ percentile: Percentile) -> Metric {
    Metric(name, .milliseconds) { sample in
      percentile.value(in: sample.ascendingTimes).map { $0.milliseconds - sample.rate.period }
    }
  }
}
