/// A limit on a measured time: `budget p99-cpu <= 8`.
package struct Budget: Hashable, Sendable {
  /// The measured value.
  package var metric: Metric
  /// The maximum allowed value, in the metric's unit.
  package var limit: Thousandths

  /// Creates a budget.
  package init(_ metric: Metric, limit: Thousandths) {
    self.metric = metric
    self.limit = limit
  }

  /// The measurements a budget can limit.
  ///
  /// The raw values are the words used in files.
  package enum Metric: String, Hashable, Sendable, CaseIterable {
    /// The median CPU time per frame, in milliseconds.
    case median = "p50-cpu"
    /// The 90th percentile of CPU time per frame, in milliseconds.
    case percentile90 = "p90-cpu"
    /// The 95th percentile of CPU time per frame, in milliseconds.
    case percentile95 = "p95-cpu"
    /// The 99th percentile of CPU time per frame, in milliseconds.
    case percentile99 = "p99-cpu"
    /// The CPU time of the slowest frame, in milliseconds.
    case worst = "max-cpu"
    /// The number of frames that missed their deadline.
    case missed
    /// Hitch time, in milliseconds per second.
    case hitchRatio = "hitch-ratio"
    /// Soft hitch time, in milliseconds per second.
    case softHitchRatio = "soft-hitch-ratio"
  }
}
