import Geometry
import Scrolling
import Stage

/// A header that shrinks as the content scrolls.
extension GridView {
  /// The header that shrinks from a large title to a bar; nil by default.
  ///
  /// The content begins below it, first ``headerView``, then the items. Items that a program or a
  /// key scrolls to come to rest below the bar, as do pinned titles. In a grid that ``isReversed``,
  /// the header is at the bottom, and the frames of its subviews count from there. In a grid that
  /// scrolls horizontally, the header is hidden and has no effect.
  ///
  /// ```swift
  /// grid.shrinkingHeader = LargeTitleView("Library")
  /// ```
  public final var shrinkingHeader: ShrinkingHeaderView? {
    get { headersAndFooters.shrinker.view }
    set { headersAndFooters.shrinker.setView(newValue) }
  }
}

extension GridView {
  /// The length at the viewport's start that the bar covers, in points.
  final var coveredStart: Double { coveredInsets.leading(layoutDirection) }
}
