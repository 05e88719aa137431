import Geometry

/// An item that an animated scroll leads to: wherever it turns out to be, the scroll ends there.
struct PendingItemScroll {
  /// Where the item is to stand.
  enum Alignment {
    /// Its beginning at the viewport's, below a title that stays in view.
    case top
    /// In the middle.
    case middle
    /// Its end at the viewport's.
    case bottom
  }

  /// The item.
  var item: Int
  /// Where it is to stand.
  let place: Alignment
  /// The offset at which the scroll was last known to end.
  var target: Vector
}
