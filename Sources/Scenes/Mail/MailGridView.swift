import Grid
import Stage

/// A list of messages, whose keys also open messages.
final class MailGridView: GridView {
  /// Called when the keyboard has moved the focus to another item.
  var onFocusMove: (Int) -> Void = { _ in }

  /// Whether the focus ring is visible.
  var showsFocus: Bool { visibleCells.contains { $0.isFocused } }

  override func handleKey(_ event: KeyEvent) -> Bool {
    let focus = indexOfFocusedItem
    guard super.handleKey(event) else { return false }
    if event.key != .tab, let index = indexOfFocusedItem, index != focus { onFocusMove(index) }
    return true
  }

  override var defaultAccessibilityLabel: String? { "Messages" }
}
