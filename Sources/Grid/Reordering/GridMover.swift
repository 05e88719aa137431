import Diffing
import Drawing
import Geometry
import Gestures
import Motion
import Scrolling
import Stage

/// What a ``GridMover`` needs of its grid.
protocol GridMoverHost: AnyObject {
  var host: ViewHost? { get }
  var bounds: Rect { get }
  var layoutDirection: Axis { get }
  var contentOffset: Vector { get }
  /// The items and sections as they are in the data.
  var sections: SectionMap { get }
  /// The slots, whatever is shown in them.
  var solvedLayout: any GridLayout { get }
  /// The layout in the order that is shown.
  var currentLayout: any SectionedGridLayout { get }
  /// Whether slots depend on which items stand in them.
  var slotsDependOnItems: Bool { get }
  /// Whether there are data, the cells are in their slots and no transaction is open.
  var canBeginMove: Bool { get }
  /// Whether a transaction is open, so that indices belong to no particular list.
  var isTransactionOpen: Bool { get }

  // Points and cells
  func originOnStage() -> Vector
  func isItemSpace(at position: Point) -> Bool
  func item(under position: Point) -> Int?
  func cellForItem(at index: Int) -> GridCell?
  /// Puts a cell in front of all others.
  func raise(_ cell: GridCell)
  /// The place of an item's cell in its slot.
  func frameInSlot(of cell: GridCell, at index: Int) -> Rect

  // Layout
  func solveIfNeeded()
  /// Places the cells of a change that came earlier in the same frame.
  func finishChanges()
  /// Solves the layout for another order of the items, and the offset that keeps what is in view.
  func solveSlots(
    for drag: Reordering, after last: DragOrder
  ) -> (slots: any GridLayout, offset: Vector)
  /// Shows slots that were solved for another order of the items.
  func adopt(_ slots: any GridLayout, offset: Vector)
  /// Shows the order of the drag, or that of the data.
  func showOrder()
  /// Solves the layout for the order of the data, after an item went from one place to another.
  func solveForData(after move: ItemMove)
  /// Takes over sections that the data source has changed.
  func adopt(_ sections: SectionMap)
  /// Changes the order that is shown, and animates the cells from where a layout had them.
  func changeOrder(
    from layout: any SectionedGridLayout, _ curve: AnimationCurve, mapping: IndexMapping?,
    _ change: () -> Void)
  /// Has the selection follow the items.
  func moveSelection(_ mapping: IndexMapping)

  // Scrolling
  func updateAutoscroll(at time: Timestamp)
  func stopAutoscroll(at time: Timestamp)
  func releaseAbandonedTouch(at time: Timestamp)
}

/// Lets the user drag an item to another place.
///
/// The data stay as they are until the item is dropped. Until then ``GridView/layout`` shows it in
/// another slot and the others closing up, so that places, probes, hit tests and animations need to
/// know nothing of the drag; a cancelled drag only has to show the old order again.
///
/// Others make way at once in each frame in which the finger is over another slot: animations add
/// up, so a quick finger leaves a wave behind it and no cell ever jumps or turns sharply. Over a
/// gap between slots nothing changes.
final class GridMover {
  unowned(unsafe) let grid: any GridMoverHost
  /// Asks and tells delegate and data source, for drags and for keys.
  let pipeline: MovePipeline
  /// How dragged items look and move.
  var style = ReorderingStyle()
  /// Lifts items.
  let press = LongPressRecognizer(name: "reordering press")
  /// The drag under way.
  @exclusivity(unchecked) private(set) var drag: Reordering?
  /// Whether a drag was abandoned and the delegate has yet to hear of it.
  private var hasUnreportedLoss = false

  /// Creates a mover that acts on a grid without owning it.
  init(_ grid: any GridMoverHost & MoveParticipants) {
    self.grid = grid
    pipeline = MovePipeline(grid)
    press.isEnabled = false
    press.yieldsToExclusive = true
    press.shouldBegin = { [unowned self] in canBegin($0) }
    press.onEvent = { [unowned self] in handle($0) }
  }

