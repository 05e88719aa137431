public import Geometry

/// What stacking needs to know of a box: its size and the room around it.
public struct StackedBox: Hashable, Sendable {
  /// The size, in points.
  public var size: Size
  /// The room to leave at each side, in points; margins add up, and may be negative.
  public var margin: Insets

  /// Makes a description.
  public init(size: Size, margin: Insets = .zero) {
    self.size = size
    self.margin = margin
  }

  /// The size with the room around it.
  var outerSize: Size {
    Size(
      width: margin.left + size.width + margin.right,
      height: margin.top + size.height + margin.bottom)
  }

  /// The box with x and y exchanged.
  var transposed: StackedBox {
    StackedBox(
      size: Size(width: size.height, height: size.width),
      margin: Insets(
        top: margin.left, left: margin.top, bottom: margin.right, right: margin.bottom))
  }
}

extension Point {
  /// The point with x and y exchanged.
  var transposed: Point { Point(x: y, y: x) }
}
