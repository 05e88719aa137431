import Grid
import Stage

/// A grid of pictures that escape leaves, where there is a way back.
final class PictureGridView: GridView {
  /// Called when escape, or the key that deletes, asks for the way back, or nil if there is none.
  var onEscape: (() -> Void)?

  override var takesEscape: Bool { onEscape != nil && !isCollapsed }

  override func handleKey(_ event: KeyEvent) -> Bool {
    guard takesEscape, event.goesBack else {
      return super.handleKey(event)
    }
    onEscape?()
    return true
  }
}
