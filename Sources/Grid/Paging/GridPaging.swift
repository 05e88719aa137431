import Geometry
import Scrolling

/// What ``GridPaging`` needs of its grid.
protocol GridPagingHost: AnyObject {
  var layoutDirection: Axis { get }
  var isPagingEnabled: Bool { get set }
  var scroller: Scroller { get }
  var currentLayout: any SectionedGridLayout { get }
  func setContentOffset(_ offset: Vector, animated: Bool)
}

/// Paging of a grid that scrolls sideways: whether it is on, and on which page an item is.
final class GridPaging {
  private unowned(unsafe) let grid: any GridPagingHost
  /// Whether a grid that scrolls horizontally rests at whole viewports only.
  var isRequested = false { didSet { update() } }
  /// Whether the request has switched paging on.
  private(set) var isActive = false

  /// Creates paging that is off; `grid` is not retained.
  init(_ grid: any GridPagingHost) { self.grid = grid }

  /// Switches paging with the direction, once it was requested.
  func update() {
    let isNowActive = isRequested && grid.layoutDirection == .horizontal
    guard isNowActive != isActive else { return }
    isActive = isNowActive
    grid.isPagingEnabled = isNowActive
  }

  /// Goes to the page that holds the middle of a slot.
  func turn(to slot: Rect, animated: Bool) {
    let axis = grid.layoutDirection
    var offset = grid.scroller.offset
    offset[axis] = grid.scroller.metrics.pageOffset(holding: slot.center[axis], axis)
    grid.setContentOffset(offset, animated: animated)
  }

  /// The offset that an anchor has led to, moved to the page that the anchored item is on; as it is
  /// where no pages are turned or something moves.
  func aligned(_ offset: Vector?, _ anchor: ScrollAnchor?, _ metrics: ScrollMetrics) -> Vector? {
    guard metrics.isPagingEnabled, grid.scroller.phase == .idle, var offset else { return offset }
    let axis = grid.layoutDirection
    switch anchor {
    case .item(let ordinal, _):
      let middle = grid.currentLayout.slot(at: ordinal).center[axis]
      offset[axis] = metrics.pageOffset(holding: middle, axis)
    case .end, .endOfChangedContent: break
    case .offset, nil: offset[axis] = metrics.pageOffset(near: offset[axis], axis)
    }
    return offset
  }
}
