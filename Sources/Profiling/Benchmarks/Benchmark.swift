/// A measurement that `reticle bench` runs.
///
/// A benchmark has a name and a closure that produces its rows. Pass your own benchmarks to
/// `ReticleCommand` together with your scenes:
///
/// ```swift
/// let sorting = Benchmark("sort", summary: "Sorting a million numbers") { context in
///   let times = context.times { numbers.sort() }
///   return [BenchmarkRow("sort", times, .microseconds, targets: [.medianAtMost(90_000)])]
/// }
/// ReticleCommand.run(scenes: scenes, benchmarks: [sorting])
/// ```
public struct Benchmark: Sendable {
  /// The name to pass to `reticle bench`: lowercase words joined by hyphens.
  package let name: String
  /// A one-line description.
  package let summary: String
  /// Whether the benchmark runs in its own process, with a fresh heap; false by default.
  package let needsOwnProcess: Bool
  /// Runs the measurement and returns its rows.
  package let measure: @Sendable (BenchmarkContext) throws(BenchmarkError) -> [BenchmarkRow]

  /// Creates a benchmark.
  public init(
    _ name: String, summary: String, needsOwnProcess: Bool = false,
    measure: @escaping @Sendable (BenchmarkContext) throws(BenchmarkError) -> [BenchmarkRow]
  ) {
    self.name = name
    self.summary = summary
    self.needsOwnProcess = needsOwnProcess
    self.measure = measure
  }
}

/// The reason a benchmark has no result.
public struct BenchmarkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried, what was found, and what to do.
  public let description: String

  /// Creates an error.
  public init(_ description: String) {
    self.description = description
  }
}
