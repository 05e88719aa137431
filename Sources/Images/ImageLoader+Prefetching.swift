public import Grid

/// Loading the pictures that come into view next.
extension ImageLoader: GridViewPrefetching {
  /// Prefetches the pictures of items.
  public func gridView(_ gridView: GridView, prefetchItemsAt indices: [Int]) {
    prefetch(indices.compactMap { requestForItem($0) })
  }

  /// Cancels pictures whose cells have left the screen.
  public func gridViewDidChangeDisplayedItems(_ gridView: GridView) { gridDidChangeCells() }
}
