/// The result of a scenario's expectation: an `expect`, a `wait` with its limit, or a `refuse`.
package struct ExpectationResult: Hashable, Codable, Sendable {
  /// The possible results of an expectation.
  package enum Result: String, Codable, Sendable {
    /// The expectation was met.
    case met
    /// The expectation was not met.
    case failed
    /// This build or mode cannot check the expectation.
    case skipped
  }

  /// The line in the file, from 1.
  package var line: Int
  /// The frame after which it was checked.
  package var frame: Int64
  /// The condition as written in the file, such as `offset.y > 900`.
  package var demand: String
  /// The result.
  package var result: Result
  /// What was found instead, or why it could not be checked; `nil` if it was met.
  package var found: String?

  /// Creates a result.
  package init(line: Int, frame: Int64, demand: String, result: Result, found: String? = nil) {
    self.line = line
    self.frame = frame
    self.demand = demand
    self.result = result
    self.found = found
  }
}
