/// A scenario read from a file, with the facts needed to rewrite the file.
package struct ParsedScenario: Sendable {
  /// The parsed scenario.
  package var scenario: Scenario
  /// The number of steps recovered from a truncated file, or nil for a complete file.
  package var salvagedSteps: Int?
  /// The length of the part before the digests, in bytes; the length of the file if it has no
  /// digests.
  package var lengthWithoutDigests: Int
}
