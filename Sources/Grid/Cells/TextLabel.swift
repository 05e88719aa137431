public import Drawing
import Geometry
public import Stage

/// A view that shows a text, in a cell perhaps in another color while that is selected.
public final class TextLabel: View, Highlightable {
  /// The characters; none by default.
  public var text = "" { didSet { if text != oldValue { showText() } } }
  /// The face; regular by default.
  public var face: FontFace { didSet { if face != oldValue { showText() } } }
  /// The size of the letters, in points.
  public var fontSize: Double { didSet { if fontSize != oldValue { showText() } } }
  /// The color; black by default.
  public var color: Color { didSet { if color != oldValue { showText() } } }
  /// The color in a cell that is selected or highlighted; nil, the default, for no other.
  public var highlightedColor: Color? {
    didSet { if isHighlighted, highlightedColor != oldValue { showText() } }
  }
  /// Whether the cell that it is in is selected or highlighted.
  public var isHighlighted = false {
    didSet { if isHighlighted != oldValue, highlightedColor != nil { showText() } }
  }
  /// Where lines stand; at the left by default.
  public var alignment: TextAlignment { didSet { if alignment != oldValue { showText() } } }

  /// Where the lines stand in a label that is higher than they are; in the middle by default.
  public var verticalAlignment = VerticalAlignment.middle {
    didSet { if verticalAlignment != oldValue { showText() } }
  }

  /// Makes an empty label; touches pass through it.
  public init(
    face: FontFace = .regular, fontSize: Double, color: Color = .black,
    alignment: TextAlignment = .leading
  ) {
    self.face = face
    self.fontSize = fontSize
    self.color = color
    self.alignment = alignment
    super.init()
    isUserInteractionEnabled = false
  }

  /// The characters.
  public override var defaultAccessibilityLabel: String? { text.isEmpty ? nil : text }

  private func showText() {
    guard !text.isEmpty else { return content = nil }
    let color = isHighlighted ? highlightedColor ?? color : color
    show(
      Text(
        text, face: face, size: fontSize, color: color, alignment: alignment,
        verticalAlignment: verticalAlignment))
  }
}
