import Diffing
import Geometry

extension ColumnarLayout: DetachableGridLayout {
  /// Stops requesting heights; items that were never positioned have the average of a sample.
  func detach() {
    fill.units.detach(estimate: max(0, fill.pitch * Double(columnCount) - fill.spacing))
  }

  /// Returns this layout with the visible items in the columns that they had before a change.
  func solution(after change: LayoutChange) -> LayoutSolution {
    let axis = input.direction
    guard !change.isAtStart, let old = change.previous as? ColumnarLayout,
      old.columnCount == columnCount, old.input.direction == axis,
      old.settings.unit == settings.unit, old.fill.spacing == fill.spacing,
      old.fill.origin == fill.origin
    else { return LayoutSolution(self) }
    let mapping =
      settings.unit == .items
      ? change.items : change.sections ?? IndexMapping(count: old.fill.units.count)
    guard
      let (fill, distance) = fill.preservingPositions(
        of: old.fill, mapping, from: change.visibleRect.min(axis), to: change.visibleRect.max(axis))
    else { return LayoutSolution(self) }
    var layout = self
    layout.fill = fill
    var movement = Vector.zero
    movement[axis] = distance
    return LayoutSolution(layout, movement: distance == 0 ? nil : movement)
  }
}
