import Scrolling
import Stage

/// Scrolls text that overflows, by wheel and finger only: keys move the caret.
final class TextScrollView: ScrollView {
  override func handleKey(_ event: KeyEvent) -> Bool { false }

  // The surrounding text input is the accessibility element.
  override var defaultAccessibilityRole: AccessibilityRole { .none }

  override var defaultAccessibilityValue: String? { nil }
}