  /// Whether a press lifts items, and alt with a key moves them.
  var isEnabled: Bool {
    get { press.isEnabled }
    set { press.isEnabled = newValue }
  }

  /// The items as they are shown, a dragged one in the section it would be dropped in.
  var shownSections: SectionMap { drag?.sections ?? grid.sections }

  /// The place of a dragged item in its own section, or in the list.
  func home(of drag: Reordering) -> IndexPath { grid.sections.path(of: drag.item) }

  // MARK: - The finger

  /// Whether a press may lift what is under it.
  func canBegin(_ event: LongPressEvent) -> Bool {
    guard drag == nil, grid.canBeginMove, grid.isItemSpace(at: event.position) else { return false }
    grid.solveIfNeeded()
    grid.finishChanges()
    guard let item = grid.item(under: event.position), grid.cellForItem(at: item) != nil else {
      return false
    }
    return pipeline.mayMove(item)
  }

  private func handle(_ event: LongPressEvent) {
    switch event.phase {
    case .began:
      grid.releaseAbandonedTouch(at: event.time)
      lift(event)
      grid.updateAutoscroll(at: event.time)
    case .changed:
      drag?.finger = event.position - grid.originOnStage()
      grid.updateAutoscroll(at: event.time)
    case .ended:
      guard drag != nil else { return }
      drag?.finger = event.position - grid.originOnStage()
      grid.stopAutoscroll(at: event.time)
      grid.solveIfNeeded()
      updateDropTarget()
      end(isCancelled: false)
    case .cancelled:
      end(isCancelled: true)
    }
  }

  private func lift(_ event: LongPressEvent) {
    // Asked for permission, the delegate may have changed the grid.
    grid.solveIfNeeded()
    grid.finishChanges()
    guard let host = grid.host, let item = grid.item(under: event.position),
      let cell = grid.cellForItem(at: item)
    else { return press.cancel() }
    drag = Reordering(
      item: item, of: grid.sections, finger: event.position - grid.originOnStage())
    grid.raise(cell)
    host.animate(style.liftCurve) {
      cell.frame = frame(of: cell, at: item)
      showAsLifted(cell, animated: true)
    }
    pipeline.begin(item)
  }

  /// Attaches a cell that was created for the dragged item to the finger.
  func attachToDrag(_ cell: GridCell) {
    grid.raise(cell)
    showAsLifted(cell, animated: false)
  }

  private func showAsLifted(_ cell: GridCell, animated: Bool) {
    cell.scale = style.liftedScale
    cell.opacity = style.liftedOpacity
    cell.setLifted(true, animated: animated)
    cell.showLiftShadow(style.liftedShadow)
  }

  // MARK: - In each frame

  /// The place of a visible cell: under the finger for the dragged one.
  func frame(of cell: GridCell, at index: Int) -> Rect {
    let rect = grid.frameInSlot(of: cell, at: index)
    guard drag?.item == index else { return rect }
    let middle = heldPoint + grid.contentOffset
    return Rect(
      x: middle.x - rect.width / 2, y: middle.y - rect.height / 2,
      width: rect.width, height: rect.height)
  }

  /// Where the dragged cell is held: at the finger, or at the edge nearest to it.
  var heldPoint: Point { drag?.finger(in: grid.bounds) ?? .zero }

  /// Animates the dragged cell from where it was held before the viewport changed.
  func animateHeldCell(from old: Point, _ curve: AnimationCurve) {
    guard let drag, let cell = grid.cellForItem(at: drag.item) else { return }
    cell.startAnimation(LayerDelta(translation: old - heldPoint), curve: curve)
  }

  /// Keeps the dragged cell under the finger while the content scrolls.
  func followFinger() {
    guard let drag, let cell = grid.cellForItem(at: drag.item) else { return }
    cell.frame = frame(of: cell, at: drag.item)
  }

  /// Lets the others make way where another slot is under the finger.
  func updateDropTarget() {
    guard let state = drag else { return }
    let old = DragOrder(
      target: state.target, proposal: state.proposal, sections: state.sections,
      slots: grid.solvedLayout, offset: grid.contentOffset)
    guard let proposal = proposal(in: old), proposal != old.proposal,
      let new = restingOrder(from: old, proposal)
    else { return }
    drag?.proposal = new.proposal
    if new.target != old.target { makeWay(for: new) }
  }

