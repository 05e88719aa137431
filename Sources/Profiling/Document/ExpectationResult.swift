/// How an expectation of a scenario came out: an `expect`, a `wait` with its limit, or a `refuse`.
public struct ExpectationResult: Hashable, Codable, Sendable {
  /// What may come of an expectation.
  public enum Result: String, Codable, Sendable {
    /// It held.
    case met
    /// It did not hold.
    case failed
    /// This build or mode cannot tell.
    case skipped
  }

  /// The line in the file, from 1.
  public var line: Int
  /// The frame at whose end it was checked.
  public var frame: Int64
  /// What was demanded, as the file has it, such as `offset.y > 900`.
  public var demand: String
  /// What came of it.
  public var result: Result
  /// What was found instead, or why it could not be checked; `nil` where it held.
  public var found: String?

  /// Makes a result.
  public init(line: Int, frame: Int64, demand: String, result: Result, found: String? = nil) {
    self.line = line
    self.frame = frame
    self.demand = demand
    self.result = result
    self.found = found
  }
}
