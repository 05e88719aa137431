public import Geometry

/// A copy of a text, drawn behind it with an offset.
public struct TextShadow: Hashable, Sendable {
  /// The color; a transparent one draws nothing.
  public var color: Color
  /// The offset from the text, in points.
  public var offset: Vector
  /// The blur radius, in points: twice the sigma of the Gaussian; 0, the default, is sharp.
  public var blur: Double

  /// Creates a shadow; by default one point below the text.
  public init(color: Color, offset: Vector = Vector(dx: 0, dy: 1), blur: Double = 0) {
    self.color = color
    self.offset = offset
    self.blur = blur
  }
}
