import Drawing
import Geometry
import Scrolling
import Stage
import WindowHost

/// The scroll view of a panel, a menu or a sheet that does not fit into the window.
///
/// Its upper and lower edges fade while there is more content beyond them; the lower one also has
/// an arrow. It handles no keys itself; a panel passes keys to `scroll(with:)`.
final class PanelScroller: ScrollView {
  private let above = View()
  private let below = View()

  private static let heightAbove = 20.0
  private static let heightBelow = 36.0
  /// The distance from an end within which nothing is beyond it, in points.
  private static let reach = 8.0

  /// Creates a scroll view.
  ///
  /// - Parameters:
  ///   - theme: The colors.
  ///   - ground: The color into which the edges fade.
  ///   - radius: The radius of the corners of what is behind it, in points; 0 by default.
  init(_ theme: ChromeTheme, ground: Color, radius: Double = 0) {
    super.init()
    for (view, start, end) in [(above, 1.0, 0.0), (below, 0, 1)] {
      view.isUserInteractionEnabled = false
      view.isHidden = true
      let fade = Paint.linearGradient(
        [GradientStop(0, ground.withAlpha(0)), GradientStop(0.7, ground)],
        from: Point(x: 0.5, y: start), to: Point(x: 0.5, y: end))
      var elements = [Content.Element.fill(.roundedRectangle(.bounds, radius: radius), fade)]
      if view === below { elements += Self.arrow(theme) }
      view.content = Content(elements)
      addSubview(view)
    }
    above.accessibilityLabel = "More above"
    below.accessibilityLabel = "More below"
  }

  private static func arrow(_ theme: ChromeTheme) -> [Content.Element] {
    let place = Placement(
      left: .init(0.5, -ChromeIcon.side / 2), top: .init(1, -ChromeIcon.side - 2),
      right: .init(0.5, ChromeIcon.side / 2), bottom: .init(1, -2))
    return ChromeIcon.open.elements(theme.secondary).map { $0.nested(in: place) }
  }

  override func handleKey(_ event: KeyEvent) -> Bool { false }

  /// Shows at which edges there is more.
  override func updateContents() {
    super.updateContents()
    let size = frame.size
    let isMoreAbove = contentOffset.dy > Self.reach
    let isMoreBelow = contentOffset.dy < maximumOffset - Self.reach
    if above.isHidden == isMoreAbove { above.isHidden = !isMoreAbove }
    if below.isHidden == isMoreBelow { below.isHidden = !isMoreBelow }
    let top = Rect(x: 0, y: 0, width: size.width, height: min(Self.heightAbove, size.height))
    if above.frame != top { above.frame = top }
    let height = min(Self.heightBelow, size.height)
    let bottom = Rect(x: 0, y: size.height - height, width: size.width, height: height)
    if below.frame != bottom { below.frame = bottom }
  }

  /// Whether the content is higher than the view.
  var isScrollable: Bool { contentSize.height > frame.height }

  private var maximumOffset: Double { max(0, contentSize.height - frame.height) }

  /// Scrolls vertically just far enough to make a rectangle of the content visible, not below a
  /// faded edge.
  func scrollRectToVisible(_ rect: Rect) {
    let top = min(contentOffset.dy, rect.minY - Self.heightAbove)
    let offset = max(top, rect.maxY + Self.heightBelow - frame.height)
    contentOffset.dy = min(maximumOffset, max(0, offset))
  }

  /// Scrolls with a key; returns false if the key does not scroll.
  func scroll(with event: KeyEvent) -> Bool {
    let keys: [Key] = [.up, .down, .pageUp, .pageDown, .home, .end]
    return isScrollable && keys.contains(event.key) && super.handleKey(event)
  }
}
