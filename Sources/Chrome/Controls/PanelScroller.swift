import Controls
import Drawing
import Scrolling
import Stage

/// The scroll view of a panel or a sheet that does not fit into the window.
///
/// It handles no keys itself; a panel passes keys to `scroll(with:)`.
final class PanelScroller: FadingScrollView {
  /// Creates a scroll view over a color, with a corner radius in points.
  init(ground: Color, radius: Double = 0) {
    super.init()
    self.ground = ground
    self.radius = radius
  }

  override func handleKey(_ event: KeyEvent) -> Bool { false }

  /// Scrolls with a key; returns false if the key does not scroll.
  func scroll(with event: KeyEvent) -> Bool {
    let keys: [Key] = [.up, .down, .pageUp, .pageDown, .home, .end]
    return isScrollable && keys.contains(event.key) && super.handleKey(event)
  }
}
