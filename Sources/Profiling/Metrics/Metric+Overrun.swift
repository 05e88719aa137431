import Motion

extension Metric {
  /// How far frames ended past their period: c − T, negative where time was left.
  static let overrun = [medianOverrun, p90Overrun, p99Overrun, worstOverrun, softOverrun]

  /// The median overrun.
  package static let medianOverrun = overrun("p50_overrun_ms", .p50)
  /// The overrun that one frame in ten exceeds.
  package static let p90Overrun = overrun("p90_overrun_ms", .p90)
  /// The overrun that one frame in a hundred exceeds.
  package static let p99Overrun = overrun("p99_overrun_ms", .p99)

  /// The greatest overrun.
  package static let worstOverrun = Metric("max_overrun_ms", .milliseconds) { sample in
    sample.ascendingTimes.last.map { Double($0).milliseconds - sample.rate.period }
  }

  /// The sum of all overruns above 0, not rounded up to refreshes.
  package static let softOverrun = Metric("soft_overrun_ms", .milliseconds) { sample in
    let ticks = softOverrunTicks(of: sample)
    return (Double(ticks) / Double(sample.rate.numerator)).milliseconds
  }

  /// Σ max(0, c − T) in ``Motion/ClockRate/ticks(_:)``.
  package static func softOverrunTicks(of sample: FrameSample) -> Int128 {
    let period = sample.rate.ticksPerPeriod
    return sample.times.reduce(0) { $0 + max(0, sample.rate.ticks($1) - period) }
  }

  /// Percentiles only shift when T is taken off every frame.
  private static func overrun(_ name: String, _ percentile: Percentile) -> Metric {
    Metric(name, .milliseconds) { sample in
      percentile.value(in: sample.ascendingTimes).map { $0.milliseconds - sample.rate.period }
    }
  }
}
