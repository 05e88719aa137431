/// A run as benchmark files know it: a name and numbers.
package struct BenchmarkRun: Hashable, Sendable {
  /// The benchmark's name, the same for repetitions, such as `Scenarios/fling`.
  package var name: String
  /// How many frames were measured.
  package var frames: Int
  /// The metrics by name, as in `run.json`.
  package var metrics: [String: Double]

  /// Makes a run.
  package init(name: String, frames: Int, metrics: [String: Double]) {
    self.name = name
    self.frames = frames
    self.metrics = metrics
  }

  /// The metrics that benchmark files show beside the mean frame time, in their order: those that
  /// do not depend on the machine last.
  static let counters = [
    Metric.medianTime, .p90Time, .p99Time, .worstTime, .missedFrames, .hitchRatio,
    .softHitchRatio, .cellsCreated, .cellsReused, .layoutPasses, .rasterized, .totalAllocations,
  ]

  /// Runs of a document.
  package init(_ summary: RunSummary) {
    var name = summary.scenario.path
    if name.hasSuffix(".scn") { name.removeLast(".scn".count) }
    self.init(
      name: name, frames: summary.frameCount - summary.measuredFrom,
      metrics: summary.metrics.compactMapValues(\.self))
  }
}
