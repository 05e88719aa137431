import Diffing
import Geometry
import Scrolling
import Stage

/// What stays in view when a grid's layout changes: the end, or the first visible item.
///
/// While an item is dragged, it is the slot in which the first visible item is shown that counts.
enum ScrollAnchor {
  /// The content's end stays at the viewport's end.
  case end
  /// The viewport follows the content to its end where its size is no longer this one; else the
  /// offset stays as it is.
  case endOfChangedContent(Size)
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
  /// Where the content grows and the top of its last line is in view, the viewport follows it to
  /// the new end; from the very beginning it never does. Otherwise the offset stays, clamped, as in
  /// UITableView.
  init(of grid: GridView, after mapping: IndexMapping) {
    let axis = grid.layoutDirection
    let offset = grid.contentOffset[axis]
    let isAtStart = offset <= grid.scroller.metrics.range(axis).lowerBound
    let end = offset + grid.frame.size[axis]
    if mapping.newCount >= mapping.oldCount, !isAtStart, end >= Self.lastLine(of: grid) {
      self = .endOfChangedContent(grid.solvedLayout.contentSize)
    } else {
      self = .offset(grid.contentOffset)
    }
  }

  /// Where the last line of slots begins: one line before the footers at the content's end.
  private static func lastLine(of grid: GridView) -> Double {
    let (layout, axis) = (grid.solvedLayout, grid.layoutDirection)
    let footer = axis == .vertical ? grid.footerLength : 0
    let lastFooter =
      grid.currentLayout.frame(of: .footer(grid.sections.sectionCount - 1))?.size[axis] ?? 0
    return layout.contentSize[axis] - footer - lastFooter - layout.lineLength[axis]
  }

  /// The offset that keeps it there in another layout, in range; `current` is the offset as it is.
  func offset(
    in layout: some GridLayout, _ metrics: ScrollMetrics, from current: Vector, _ axis: Axis
  ) -> Vector {
    var offset = current
    switch self {
    case .end: offset[axis] = metrics.range(axis).upperBound
    case .endOfChangedContent(let old):
      if metrics.contentSize != old { offset[axis] = metrics.range(axis).upperBound }
    case .item(let ordinal, let distance):
      offset[axis] = layout.slot(at: ordinal).min(axis) - distance
    case .offset(let value): offset = value
    }
    return metrics.clamped(offset)
  }
}
