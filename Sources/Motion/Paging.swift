/// The rule by which a paged scroll view chooses the page to come to rest on.
public enum Paging {
  /// The speed above which a release counts as a fling, in points per second.
  public static let standardThreshold = 50.0

  /// The page to come to rest on: the next one in a fling's direction, else the nearest.
  ///
  /// A fling forward leads to the first page after the offset, one backward to the first before
  /// it; an offset exactly on a page counts as leaving it. That is Flutter's rule (round after
  /// half a page is added or taken), but for a fling backward from exactly on a page.
  ///
  /// - Parameters:
  ///   - offset: The offset at release, in points from the first page's.
  ///   - pageLength: From one page to the next, in points.
  ///   - pageCount: How many pages there are.
  ///   - velocity: Of the offset at release, in points per second.
  ///   - threshold: The speed up to which a release is no fling.
  /// - Returns: A page from 0 to the last; 0 where there is no page or they have no length.
  public static func targetPage(
    offset: Double, pageLength: Double, pageCount: Int, velocity: Double,
    threshold: Double = standardThreshold
  ) -> Int {
    guard pageLength > 0, pageCount > 0 else { return 0 }
    let page = offset / pageLength
    let target =
      if velocity > threshold {
        page.rounded(.down) + 1
      } else if velocity < -threshold {
        page.rounded(.up) - 1
      } else {
        page.rounded(.toNearestOrAwayFromZero)
      }
    return Int(max(0, min(Double(pageCount - 1), target)))
  }
}
