extension Metric {
  /// The thread's own processor time over the span of a frame's time: what a busy machine does not
  /// lengthen.
  static let threadTime = [meanThreadTime, medianThreadTime, p99ThreadTime]

  /// The mean of the thread's processor time.
  package static let meanThreadTime = Metric("mean_tcpu_ms", .milliseconds) { sample in
    Double(sample[.threadCPU].reduce(0, +)).milliseconds / Double(sample.count)
  }

  /// The median of the thread's processor time.
  package static let medianThreadTime = threadTime("p50_tcpu_ms", .p50)
  /// The thread's processor time that one frame in a hundred exceeds.
  package static let p99ThreadTime = threadTime("p99_tcpu_ms", .p99)

  private static func threadTime(_ name: String, _ percentile: Percentile) -> Metric {
    Metric(name, .milliseconds) { sample in
      percentile.value(in: sample[.threadCPU].sorted())?.milliseconds
    }
  }
}
