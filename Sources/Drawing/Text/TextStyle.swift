/// The style of a part of a text.
public struct TextStyle: Hashable, Sendable {
  /// The face.
  public var face: FontFace
  /// The font size, in points.
  public var size: Double
  /// The color.
  public var color: Color
  /// The background color; nil for none.
  public var background: Color?
  /// Whether the text is underlined.
  public var isUnderlined = false
  /// Whether the text is struck through.
  public var isStruckThrough = false
  /// The space added after each character, in points.
  public var kerning = 0.0
  /// The direction of the paragraphs; of several parts, that of the first one applies.
  public var direction = TextDirection.natural

  /// Creates a style; by default 13 points, regular, in the text color of a light page.
  public init(
    face: FontFace = .regular, size: Double = 13, color: Color = .text
  ) {
    self.face = face
    self.size = size
    self.color = color
  }
}
