import Geometry
import Scrolling
import Stage

/// Selecting the rectangle of items between the anchor and another item, with Shift and Alt.
extension GridSelector {
  /// The maximum distance of two corners of a rectangle, in items.
  ///
  /// Every row of a rectangle is a range, so a larger one would take time and memory. A column of
  /// items is one range, which has no limit.
  static let rectangleLimit = 1_000_000

  /// Selects the items in the rectangle between the anchor and an item, and deselects others unless
  /// they are kept.
  ///
  /// An item is in the rectangle if the center of its slot is. Nothing happens if the items are
  /// farther apart than ``rectangleLimit``.
  ///
  /// Cost: O(items in the rectangle).
  func extendRectangle(to item: Int, keepingOthers: Bool, fingers: Int) {
    let start = selection.anchor ?? selection.focus ?? item
    guard let target = items(betweenCornersAt: start, item) else { return }
    _ = selection.extend(to: item)
    change(to: keepingOthers ? selection.items.union(target) : target, fingers: fingers)
  }

  /// Returns the items in the rectangle between two items; nil if they are too far apart.
  private func items(betweenCornersAt first: Int, _ second: Int) -> IndexRanges? {
    let layout = grid.layout
    let (one, other) = (layout.slot(at: first), layout.slot(at: second))
    let axis = grid.layoutDirection.cross
    if min(one.size[axis], other.size[axis]) > layout.contentSize[axis] / 2 {
      // A line has only one item, so all items between both are in the rectangle.
      return IndexRanges(min(first, second)..<max(first, second) + 1)
    }
    guard abs(first - second) <= Self.rectangleLimit else { return nil }
    let area = one.union(other)
    var found: ContiguousArray<Int> = []
    layout.appendOrdinals(intersecting: area, to: &found)
    var items = IndexRanges()
    for item in found where area.contains(layout.slot(at: item).center) {
      items.append(item..<item + 1)
    }
    items.insert(first)
    items.insert(second)
    return items
  }
}
