extension Metric {
  /// The thread's CPU time during a frame, which a busy machine does not lengthen.
  static let threadTime = [meanThreadTime, medianThreadTime, p99ThreadTime]

  /// The mean thread CPU time.
  package static let meanThreadTime = Metric("mean_tcpu_ms", .milliseconds) { sample in
    Double(sample[.threadCPU].reduce(0, +)).milliseconds / Double(sample.count)
  }

  /// The median thread CPU time.
  package static let medianThreadTime = threadTime("p50_tcpu_ms", .p50)
  /// The 99th percentile of thread CPU times.
  package static let p99ThreadTime = threadTime("p99_tcpu_ms", .p99)

  private static func threadTime(_ name: String, _ percentile: Percentile) -> Metric {
    Metric(name, .milliseconds) { sample in
      percentile.value(in: sample[.threadCPU].sorted())?.milliseconds
    }
  }
}
