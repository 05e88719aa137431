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
