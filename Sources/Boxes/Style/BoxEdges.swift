/// Some of the four edges of a box.
public struct BoxEdges: OptionSet, Hashable, Sendable {
  /// One bit for each edge, those of MGBox: 2, 4, 8 and 16.
  public let rawValue: Int

  /// The upper edge.
  public static let top = BoxEdges(rawValue: 2)
  /// The lower edge.
  public static let bottom = BoxEdges(rawValue: 4)
  /// The left edge.
  public static let left = BoxEdges(rawValue: 8)
  /// The right edge.
  public static let right = BoxEdges(rawValue: 16)
  /// All four.
  public static let all: BoxEdges = [.top, .bottom, .left, .right]

  /// Makes a set from one bit for each edge.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }
}
