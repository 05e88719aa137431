/// A face of the one family that Reticle draws text in.
public enum FontFace: Int, Hashable, Sendable, CaseIterable {
  /// Inter Regular.
  case regular
  /// Inter Medium.
  case medium
  /// Inter Semi Bold.
  case semibold
  /// Inter Bold.
  case bold
  /// Inter Italic.
  case italic
  /// Inter Bold Italic.
  case boldItalic
  /// DejaVu Sans Mono.
  case monospaced
}

/// Where lines of text stand between the left and the right edge.
public enum TextAlignment: Int, Hashable, Sendable {
  /// At the left edge.
  case leading
  /// In the middle.
  case center
  /// At the right edge.
  case trailing
}

/// Where lines of text stand between the top and the bottom edge.
public enum VerticalAlignment: Int, Hashable, Sendable {
  /// At the top edge.
  case top
  /// In the middle.
  case middle
  /// At the bottom edge.
  case bottom
}

/// A string with everything that is needed to draw it.
public struct Text: Hashable, Sendable {
  /// The characters; a newline starts a new line where `lineLimit` allows it.
  public var string: String
  /// The face.
  public var face: FontFace
  /// The size, in points.
  public var size: Double
  /// The color.
  public var color: Color
  /// The place between left and right.
  public var alignment: TextAlignment
  /// The place between top and bottom.
  public var verticalAlignment: VerticalAlignment
  /// The most lines, 0 meaning as many as fit; text that needs more ends with an ellipsis.
  public var lineLimit: Int
  /// Whether digits all have the same width.
  public var tabularFigures: Bool
  /// Whether lines run down, as on the back of a book; false by default.
  public var isTurned = false
  /// What is added after each character, in points; 0 by default.
  public var kerning = 0.0
  /// How soft the edges of letters are, as those of a shadow, in points: twice the Gaussian's
  /// sigma; 0 by default.
  public var blur = 0.0
  /// Whether the text was laid out with ``FontMetrics``, so that forms of letters which would
  /// change its width are not used; false by default.
  public var isMeasured = false

  /// Makes a text; by default 13 points, regular, in the middle of its box, on one line.
  public init(
    _ string: String, face: FontFace = .regular, size: Double = 13,
    color: Color = Color(hex: 0x1D1D1F), alignment: TextAlignment = .leading,
    verticalAlignment: VerticalAlignment = .middle, lineLimit: Int = 1,
    tabularFigures: Bool = true
  ) {
    self.string = string
    self.face = face
    self.size = size
    self.color = color
    self.alignment = alignment
    self.verticalAlignment = verticalAlignment
    self.lineLimit = lineLimit
    self.tabularFigures = tabularFigures
  }
}
