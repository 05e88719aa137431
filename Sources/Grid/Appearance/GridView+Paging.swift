import Geometry
import Scrolling

/// Scrolling sideways, by pages.
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

  /// Whether the content is as wide as the grid: AQGridView's older name for a vertical
  /// ``layoutDirection``.
  public final var clipsContentWidthToBounds: Bool {
    get { layoutDirection == .vertical }
    set { layoutDirection = newValue ? .vertical : .horizontal }
  }

  /// Switches paging with the direction, once it was asked for.
  final func updatePaging() {
    let isPaging = appearance.usesPagedHorizontalScrolling && layoutDirection == .horizontal
    guard isPaging != appearance.isPaging else { return }
    appearance.isPaging = isPaging
    isPagingEnabled = isPaging
  }

  /// Goes to the page that holds the middle of a slot.
  final func turnToPage(of slot: Rect, animated: Bool) {
    var offset = contentOffset
    offset[layoutDirection] = scroller.metrics.pageOffset(
      holding: slot.center[layoutDirection], layoutDirection)
    setContentOffset(offset, animated: animated)
  }

  /// The offset that an anchor has led to, moved to the page that the anchored item is on; as it is
  /// where no pages are turned or something moves.
  final func aligned(
    _ offset: Vector?, _ anchor: ScrollAnchor?, _ metrics: ScrollMetrics
  ) -> Vector? {
    guard metrics.isPagingEnabled, scroller.phase == .idle, var offset else { return offset }
    let axis = layoutDirection
    switch anchor {
    case .item(let ordinal, _):
      let middle = currentLayout.slot(at: ordinal).center[axis]
      offset[axis] = metrics.pageOffset(holding: middle, axis)
    case .end: break
    case .offset, nil: offset[axis] = metrics.pageOffset(near: offset[axis], axis)
    }
    return offset
  }
}
