public import Stage

/// Several lines of text to write in, broken at the view's width; what has no room scrolls.
///
/// ```swift
/// let notes = TextArea()
/// notes.frame = Rect(x: 16, y: 64, width: 320, height: 200)
/// notes.placeholder = "Notes"
/// notes.onChange = { text in save(text) }
/// ```
///
/// Keys and pointers do what they do in a ``TextField``; up, down and the page keys move by lines,
/// and Return begins a new one.
open class TextArea: TextInput {
  /// Makes an empty area.
  public init(style: TextInputStyle = TextInputStyle()) {
    super.init(style: style, allowsNewlines: true)
  }

  open override var defaultAccessibilityRole: AccessibilityRole { .textArea }
}
