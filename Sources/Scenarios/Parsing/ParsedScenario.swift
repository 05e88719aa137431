/// A scenario as it was read from a file, and what of the file a rewriting must keep.
package struct ParsedScenario: Sendable {
  /// The scenario.
  package var scenario: Scenario
  /// How many steps a truncated file still had; nil for a file that is whole.
  package var salvagedSteps: Int?
  /// How many bytes stand above the digests: all of the file, where it holds none.
  package var lengthWithoutDigests: Int
}
