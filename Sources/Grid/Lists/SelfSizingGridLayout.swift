public import Diffing
public import Geometry

/// What keeps its place while a layout learns how large the items in view are.
public enum SizingAnchor: Hashable, Sendable {
  /// The beginning of an item's slot.
  case item(Int)
  /// The end of the last item's slot.
  case end
}

/// A layout whose slots are as large as their cells want to be.
///
/// A cell is asked when its item is about to be shown for the first time; until then an estimate
/// stands in. The grid names an anchor, and what the answers change moves what lies beyond the
/// viewport. Copies of a layout share the answers, as long as they are of the same data.
public protocol SelfSizingGridLayout: IncrementalGridLayout {
  /// How many items were asked.
  var measuredCount: Int { get }
  /// Whether an item was asked, so that its slot is final.
  func isMeasured(_ ordinal: Int) -> Bool

  /// Asks the items that a part of the content shows, from the anchor on to both of its ends.
  ///
  /// - Parameters:
  ///   - rect: The part of the content.
  ///   - anchor: What stays in `rect`.
  ///   - size: Asks the item at a place; nil for an item that takes the estimate.
  /// - Returns: How far the anchor has moved in the content; the offset has to follow.
  func measure(
    around rect: Rect, keeping anchor: SizingAnchor, by size: (Int, ProposedSize) -> Size?
  ) -> Vector

  /// Asks one item, if it was not asked yet.
  func measure(_ ordinal: Int, by size: (Int, ProposedSize) -> Size?)

  /// Returns this layout with the sizes that were measured in another layout.
  ///
  /// - Parameters:
  ///   - old: The previous layout.
  ///   - mapping: The new index of each item of the previous layout; nil if the data are the same.
  ///   - forgotten: The indices in this layout whose items have to be measured again.
  /// - Returns: The layout with the sizes of the items that are still there; nil if the sizes are
  ///   invalid because slots have another width.
  func adoptingSizes(
    of old: any GridLayout, through mapping: IndexMapping?, invalidating forgotten: [Int]
  ) -> (any SelfSizingGridLayout)?
}
