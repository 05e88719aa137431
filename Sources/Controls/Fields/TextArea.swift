public import Geometry
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
///
/// In a `StackView` or a sheet, a text area with a number of lines is as high as its text, within
/// these limits: `TextArea(lines: 3...8)`. Without one, it takes the room that there is.
open class TextArea: TextInput {
  private final let lineRange: ClosedRange<Int>?

  /// The width of an area whose width nothing else determines, in points at a text scale of 1.
  private static let preferredWidth = 240.0

  /// Creates an empty text area.
  ///
  /// - Parameters:
  ///   - style: The fonts, colors and metrics.
  ///   - lines: How many lines are visible, at least 1; nil, the default, for an area without a
  ///     height of its own.
  public init(style: TextInputStyle = TextInputStyle(), lines: ClosedRange<Int>? = nil) {
    lineRange = lines
    super.init(style: style, allowsNewlines: true)
  }

  /// Returns the proposed width and the height of the lines; nil without a number of lines.
  open override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
    guard let lineRange else { return nil }
    let scale = host?.environment.textScale ?? 1
    let width = max(Self.preferredWidth / 2, proposal.width ?? Self.preferredWidth * scale)
    return Size(width: width, height: height(lines: lineRange, width: width))
  }

  open override var defaultAccessibilityRole: AccessibilityRole { .textArea }
}
