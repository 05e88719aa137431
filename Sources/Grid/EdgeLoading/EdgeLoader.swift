import Geometry
import Scrolling
import Stage

/// The members of the grid that an ``EdgeLoader`` uses.
protocol EdgeLoaderHost: AnyObject {
  var contentView: View { get }
  var frame: Rect { get }
  var scroller: Scroller { get }
  var contentSize: Size { get }
  var contentOffset: Vector { get }
  var contentInset: Insets { get set }
  var alwaysBouncesVertically: Bool { get set }
  /// The number of items, as last read from the data source.
  var itemCount: Int { get }
  func setContentOffset(_ offset: Vector, animated: Bool)
}

/// Loads items at the start and the end of a vertical grid.
///
/// Pulling the content down loads the newest items. Scrolling close to the end loads more items.
final class EdgeLoader {
  private unowned(unsafe) let grid: any EdgeLoaderHost
  /// The refresh control above the content; nil by default.
  var refresh: RefreshControl? {
    didSet {
      oldValue?.removeFromSuperview()
      oldValue?.onEnd = nil
      if heldInset > 0 { releaseInset() }
      guard let refresh else { return }
      grid.contentView.addSubviewAtBack(refresh)
      grid.alwaysBouncesVertically = true
      refresh.onEnd = { [unowned self] in endRefreshing() }
    }
  }
  /// The footer that loads more items; nil by default.
  var more: LoadMoreFooter?
  /// The part of the top inset that keeps the control visible while it refreshes, in points.
  private var heldInset = 0.0
  /// Whether the content is scrolling back over the control after a refresh.
  private var isScrollingBack = false

  /// Creates a loader without views; `grid` is not retained.
  init(_ grid: any EdgeLoaderHost) { self.grid = grid }

  /// Updates the control and the footer; called in each frame.
  func update() {
    if let refresh { update(refresh) }
    guard let more, grid.itemCount > 0 else { return }
    let distance = more.distance ?? grid.frame.height
    let end = grid.contentOffset.dy + grid.frame.height
    if grid.contentSize.height - end < distance { more.load(count: grid.itemCount) }
  }

  // MARK: - Refreshing

  private func update(_ refresh: RefreshControl) {
    let top = grid.scroller.metrics.range(.vertical).lowerBound + heldInset
    let pull = top - grid.contentOffset.dy
    if isScrollingBack, grid.scroller.phase != .scrolling || pull <= 0 { releaseInset() }
    if refresh.state != .loading, !isScrollingBack { updateState(of: refresh, pull) }
    guard !refresh.isHidden else { return }
    refresh.frame = Rect(
      x: 0, y: -RefreshControl.height, width: grid.frame.width, height: RefreshControl.height)
  }

  private func updateState(of refresh: RefreshControl, _ pull: Double) {
    if grid.scroller.isDragging {
      refresh.change(
        to: pull <= 0 ? .idle : pull >= RefreshControl.threshold ? .armed : .pulling)
    } else if refresh.state == .armed {
      begin(refresh)
    } else {
      refresh.change(to: .idle)
    }
  }

  /// Starts a refresh, like the release of the armed control.
  func begin(_ refresh: RefreshControl) {
    guard refresh.state != .loading else { return }
    refresh.change(to: .loading)
    heldInset = RefreshControl.height
    grid.contentInset.top += heldInset
    refresh.onRefresh?()
  }

  private func endRefreshing() {
    refresh?.change(to: .idle)
    let top = grid.scroller.metrics.range(.vertical).lowerBound + heldInset
    guard grid.contentOffset.dy < top, !grid.scroller.isDragging else { return releaseInset() }
    // The control stays visible until the content has covered it.
    refresh?.isHidden = false
    isScrollingBack = true
    var offset = grid.contentOffset
    offset.dy = top
    grid.setContentOffset(offset, animated: true)
  }

  private func releaseInset() {
    isScrollingBack = false
    refresh?.isHidden = refresh?.state == .idle
    grid.contentInset.top -= heldInset
    heldInset = 0
  }
}
