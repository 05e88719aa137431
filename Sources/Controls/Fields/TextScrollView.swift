import Scrolling
import Stage

/// What of a text has no room is reached by wheel and finger; keys move the caret.
final class TextScrollView: ScrollView {
  override func handleKey(_ event: KeyEvent) -> Bool { false }

  // What is scrolled is told by the view around it.
  override var defaultAccessibilityRole: AccessibilityRole { .none }

  override var defaultAccessibilityValue: String? { nil }
}
