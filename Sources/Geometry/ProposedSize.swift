/// A size that is offered to a view, which answers with the size that it needs.
///
/// A length of nil leaves the choice to the view. A list that scrolls vertically offers a cell its
/// width and no height. A length of 0 asks for the least that the view can have, and an infinite
/// one for the most.
public struct ProposedSize: Hashable, Sendable {
  /// The width, in points; nil if the view determines it.
  public var width: Double?
  /// The height, in points; nil if the view determines it.
  public var height: Double?

  /// Creates a proposal; the view determines the lengths that are nil.
  public init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }

  /// Creates a proposal with a length across an axis; the view determines the length along it.
  package init(_ length: Double, across axis: Axis) {
    self.init(
      width: axis == .vertical ? length : nil, height: axis == .vertical ? nil : length)
  }

  /// The length along an axis, in points; nil if the view determines it.
  public subscript(axis: Axis) -> Double? {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}
