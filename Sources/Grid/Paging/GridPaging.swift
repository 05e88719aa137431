import Geometry
import Scrolling

/// The horizontal paging of a grid.
///
/// State: whether the grid pages sideways. Changed by programs, the layout.
final class GridPaging: GridPart {
  /// Whether a grid that scrolls horizontally stops only at multiples of its width.
  var isRequested = false { didSet { update() } }
  /// Whether the request has enabled paging.
  private(set) var isActive = false

  /// Enables or disables paging according to the request and the direction.
  func update() {
    let isNowActive = isRequested && grid.layoutDirection == .horizontal
    guard isNowActive != isActive else { return }
    isActive = isNowActive
    grid.isPagingEnabled = isNowActive
  }

  /// Scrolls to the page that contains the center of a slot.
  func scrollToPage(containing slot: Rect, animated: Bool) {
    let axis = grid.layoutDirection
    var offset = grid.scroller.offset
    offset[axis] = grid.scroller.metrics.pageOffset(containing: slot.center[axis], axis)
    grid.setContentOffset(offset, animated: animated)
  }

  /// Returns the offset of an anchor, aligned to the page of the anchored item.
  ///
  /// The offset is not aligned without paging or while the content moves.
  func aligned(_ offset: Vector?, _ anchor: ScrollAnchor?, _ metrics: ScrollMetrics) -> Vector? {
    guard metrics.isPagingEnabled, grid.scroller.phase == .idle, var offset else { return offset }
    let axis = grid.layoutDirection
    switch anchor {
    case .item(let ordinal, _):
      let middle = grid.currentLayout.slot(at: ordinal).center[axis]
      offset[axis] = metrics.pageOffset(containing: middle, axis)
    case .start, .end, .endOfChangedContent: break
    case .title, .offset, nil: offset[axis] = metrics.pageOffset(near: offset[axis], axis)
    }
    return offset
  }
}
