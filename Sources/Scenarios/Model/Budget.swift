/// A limit on a measured time: `budget p99-cpu <= 8`.
package struct Budget: Hashable, Sendable {
  /// What is measured.
  package var metric: Metric
  /// The greatest value that is within the budget, in the metric's unit.
  package var limit: Thousandths

  /// Makes a budget.
  package init(_ metric: Metric, limit: Thousandths) {
    self.metric = metric
    self.limit = limit
  }

  /// What a budget can limit, by the names that files use.
  package enum Metric: String, Hashable, Sendable, CaseIterable {
    /// The median frame's processor time, in milliseconds.
    case median = "p50-cpu"
    /// The 90th percentile of the frames' processor times, in milliseconds.
    case percentile90 = "p90-cpu"
    /// The 95th percentile of the frames' processor times, in milliseconds.
    case percentile95 = "p95-cpu"
    /// The 99th percentile of the frames' processor times, in milliseconds.
    case percentile99 = "p99-cpu"
    /// The worst frame's processor time, in milliseconds.
    case worst = "max-cpu"
    /// Frames that missed their deadline.
    case missed
    /// Hitch time, in milliseconds per second.
    case hitchRatio = "hitch-ratio"
    /// Soft hitch time, in milliseconds per second.
    case softHitchRatio = "soft-hitch-ratio"
  }
}
