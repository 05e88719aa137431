public import Geometry

/// A second, sharp print of a text beneath it.
public struct TextShadow: Hashable, Sendable {
  /// The color; one without opacity draws nothing.
  public var color: Color
  /// How far it is moved, in points.
  public var offset: Vector
  /// How soft its edges are, in points: twice the Gaussian's sigma; 0, the default, for sharp ones.
  public var blur: Double

  /// Makes a shadow; by default one point below the text.
  public init(color: Color, offset: Vector = Vector(dx: 0, dy: 1), blur: Double = 0) {
    self.color = color
    self.offset = offset
    self.blur = blur
  }
}
