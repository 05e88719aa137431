/// Something a file demands that the run gave.
package struct PlayCheck: Hashable, Sendable {
  /// Where the demand stands.
  package var position: SourcePosition
  /// What was demanded, as the file has it.
  package var demand: String
  /// The frame at whose end it was found to hold.
  package var frame: Int64

  /// Makes a check.
  package init(position: SourcePosition, demand: String, frame: Int64) {
    self.position = position
    self.demand = demand
    self.frame = frame
  }
}
