import Controls
import Drawing
import Geometry
import Stage

/// A text field of a panel, which applies its text on Return or when it loses the keyboard.
final class ChromeTextField: TextField {
  /// Called with the text that the user has entered.
  var onCommit: ((String) -> Void)?
  /// The text while the user does not edit it.
  var value = "" { didSet { if !isFirstResponder { text = value } } }

  /// The width of a field beside a title at a text scale of 1, in points.
  private static let width = 92.0
  private let label: String
  private let isWide: Bool
  /// Whether Escape has discarded the changes.
  private var isCancelled = false

  /// Creates a field as wide as its row, or only as wide as a number.
  init(label: String, isWide: Bool) {
    self.label = label
    self.isWide = isWide
    var style = TextInputStyle()
    style.insets = Insets(top: 5, left: 8, bottom: 5, right: 8)
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

  override var defaultAccessibilityLabel: String? { label }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
    var size = super.sizeThatFits(proposal)
    if !isWide { size?.width = chromeMetrics.scaled(Self.width) }
    return size
  }

  private func finish() {
    let entered = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    text = value
    if !isCancelled, entered != value { onCommit?(entered) }
  }
}
