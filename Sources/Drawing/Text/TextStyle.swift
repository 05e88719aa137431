/// How a part of a text looks.
public struct TextStyle: Hashable, Sendable {
  /// The face.
  public var face: FontFace
  /// The size, in points.
  public var size: Double
  /// The color.
  public var color: Color
  /// What the text is marked with; nil for nothing.
  public var background: Color?
  /// Whether a line is drawn under it.
  public var isUnderlined = false
  /// Whether a line is drawn through it.
  public var isStruckThrough = false
  /// What is added after each character, in points.
  public var kerning = 0.0

  /// Makes a style; by default 13 points, regular, in the color of text on a light page.
  public init(
    face: FontFace = .regular, size: Double = 13, color: Color = Color(hex: 0x1D1D1F)
  ) {
    self.face = face
    self.size = size
    self.color = color
  }
}
