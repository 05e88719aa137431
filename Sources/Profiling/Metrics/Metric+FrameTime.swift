extension Metric {
  /// The thread's own CPU times of frames, from wake-up to hand-off, which a busy machine hardly
  /// changes.
  static let frameTime = [
    medianTime, p90Time, p95Time, p99Time, worstTime, meanTime, worstMeanTime, standardDeviation,
    meanAbsoluteDeviation,
  ]

  /// The median frame time.
  package static let medianTime = time("p50_cpu_ms", .p50)
  /// The 90th percentile of frame times.
  package static let p90Time = time("p90_cpu_ms", .p90)
  /// The 95th percentile of frame times.
  package static let p95Time = time("p95_cpu_ms", .p95)
  /// The 99th percentile of frame times.
  package static let p99Time = time("p99_cpu_ms", .p99)

  /// The longest frame time.
  package static let worstTime = Metric("max_cpu_ms", .milliseconds) { sample in
    sample.ascendingTimes.last.map { Double($0).milliseconds }
  }

  /// The mean frame time.
  package static let meanTime = Metric("mean_cpu_ms", .milliseconds) { sample in
    mean(of: sample).milliseconds
  }

  /// The mean of the ⌈n/100⌉ longest frame times.
  package static let worstMeanTime = Metric("worst_1pct_mean_cpu_ms", .milliseconds) { sample in
    worstMean(of: sample).milliseconds
  }

  /// The sample standard deviation (n − 1) of frame times; nil for a single frame.
  package static let standardDeviation = Metric("sd_cpu_ms", .milliseconds) { sample in
    guard sample.count > 1 else { return nil }
    let mean = mean(of: sample)
    let squares = sample.times.reduce(0.0) { $0 + (Double($1) - mean) * (Double($1) - mean) }
    return (squares / Double(sample.count - 1)).squareRoot().milliseconds
  }

  /// The mean absolute deviation, which Flutter prints as the standard deviation.
  package static let meanAbsoluteDeviation = Metric("mean_abs_dev_cpu_ms", .milliseconds) {
    sample in
    let mean = mean(of: sample)
    let sum = sample.times.reduce(0.0) { $0 + abs(Double($1) - mean) }
    return (sum / Double(sample.count)).milliseconds
  }

  /// Returns the mean of the k = ⌈n/100⌉ longest times, in nanoseconds.
  package static func worstMean(of sample: FrameSample) -> Double {
    let worst = sample.ascendingTimes.suffix((sample.count + 99) / 100)
    return Double(worst.reduce(0, +)) / Double(worst.count)
  }

  private static func mean(of sample: FrameSample) -> Double {
    Double(sample.totalTime) / Double(sample.count)
  }

  private static func time(_ name: String, _ percentile: Percentile) -> Metric {
    Metric(name, .milliseconds) { percentile.value(in: $0.ascendingTimes)?.milliseconds }
  }
}
