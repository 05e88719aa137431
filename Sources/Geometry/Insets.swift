/// Distances from the four edges of a rectangle toward its middle, in points.
public struct Insets: Hashable, Sendable {
  /// From the top edge down.
  public var top: Double
  /// From the left edge to the right.
  public var left: Double
  /// From the bottom edge up.
  public var bottom: Double
  /// From the right edge to the left.
  public var right: Double

  /// No distance at any edge.
  public static var zero: Insets { Insets(top: 0, left: 0, bottom: 0, right: 0) }

  /// Makes insets from four distances; what is left out is 0.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Makes insets with the same distance at every edge.
  public init(all distance: Double) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }

  /// The distance at the edge where `axis` begins: left or top.
  public func leading(_ axis: Axis) -> Double { axis == .horizontal ? left : top }
  /// The distance at the edge where `axis` ends: right or bottom.
  public func trailing(_ axis: Axis) -> Double { axis == .horizontal ? right : bottom }
}
