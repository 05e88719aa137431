import Geometry
import Scrolling
import Stage

/// Loading items at the start and the end of the content.
extension GridView {
  /// The control that refreshes the items when the user pulls the content down; nil by default.
  ///
  /// In a grid that scrolls horizontally, it is hidden and has no effect.
  public final var refreshControl: RefreshControl? {
    get { features.edgeLoader.refreshControl }
    set { features.edgeLoader.refreshControl = newValue }
  }

  /// The footer that loads more items when the viewport is close to the end; nil by default.
  ///
  /// Setting it also sets ``footerView``.
  public final var loadMoreFooter: LoadMoreFooter? {
    get { features.edgeLoader.loadMoreFooter }
    set {
      if newValue != nil || footerView === loadMoreFooter { footerView = newValue }
      features.edgeLoader.loadMoreFooter = newValue
    }
  }
}
