import Diffing
import Geometry
import Scrolling
import Stage

/// Displaying the order of a drag, and that of the data after it.
extension GridMover {
  /// Whether the slots depend on the items in them.
  var slotsDependOnItems: Bool { grid.solver.effectiveSettings.slotsDependOnItems }

  /// Returns the frame of an item's cell in its slot.
  func frameInSlot(of cell: GridCell, at index: Int) -> Rect {
    grid.cellManager.frameInSlot(of: cell, at: index, in: grid.currentLayout)
  }

  /// Solves the layout for another order, and returns the offset that keeps visible items in place.
  ///
  /// `mapping` maps the positions in the last order to those in the new one.
  func solveSlots(
    for drag: DragState, after last: DragOrder, through mapping: IndexMapping
  ) -> (slots: any GridLayout, offset: Vector) {
    let grid = grid
    guard let host = grid.host else { return (last.slots, last.offset) }
    let change = grid.layoutChange(of: last.slots, mapping, sections: nil, at: last.offset)
    var slots = last.slots
    var offset = last.offset
    host.performInLayoutPhase {
      let solution = grid.solver.solution(for: drag.sections, drag.order, after: change)
      slots = grid.solver.trial(solution.layout)
      offset = self.offset(for: slots, last.offset + (solution.movement ?? .zero))
    }
    host.counters.layoutPasses += 1
    return (slots, offset)
  }

  /// Returns the offset that keeps visible items in place, clamped; solves the layout there.
  private func offset(for slots: any GridLayout, _ offset: Vector) -> Vector {
    let grid = grid
    var metrics = grid.scroller.metrics
    metrics.contentSize = slots.contentSize
    var offset = metrics.clamped(offset)
    let rect = grid.cellManager.preloading.rect(
      around: Rect(origin: .zero + offset, size: grid.frame.size), in: slots, grid.layoutDirection)
    guard let engine = slots.engine, !engine.isSolved(around: rect) else { return offset }
    offset = offset + engine.solve(around: rect)
    metrics.contentSize = slots.contentSize
    return metrics.clamped(offset)
  }

  /// Displays slots that were solved for another order.
  func adopt(_ slots: any GridLayout, offset: Vector) {
    grid.solver.adopt(slots)
    forgetPlaces()
    grid.updateContentSize(offset: offset == grid.contentOffset ? nil : offset)
  }

  /// Scrolls immediately to an offset, as far as the content reaches.
  func scroll(toClamped offset: Vector) {
    forgetPlaces()
    grid.updateContentSize(offset: grid.scroller.metrics.clamped(offset))
  }

  /// Displays the order of the drag, or that of the data without a drag.
  func updateDisplayedOrder() {
    forgetPlaces()
    grid.solver.setDisplayedOrder(drag?.order)
  }

  /// Forgets the places of the content and the shelves, because the displayed order changes.
  private func forgetPlaces() {
    grid.placeKeeper.forget()
    grid.shelves?.forgetPlaces()
  }

  /// Solves the layout for the order of the data after items have moved.
  ///
  /// `mapping` maps the displayed positions to indices in the data.
  func solveForData(through mapping: IndexMapping, keeping anchor: ScrollAnchor) {
    let grid = grid
    grid.invalidateLayout()
    grid.shelves?.forgetPlaces()
    grid.solveIfNeeded(
      keeping: grid.placeKeeper.adopting(anchor),
      after: grid.layoutChange(
        of: grid.solvedLayout, mapping, sections: nil, at: grid.contentOffset))
  }

  /// Changes the displayed order, and animates the cells from their positions in a layout.
  func changeOrder(
    from layout: any GridLayout, _ curve: AnimationCurve, mapping: IndexMapping?,
    _ change: () -> Void
  ) {
    let transition = GridTransition(from: grid, layout: layout, curve, mapping: mapping)
    change()
    grid.animate(transition)
  }
}
