public import Geometry

/// A font face for text.
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

/// The horizontal position of lines of text.
public enum TextAlignment: Int, Hashable, Sendable, CaseIterable {
  /// At the edge where the interface begins: the left one, or the right one for a paragraph or an
  /// interface that is read from right to left.
  ///
  /// A ``Text`` that is painted follows the interface of its stage. Text that was laid out by a
  /// ``TextLayout`` is told whether it is mirrored.
  case leading
  /// In the center.
  case center
  /// At the edge opposite to ``leading``.
  case trailing
  /// At the edge where each paragraph begins, whatever the direction of the interface.
  case natural
  /// At the left edge.
  case left
  /// At the right edge.
  case right
  /// As ``natural``, with spaces widened so that all lines of a paragraph except the last one fill
  /// the width.
  case justified
}

/// The vertical position of lines of text.
public enum VerticalAlignment: Int, Hashable, Sendable {
  /// At the top edge.
  case top
  /// In the center.
  case middle
  /// At the bottom edge.
  case bottom
}

/// A string with the attributes needed to draw it.
public struct Text: Hashable, Sendable {
  /// The characters; a newline starts a new line if `lineLimit` allows one.
  public var string: String
  /// The face.
  public var face: FontFace
  /// The font size, in points.
  public var size: Double
  /// The color.
  public var color: Color
  /// The horizontal alignment.
  public var alignment: TextAlignment
  /// The vertical alignment.
  public var verticalAlignment: VerticalAlignment
  /// The maximum number of lines; 0 means as many as fit.
  ///
  /// Longer text ends with an ellipsis.
  public var lineLimit: Int
  /// Whether all digits have the same width.
  public var usesTabularFigures: Bool
  /// Whether the text is rotated to run downward, as on the spine of a book; false by default.
  public var isRotated = false
  /// The space added after each character, in points; 0 by default.
  public var kerning = 0.0
  /// The blur radius of the letters, in points: twice the sigma of the Gaussian; 0 by default.
  public var blur = 0.0
  /// Whether the text was laid out with ``FontMetrics``; false by default.
  ///
  /// Glyph substitutions that would change its width are then disabled.
  package var usesFontMetrics = false
  /// Whether a text that does not fit becomes smaller, down to its size at a text scale of 1; true
  /// by default.
  public var shrinksToFit = true
  /// The size to which the text can shrink to fit into its box; `nil`, the default, keeps ``size``.
  public var minimumSize: Double?

  /// Creates a text; by default 13 points, regular, centered, on one line.
  public init(
    _ string: String, face: FontFace = .regular, size: Double = 13,
    color: Color = .text, alignment: TextAlignment = .leading,
    verticalAlignment: VerticalAlignment = .middle, lineLimit: Int = 1,
    usesTabularFigures: Bool = true
  ) {
    self.string = string
    self.face = face
    self.size = size
    self.color = color
    self.alignment = alignment
    self.verticalAlignment = verticalAlignment
    self.lineLimit = lineLimit
    self.usesTabularFigures = usesTabularFigures
  }
}

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

/// The direction in which the paragraphs of a text are read.
public enum TextDirection: Int, Hashable, Sendable, CaseIterable {
  /// The direction of each paragraph's first letter; left to right without letters.
  case natural
  /// From left to right, whatever the letters.
  case leftToRight
  /// From right to left, whatever the letters.
  case rightToLeft
}
