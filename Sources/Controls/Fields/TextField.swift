public import Geometry
import Stage

/// A text input with a single line.
///
/// ```swift
/// let field = TextField()
/// field.frame = Rect(x: 16, y: 16, width: 240, height: field.style.singleLineHeight())
/// field.placeholder = "Search"
/// field.onSubmit = { text in search(text) }
/// ```
///
/// | input | effect |
/// |---|---|
/// | arrows, Home, End | move the caret; with Shift, select; arrows with Control, by words |
/// | Up, Down | move to the start or end |
/// | click, drag | moves the caret, selects |
/// | double click, triple click | selects a word, selects all |
/// | Control with A, C, X, V, Z, Y | select all, copy, cut, paste, undo, redo |
/// | middle mouse button | inserts the primary selection |
/// | Return | calls ``TextInput/onSubmit`` |
/// | Escape | discards the composition, then resigns first responder |
/// | Tab | moves to the next view that accepts the keyboard |
///
/// A text whose first letter is read from right to left is aligned to the right edge. The arrows
/// move in its direction: Left moves forward, also through words in the other direction.
///
/// Carets, clicks and selections are exact in every script if the stage has a
/// `StageConfiguration.textMeasurer`; without one, they are estimated for characters that
/// the built-in font metrics lack.
open class TextField: TextInput {
  /// Creates an empty text field.
  public init(style: TextInputStyle = TextInputStyle()) {
    super.init(style: style, allowsNewlines: false)
  }

  /// The width of a field whose width nothing else determines, in points.
  private static let preferredWidth = 200.0
  private static let leastWidth = 96.0

  /// Returns the proposed width, at least 96 points, or 200 points, and the height of a
  /// ``Button``, or more for a larger font; the points are those of a text scale of 1.
  open override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
    let scale = host?.environment.textScale ?? 1
    let width = proposal.width ?? Self.preferredWidth * scale
    return Size(
      width: max(Self.leastWidth * scale, width), height: style.controlHeight(textScale: scale))
  }
}
