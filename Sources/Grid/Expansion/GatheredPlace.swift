import Geometry

/// The place at which all cells of a grid lie on one another, from which they expand.
struct GatheredPlace {
  /// The rectangle, in content coordinates.
  var rect: Rect

  /// The frame of a cell: its own size, about the rectangle's middle.
  func frame(for size: Size) -> Rect {
    Rect(
      x: rect.minX + (rect.width - size.width) / 2,
      y: rect.minY + (rect.height - size.height) / 2, width: size.width,
      height: size.height)
  }

  /// The scale at which a cell of `size` fits into the rectangle.
  func scale(for size: Size) -> Double {
    guard !size.isEmpty else { return 1 }
    return min(rect.width / size.width, rect.height / size.height)
  }
}
