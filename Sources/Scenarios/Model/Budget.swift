/// A limit on a measurement, from a header line such as `budget p99-cpu <= 8`.
package struct Budget: Hashable, Sendable {
  /// The measured value.
  package var metric: Metric
  /// Whether the value is measured on the wall clock; false, the thread's own time, by default.
  package var isWall: Bool
  /// The maximum allowed value, in the metric's unit.
  package var limit: Thousandths
  /// The line of the file, from 1; nil if the budget is not from a file.
  ///
  /// Budgets at different lines can be equal.
  package var line: Int?

  /// Creates a budget.
  package init(_ metric: Metric, isWall: Bool = false, limit: Thousandths, line: Int? = nil) {
    (self.metric, self.isWall, self.limit, self.line) = (metric, isWall, limit, line)
  }

  /// Returns whether two budgets limit the same to the same value.
  package static func == (lhs: Budget, rhs: Budget) -> Bool {
    lhs.name == rhs.name && lhs.limit == rhs.limit
  }

  /// Hashes what equality compares.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(limit)
  }

  /// The measurements a budget can limit.
  ///
  /// The raw values are the words used in files.
  package enum Metric: String, Hashable, Sendable, CaseIterable {
    /// The median time per frame, in milliseconds.
    case median = "p50-cpu"
    /// The 90th percentile of time per frame, in milliseconds.
    case percentile90 = "p90-cpu"
    /// The 95th percentile of time per frame, in milliseconds.
    case percentile95 = "p95-cpu"
    /// The 99th percentile of time per frame, in milliseconds.
    case percentile99 = "p99-cpu"
    /// The time of the slowest frame, in milliseconds.
    case worst = "max-cpu"
    /// The number of frames that missed their deadline.
    case missed
    /// Hitch time, in milliseconds per second.
    case hitchRatio = "hitch-ratio"
    /// Soft hitch time, in milliseconds per second.
    case softHitchRatio = "soft-hitch-ratio"
  }

  /// The beginning of a name that means the wall clock.
  private static let wall = "wall-"

  /// The name in files, such as `p99-cpu` or `wall-p99-cpu`.
  package var name: String { (isWall ? Self.wall : "") + metric.rawValue }

  /// All names in files.
  package static let names = ["", wall].flatMap { clock in
    Metric.allCases.map { clock + $0.rawValue }
  }

  /// Finds the metric and the clock of a name; `p99` is short for `p99-cpu`.
  static func meaning(of name: String) -> (metric: Metric, isWall: Bool)? {
    let isWall = name.hasPrefix(wall)
    let rest = isWall ? String(name.dropFirst(wall.count)) : name
    return (Metric(rawValue: rest) ?? Metric(rawValue: rest + "-cpu")).map { ($0, isWall) }
  }
}
