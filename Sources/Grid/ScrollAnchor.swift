import Diffing
import Geometry
import Scrolling

/// What stays in view when a grid's layout changes: the end, or the first visible item.
///
/// While an item is dragged, it is the slot in which the first visible item is shown that counts.
enum ScrollAnchor {
  /// The content's end stays at the viewport's end.
  case end
  /// The item keeps its distance from the viewport's beginning, in points.
  case item(Int, distance: Double)
  /// The offset stays as it is.
  case offset(Vector)

  /// What is in view at present.
  init(of grid: GridView) {
    let axis = grid.layoutDirection
    let range = grid.scroller.metrics.range(axis)
    let offset = grid.contentOffset
    var visible: ContiguousArray<Int> = []
    grid.solvedLayout.appendOrdinals(intersecting: grid.visibleRect, to: &visible)
    if offset[axis] >= range.upperBound, offset[axis] > range.lowerBound {
      self = .end
    } else if let first = visible.first {
      let slot = grid.solvedLayout.slot(at: first)
      self = .item(first, distance: slot.min(axis) - offset[axis])
    } else {
      self = .offset(offset)
    }
  }

  /// What is in view at present, for a transaction.
  ///
  /// The end stays the end. Else the offset stays, clamped, as UITableView has it; the items that
  /// are seen to move are those behind the changes.
  init(of grid: GridView, after mapping: IndexMapping) {
    let current = ScrollAnchor(of: grid)
    if case .end = current, mapping.newCount >= mapping.oldCount {
      self = .end
    } else {
      self = .offset(grid.contentOffset)
    }
  }

  /// The offset that keeps it there in another layout, in range; `current` is the offset as it is.
  func offset(
    in layout: any GridLayout, _ metrics: ScrollMetrics, from current: Vector, _ axis: Axis
  ) -> Vector {
    var offset = current
    switch self {
    case .end: offset[axis] = metrics.range(axis).upperBound
    case .item(let ordinal, let distance):
      offset[axis] = layout.slot(at: ordinal).min(axis) - distance
    case .offset(let value): offset = value
    }
    return metrics.clamped(offset)
  }
}
