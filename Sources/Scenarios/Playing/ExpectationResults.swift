/// The results of a run's expectations so far.
struct ExpectationResults {
  /// Expectations that failed, at most ``ScenarioLimits/failures``.
  private(set) var failures: [PlayFailure] = []
  /// The number of failed expectations beyond those that ``failures`` lists.
  private(set) var unlistedFailures = 0
  /// Expectations that this build or mode cannot check, and why.
  private(set) var skipped: [PlayFailure] = []
  /// Expectations that were met.
  private(set) var met: [MetExpectation] = []

  mutating func recordMet(_ step: ScenarioStep, _ demand: String, _ frame: Int64) {
    met.append(MetExpectation(position: step.position, demand: demand, frame: frame))
  }

  mutating func recordFailure(
    _ step: ScenarioStep, _ demand: String, _ found: @autoclosure () -> String, _ frame: Int64
  ) {
    guard failures.count < ScenarioLimits.failures else { return unlistedFailures += 1 }
    failures.append(PlayFailure(step.position, demand: demand, found: found(), frame: frame))
  }

  mutating func recordSkipped(
    _ step: ScenarioStep, _ demand: String, _ reason: String, _ frame: Int64
  ) {
    skipped.append(PlayFailure(step.position, demand: demand, found: reason, frame: frame))
  }
}

/// An expectation of a file that the run met.
package struct MetExpectation: Hashable, Sendable {
  /// The position of the expectation.
  package var position: SourcePosition
  /// The expectation as written in the file.
  package var demand: String
  /// The frame at whose end the expectation was met.
  package var frame: Int64

  /// Creates a check.
  package init(position: SourcePosition, demand: String, frame: Int64) {
    self.position = position
    self.demand = demand
    self.frame = frame
  }
}
