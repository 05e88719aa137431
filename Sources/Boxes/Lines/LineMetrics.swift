public import Drawing
public import Geometry

/// What bounds a line: its size, its padding and how its sides share the width.
public struct LineMetrics: Hashable, Sendable {
  /// The size asked for, in points.
  public var size: Size
  /// The room inside the edges, in points.
  public var padding = Insets.zero
  /// The room at both sides of each item, in points.
  public var itemPadding = 0.0
  /// The side whose items get room first.
  public var precedence = LineSide.left
  /// The least height, in points.
  public var minHeight = 0.0
  /// The greatest height, in points; 0 for any.
  ///
  /// Where it equals ``minHeight`` the height stays as asked for.
  public var maxHeight = 0.0
  /// Whether the line grows as wide as its items need.
  public var widensAsNeeded = false
  /// Where items stand between top and bottom.
  public var verticalAlignment = VerticalAlignment.middle
  /// Widths of fixed columns, in points, left, middle, right; 0 for as much as the items need.
  public var columns = [0.0, 0, 0]
  /// Where items stand in rooms wider than they need, left, middle, right.
  public var itemsAlignments: [TextAlignment] = [.leading, .center, .trailing]

  /// Makes metrics of a size.
  public init(_ size: Size) {
    self.size = size
  }

  /// The width between the paddings, in points.
  var usableWidth: Double {
    widensAsNeeded ? .infinity : max(0, size.width - padding.left - padding.right)
  }

  /// The greatest height of a text, in points.
  var textHeightLimit: Double {
    let limit = maxHeight == minHeight ? 0 : maxHeight
    return limit > 0 ? max(0, limit - padding.top - padding.bottom) : .infinity
  }
}
