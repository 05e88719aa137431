import Geometry
import Scrolling
import Stage

/// The scroll view of a panel that does not fit into the window.
///
/// It handles no keys itself; a panel passes keys to `scroll(with:)`.
final class PanelScroller: ScrollView {
  override func handleKey(_ event: KeyEvent) -> Bool { false }

  /// Whether the content is higher than the view.
  var isScrollable: Bool { contentSize.height > frame.height }

  /// Scrolls vertically just far enough to make a rectangle of the content visible.
  func scrollRectToVisible(_ rect: Rect) {
    let top = min(contentOffset.dy, rect.minY - 8)
    contentOffset.dy = max(top, rect.maxY + 8 - frame.height)
  }

  /// Scrolls with a key; returns false if the key does not scroll.
  func scroll(with event: KeyEvent) -> Bool {
    let keys: [Key] = [.up, .down, .pageUp, .pageDown, .home, .end]
    return isScrollable && keys.contains(event.key) && super.handleKey(event)
  }
}
