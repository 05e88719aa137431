import Geometry
import Items
import Scrolling
import Stage

/// Loads items at the start and the end of a grid.
///
/// Pulling the content down loads the newest items. Scrolling close to the end loads more items.
///
/// State: whether the list refreshes or loads more. Changed by fingers, the program.
final class EdgeLoader: GridFeature {
  /// The refresh control above the content; nil by default.
  var refreshControl: RefreshControl? {
    didSet {
      oldValue?.removeFromSuperview()
      oldValue?.onEnd = nil
      if refreshInset > 0 { removeRefreshInset() }
      guard let refreshControl else { return }
      grid.contentView.addSubviewAtBack(refreshControl)
      if grid.layoutDirection == .vertical { grid.alwaysBouncesVertically = true }
      refreshControl.onEnd = { [unowned self] in endRefreshing() }
    }
  }
  /// The footer that loads more items; nil by default.
  var loadMoreFooter: LoadMoreFooter?
  /// Whether the footer was loading in the last frame.
  private var wasLoading = false
  /// The part of the top inset that keeps the control visible while it refreshes, in points.
  private var refreshInset = 0.0
  /// Whether the content is scrolling back over the control after a refresh.
  private var isScrollingBack = false

  override var frameSteps: FrameSteps { .preparation }

  override var isLoadingMore: Bool { loadMoreFooter?.state == .loading }

  override var takesPull: Bool { refreshControl != nil }

  override func appendGestures(to gestures: inout [SceneGesture]) {
    if refreshControl != nil { gestures.append(SceneGesture(.pullDown, "Refreshes")) }
  }

  override func value(of path: String) -> ProbeValue? {
    switch path {
    case "refresh.state": refreshControl.map { .word($0.state.rawValue) } ?? ProbeValue.none
    case "more.state": loadMoreFooter.map { .word($0.state.rawValue) } ?? ProbeValue.none
    default: nil
    }
  }

  /// Updates the control and the footer; called in each frame.
  override func prepareCells(_ host: ViewHost) {
    if let refreshControl { update(refreshControl) }
    guard let loadMoreFooter else { return }
    let axis = grid.layoutDirection
    let distance = loadMoreFooter.distance ?? grid.frame.size[axis]
    if grid.itemCount > 0, grid.lengthAfterViewport(axis) < distance {
      loadMoreFooter.loadIfNeeded()
    }
    wasLoading = loadMoreFooter.state == .loading
  }

  /// Called when items were inserted or removed, after which more can be loaded again.
  private func itemsDidChange() { loadMoreFooter?.itemsDidChange() }

  override func indicesDidChange(_ change: IndexChange) {
    if change.changesMembers { itemsDidChange() }
  }

  /// Called when the data were read again, with the number of items before.
  ///
  /// If a load has just read the same number of items, it has probably brought nothing.
  override func dataDidReload(countBefore: Int) {
    if grid.itemCount == countBefore, wasLoading || loadMoreFooter?.state == .loading { return }
    itemsDidChange()
  }

  // MARK: - Refreshing

  private func update(_ refresh: RefreshControl) {
    guard grid.layoutDirection == .vertical else {
      refresh.isHidden = true
      return
    }
    let top = grid.scroller.metrics.range(.vertical).lowerBound + refreshInset
    let pull = top - grid.contentOffset.dy
    if isScrollingBack, grid.scroller.phase != .scrolling || pull <= 0 { removeRefreshInset() }
    if refresh.state != .loading, !isScrollingBack { updateState(of: refresh, pull) }
    guard !refresh.isHidden else { return }
    refresh.frame = Rect(
      x: 0, y: grid.headersAndFooters.shrinker.contentStart - RefreshControl.height,
      width: grid.frame.width, height: RefreshControl.height)
  }

  private func updateState(of refresh: RefreshControl, _ pull: Double) {
    if grid.scroller.isDragging {
      refresh.setState(
        pull <= 0 ? .idle : pull >= RefreshControl.threshold ? .armed : .pulling)
    } else if refresh.state == .armed {
      beginRefreshing(refresh)
    } else {
      refresh.setState(.idle)
      // The content covers the control on its way back.
      refresh.isHidden = pull <= 0
    }
  }

  /// Starts a refresh, like the release of the armed control.
  func beginRefreshing(_ refresh: RefreshControl) {
    guard refresh.state != .loading else { return }
    refresh.setState(.loading)
    refreshInset = RefreshControl.height
    grid.contentInset.top += refreshInset
    refresh.onRefresh?()
  }

  private func endRefreshing() {
    refreshControl?.setState(.idle)
    let top = grid.scroller.metrics.range(.vertical).lowerBound + refreshInset
    guard grid.contentOffset.dy < top, !grid.scroller.isDragging else {
      return removeRefreshInset()
    }
    // The control stays visible until the content has covered it.
    refreshControl?.isHidden = false
    isScrollingBack = true
    var offset = grid.contentOffset
    offset.dy = top
    grid.setContentOffset(offset, animated: true)
  }

  private func removeRefreshInset() {
    isScrollingBack = false
    refreshControl?.isHidden = refreshControl?.state == .idle
    grid.contentInset.top -= refreshInset
    refreshInset = 0
  }
}
