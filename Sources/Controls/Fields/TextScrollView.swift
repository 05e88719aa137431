import Geometry
import Scrolling
import Stage

/// Scrolls text that overflows, by wheel and finger only: keys move the caret.
final class TextScrollView: ScrollView, ScrollViewDelegate {
  /// Called with the visible part of the content when it has moved.
  var onScroll: ((Rect) -> Void)?

  init() {
    super.init(frame: .zero)
    scrollDelegate = self
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { onScroll?(visibleRect) }

  override func handleKey(_ event: KeyEvent) -> Bool { false }

  // The surrounding text input is the accessibility element.
  override var defaultAccessibilityRole: AccessibilityRole { .none }

  override var defaultAccessibilityValue: String? { nil }
}
