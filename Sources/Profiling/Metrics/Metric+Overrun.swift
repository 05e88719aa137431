import Motion

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
