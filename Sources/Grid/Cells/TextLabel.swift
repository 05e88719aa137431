public import Drawing
import Geometry
public import Stage

/// A view that displays a text, which can change its color while its cell is selected.
public final class TextLabel: View, Highlightable {
  /// The text; empty by default.
  public var text = "" { didSet { if text != oldValue { updateText() } } }
  /// The font face; regular by default.
  public var face: FontFace { didSet { if face != oldValue { updateText() } } }
  /// The font size, in points.
  public var fontSize: Double { didSet { if fontSize != oldValue { updateText() } } }
  /// The text color; black by default.
  public var color: Color { didSet { if color != oldValue { updateText() } } }
  /// The text color in a selected or highlighted cell; nil, the default, for ``color``.
  public var highlightedColor: Color? {
    didSet { if isHighlighted, highlightedColor != oldValue { updateText() } }
  }
  /// Whether the label's cell is selected or highlighted.
  public var isHighlighted = false {
    didSet { if isHighlighted != oldValue, highlightedColor != nil { updateText() } }
  }
  /// The horizontal alignment of lines; left by default.
  public var alignment: TextAlignment { didSet { if alignment != oldValue { updateText() } } }

  /// The vertical alignment in a label that is higher than the text; middle by default.
  public var verticalAlignment = VerticalAlignment.middle {
    didSet { if verticalAlignment != oldValue { updateText() } }
  }

  /// Creates an empty label that ignores touches.
  public init(
    face: FontFace = .regular, fontSize: Double,
    color: Color = Color(light: 0x000000, dark: 0xF2F2F4),
    alignment: TextAlignment = .leading
  ) {
    self.face = face
    self.fontSize = fontSize
    self.color = color
    self.alignment = alignment
    super.init()
    isUserInteractionEnabled = false
  }

  /// The text; nil if it is empty.
  public override var defaultAccessibilityLabel: String? { text.isEmpty ? nil : text }

  private func updateText() {
    guard !text.isEmpty else { return content = nil }
    let color = isHighlighted ? highlightedColor ?? color : color
    setText(
      Text(
        text, face: face, size: fontSize, color: color, alignment: alignment,
        verticalAlignment: verticalAlignment))
  }
}
