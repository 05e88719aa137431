/// The start of a section of a run.
package struct Mark: Hashable, Codable, Sendable {
  /// The section's name.
  package let name: String
  /// The section's first frame.
  package let frame: Int64

  /// Creates a mark at the start of `frame`.
  package init(_ name: String, frame: Int64) {
    self.name = name
    self.frame = frame
  }
}
