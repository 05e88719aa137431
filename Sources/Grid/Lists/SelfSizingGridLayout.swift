public import Diffing
public import Geometry

/// The point of the content that keeps its position when items are measured.
public enum SizingAnchor: Hashable, Sendable {
  /// The start of an item's slot.
  case item(Int)
  /// The end of the last item's slot.
  case end
}

/// A layout whose slots have the sizes that their cells request.
///
/// The grid measures a cell when its item is about to become visible for the first time; until
/// then, the slot has an estimated size. The grid names an anchor that keeps its position, so that
/// measured sizes move only content outside the viewport. Copies of a layout share the measured
/// sizes as long as the data are the same.
public protocol SelfSizingGridLayout: GridLayout {
  /// Whether the layout has slots that cells determine; true by default.
  ///
  /// False for a page of sections that all determine their slots themselves.
  var hasSelfSizingItems: Bool { get }
  /// The number of measured items.
  var measuredCount: Int { get }
  /// Returns whether an item was measured, so that its slot is final.
  func isMeasured(_ ordinal: Int) -> Bool
  /// Returns whether all items whose slots share an area with a part of the content are measured.
  func isMeasured(in rect: Rect) -> Bool

  /// Measures the items in a part of the content, from the anchor to both ends.
  ///
  /// - Parameters:
  ///   - rect: The part of the content.
  ///   - anchor: The point of the content that stays in `rect`.
  ///   - size: Returns the size of an item's cell; nil to keep the estimate.
  /// - Returns: The distance by which the anchor has moved in the content; the offset has to
  ///   follow.
  func measure(
    around rect: Rect, keeping anchor: SizingAnchor, by size: (Int, ProposedSize) -> Size?
  ) -> Vector

  /// Called at the end of a frame with the displayed part of the content.
  ///
  /// Its items must not move relative to one another as long as they are displayed. Does nothing by
  /// default.
  func didDisplay(_ rect: Rect)

  /// Measures an item, unless it was measured before.
  func measure(_ ordinal: Int, by size: (Int, ProposedSize) -> Size?)

  /// Returns this layout with the sizes that were measured in another layout.
  ///
  /// - Parameters:
  ///   - old: The previous layout.
  ///   - mapping: The new index of each item of the previous layout; nil if the data are the same.
  ///   - invalidated: The indices in this layout whose items have to be measured again.
  /// - Returns: The layout with the sizes of the items that are still there; nil if the sizes are
  ///   invalid because slots have another width.
  func adoptingSizes(
    of old: any GridLayout, through mapping: IndexMapping?, invalidating invalidated: [Int]
  ) -> (any SelfSizingGridLayout)?
}

extension SelfSizingGridLayout {
  /// True.
  public var hasSelfSizingItems: Bool { true }

  /// Does nothing.
  public func didDisplay(_ rect: Rect) {}
}
