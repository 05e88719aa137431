/// Where a section of a run begins.
package struct Mark: Hashable, Codable, Sendable {
  /// The section's name.
  package let name: String
  /// The section's first frame.
  package let frame: Int64

  /// Makes a mark at the beginning of `frame`.
  package init(_ name: String, frame: Int64) {
    self.name = name
    self.frame = frame
  }
}
