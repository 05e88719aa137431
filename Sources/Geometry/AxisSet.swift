/// A set of axes, such as those along which content begins at the right or at the bottom.
public struct AxisSet: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Creates a set from bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Creates a set of one axis.
  public init(_ axis: Axis) {
    self = axis == .horizontal ? .horizontal : .vertical
  }

  /// Left to right.
  public static let horizontal = AxisSet(rawValue: 1)
  /// Top to bottom.
  public static let vertical = AxisSet(rawValue: 2)

  /// Returns whether the set contains an axis.
  public func contains(_ axis: Axis) -> Bool { contains(AxisSet(axis)) }
}

extension Vector {
  /// Returns the vector with its components along some axes negated.
  package func reversed(along axes: AxisSet) -> Vector {
    guard !axes.isEmpty else { return self }
    return Vector(
      dx: axes.contains(.horizontal) ? -dx : dx, dy: axes.contains(.vertical) ? -dy : dy)
  }
}

extension Point {
  /// Returns the point that lies as far from the opposite edges of an area along some axes.
  package func reversed(along axes: AxisSet, in size: Size) -> Point {
    guard !axes.isEmpty else { return self }
    return Point(
      x: axes.contains(.horizontal) ? size.width - x : x,
      y: axes.contains(.vertical) ? size.height - y : y)
  }
}

extension Rect {
  /// Returns the rectangle that lies as far from the opposite edges of an area along some axes.
  package func reversed(along axes: AxisSet, in size: Size) -> Rect {
    guard !axes.isEmpty else { return self }
    return Rect(
      x: axes.contains(.horizontal) ? size.width - maxX : minX,
      y: axes.contains(.vertical) ? size.height - maxY : minY, width: width, height: height)
  }
}
