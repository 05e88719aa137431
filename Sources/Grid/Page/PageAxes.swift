import Geometry

/// The conversion between page coordinates and content coordinates.
///
/// In page coordinates, x runs across the page and y along it, from left to right and down.
struct PageAxes {
  /// The direction in which the page scrolls.
  let axis: Axis
  /// Whether the page is read from right to left.
  let isMirrored: Bool
  /// The length across the page, in points, as a multiple of ``LengthQuantum``.
  let width: Double

  /// Converts a rectangle from page to content coordinates, or back.
  func converted(_ rect: Rect) -> Rect {
    guard axis == .vertical else {
      return Rect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
    }
    guard isMirrored else { return rect }
    return Rect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// Converts a point from content to page coordinates.
  ///
  /// A slot contains its left edge, but not its right edge. On a mirrored page, the left edge of a
  /// slot is the right edge in page coordinates. The point is therefore moved to the next smaller
  /// number.
  func converted(_ point: Point) -> Point {
    guard axis == .vertical else { return Point(x: point.y, y: point.x) }
    return isMirrored ? Point(x: (width - point.x).nextDown, y: point.y) : point
  }

  /// Whether the first column is at the right.
  var mirrorsColumns: Bool { isMirrored && axis == .vertical }

  /// Converts edges from page to content coordinates, without mirroring them.
  func converted(_ edges: SeparatorEdges) -> SeparatorEdges {
    guard axis == .horizontal else { return edges }
    var turned: SeparatorEdges = edges.contains(.right) ? .bottom : []
    if edges.contains(.bottom) { turned.insert(.right) }
    return turned
  }
}
