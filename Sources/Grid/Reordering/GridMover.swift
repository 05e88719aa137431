import Diffing
import Drawing
import Geometry
import Gestures
import Motion
import Scrolling
import Stage

/// The members of the grid that a ``GridMover`` uses.
protocol GridMoverHost: AnyObject {
  var host: ViewHost? { get }
  var bounds: Rect { get }
  var layoutDirection: Axis { get }
  var contentOffset: Vector { get }
  /// The items and sections in the order of the data.
  var sections: SectionMap { get }
  /// The solved slots, in the order of the data.
  var solvedLayout: any GridLayout { get }
  /// The layout in the displayed order.
  var currentLayout: any SectionedGridLayout { get }
  /// Whether the slots depend on the items in them.
  var slotsDependOnItems: Bool { get }
  /// Whether there are data, all cells are in their slots and no transaction is open.
  var canBeginMove: Bool { get }
  /// Whether a transaction is open, so that indices are ambiguous.
  var isTransactionOpen: Bool { get }

  // Points and cells
  /// Converts a point on the stage to its distances from the edges at which the content begins.
  func viewportPoint(of position: Point) -> Point
  func isItemSpace(at position: Point) -> Bool
  func item(under position: Point) -> Int?
  func cellForItem(at index: Int) -> GridCell?
  /// Moves a cell in front of all others.
  func raise(_ cell: GridCell)
  /// Returns the frame of an item's cell in its slot.
  func frameInSlot(of cell: GridCell, at index: Int) -> Rect

  // Layout
  func solveIfNeeded()
  /// Performs pending cell updates of an earlier change in the same frame.
  func finishChanges()
  /// Solves the layout for another order, and returns the offset that keeps visible items in place.
  func solveSlots(
    for drag: DragState, after last: DragOrder
  ) -> (slots: any GridLayout, offset: Vector)
  /// Displays slots that were solved for another order.
  func adopt(_ slots: any GridLayout, offset: Vector)
  /// Displays the order of the drag, or that of the data without a drag.
  func updateDisplayedOrder()
  /// Solves the layout for the order of the data after an item has moved.
  func solveForData(after move: ItemMove)
  /// Adopts sections after the data source has moved a datum.
  func adopt(_ sections: SectionMap)
  /// Changes the displayed order, and animates the cells from their positions in a layout.
  func changeOrder(
    from layout: any SectionedGridLayout, _ curve: AnimationCurve, mapping: IndexMapping?,
    _ change: () -> Void)
  /// Moves the selection with its items.
  func moveSelection(_ mapping: IndexMapping)

  // Menus
  /// Whether items have context menus.
  var hasContextMenus: Bool { get }
  /// Opens the menu of an item at a point of the stage.
  func openContextMenu(forItemAt index: Int, at position: Point)

  // Scrolling
  func updateAutoscroll(at time: Timestamp)
  func stopAutoscroll(at time: Timestamp)
  func releaseAbandonedTouch(at time: Timestamp)
}

/// Moves an item by dragging.
///
/// The data do not change until the item is dropped. Until then, ``GridView/layout`` displays the
/// item in another slot, and the items between close the gap. So positions, probes, hit tests and
/// animations do not depend on the drag, and cancelling it only restores the old order.
///
/// When the finger enters another slot, the other items move out of the way immediately. Their
/// animations add up, so that no cell jumps or turns sharply. Nothing changes while the finger is
/// over a gap between slots.
final class GridMover {
  @exclusivity(unchecked) private unowned(unsafe) var attachedGrid: (any GridMoverHost)?
  var grid: any GridMoverHost { attached(attachedGrid) }
  /// Calls delegate and data source, for drags and for keys.
  let pipeline = MovePipeline()
  /// The appearance and the animations of a drag.
  var style = ReorderingStyle()
  /// The gesture recognizer that lifts items.
  let press = LongPressRecognizer(name: "reordering press")
  /// The current drag.
  @exclusivity(unchecked) private(set) var drag: DragState?
  /// Whether a drag was abandoned and the delegate has not been notified.
  private var needsCancellationReport = false

  /// Creates a disabled mover.
  init() {
    press.isEnabled = false
    press.yieldsToExclusive = true
    press.shouldBegin = { [unowned self] in canBegin($0) }
    press.onEvent = { [unowned self] in handle($0) }
  }

  /// Sets the grid, which is not retained.
  func attach(to grid: any GridMoverHost & MovePipelineHost) {
    attachedGrid = grid
    pipeline.attach(to: grid)
  }

  /// Whether a press lifts items, and Alt with a key moves them.
  var isEnabled: Bool {
    get { press.isEnabled }
    set { press.isEnabled = newValue }
  }

  /// The sections in the displayed order, with a dragged item in the section of its drop target.
  var displayedSections: SectionMap { drag?.sections ?? grid.sections }

