import Geometry

/// The rectangle in which all cells of a collapsed grid are stacked.
struct CollapseTarget {
  /// The rectangle, in content coordinates.
  var rect: Rect

  /// Returns the frame of a cell of a size, centered in the rectangle.
  func frame(for size: Size) -> Rect {
    Rect(
      x: rect.minX + (rect.width - size.width) / 2,
      y: rect.minY + (rect.height - size.height) / 2, width: size.width,
      height: size.height)
  }

  /// Returns the scale at which a cell of a size fits the rectangle.
  func scale(for size: Size) -> Double {
    guard !size.isEmpty else { return 1 }
    return min(rect.width / size.width, rect.height / size.height)
  }
}
