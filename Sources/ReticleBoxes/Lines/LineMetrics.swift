package import Drawing
package import Geometry

/// The size and padding of a line, and how its sides share the width.
package struct LineMetrics: Hashable, Sendable {
  /// The requested size, in points.
  package var size: Size
  /// The space inside the edges, in points.
  package var padding = Insets.zero
  /// The space at both sides of each item, in points.
  package var itemPadding = 0.0
  /// The side whose items get space first.
  package var precedence = LineSide.left
  /// The minimum height, in points.
  package var minHeight = 0.0
  /// The maximum height, in points; 0 for none.
  ///
  /// If it equals ``minHeight``, the height is the requested one.
  package var maxHeight = 0.0
  /// Whether the line grows with the width of its items.
  package var widensAsNeeded = false
  /// The vertical alignment of items.
  package var verticalAlignment = VerticalAlignment.middle
  /// The widths of fixed columns, in points: left, middle, right; 0 for the width of the items.
  package var columns = [0.0, 0, 0]
  /// The alignment of items in a side that is wider than they are: left, middle, right.
  package var itemsAlignments: [TextAlignment] = [.leading, .center, .trailing]

  /// Creates metrics of a size.
  package init(_ size: Size) {
    self.size = size
  }

  /// The width inside the padding, in points.
  var usableWidth: Double {
    widensAsNeeded ? .infinity : max(0, size.width - padding.left - padding.right)
  }

  /// The maximum height of a text, in points.
  var textHeightLimit: Double {
    let limit = maxHeight == minHeight ? 0 : maxHeight
    return limit > 0 ? max(0, limit - padding.top - padding.bottom) : .infinity
  }
}
