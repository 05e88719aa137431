import Geometry
import Scrolling
import Stage

/// The content that keeps its position when the layout of a grid is solved.
///
/// It usually comes from a ``PlaceKeeper``. During a drag, items are counted in the displayed
/// order.
enum ScrollAnchor {
  /// The start of the content stays at the start of the viewport.
  case start
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

  /// Whether an item or an edge of the content keeps its position, even if the offset changes.
  var isOfItems: Bool {
    switch self {
    case .start, .item, .title, .end: true
    case .endOfChangedContent, .offset: false
    }
  }

  /// Creates the anchor of a mark.
  init(_ mark: KeptPlace.Mark) {
    switch mark {
    case .item(let item, let distance): self = .item(item, distance: distance)
    case .title(let section, let distance): self = .title(section, distance: distance)
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

  /// Returns the offset of the anchor in another layout, clamped to the range.
  func offset(
    in layout: some GridLayout, _ metrics: ScrollMetrics, from current: Vector, _ axis: Axis
  ) -> Vector {
    var offset = current
    switch self {
    case .start: offset[axis] = metrics.range(axis).lowerBound
    case .end: offset[axis] = metrics.range(axis).upperBound
    case .endOfChangedContent(let old):
      if metrics.contentSize != old { offset[axis] = metrics.range(axis).upperBound }
    case .item(let ordinal, let distance):
      offset[axis] = layout.slot(at: ordinal).min(axis) - distance
    case .title(let section, let distance):
      if let title = layout.frame(of: .title(section)) {
        offset[axis] = title.min(axis) - distance
      }
    case .offset(let value): offset = value
    }
    return metrics.clamped(offset)
  }
}
