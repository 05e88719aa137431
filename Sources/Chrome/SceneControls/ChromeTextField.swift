import Controls
import Drawing
import Geometry
import Stage
import WindowHost

/// A text field of a panel, which applies its text on Return or when it loses the keyboard.
final class ChromeTextField: TextField, ChromeControl {
  /// Called with the text that the user has entered.
  var onCommit: ((String) -> Void)?
  /// The text while the user does not edit it.
  var value = "" { didSet { if !isFirstResponder { text = value } } }

  /// The height at a text scale of 1, in points.
  static let height = 28.0
  private let label: String
  /// Whether Escape has discarded the changes.
  private var isCancelled = false

  init(label: String, _ theme: ChromeTheme) {
    self.label = label
    var style = theme.fieldStyle(insets: Insets(top: 5, left: 8, bottom: 5, right: 8))
    style.size = 13
    super.init(style: style)
    onSubmit = { [unowned self] _ in resignFirstResponder() }
    onKey = { [unowned self] event in
      if event.key == .escape, event.phase != .up { isCancelled = true }
      return false
    }
    onFocusChange = { [unowned self] isFocused in
      if isFocused {
        isCancelled = false
        // After the press that moves the caret.
        host?.perform(after: 0) { [weak self] in self?.selectAll() }
      } else {
        finish()
      }
    }
  }

  var tip: ChromeTip? { nil }

  func press() { becomeFirstResponder() }

  override var defaultAccessibilityLabel: String? { label }

  private func finish() {
    let entered = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    text = value
    if !isCancelled, entered != value { onCommit?(entered) }
  }
}
