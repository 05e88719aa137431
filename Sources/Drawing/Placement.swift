public import Geometry

/// Where something lies in a layer, relative to the layer's size.
///
/// Each edge is a fraction of the layer's width or height plus a number of points, so that one
/// description serves every size: `.bounds` fills the layer, `.inset` keeps a margin, `.fixed`
/// stays at the top left.
public struct Placement: Hashable, Sendable {
  /// One edge: `fraction` of the layer's extent plus `offset` points.
  public struct Edge: Hashable, Sendable {
    /// The part of the layer's width or height, 0 to 1.
    public var fraction: Double
    /// The points added to it.
    public var offset: Double

    /// Makes an edge.
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

  /// Makes a placement from four edges.
  public init(left: Edge, top: Edge, right: Edge, bottom: Edge) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// The whole layer.
  public static let bounds = Placement.inset(.zero)

  /// The layer without a margin; negative insets reach outside.
  public static func inset(_ insets: Insets) -> Placement {
    Placement(
      left: Edge(0, insets.left), top: Edge(0, insets.top),
      right: Edge(1, -insets.right), bottom: Edge(1, -insets.bottom))
  }

  /// The whole layer, moved by this many points.
  public static func moved(_ distance: Vector) -> Placement {
    .inset(
      Insets(
        top: distance.dy, left: distance.dx, bottom: -distance.dy, right: -distance.dx))
  }

  /// A rectangle in points from the layer's top left corner, whatever the layer's size.
  public static func fixed(_ rect: Rect) -> Placement {
    Placement(
      left: Edge(0, rect.minX), top: Edge(0, rect.minY),
      right: Edge(0, rect.maxX), bottom: Edge(0, rect.maxY))
  }

  /// A strip along the layer's bottom edge, `height` points high, with a margin at the sides.
  public static func bottomStrip(height: Double, margin: Double = 0) -> Placement {
    Placement(
      left: Edge(0, margin), top: Edge(1, -height), right: Edge(1, -margin), bottom: Edge(1))
  }

  /// A part of the layer in fractions of its size.
  public static func fraction(_ rect: Rect) -> Placement {
    Placement(
      left: Edge(rect.minX), top: Edge(rect.minY), right: Edge(rect.maxX), bottom: Edge(rect.maxY))
  }

  /// A rectangle of fixed size in the layer's middle.
  public static func centered(_ size: Size) -> Placement {
    Placement(
      left: Edge(0.5, -size.width / 2), top: Edge(0.5, -size.height / 2),
      right: Edge(0.5, size.width / 2), bottom: Edge(0.5, size.height / 2))
  }

  /// The rectangle in points for a layer of `size`; an extent below zero becomes zero.
  public func resolved(in size: Size) -> Rect {
    let x = left.resolved(in: size.width)
    let y = top.resolved(in: size.height)
    return Rect(
      x: x, y: y,
      width: max(0, right.resolved(in: size.width) - x),
      height: max(0, bottom.resolved(in: size.height) - y))
  }
}
