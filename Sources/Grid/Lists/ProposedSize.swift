import Geometry

/// The room that a layout offers a cell which is asked how large it wants to be.
///
/// A list that scrolls vertically fixes the width and leaves the height open.
public struct ProposedSize: Hashable, Sendable {
  /// The width, in points; nil where the cell decides.
  public var width: Double?
  /// The height, in points; nil where the cell decides.
  public var height: Double?

  /// Makes a proposal; what is left out is open.
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  /// A length across an axis, open along it.
  init(_ length: Double, across axis: Axis) {
    self.init(
      width: axis == .vertical ? length : nil, height: axis == .vertical ? nil : length)
  }
}
