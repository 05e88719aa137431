import Scrolling
import Stage

/// The rows of a menu, which scroll where there is no room for all; keys are the menu's.
final class MenuList: ScrollView {
  override func handleKey(_ event: KeyEvent) -> Bool { false }
}
