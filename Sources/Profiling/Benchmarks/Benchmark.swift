/// Something that `reticle bench` measures: a name, and what its rows are made by.
///
/// A program hands its own to the command beside its scenes:
///
/// ```swift
/// let sorting = Benchmark("sort", summary: "Sorting a million numbers") { context in
///   let times = context.times { numbers.sort() }
///   return [BenchmarkRow("sort", times, .microseconds, targets: [.medianAtMost(90_000)])]
/// }
/// ReticleCommand.run(scenes: scenes, benchmarks: [sorting])
/// ```
public struct Benchmark: Sendable {
  /// The name behind `reticle bench`: lower-case words joined by hyphens.
  public let name: String
  /// One line about it.
  public let summary: String
  /// Whether it runs in a process of its own, whose memory no one has used before; false by
  /// default.
  public let needsOwnProcess: Bool
  /// Measures, and says what was found.
  public let measure: @Sendable (BenchmarkContext) throws(BenchmarkError) -> [BenchmarkRow]

  /// Makes a benchmark.
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

/// Why a benchmark has no result.
public struct BenchmarkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried, what was found, what to do.
  public let description: String

  /// Makes an error.
  public init(_ description: String) {
    self.description = description
  }
}
