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

  /// The frames that began more than 2 ms late; 0 without pacing.
  package static let lateWakes = Metric("late_wakes", .frames) { sample in
    Double(sample[.late].count { $0 > JankClassifier.latestWake })
  }
}
