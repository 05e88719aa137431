public import Geometry

/// The edges of a cell along which a separator is drawn, inside the cell.
public struct SeparatorEdges: OptionSet, Hashable, Sendable {
  /// The edges as bits.
  public let rawValue: Int

  /// The right edge.
  public static let right = SeparatorEdges(rawValue: 1)
  /// The bottom edge.
  public static let bottom = SeparatorEdges(rawValue: 2)

  /// How wide a separator is: 1 point.
  public static let width = 1.0

  /// Makes a set from bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The room that the separators take from the cell's content.
  public var insets: Insets {
    Insets(bottom: contains(.bottom) ? Self.width : 0, right: contains(.right) ? Self.width : 0)
  }
}
