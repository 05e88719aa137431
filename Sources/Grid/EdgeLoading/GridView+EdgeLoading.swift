import Geometry
import Scrolling
import Stage

/// Loading items at the start and the end of the content.
extension GridView {
  /// The control that refreshes the items when the user pulls the content down; nil by default.
  ///
  /// Use it only in grids that scroll vertically.
  public final var refreshControl: RefreshControl? {
    get { headersAndFooters.loader.refresh }
    set { headersAndFooters.loader.refresh = newValue }
  }

  /// The footer that loads more items when the viewport is close to the end; nil by default.
  ///
  /// Setting it also sets ``footerView``.
  public final var loadMoreFooter: LoadMoreFooter? {
    get { headersAndFooters.loader.more }
    set {
      if newValue != nil || footerView === loadMoreFooter { footerView = newValue }
      headersAndFooters.loader.more = newValue
    }
  }
}

extension GridView: EdgeLoaderHost {}
