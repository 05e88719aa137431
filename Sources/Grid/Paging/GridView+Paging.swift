import Geometry
import Scrolling

/// Scrolling sideways, by pages.
extension GridView {
  /// Whether a grid that scrolls horizontally rests at whole viewports only; false by default.
  ///
  /// Without effect while the grid scrolls vertically. A new size keeps the page that the first
  /// visible item is on.
  public final var usesPagedHorizontalScrolling: Bool {
    get { paging.isRequested }
    set { paging.isRequested = newValue }
  }

  /// Whether the content is as wide as the grid: AQGridView's older name for a vertical
  /// ``layoutDirection``.
  public final var clipsContentWidthToBounds: Bool {
    get { layoutDirection == .vertical }
    set { layoutDirection = newValue ? .vertical : .horizontal }
  }
}

extension GridView: GridPagingHost {}
