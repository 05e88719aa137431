import Diffing
import Drawing
import Geometry
import Gestures
import Items
import Motion
import Scrolling
import Stage

/// Moves items by dragging.
///
/// The data do not change until the item is dropped. Until then, ``GridView/layout`` displays the
/// item in another slot, and the items between close the gap. So positions, probes, hit tests and
/// animations do not depend on the drag, and cancelling it only restores the old order.
///
/// If the lifted item is one of several selected ones, the others follow it: their cells gather
/// behind that of the lifted item (``DragStack``), the remaining items close the gaps, and a drop
/// inserts all of them in order. Dragging one item is the case without followers.
///
/// When the finger enters another slot, the other items move out of the way immediately. Their
/// animations add up, so that no cell jumps or turns sharply. Nothing changes while the finger is
/// over a gap between slots.
///
/// State: the order of items during a drag, and which are gathered; the data stay unchanged until
/// the drop. Changed by the finger, or scrolling under it.
final class GridMover: GridFeature {
  /// Calls delegate and data source, for drags and for keys.
  let pipeline = MovePipeline()
  /// The appearance and the animations of a drag.
  var style = ReorderingStyle()
  /// The gesture recognizer that lifts items with a press.
  let press = LongPressRecognizer(name: "reordering press")
  /// The gesture recognizer that lifts items with a drag of the mouse.
  let pull = DragRecognizer(name: "reordering drag")
  /// How the mouse lifts items.
  var mouseLift = LiftGesture.drag { didSet { updatePull() } }
  /// The places of the dragged cells, and the number beside them.
  let stack = DragStack()
  /// The current drag.
  @exclusivity(unchecked) private(set) var drag: DragState?
  /// A drag that was abandoned, of which the delegate has not been notified.
  private var abandoned: DragState?
  /// The title of a collapsed section that the finger is over, until the section opens.
  @exclusivity(unchecked) var hover: SectionHover?

  /// Creates a disabled mover.
  override init() {
    super.init()
    isEnabled = false
    press.yieldsToExclusive = true
    press.shouldBegin = { [unowned self] in
      !pullsItems(with: $0.device) && canBegin(at: $0.position)
    }
    press.onEvent = { [unowned self] in handle($0, $0.phase, from: $0.position) }
    pull.yieldsToExclusive = true
    pull.shouldBegin = { [unowned self] in
      pullsItems(with: $0.device) && canBegin(at: $0.startPosition)
    }
    pull.onEvent = { [unowned self] in handle($0, $0.phase, from: $0.startPosition) }
  }

  /// Sets the grid, which is not retained, and adds the recognizers to it.
  override func attach(to grid: GridView) {
    super.attach(to: grid)
    pipeline.attach(to: grid)
    grid.addGestureRecognizer(press)
    // The content view is deeper than the grid, so a drag lifts an item rather than scrolling.
    grid.contentView.addGestureRecognizer(pull)
  }

  /// Whether gestures lift items, and Alt with a key moves them.
  var isEnabled: Bool {
    get { press.isEnabled }
    set {
      press.isEnabled = newValue
      updatePull()
    }
  }

  private func updatePull() { pull.isEnabled = isEnabled && mouseLift == .drag }

  /// The sections in the displayed order, with a dragged item in the section of its drop target.
  var displayedSections: SectionMap { drag?.sections ?? grid.sections }

  // MARK: - Gesture

  /// Returns whether a kind of pointer lifts items with a drag.
  private func pullsItems(with device: PointerSample.Device) -> Bool {
    device == .mouse && mouseLift == .drag
  }

  /// Returns whether the item at a position can be lifted.
  private func canBegin(at position: Point) -> Bool {
    guard drag == nil, grid.canBeginMove, grid.isItemSpace(at: position) else { return false }
    grid.solveIfNeeded()
    grid.finishChanges()
    guard let item = grid.item(under: position), grid.cellForItem(at: item) != nil else {
      return false
    }
    return pipeline.canMove(item)
  }

