/// A line of text to write in.
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
/// | arrows, Home, End; with Control by words | move the caret, and with Shift select |
/// | up and down | to the beginning and end |
/// | click, drag, double click, triple click | place the caret, select, select a word or all |
/// | Control with A, C, X, V, Z, Y | select all, copy, cut, paste, undo, redo |
/// | the middle mouse button | inserts the primary selection |
/// | Return | ``TextInput/onSubmit`` |
/// | Escape | gives up what is composed, then the keyboard |
/// | Tab | the next view that accepts the keyboard |
///
/// A text that begins with a letter from right to left begins at the right edge.
open class TextField: TextInput {
  /// Makes an empty field.
  public init(style: TextInputStyle = TextInputStyle()) {
    super.init(style: style, allowsNewlines: false)
  }
}
