import Geometry
import Scrolling
import Stage

/// What of a panel has no room in the window is reached by scrolling; its keys are others'.
final class PanelScroller: ScrollView {
  override func handleKey(_ event: KeyEvent) -> Bool { false }

  /// Whether there is more than can be seen.
  var isNeeded: Bool { contentSize.height > frame.height }

  /// Scrolls as far as is needed to see a rectangle of the content, up and down.
  func show(_ rect: Rect) {
    let top = min(contentOffset.dy, rect.minY - 8)
    contentOffset.dy = max(top, rect.maxY + 8 - frame.height)
  }

  /// Scrolls with a key; returns whether it is one that does.
  func scroll(with event: KeyEvent) -> Bool {
    let keys: [Key] = [.up, .down, .pageUp, .pageDown, .home, .end]
    return isNeeded && keys.contains(event.key) && super.handleKey(event)
  }
}
