import Geometry
import Scrolling

/// Horizontal scrolling by pages.
extension GridView {
  /// Whether a grid that scrolls horizontally stops only at multiples of its width; false by
  /// default.
  ///
  /// No effect while the grid scrolls vertically. After a resize, the grid stays on the page of the
  /// first visible item.
  public final var usesPagedHorizontalScrolling: Bool {
    get { paging.isRequested }
    set { paging.isRequested = newValue }
  }

  /// Whether the content is as wide as the grid: AQGridView's name for a vertical
  /// ``layoutDirection``.
  public final var clipsContentWidthToBounds: Bool {
    get { layoutDirection == .vertical }
    set { layoutDirection = newValue ? .vertical : .horizontal }
  }
}

extension GridView {
  /// The pages of a grid that scrolls horizontally.
  final var paging: GridPaging { itemScroller.paging }
}
