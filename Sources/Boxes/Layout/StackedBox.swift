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
}
