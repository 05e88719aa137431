/// The rule that selects the page on which a paged scroll view comes to rest.
package enum Paging {
  /// The speed above which a release counts as a fling, in points per second.
  package static let standardThreshold = 50.0

  /// Returns the page to rest on: the next one in the direction of a fling, or else the nearest.
  ///
  /// A forward fling goes to the first page after the offset, and a backward fling to the last page
  /// before it. An offset exactly on a page leaves that page. Flutter's rule (adding or subtracting
  /// half a page and rounding) differs only for a backward fling from exactly on a page.
  ///
  /// - Parameters:
  ///   - offset: The offset at release, in points from the first page.
  ///   - pageLength: The distance between pages, in points.
  ///   - pageCount: The number of pages.
  ///   - velocity: The velocity of the offset at release, in points per second.
  ///   - threshold: The maximum speed of a release that is not a fling, in points per second.
  /// - Returns: The index of a page; 0 if there are no pages or their length is 0.
  package static func targetPage(
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
