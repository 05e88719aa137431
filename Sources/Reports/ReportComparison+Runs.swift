package import Profiling

extension ReportComparison {
  /// Creates the page's form of a scenario's comparison.
  ///
  /// - Parameters:
  ///   - comparison: The scenario's comparison.
  ///   - verdict: The verdict on its time, corrected for the number of scenarios; by default the
  ///     comparison's own verdict.
  package init(_ comparison: RunComparison, verdict: TimeVerdict? = nil) {
    self.init()
    verdicts = [
      .behavior(comparison.behavior),
      .work(comparison.work, instructions: comparison.instructions),
      .time(comparison, verdict: verdict),
    ]
    if !comparison.obstacles.isEmpty {
      verdicts[2] = ReportVerdict(.time, "not judged", nil, comparison.obstacles)
    }
    clusters = comparison.slowFrames.map { frames in
      let change = frames.milliseconds
      return Cluster(
        firstFrame: frames.firstFrame, lastFrame: frames.lastFrame,
        text: "\(frames.phase) \(change < 0 ? "−" : "+")\(change.magnitude.fixed(3)) ms")
    }
  }
}
