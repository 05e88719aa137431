import Geometry

/// The size that a layout proposes to a cell.
///
/// A list that scrolls vertically specifies the width and lets the cell determine the height.
public struct ProposedSize: Hashable, Sendable {
  /// The width, in points; nil if the cell determines it.
  public var width: Double?
  /// The height, in points; nil if the cell determines it.
  public var height: Double?

  /// Creates a proposal; the cell determines the lengths that are nil.
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  /// Creates a proposal with a length across an axis; the cell determines the length along it.
  init(_ length: Double, across axis: Axis) {
    self.init(
      width: axis == .vertical ? length : nil, height: axis == .vertical ? nil : length)
  }
}
