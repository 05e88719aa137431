public import Drawing
import Geometry
public import Stage

/// A view that shows a text.
public final class TextLabel: View {
  /// The characters; none by default.
  public var text = "" { didSet { if text != oldValue { showText() } } }
  /// The face; regular by default.
  public var face: FontFace { didSet { if face != oldValue { showText() } } }
  /// The size of the letters, in points.
  public var fontSize: Double { didSet { if fontSize != oldValue { showText() } } }
  /// The colour; black by default.
  public var color: Color { didSet { if color != oldValue { showText() } } }
  /// Where lines stand; at the left by default.
  public var alignment: TextAlignment { didSet { if alignment != oldValue { showText() } } }

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
    content =
      text.isEmpty
      ? nil
      : .text(Text(text, face: face, size: fontSize, color: color, alignment: alignment))
  }
}
