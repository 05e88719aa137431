/// A width and a height in points.
public struct Size: Hashable, Sendable {
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// No extent in either direction.
  public static var zero: Size { Size(width: 0, height: 0) }

  /// Creates a size from its extents, in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Whether the size covers no area: a width or height that is not above zero.
  public var isEmpty: Bool {
    !(width > 0 && height > 0)
  }

  /// The extent along `axis`, in points.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}