  /// Returns the path of a dragged item in the data.
  func sourcePath(of drag: DragState) -> IndexPath { grid.sections.path(of: drag.item) }

  // MARK: - Gesture

  /// Returns whether a press can lift the item at its position.
  func canBegin(_ event: LongPressEvent) -> Bool {
    guard drag == nil, grid.canBeginMove, grid.isItemSpace(at: event.position) else { return false }
    grid.solveIfNeeded()
    grid.finishChanges()
    guard let item = grid.item(under: event.position), grid.cellForItem(at: item) != nil else {
      return false
    }
    return pipeline.canMove(item)
  }

  private func handle(_ event: LongPressEvent) {
    switch event.phase {
    case .began:
      grid.releaseAbandonedTouch(at: event.time)
      lift(event)
      grid.updateAutoscroll(at: event.time)
    case .changed:
      if event.startPosition.distance(to: event.position) > press.allowableMovement {
        drag?.hasMoved = true
      }
      drag?.finger = grid.viewportPoint(of: event.position)
      grid.updateAutoscroll(at: event.time)
    case .ended:
      guard drag != nil else { return }
      drag?.finger = grid.viewportPoint(of: event.position)
      grid.stopAutoscroll(at: event.time)
      grid.solveIfNeeded()
      updateDropTarget()
      endOrOpenMenu(event)
    case .cancelled:
      end(isCancelled: true)
    }
  }

  /// Drops the item, or opens its menu if the finger has not moved.
  private func endOrOpenMenu(_ event: LongPressEvent) {
    guard let drag, grid.hasContextMenus, event.device == .touch, !drag.hasMoved,
      event.startPosition.distance(to: event.position) <= press.allowableMovement
    else { return end(isCancelled: false) }
    end(isCancelled: true)
    grid.openContextMenu(forItemAt: drag.item, at: event.position)
  }

  private func lift(_ event: LongPressEvent) {
    // The delegate may have changed the grid when it was asked for permission.
    grid.solveIfNeeded()
    grid.finishChanges()
    guard let host = grid.host, let item = grid.item(under: event.position),
      let cell = grid.cellForItem(at: item)
    else { return press.cancel() }
    drag = DragState(
      item: item, of: grid.sections, finger: grid.viewportPoint(of: event.position))
    grid.raise(cell)
    host.animate(style.liftCurve) {
      cell.frame = frame(of: cell, at: item)
      applyLiftAppearance(cell, animated: true)
    }
    pipeline.begin(item)
  }

  /// Gives a cell that was created for the dragged item the appearance of the drag.
  func attachToDrag(_ cell: GridCell) {
    grid.raise(cell)
    applyLiftAppearance(cell, animated: false)
  }

  private func applyLiftAppearance(_ cell: GridCell, animated: Bool) {
    cell.scale = style.liftedScale
    cell.opacity = style.liftedOpacity
    cell.setLifted(true, animated: animated)
    cell.setLiftShadow(style.liftedShadow)
  }

  // MARK: - Frames

  /// Returns the frame of a visible cell: at the finger for the dragged one, otherwise in its slot.
  func frame(of cell: GridCell, at index: Int) -> Rect {
    let rect = grid.frameInSlot(of: cell, at: index)
    guard drag?.item == index else { return rect }
    let middle = draggedCellCenter + grid.contentOffset
    return Rect(
      x: middle.x - rect.width / 2, y: middle.y - rect.height / 2,
      width: rect.width, height: rect.height)
  }

  /// The center of the dragged cell in the viewport: the finger, clamped to the viewport.
  var draggedCellCenter: Point { drag?.finger(in: grid.bounds) ?? .zero }

  /// Animates the dragged cell from its center before the viewport changed.
  func animateDraggedCell(from old: Point, _ curve: AnimationCurve) {
    guard let drag, let cell = grid.cellForItem(at: drag.item) else { return }
    cell.startAnimation(LayerDelta(translation: old - draggedCellCenter), curve: curve)
  }

  /// Keeps the dragged cell under the finger while the content scrolls.
  func updateDraggedCellPosition() {
    guard let drag, let cell = grid.cellForItem(at: drag.item) else { return }
    cell.frame = frame(of: cell, at: drag.item)
  }

  /// Makes room for the item if another slot is under the finger.
  func updateDropTarget() {
    guard let state = drag else { return }
    let old = DragOrder(
      target: state.target, proposal: state.proposal, sections: state.sections,
      slots: grid.solvedLayout, offset: grid.contentOffset)
    guard let proposal = proposal(in: old), proposal != old.proposal,
      let new = stableOrder(from: old, proposal)
    else { return }
    drag?.proposal = new.proposal
    if new.target != old.target { displaceCells(for: new) }
  }