  /// Handles an event of a gesture that lifts the item at `start`.
  private func handle(_ event: some GestureEvent, _ phase: GesturePhase, from start: Point) {
    switch phase {
    case .began:
      grid.releaseAbandonedTouch(at: event.time)
      lift(event, from: start)
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
  private func endOrOpenMenu(_ event: some GestureEvent) {
    guard let drag, grid.menus.isEnabled, event.device == .touch, !drag.hasMoved,
      event.startPosition.distance(to: event.position) <= press.allowableMovement
    else { return end(isCancelled: false) }
    end(isCancelled: true)
    grid.menus.open(forItemAt: drag.item, at: event.position)
  }

  private func lift(_ event: some GestureEvent, from start: Point) {
    // The delegate may have changed the grid when it was asked for permission.
    grid.solveIfNeeded()
    grid.finishChanges()
    guard let host = grid.host, let item = grid.item(under: start),
      let cell = grid.cellForItem(at: item)
    else { return cancelGestures() }
    let followers = followers(of: item)
    drag = DragState(
      item: item, followers: followers,
      held: stack.followersToHold(followers, of: cell, among: grid.displayedCells),
      of: grid.sections, finger: grid.viewportPoint(of: event.position))
    if pullsItems(with: event.device) {
      drag?.grip = DragGrip(grid.viewportPoint(of: start) + grid.contentOffset, of: cell.frame)
    }
    let layout = grid.currentLayout
    raiseHeldCells()
    host.animate(style.liftCurve) {
      cell.frame = frame(of: cell, at: item)
      applyLiftAppearance(cell, at: item, animated: true)
    }
    if !followers.isEmpty { gather(from: layout, host) }
    pipeline.begin(item)
  }

  /// Sets the drag; only the extensions of this class call it.
  func updateDrag(_ change: (inout DragState) -> Void) {
    guard var state = drag else { return }
    change(&state)
    drag = state
  }

  /// Gives a cell that was created for a dragged item the appearance of the drag.
  override func prepare(_ cell: GridCell, at index: Int) {
    guard isHeld(index) else { return }
    raiseHeldCells()
    applyLiftAppearance(cell, at: index, animated: false)
  }

  // MARK: - Input

  override func releaseItems() { cancel() }

  /// Cancels a drag with Escape, or moves the focused item with Alt and an arrow key.
  override func handleKey(_ event: KeyEvent) -> Bool {
    handleEscape(event) || moveFocusedItem(event)
  }

  override var handlesEscape: Bool { drag != nil }

  // MARK: - Frames

  override var frameSteps: FrameSteps {
    [.simulation, .preparation, .update, .continuation, .cells]
  }

  override var needsAnotherFrame: Bool { hover != nil }

  override func simulate(_ host: ViewHost) { openHoveredSection(host) }

  override func prepareCells(_ host: ViewHost) { updateDropTarget() }

  override func update(_ host: ViewHost) { updateDraggedCellPosition() }

  override func appendGestures(to gestures: inout [SceneGesture]) {
    guard isEnabled else { return }
    let input = mouseLift == .drag ? "Drag, or hold a finger" : nil
    gestures.append(SceneGesture(.holdAndDrag, "Moves an item", input: input))
  }

  override func value(of path: String) -> ProbeValue? {
    switch path {
    case "dragged": return grid.probeValue(of: grid.reorderedItems)
    case "drop.target":
      guard let target = grid.reorderingTargetIndex else { return ProbeValue.none }
      guard grid.sections.hasSections else { return .index(ItemIndex(target)) }
      let path = grid.reorderingTargetPath
      return .index(ItemIndex(path?.item ?? 0, section: path?.section))
    default: return nil
    }
  }

  override func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {
    guard subsystem == .cells else { return }
    drag?.encode(into: &writer, hasSections: grid.sections.hasSections)
  }

  /// Returns whether an item is dragged and has a cell wherever its slot is.
  func isHeld(_ index: Int) -> Bool {
    guard drag != nil, let held = drag?.held else { return false }
    return held.contains(index)
  }

  /// Returns the frame of a visible cell: at the finger for a dragged one, otherwise in its slot.
  func frame(of cell: GridCell, at index: Int) -> Rect {
    let rect = frameInSlot(of: cell, at: index)
    guard let depth = drag?.held.firstIndex(of: index) else { return rect }
    // In a collapsed section, the slot is empty, but the cell stays as it is.
    let size = rect.isEmpty ? cell.frame.size : rect.size
    let grip = drag?.grip.distanceToCenter(of: size, scale: style.liftedScale) ?? .zero
    let middle = clampedFinger + grip + grid.contentOffset + stack.offset(atDepth: depth)
    return Rect(
      x: middle.x - size.width / 2, y: middle.y - size.height / 2,
      width: size.width, height: size.height)
  }

  /// The position of the finger, clamped to the viewport.
  var clampedFinger: Point { drag?.finger(in: grid.bounds) ?? .zero }

  /// Animates the dragged cell from where the finger was before the viewport changed.
  func animateDraggedCell(from old: Point, _ curve: AnimationCurve) {
    guard let drag else { return }
    let delta = LayerDelta(translation: old - clampedFinger)
    for item in drag.held { grid.cellForItem(at: item)?.startAnimation(delta, curve: curve) }
    if drag.gathering != nil { stack.badge.startAnimation(delta, curve: curve) }
  }

  /// Keeps the dragged cells under the finger while the content scrolls.
  func updateDraggedCellPosition() {
    guard drag != nil, let held = drag?.held else { return }
    for item in held {
      guard let cell = grid.cellForItem(at: item) else { continue }
      cell.frame = frame(of: cell, at: item)
    }
    fitFollowers()
    updateBadge()
  }

  /// Makes room for the item if another slot is under the finger.
  func updateDropTarget() {
    guard drag != nil, let old = displayedOrder, let proposal = proposal(in: old),
      proposal != old.proposal
    else { return }
    // Gathered items keep their place until the finger is over another slot.
    guard old.proposal != nil || drag?.gathering == nil || drag?.isHome == false else {
      drag?.proposal = proposal
      return
    }
    guard let new = stableOrder(from: old, proposal) else { return }
    drag?.proposal = new.proposal
    if new.target != old.target {
      displaceCells(for: new)
    } else if drag?.gathering != nil {
      drag?.setTarget(new.isRefused ? nil : new.target, in: grid.sections)
    }
  }

  /// The order that is displayed now; nil without a drag.
  var displayedOrder: DragOrder? {
    guard let drag else { return nil }
    return DragOrder(
      target: drag.target, proposal: drag.proposal, sections: drag.sections,
      slots: grid.solvedLayout, offset: grid.contentOffset)
  }

  /// Returns the drop target under the finger in an order; nil to keep the current one.
  func proposal(in order: DragOrder) -> IndexPath? {
    guard var state = drag else { return nil }
    // Clear `drag` during the query, so that its storage is not copied.
    drag = nil
    defer { drag = state }
    let path = order.slots.dropPath(
      at: state.finger(in: grid.bounds) + order.offset, along: grid.layoutDirection,
      in: order.sections, home: order.target.section, scratch: &state.scratch)
    return path.map { state.clamped($0, in: grid.sections) }
  }

  private func displaceCells(for new: DragOrder) {
    grid.finishChanges()
    changeOrder(from: grid.currentLayout, style.displacementCurve, mapping: nil) {
      let isSolvedAnew = drag?.target.section != new.target.section || slotsDependOnItems
      drag?.setTarget(new.isRefused ? nil : new.target, in: grid.sections)
      if isSolvedAnew {
        adopt(new.slots, offset: new.offset)
      } else {
        updateDisplayedOrder()
      }
    }
  }

  // MARK: - The end

  /// Cancels the drag; the items return to their slots with an animation.
  func cancel() {
    guard drag != nil else { return }
    end(isCancelled: true)
    cancelGestures()
  }

  private func cancelGestures() {
    press.cancel()
    pull.cancel()
  }

  /// Drops the items at their target, or returns them to their slots.
  private func end(isCancelled: Bool) {
    guard let host = grid.host, let state = drag else { return }
    grid.finishChanges()
    updateDraggedCellPosition()
    grid.stopAutoscroll(at: host.eventTime)
    let isMoved = !isCancelled && !state.isHome && !grid.updater.isOpen
    let relocation = isMoved ? state.relocation(in: grid.sections) : nil
    let end = DragEnd(
      state: state, relocation: relocation, layout: grid.currentLayout,
      isSolvedForIt: isSolvedForDrag)
    drag = nil
    hover = nil
    if let relocation, !relocation.isIdentity {
      grid.undoing.reportAfter {
        if let sections = pipeline.commit(relocation, lifted: state.item) {
          animateEnd(end, in: sections, host)
        } else {
          stack.badge.disappear()
        }
        pipeline.end(with: relocation)
      }
    } else {
      animateEnd(end, in: nil, host)
      pipeline.end(with: nil)
    }
  }

  /// Displays the order of the data again, with the items at their new or their old positions.
  ///
  /// `sections` are the new sections; nil if the data have not changed.
  private func animateEnd(_ end: DragEnd, in sections: SectionMap?, _ host: ViewHost) {
    let state = end.state
    let count = grid.sections.itemCount
    let mapping = sections == nil ? nil : end.relocation?.mapping
    let anchor = anchor(of: end, isMoved: sections != nil)
    let changesSections = sections.map { !$0.hasSameCounts(as: grid.sections) } ?? false
    if let sections { grid.data.adopt(sections) }
    changeOrder(from: end.layout, style.displacementCurve, mapping: mapping) {
      if let mapping { grid.features.indicesDidChange(IndexChange(items: mapping)) }
      if end.isSolvedForIt || changesSections || mapping != nil && slotsDependOnOrder(of: state) {
        let data = mapping ?? IndexMapping(count: count)
        solveForData(
          through: data.applyingOrder(nil, replacing: state.order), keeping: anchor)
      } else {
        updateDisplayedOrder()
      }
      restoreOffset(of: end, isMoved: mapping != nil)
    }
    for item in state.held.reversed() {
      guard let cell = grid.cellForItem(at: item) else { continue }
      drop(cell, at: end.index(of: item, mapping), host)
    }
    stack.badge.disappear(
      style.dropCurve, toward: grid.cellForItem(at: state.item)?.frame,
      in: Rect(origin: .zero + grid.contentOffset, size: grid.bounds.size))
    if state.gathering != nil { showGatheredCells(of: end, mapping, host) }
    if sections != nil { grid.itemScroller.showDroppedItem(end.index(of: state.item, mapping)) }
  }

  private func slotsDependOnOrder(of state: DragState) -> Bool {
    state.gathering != nil && slotsDependOnItems
  }

  func drop(_ cell: GridCell, at index: Int, _ host: ViewHost) {
    let frame = frameInSlot(of: cell, at: index)
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
    return drag.target.section != grid.sections.path(of: drag.item).section
      || slotsDependOnItems && !drag.order.isIdentity
  }

  // MARK: - Data

  /// Updates the drag after a transaction, or abandons it if its item was removed.
  ///
  /// The item keeps its drop target, or returns to its own position if the target is gone. The
  /// caller has to report an abandoned drag with ``reportCancellation()``.
  func applyIndexMapping(_ mapping: IndexMapping, sections sectionMapping: IndexMapping?) {
    guard let state = drag else { return }
    let target = state.target
    let wasHome = state.isHome
    guard drag?.applyIndexMapping(mapping, data: grid.sections) == true, let state = drag else {
      return abandon()
    }
    pipeline.updateMovingItem(to: state.item)
    let sections = grid.sections
    // Gathered items that have not moved yet stay home, and so does an item whose target is gone.
    guard state.gathering == nil || !wasHome,
      let section = sectionMapping.map({ $0.newIndex(of: target.section) }) ?? target.section
    else {
      drag?.setTarget(nil, in: sections)
      return
    }
    let room = state.room(in: section, of: sections)
    drag?.setTarget(IndexPath(section, min(target.item, room)), in: sections)
  }

  /// Ends a drag whose item was removed or is unknown.
  func abandon() {
    guard drag != nil else { return }
    abandoned = drag
    drag = nil
    hover = nil
    stack.badge.disappear()
    grid.stopAutoscroll(at: grid.host?.eventTime ?? .zero)
    cancelGestures()
  }

  /// Reports an abandoned drag as cancelled, when the grid is consistent again.
  func reportCancellation() {
    guard let state = abandoned else { return }
    abandoned = nil
    if state.gathering != nil { dropRemainingCells(of: state) }
    pipeline.end(with: nil)
  }
}
