import Geometry

/// From the coordinates of sections, x across the page and y along it, to those of the content.
struct PageAxes {
  /// The direction in which the page scrolls.
  let axis: Axis
  /// Whether the page is read from right to left.
  let isMirrored: Bool
  /// The length across the page, in points; a multiple of ``LengthQuantum``.
  let width: Double

  /// Returns a section's rectangle in content coordinates, or the other way around.
  func turned(_ rect: Rect) -> Rect {
    guard axis == .vertical else {
      return Rect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
    }
    guard isMirrored else { return rect }
    return Rect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// Returns a point of the content in the coordinates of sections.
  ///
  /// A mirrored slot holds its left edge, which is the right edge of the section's frame; so the
  /// point is moved to the next number before it.
  func turned(_ point: Point) -> Point {
    guard axis == .vertical else { return Point(x: point.y, y: point.x) }
    return isMirrored ? Point(x: (width - point.x).nextDown, y: point.y) : point
  }
}
