/// Distances from the four edges of a rectangle toward its center, in points.
public struct Insets: Hashable, Sendable {
  /// The distance from the top edge down.
  public var top: Double
  /// The distance from the left edge to the right.
  public var left: Double
  /// The distance from the bottom edge up.
  public var bottom: Double
  /// The distance from the right edge to the left.
  public var right: Double

  /// Insets of zero at all edges.
  public static var zero: Insets { Insets(top: 0, left: 0, bottom: 0, right: 0) }

  /// Creates insets from four distances; omitted distances are 0.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates insets with the same distance at all edges.
  public init(all distance: Double) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }

  /// Returns the distance at the leading edge of `axis`: left or top.
  public func leading(_ axis: Axis) -> Double { axis == .horizontal ? left : top }
  /// Returns the distance at the trailing edge of `axis`: right or bottom.
  public func trailing(_ axis: Axis) -> Double { axis == .horizontal ? right : bottom }
}
