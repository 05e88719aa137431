public import Geometry

/// The edges of a cell with a separator, which is drawn inside the cell.
public struct SeparatorEdges: OptionSet, Hashable, Sendable {
  /// The edges as bits.
  public let rawValue: Int

  /// The right edge.
  public static let right = SeparatorEdges(rawValue: 1)
  /// The bottom edge.
  public static let bottom = SeparatorEdges(rawValue: 2)

  /// The width of a separator, in points.
  public static let width = 1.0

  /// Creates a set from bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The space that the separators occupy at the edges of the cell.
  public var insets: Insets {
    Insets(bottom: contains(.bottom) ? Self.width : 0, right: contains(.right) ? Self.width : 0)
  }
}
