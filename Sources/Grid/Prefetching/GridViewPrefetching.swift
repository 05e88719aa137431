/// Prepares items that are about to come into view, such as by loading their pictures.
///
/// ```swift
/// final class Feed: GridViewPrefetching {
///   func gridView(_ gridView: GridView, prefetchItemsAt indices: [Int]) {
///     store.load(indices)
///   }
///
///   func gridView(_ gridView: GridView, cancelPrefetchingForItemsAt indices: [Int]) {
///     store.cancel(indices)
///   }
/// }
/// ```
///
/// All methods are called at the end of a frame, when every cell is at its position, and have
/// default implementations that do nothing. After a change of data, indices refer to the new data.
public protocol GridViewPrefetching: AnyObject {
  /// Called when the items that come next have changed.
  ///
  /// - Parameters:
  ///   - gridView: The grid.
  ///   - indices: All items that will come into view within half a second at the current speed,
  ///     without those in view, at most 64; nearest first. Empty while the content is at rest.
  func gridView(_ gridView: GridView, prefetchItemsAt indices: [Int])

  /// Called with items that were about to come into view, are not any more, and are not in view.
  ///
  /// It is called before ``gridView(_:prefetchItemsAt:)``.
  func gridView(_ gridView: GridView, cancelPrefetchingForItemsAt indices: [Int])

  /// Called when cells have come into view, have left it, or display other items.
  func gridViewDidChangeDisplayedItems(_ gridView: GridView)

  /// Called when less than one viewport of content is left after the viewport.
  ///
  /// It is called once for each length of the content, so that the delegate can load more items.
  ///
  /// - Parameters:
  ///   - gridView: The grid.
  ///   - distance: The length of the content after the viewport, in points.
  func gridView(_ gridView: GridView, willReachEndIn distance: Double)
}

extension GridViewPrefetching {
  /// Does nothing.
  public func gridView(_ gridView: GridView, prefetchItemsAt indices: [Int]) {}

  /// Does nothing.
  public func gridView(_ gridView: GridView, cancelPrefetchingForItemsAt indices: [Int]) {}

  /// Does nothing.
  public func gridViewDidChangeDisplayedItems(_ gridView: GridView) {}

  /// Does nothing.
  public func gridView(_ gridView: GridView, willReachEndIn distance: Double) {}
}

extension GridView {
  /// Prepares items that are about to come into view; not retained, nil by default.
  public final var prefetchDelegate: (any GridViewPrefetching)? {
    get { cellManager.prefetcher.delegate }
    set { cellManager.prefetcher.delegate = newValue }
  }
}
