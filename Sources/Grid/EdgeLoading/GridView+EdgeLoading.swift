import Geometry
import Scrolling
import Stage

/// Loading at the ends of the content.
extension GridView {
  /// The control that refreshes the items when the content is pulled down; nil by default.
  ///
  /// For grids that scroll vertically.
  public final var refreshControl: RefreshControl? {
    get { headersAndFooters.loader.refresh }
    set { headersAndFooters.loader.refresh = newValue }
  }

  /// The footer that loads more items when the end comes near; nil by default.
  ///
  /// It is also the ``footerView``.
  public final var loadMoreFooter: LoadMoreFooter? {
    get { headersAndFooters.loader.more }
    set {
      if newValue != nil || footerView === loadMoreFooter { footerView = newValue }
      headersAndFooters.loader.more = newValue
    }
  }
}

extension GridView: EdgeLoaderHost {}
