public import Geometry

/// A rectangle in a layer, relative to the layer's size.
///
/// Each edge is a fraction of the layer's width or height plus an offset in points, so one
/// description works for every size. `.bounds` fills the layer, `.inset` leaves a margin, and
/// `.fixed` stays at the top left.
public struct Placement: Hashable, Sendable {
  /// An edge: `fraction` × the layer's extent + `offset`.
  public struct Edge: Hashable, Sendable {
    /// The fraction of the layer's width or height, from 0 to 1.
    public var fraction: Double
    /// The distance that is added, in points.
    public var offset: Double

    /// Creates an edge.
    public init(_ fraction: Double, _ offset: Double = 0) {
      self.fraction = fraction
      self.offset = offset
    }

    func resolved(in extent: Double) -> Double { extent * fraction + offset }
  }

  /// The left edge.
  public var left: Edge
  /// The top edge.
  public var top: Edge
  /// The right edge.
  public var right: Edge
  /// The bottom edge.
  public var bottom: Edge

  /// Creates a placement from four edges.
  public init(left: Edge, top: Edge, right: Edge, bottom: Edge) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// The whole layer.
  public static let bounds = Placement.inset(.zero)

  /// Returns the layer without a margin; negative insets extend outside the layer.
  public static func inset(_ insets: Insets) -> Placement {
    Placement(
      left: Edge(0, insets.left), top: Edge(0, insets.top),
      right: Edge(1, -insets.right), bottom: Edge(1, -insets.bottom))
  }

  /// Returns the whole layer, moved by a distance in points.
  public static func moved(_ distance: Vector) -> Placement {
    .inset(
      Insets(
        top: distance.dy, left: distance.dx, bottom: -distance.dy, right: -distance.dx))
  }

  /// Returns a rectangle at a fixed distance from the layer's top left corner, in points.
  public static func fixed(_ rect: Rect) -> Placement {
    Placement(
      left: Edge(0, rect.minX), top: Edge(0, rect.minY),
      right: Edge(0, rect.maxX), bottom: Edge(0, rect.maxY))
  }

  /// Returns a strip along the layer's bottom edge, `height` points high, with a margin at each
  /// side.
  public static func bottomStrip(height: Double, margin: Double = 0) -> Placement {
    Placement(
      left: Edge(0, margin), top: Edge(1, -height), right: Edge(1, -margin), bottom: Edge(1))
  }

  /// Returns a part of the layer in fractions of its size.
  public static func fraction(_ rect: Rect) -> Placement {
    Placement(
      left: Edge(rect.minX), top: Edge(rect.minY), right: Edge(rect.maxX), bottom: Edge(rect.maxY))
  }

  /// Returns a rectangle of fixed size in the layer's center.
  public static func centered(_ size: Size) -> Placement {
    Placement(
      left: Edge(0.5, -size.width / 2), top: Edge(0.5, -size.height / 2),
      right: Edge(0.5, size.width / 2), bottom: Edge(0.5, size.height / 2))
  }

  /// Returns the rectangle in a layer of a size, in points; negative extents become 0.
  package func resolved(in size: Size) -> Rect {
    let x = left.resolved(in: size.width)
    let y = top.resolved(in: size.height)
    return Rect(
      x: x, y: y,
      width: max(0, right.resolved(in: size.width) - x),
      height: max(0, bottom.resolved(in: size.height) - y))
  }
}
