/// Where a section of a run begins.
public struct Mark: Hashable, Codable, Sendable {
  /// The section's name.
  public let name: String
  /// The section's first frame.
  public let frame: Int64

  /// Makes a mark at the beginning of `frame`.
  public init(_ name: String, frame: Int64) {
    self.name = name
    self.frame = frame
  }
}
