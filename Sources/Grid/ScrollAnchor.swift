import Diffing
import Geometry
import Scrolling
import Stage

/// The content that keeps its position when the layout of a grid changes.
///
/// This is the end, or the first visible item. During a drag, the slot of the first visible item is
/// determined in the displayed order.
enum ScrollAnchor {
  /// The end of the content stays at the end of the viewport.
  case end
  /// The viewport scrolls to the end if the content size differs from this one; otherwise it stays.
  case endOfChangedContent(Size)
  /// The item keeps its distance from the start of the viewport, in points.
  case item(Int, distance: Double)
  /// The title of a section keeps its distance from the start of the viewport, in points.
  case title(Int, distance: Double)
  /// The offset does not change.
  case offset(Vector)

  /// Whether an item or the end of the content keeps its position, even if the offset changes.
  var isOfItems: Bool {
    switch self {
    case .item, .title, .end: true
    case .endOfChangedContent, .offset: false
    }
  }

  /// Creates the anchor of a resize: the end if the grid is at its end, the start if it is at its
  /// start, or else the first visible item.
  init(of grid: GridView) {
    let axis = grid.layoutDirection
    let range = grid.scroller.metrics.range(axis)
    let offset = grid.contentOffset
    var visible: ContiguousArray<Int> = []
    grid.solvedLayout.appendOrdinals(intersecting: grid.uncoveredRect, to: &visible)
    if offset[axis] >= range.upperBound, offset[axis] > range.lowerBound {
      self = .end
    } else if let first = visible.first, offset[axis] != range.lowerBound {
      let slot = grid.solvedLayout.slot(at: first)
      self = .item(first, distance: slot.min(axis) - offset[axis])
    } else {
      self = .offset(offset)
    }
  }

  /// Creates an anchor for the item under the mouse pointer; nil if the pointer is not over one.
  init?(underPointerIn grid: GridView) {
    guard let item = grid.displayedCells.first(where: { $0.isHovered })?.index,
      item < grid.solvedLayout.itemCount
    else { return nil }
    let axis = grid.layoutDirection
    self = .item(
      item, distance: grid.solvedLayout.slot(at: item).min(axis) - grid.contentOffset[axis])
  }

  /// Creates the anchor of a transaction.
  ///
  /// The viewport follows the content to its new end if no items are lost, at least the top of the
  /// last line is visible, and the grid is not at its start. Otherwise the offset stays the same,
  /// clamped, as in UITableView.
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

  /// Returns the start of the last line of slots: one line before the footers at the content's end.
  private static func lastLine(of grid: GridView) -> Double {
    let (layout, axis) = (grid.solvedLayout, grid.layoutDirection)
    let footer = axis == .vertical ? grid.footerLength : 0
    let lastFooter =
      grid.currentLayout.frame(of: .footer(grid.sections.sectionCount - 1))?.size[axis] ?? 0
    return layout.contentSize[axis] - footer - lastFooter - layout.lineSize[axis]
  }

  /// Returns the frame of a title while it is not pinned; nil if there is none.
  static func titleFrame(of section: Int, in layout: some GridLayout) -> Rect? {
    (layout as? any SectionedGridLayout)?.frame(of: .title(section))
  }

  /// Returns the offset of the anchor in another layout, clamped to the range.
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
    case .title(let section, let distance):
      if let title = Self.titleFrame(of: section, in: layout) {
        offset[axis] = title.min(axis) - distance
      }
    case .offset(let value): offset = value
    }
    return metrics.clamped(offset)
  }
}