  /// What is under the finger in an order; nil to leave the item where it is.
  func proposal(in order: DragOrder) -> IndexPath? {
    guard var state = drag else { return nil }
    // Taken out, the room for the query is not copied.
    drag = nil
    defer { drag = state }
    return order.slots.dropPath(
      at: state.finger(in: grid.bounds) + order.offset, along: grid.layoutDirection,
      in: order.sections, home: order.target.section, scratch: &state.scratch)
  }

  private func makeWay(for new: DragOrder) {
    grid.finishChanges()
    grid.changeOrder(from: grid.currentLayout, style.makeWayCurve, mapping: nil) {
      let isSolvedAnew = drag?.target.section != new.target.section || grid.slotsDependOnItems
      drag?.setTarget(new.target, in: grid.sections)
      if isSolvedAnew { grid.adopt(new.slots, offset: new.offset) } else { grid.showOrder() }
    }
  }

  // MARK: - The end

  /// Puts the dragged item back where it was, animated.
  func cancel() {
    guard drag != nil else { return }
    end(isCancelled: true)
    press.cancel()
  }

  /// Drops the item at its target, or puts it back.
  private func end(isCancelled: Bool) {
    guard let host = grid.host, let state = drag else { return }
    grid.finishChanges()
    followFinger()
    grid.stopAutoscroll(at: host.eventTime)
    let home = home(of: state)
    let isMoved = !isCancelled && state.target != home && !grid.isTransactionOpen
    let end = DragEnd(
      of: state, isMoved: isMoved, layout: grid.currentLayout, isSolvedForIt: isSolvedForDrag)
    drag = nil
    if !isMoved {
      show(end, host)
    } else if let sections = pipeline.commit(from: home, to: state.target) {
      grid.adopt(sections)
      show(end, host)
    }
    pipeline.end(at: isMoved ? end.index : nil)
  }

  /// Shows the order of the data again, with the item in its new place or in its old one.
  private func show(_ end: DragEnd, _ host: ViewHost) {
    let state = end.state
    var mapping: IndexMapping?
    if end.isMoved, !state.move.isIdentity {
      mapping = IndexMapping(moving: state.move, count: grid.sections.itemCount)
    }
    grid.changeOrder(from: end.layout, style.makeWayCurve, mapping: mapping) {
      if let mapping { grid.moveSelection(mapping) }
      if end.isSolvedForIt {
        grid.solveForData(after: ItemMove(item: state.place, place: end.index))
      } else {
        grid.showOrder()
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
      cell.showLiftShadow(nil)
      cell.setLifted(false, animated: true)
    }
  }

  /// Whether the layout is solved for the order that a drag shows.
  private var isSolvedForDrag: Bool {
    guard let drag else { return false }
    return drag.target.section != home(of: drag).section
      || grid.slotsDependOnItems && !drag.move.isIdentity
  }

  // MARK: - Data

  /// Adapts the drag to a transaction: it continues with its item, or is over where that is gone.
  ///
  /// The item stays in the place it was shown in, or goes home where that has gone. A drag that is
  /// over has yet to be reported with ``reportLoss()``.
  func follow(_ mapping: IndexMapping, sections sectionMapping: IndexMapping?) {
    guard let state = drag else { return }
    guard let item = mapping.newIndex(of: state.item) else { return abandon() }
    drag?.item = item
    drag?.proposal = nil
    pipeline.follow(to: item)
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

  /// Ends a drag whose item is gone or unknown from now on; the finger holds nothing.
  func abandon() {
    guard drag != nil else { return }
    drag = nil
    hasUnreportedLoss = true
    grid.stopAutoscroll(at: grid.host?.eventTime ?? .zero)
    press.cancel()
  }

  /// Reports a drag that was abandoned as cancelled, once the grid is in order again.
  func reportLoss() {
    guard hasUnreportedLoss else { return }
    hasUnreportedLoss = false
    pipeline.end(at: nil)
  }
}
