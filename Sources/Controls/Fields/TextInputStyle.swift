public import Drawing
public import Geometry

/// The fonts, colors and metrics of a ``TextInput``.
///
/// ```swift
/// var style = TextInputStyle()
/// style.size = 20
/// let field = TextField(style: style)
/// ```
public struct TextInputStyle: Hashable, Sendable {
  /// The font face; regular by default.
  public var face = FontFace.regular
  /// The font size in points at a text scale of 1; 15 by default.
  public var size = 15.0
  /// The color of the text.
  public var color = Color.text
  /// The color of the placeholder.
  public var placeholderColor = Color.secondaryText
  /// The color of the caret, and of the border while the view is first responder.
  public var tintColor = Color.accent
  /// The background color of selected text.
  public var selectionColor = Color.textSelection
  /// The background color of the view.
  public var backgroundColor = Color.surface
  /// The color of the border while the view is not first responder.
  public var borderColor = Color.controlEdge
  /// The corner radius in points; 6 by default.
  public var cornerRadius = 6.0
  /// The distance between the text and the edges, in points; 8 on each side by default.
  ///
  /// A left or right inset of more than 8 is room for views beside the text: text that is longer
  /// than the field scrolls behind an edge 4 points before it.
  public var insets = Insets(all: 8)

  /// Creates the default style.
  public init() {}

  /// Returns the height of a single-line view in points, at a text scale, with some room above and
  /// below the line.
  public func singleLineHeight(textScale: Double = 1) -> Double {
    EditableTextLayout.lineHeight(of: textStyle(scale: textScale)) + insets.top + insets.bottom
  }

  /// Returns the height of a field beside buttons, at a text scale.
  ///
  /// With the default size and insets, it is that of a ``Button``.
  func controlHeight(textScale: Double) -> Double {
    let growth = max(1, textScale) * size / ControlSize.regular.fontSize
    return Control.lineHeight(growth: growth) + insets.top + insets.bottom
  }

  func textStyle(scale: Double) -> TextStyle {
    TextStyle(face: face, size: size * scale, color: color)
  }
}
