import Geometry
import Scrolling

/// Pages.
extension GridView {
  /// Whether a grid that scrolls horizontally rests at whole viewports only; no by default.
  ///
  /// Without effect while the grid scrolls vertically. A new size keeps the page that the first
  /// visible item is on.
  public final var usesPagedHorizontalScrolling: Bool {
    get { appearance.usesPagedHorizontalScrolling }
    set {
      appearance.usesPagedHorizontalScrolling = newValue
      updatePaging()
    }
  }

  /// Switches paging with the direction, once it was asked for.
  final func updatePaging() {
    let isPaging = appearance.usesPagedHorizontalScrolling && layoutDirection == .horizontal
    guard isPaging != appearance.isPaging else { return }
    appearance.isPaging = isPaging
    isPagingEnabled = isPaging
  }
}
