extension Metric {
  /// How far the machine can be trusted.
  static let noise = [noisyFrames]

  /// The frames that were descheduled or waited for a disk; they count in every other metric.
  public static let noisyFrames = Metric("noisy_frames", .frames) { sample in
    Double(sample.rows.count { sample.record(atRow: $0).isNoisy })
  }
}
