/// How an expectation of a scenario came out: an `expect`, a `wait` with its limit, or a `refuse`.
package struct ExpectationResult: Hashable, Codable, Sendable {
  /// What may come of an expectation.
  package enum Result: String, Codable, Sendable {
    /// It held.
    case met
    /// It did not hold.
    case failed
    /// This build or mode cannot tell.
    case skipped
  }

  /// The line in the file, from 1.
  package var line: Int
  /// The frame at whose end it was checked.
  package var frame: Int64
  /// What was demanded, as the file has it, such as `offset.y > 900`.
  package var demand: String
  /// What came of it.
  package var result: Result
  /// What was found instead, or why it could not be checked; `nil` where it held.
  package var found: String?

  /// Makes a result.
  package init(line: Int, frame: Int64, demand: String, result: Result, found: String? = nil) {
    self.line = line
    self.frame = frame
    self.demand = demand
    self.result = result
    self.found = found
  }
}
