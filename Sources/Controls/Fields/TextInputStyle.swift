public import Drawing
public import Geometry

/// How a ``TextInput`` looks.
///
/// ```swift
/// var style = TextInputStyle()
/// style.size = 20
/// let field = TextField(style: style)
/// ```
public struct TextInputStyle: Hashable, Sendable {
  /// The face; regular by default.
  public var face = FontFace.regular
  /// The size, in points, at a text scale of 1; 15 by default.
  public var size = 15.0
  /// The text.
  public var color = Color.text
  /// The placeholder.
  public var placeholderColor = Color.secondaryText
  /// The caret, and the edge of a view that has the keyboard.
  public var tintColor = Color.accent
  /// Behind selected text.
  public var selectionColor = Color.textSelection
  /// Behind everything.
  public var backgroundColor = Color.surface
  /// The edge of a view that does not have the keyboard.
  public var borderColor = Color.hairline
  /// The radius of the corners, in points; 6 by default.
  public var cornerRadius = 6.0
  /// The distance of the text from the edges, in points; 8 by default.
  public var insets = Insets(all: 8)

  /// Makes the default style.
  public init() {}

  /// Returns the height of a view with one line at a text scale, in points, rounded up.
  public func singleLineHeight(textScale: Double = 1) -> Double {
    EditableTextLayout.lineHeight(of: textStyle(scale: textScale)) + insets.top + insets.bottom
  }

  func textStyle(scale: Double) -> TextStyle {
    TextStyle(face: face, size: size * scale, color: color)
  }
}
