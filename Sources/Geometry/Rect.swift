/// An axis-aligned rectangle in points: an origin (smallest x and y) and a size.
public struct Rect: Hashable, Sendable {
  /// The corner with the smallest x and y.
  public var origin: Point
  /// The width and height; never negative.
  public var size: Size

  /// The empty rectangle at the origin.
  public static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

  /// Creates a rectangle from its origin and size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from four numbers, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The smallest x coordinate.
  public var minX: Double { origin.x }
  /// The smallest y coordinate.
  public var minY: Double { origin.y }
  /// The greatest x coordinate.
  public var maxX: Double { origin.x + size.width }
  /// The greatest y coordinate.
  public var maxY: Double { origin.y + size.height }
  /// The width, in points.
  public var width: Double { size.width }
  /// The height, in points.
  public var height: Double { size.height }
  /// The center.
  public var center: Point { Point(x: minX + width / 2, y: minY + height / 2) }
  /// Whether the rectangle has no area.
  public var isEmpty: Bool { size.isEmpty }

  /// Returns the smallest coordinate along `axis`.
  public func min(_ axis: Axis) -> Double { origin[axis] }
  /// Returns the greatest coordinate along `axis`.
  public func max(_ axis: Axis) -> Double { origin[axis] + size[axis] }

  /// Returns whether a point is inside the rectangle.
  ///
  /// The left and top edges belong to the rectangle; the right and bottom edges do not.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns whether two rectangles overlap; touching edges do not count.
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minX < maxX && other.minX < other.maxX
      && minY < other.maxY && other.minY < maxY && minY < maxY && other.minY < other.maxY
  }

  /// Returns the overlap of two rectangles; if there is none, an empty rectangle at a clamped
  /// corner.
  public func intersection(_ other: Rect) -> Rect {
    let x = Swift.max(minX, other.minX)
    let y = Swift.max(minY, other.minY)
    return Rect(
      x: x, y: y,
      width: Swift.max(0, Swift.min(maxX, other.maxX) - x),
      height: Swift.max(0, Swift.min(maxY, other.maxY) - y))
  }

  /// Returns the smallest rectangle that contains both.
  public func union(_ other: Rect) -> Rect {
    let x = Swift.min(minX, other.minX)
    let y = Swift.min(minY, other.minY)
    return Rect(
      x: x, y: y,
      width: Swift.max(maxX, other.maxX) - x,
      height: Swift.max(maxY, other.maxY) - y)
  }

  /// Returns the rectangle translated by a vector.
  public func offset(by vector: Vector) -> Rect {
    Rect(origin: origin + vector, size: size)
  }

  /// Returns the rectangle with each edge moved inward; the width and height are at least zero.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: Swift.max(0, width - insets.left - insets.right),
      height: Swift.max(0, height - insets.top - insets.bottom))
  }
}
