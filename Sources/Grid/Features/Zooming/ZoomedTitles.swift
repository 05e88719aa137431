import Geometry

/// The places of titles and footers while a grid zooms.
///
/// Titles and footers keep their sizes. Each moves from its place in one arrangement to its place
/// in the other one. A pinned title stays pinned.
struct ZoomedTitles {
  /// An arrangement with its titles.
  struct Arrangement {
    /// The slots, titles and footers.
    var layout: any GridLayout
    /// The same layout if it positions pinned titles and footers itself; nil otherwise.
    var pinning: (any EngineLayout)?
    /// The content offset at rest.
    var offset: Vector
    /// How the content is displayed.
    var transform: ZoomTransform
  }

  /// The arrangement of the grid.
  var current: Arrangement
  /// The arrangement that the grid zooms to; nil beyond the limits.
  var other: Arrangement?
  /// The share of the way to the other arrangement, from 0 to 1.
  var progress: Double

  /// Returns the displayed frame of a title or footer, in content coordinates.
  ///
  /// - Parameters:
  ///   - supplementary: The title or footer.
  ///   - resting: Returns its frame in an arrangement at rest, in content coordinates.
  /// - Returns: The frame; nil if the title or footer does not exist.
  func frame(
    of supplementary: SupplementaryElement, resting: (Arrangement) -> Rect?
  ) -> Rect? {
    guard var frame = resting(current),
      let start = position(of: supplementary, resting: frame, in: current)
    else { return nil }
    var position = start
    if let other, let rest = resting(other),
      let end = self.position(of: supplementary, resting: rest, in: other)
    {
      position += (end - start) * progress
    }
    frame.origin.y = position + current.offset.dy
    return frame
  }

  /// Returns where a title or footer begins, in the viewport.
  private func position(
    of supplementary: SupplementaryElement, resting: Rect, in arrangement: Arrangement
  ) -> Double? {
    guard let own = arrangement.layout.frame(of: supplementary) else { return nil }
    guard own == resting else { return resting.minY - arrangement.offset.dy }
    let center = arrangement.transform.viewportPoint(of: own.center)
    return center.y - own.height / 2
  }
}
