import Diffing
import Geometry

extension ColumnarLayout {
  /// Stops requesting heights; items that were never positioned have the average of a sample.
  func detach() {
    units.detach(estimate: max(0, store.fill.pitch * Double(columnCount) - store.fill.spacing))
  }

  /// Returns this layout with the visible items in the columns that they had before a change.
  func solution(after change: LayoutChange) -> LayoutSolution {
    let axis = input.direction
    guard !change.isAtStart, let old = change.previous as? ColumnarLayout,
      old.columnCount == columnCount, old.input.direction == axis,
      old.settings.unit == settings.unit, old.store.fill.spacing == store.fill.spacing,
      old.store.fill.origin == store.fill.origin
    else { return LayoutSolution(self) }
    let mapping =
      settings.unit == .items
      ? change.items : change.sections ?? IndexMapping(count: old.units.count)
    guard
      let (fill, distance) = store.fill.preservingPositions(
        of: old.store.fill, mapping, from: change.visibleRect.min(axis),
        to: change.visibleRect.max(axis))
    else { return LayoutSolution(self) }
    store.setFill(fill)
    store.setDisplayed(of: old.store, movedBy: distance)
    var movement = Vector.zero
    movement[axis] = distance
    return LayoutSolution(self, movement: distance == 0 ? nil : movement)
  }
}
