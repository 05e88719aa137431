/// A run in the terms of benchmark file formats: a name and numbers.
package struct BenchmarkRun: Hashable, Sendable {
  /// The benchmark's name, such as `Scenarios/fling`; repetitions share it.
  package var name: String
  /// The number of measured frames.
  package var frames: Int
  /// The metrics by name, as in `run.json`.
  package var metrics: [String: Double]

  /// Creates a run.
  package init(name: String, frames: Int, metrics: [String: Double]) {
    self.name = name
    self.frames = frames
    self.metrics = metrics
  }

  /// The metrics that benchmark files contain in addition to the mean frame time, in file order.
  ///
  /// Those that do not depend on the machine are last.
  static let counters = [
    Metric.medianTime, .p90Time, .p99Time, .worstTime, .missedFrames, .hitchRatio,
    .softHitchRatio, .cellsCreated, .cellsReused, .layoutPasses, .rasterized, .totalAllocations,
  ]

  /// Creates a benchmark run from the summary of a document.
  package init(_ summary: RunSummary) {
    var name = summary.scenario.path
    if name.hasSuffix(".scn") { name.removeLast(".scn".count) }
    self.init(
      name: name, frames: summary.frameCount - summary.measuredFrom,
      metrics: summary.metrics.compactMapValues(\.self))
  }
}
