import Reticle

/// A grid of pictures that escape leaves if there is a way back.
final class PictureGridView: GridView {
  /// Called when escape or delete is pressed; nil if there is no way back.
  var onEscape: (() -> Void)?

  override var handlesEscape: Bool { onEscape != nil && !hasCollapsedCells }

  override func handleKey(_ event: KeyEvent) -> Bool {
    guard handlesEscape, event.isBackKey else {
      return super.handleKey(event)
    }
    onEscape?()
    return true
  }
}
