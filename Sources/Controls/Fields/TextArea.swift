public import Stage

/// A text input with several lines, which wraps at the view's width and scrolls.
///
/// ```swift
/// let notes = TextArea()
/// notes.frame = Rect(x: 16, y: 64, width: 320, height: 200)
/// notes.placeholder = "Notes"
/// notes.onChange = { text in save(text) }
/// ```
///
/// Keys and pointers work as in a ``TextField``, with these differences: Up, Down and the page keys
/// move by lines, and Return inserts a newline.
open class TextArea: TextInput {
  /// Creates an empty text area.
  public init(style: TextInputStyle = TextInputStyle()) {
    super.init(style: style, allowsNewlines: true)
  }

  open override var defaultAccessibilityRole: AccessibilityRole { .textArea }
}
