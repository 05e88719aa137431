extension Metric {
  /// The reliability of the machine's times.
  static let noise = [noisyFrames, descheduledFrames, lateWakes]

  /// The frames that were descheduled or waited for a disk; all other metrics include them.
  package static let noisyFrames = Metric("noisy_frames", .frames) { sample in
    Double(sample.rows.count { sample.record(atRow: $0).isNoisy })
  }

  /// The frames in which the thread was preempted.
  package static let descheduledFrames = Metric("descheduled_frames", .frames) { sample in
    Double(sample[.involuntarySwitches].count { $0 > 0 })
  }

  /// What the difference between both clocks was spent on, over all frames.
  static let lostTime = [
    lost("preempted_ms", \.preempted), lost("waited_ms", \.waited), lost("disk_ms", \.disk),
    lost("unexplained_ms", \.unexplained),
  ]

  private static func lost(
    _ name: String, _ part: @escaping @Sendable (LostTime) -> Nanoseconds
  ) -> Metric {
    Metric(name, .milliseconds) { sample in
      Double(sample.rows.reduce(0) { $0 + part(sample.record(atRow: $1).lostTime) }).milliseconds
    }
  }

  /// The longest delay of a wake-up that does not count: 2 ms.
  private static let latestWake: Nanoseconds = 2_000_000

  /// The frames that began more than 2 ms late; 0 without pacing.
  package static let lateWakes = Metric("late_wakes", .frames) { sample in
    Double(sample[.late].count { $0 > latestWake })
  }
}