  /// Returns the drop target under the finger in an order; nil to keep the current one.
  func proposal(in order: DragOrder) -> IndexPath? {
    guard var state = drag else { return nil }
    // Clear `drag` during the query, so that its storage is not copied.
    drag = nil
    defer { drag = state }
    return order.slots.dropPath(
      at: state.finger(in: grid.bounds) + order.offset, along: grid.layoutDirection,
      in: order.sections, home: order.target.section, scratch: &state.scratch)
  }

  private func displaceCells(for new: DragOrder) {
    grid.finishChanges()
    grid.changeOrder(from: grid.currentLayout, style.displacementCurve, mapping: nil) {
      let isSolvedAnew = drag?.target.section != new.target.section || grid.slotsDependOnItems
      drag?.setTarget(new.target, in: grid.sections)
      if isSolvedAnew {
        grid.adopt(new.slots, offset: new.offset)
      } else {
        grid.updateDisplayedOrder()
      }
    }
  }

  // MARK: - The end

  /// Cancels the drag; the item returns to its slot with an animation.
  func cancel() {
    guard drag != nil else { return }
    end(isCancelled: true)
    press.cancel()
  }

  /// Drops the item at its target, or returns it to its slot.
  private func end(isCancelled: Bool) {
    guard let host = grid.host, let state = drag else { return }
    grid.finishChanges()
    updateDraggedCellPosition()
    grid.stopAutoscroll(at: host.eventTime)
    let home = sourcePath(of: state)
    let isMoved = !isCancelled && state.target != home && !grid.isTransactionOpen
    let end = DragEnd(
      of: state, isMoved: isMoved, layout: grid.currentLayout, isSolvedForIt: isSolvedForDrag)
    drag = nil
    if !isMoved {
      animateEnd(end, host)
    } else if let sections = pipeline.commit(from: home, to: state.target) {
      grid.adopt(sections)
      animateEnd(end, host)
    }
    pipeline.end(at: isMoved ? end.index : nil)
  }

  /// Displays the order of the data again, with the item at its new or its old position.
  private func animateEnd(_ end: DragEnd, _ host: ViewHost) {
    let state = end.state
    var mapping: IndexMapping?
    if end.isMoved, !state.move.isIdentity {
      mapping = IndexMapping(moving: state.move, count: grid.sections.itemCount)
    }
    grid.changeOrder(from: end.layout, style.displacementCurve, mapping: mapping) {
      if let mapping { grid.moveSelection(mapping) }
      if end.isSolvedForIt {
        grid.solveForData(after: ItemMove(item: state.targetOrdinal, destination: end.index))
      } else {
        grid.updateDisplayedOrder()
      }
    }
    if let cell = grid.cellForItem(at: state.item) { drop(cell, at: end.index, host) }
  }

  private func drop(_ cell: GridCell, at index: Int, _ host: ViewHost) {
    let frame = grid.frameInSlot(of: cell, at: index)
    host.animate(style.dropCurve) {
      cell.frame = frame
      cell.scale = 1
      cell.opacity = 1
      cell.setLiftShadow(nil)
      cell.setLifted(false, animated: true)
    }
  }

  /// Whether the layout is solved for the order of the drag.
  private var isSolvedForDrag: Bool {
    guard let drag else { return false }
    return drag.target.section != sourcePath(of: drag).section
      || grid.slotsDependOnItems && !drag.move.isIdentity
  }

  // MARK: - Data

  /// Updates the drag after a transaction, or abandons it if its item was removed.
  ///
  /// The item keeps its drop target, or returns to its own position if the target is gone. The
  /// caller has to report an abandoned drag with ``reportCancellation()``.
  func applyIndexMapping(_ mapping: IndexMapping, sections sectionMapping: IndexMapping?) {
    guard let state = drag else { return }
    guard let item = mapping.newIndex(of: state.item) else { return abandon() }
    drag?.item = item
    drag?.proposal = nil
    pipeline.updateMovingItem(to: item)
    let sections = grid.sections
    let home = sections.path(of: item)
    var target = home
    let section = state.target.section
    if let section = sectionMapping.map({ $0.newIndex(of: section) }) ?? section {
      let room = sections.itemCount(of: section) - (section == home.section ? 1 : 0)
      target = IndexPath(section, min(state.target.item, room))
    }
    drag?.setTarget(target, in: sections)
  }

  /// Ends a drag whose item was removed or is unknown.
  func abandon() {
    guard drag != nil else { return }
    drag = nil
    needsCancellationReport = true
    grid.stopAutoscroll(at: grid.host?.eventTime ?? .zero)
    press.cancel()
  }

  /// Reports an abandoned drag as cancelled, when the grid is consistent again.
  func reportCancellation() {
    guard needsCancellationReport else { return }
    needsCancellationReport = false
    pipeline.end(at: nil)
  }
}
