import Geometry

/// An animated scroll to an item, which ends at the item even if its slot moves.
struct PendingItemScroll {
  /// The position of the item in the viewport at the end of the scroll.
  enum Alignment {
    /// At the viewport's start, after a pinned title.
    case top
    /// In the middle of the viewport.
    case middle
    /// At the viewport's end.
    case bottom
  }

  /// The item.
  var item: Int
  /// The position of the item in the viewport at the end of the scroll.
  let alignment: Alignment
  /// The offset at which the scroll ends, as last determined.
  var target: Vector
}
