public import Diffing
import Drawing
import Geometry
import Gestures
import Motion
import Scrolling
import Stage

/// Dragging an item to another place.
///
/// The data stay as they are until the item is dropped. Until then ``GridView/layout`` shows it in
/// another slot and the others closing up, so that places, probes, hit tests and animations need to
/// know nothing of the drag; a cancelled drag has only to take the order back.
///
/// Others make way at once in each frame in which the finger is over another slot: animations add
/// up, so a quick finger leaves a wave behind it and no cell ever jumps or turns sharply. Over a
/// gap between slots nothing changes.
extension GridView {
  /// Whether an item is being dragged.
  public final var isReordering: Bool { reordering != nil }

  /// The item that is being dragged, by its index in the data; nil where none is.
  public final var reorderedIndex: Int? { reordering?.item }

  /// The index that the dragged item would get if it were dropped now; nil where none is dragged.
  public final var reorderingTargetIndex: Int? { reordering?.place }

  /// The section and place that the dragged item would get if it were dropped now; nil where none
  /// is dragged.
  public final var reorderingTargetPath: IndexPath? { reordering?.target }

  /// Puts the dragged item back where it was, animated; without effect where none is dragged.
  public final func cancelReordering() {
    guard reordering != nil else { return }
    endReordering(isCancelled: true)
    reorderingPress.cancel()
  }

  /// Escape puts the dragged item back; returns whether it did.
  final func cancelReordering(_ event: KeyEvent) -> Bool {
    guard isReordering, event.key == .escape, event.phase != .up else { return false }
    cancelReordering()
    return true
  }

  // MARK: - The finger

  /// Looks for a press; controls inside cells keep theirs.
  final func prepareReordering() {
    reorderingPress.isEnabled = false
    reorderingPress.yieldsToExclusive = true
    reorderingPress.shouldBegin = { [unowned self] in canBeginReordering($0) }
    reorderingPress.onEvent = { [unowned self] in handle($0) }
    addGestureRecognizer(reorderingPress)
  }

  final func canBeginReordering(_ event: LongPressEvent) -> Bool {
    guard reordering == nil, openUpdateDepth == 0, !isCollapsed, dataSource != nil, host != nil,
      isItemSpace(at: event.position)
    else { return false }
    solveIfNeeded()
    finishChanges()
    guard let item = indexForItem(at: contentPoint(of: event.position)),
      cellForItem(at: item) != nil
    else {
      return false
    }
    return delegate?.gridView(self, canMoveItemAt: item) ?? true
  }

  final func handle(_ event: LongPressEvent) {
    switch event.phase {
    case .began:
      releaseAbandonedTouch(at: event.time)
      lift(event)
      updateAutoscroll(at: event.time)
    case .changed:
      reordering?.finger = event.position - originOnStage()
      updateAutoscroll(at: event.time)
    case .ended:
      guard reordering != nil else { return }
      reordering?.finger = event.position - originOnStage()
      autoscroll(velocity: .zero, at: event.time)
      solveIfNeeded()
      retarget()
      endReordering(isCancelled: false)
    case .cancelled:
      endReordering(isCancelled: true)
    }
  }

  private func lift(_ event: LongPressEvent) {
    // Asked for permission, the delegate may have changed the grid.
    solveIfNeeded()
    finishChanges()
    guard let host, let item = indexForItem(at: contentPoint(of: event.position)),
      let cell = cellForItem(at: item)
    else { return reorderingPress.cancel() }
    reordering = Reordering(
      item: item, of: sections, finger: event.position - originOnStage())
    cells.raise(cell, into: containers.raised, of: contentView)
    host.animate(reorderingStyle.liftCurve) {
      cell.frame = place(of: cell, at: item)
      showAsLifted(cell, animated: true)
    }
    host.events.add("willMove", itemIndex(at: item))
    delegate?.gridView(self, willMoveItemAt: item)
  }

  /// Puts a cell under the finger that was made for the dragged item.
  final func takeUp(_ cell: GridCell) {
    cells.raise(cell, into: containers.raised, of: contentView)
    showAsLifted(cell, animated: false)
  }

  private func showAsLifted(_ cell: GridCell, animated: Bool) {
    cell.scale = reorderingStyle.liftedScale
    cell.opacity = reorderingStyle.liftedOpacity
    cell.setLifted(true, animated: animated)
    cell.showLiftShadow(reorderingStyle.liftedShadow)
  }

  // MARK: - In each frame

  /// The place of a live cell: under the finger for the dragged one.
  final func place(of cell: GridCell, at index: Int) -> Rect {
    let rect = frame(of: cell, at: index, in: currentLayout)
    guard reordering?.item == index else { return rect }
    let middle = heldPoint + contentOffset
    return Rect(
      x: middle.x - rect.width / 2, y: middle.y - rect.height / 2,
      width: rect.width, height: rect.height)
  }

  /// Where the dragged cell is held: at the finger, or at the edge nearest to it.
  final var heldPoint: Point { reordering?.finger(in: bounds) ?? .zero }

  /// Lets the dragged cell come from where it was held before the viewport changed.
  final func bringHeldCell(from old: Point, _ curve: AnimationCurve) {
    guard let reordering, let cell = cells.cell(for: reordering.item) else { return }
    cell.startAnimation(LayerDelta(translation: old - heldPoint), curve: curve)
  }

  /// Keeps the dragged cell under the finger while the content scrolls.
  final func followFinger() {
    guard let reordering, let cell = cells.cell(for: reordering.item) else { return }
    cell.frame = place(of: cell, at: reordering.item)
  }

  // MARK: - The end

  /// Drops the item where it is to go, or puts it back.
  private func endReordering(isCancelled: Bool) {
    guard let host, let state = reordering else { return }
    finishChanges()
    followFinger()
    autoscroll(velocity: .zero, at: host.eventTime)
    needsSnapping = true
    // In the middle of a transaction nobody could say which list the indices are of.
    let isMoved = !isCancelled && state.target != home(of: state) && openUpdateDepth == 0
    let end = DragEnd(
      of: state, isMoved: isMoved, layout: currentLayout, isSolvedForIt: isSolvedForDrag)
    reordering = nil
    if !isMoved || moveData(state) { show(end, host) }
    tell(state.item, end.index, isMoved: isMoved, host)
  }

  /// Shows the order of the data again, with the item in its new place or in its old one.
  private func show(_ end: DragEnd, _ host: ViewHost) {
    var next = GridTransition(
      layout: end.layout, offset: contentOffset, curve: reorderingStyle.makeWayCurve)
    next.surroundings = appearance.surroundings
    if end.isMoved, !end.state.move.isIdentity {
      let mapping = mapping(of: end.state.move)
      next.mapping = mapping
      selector.follow(mapping)
    }
    showDataOrder(after: end)
    transition = next
    if let cell = cells.cell(for: end.state.item) { drop(cell, at: end.index, host) }
  }

  private func drop(_ cell: GridCell, at index: Int, _ host: ViewHost) {
    let slot = frame(of: cell, at: index, in: currentLayout)
    host.animate(reorderingStyle.dropCurve) {
      cell.frame = slot
      cell.scale = 1
      cell.opacity = 1
      cell.showLiftShadow(nil)
      cell.setLifted(false, animated: true)
    }
  }

  private func tell(_ item: Int, _ target: Int, isMoved: Bool, _ host: ViewHost) {
    guard isMoved else {
      delegate?.gridView(self, didCancelMoveOfItemAt: item)
      return
    }
    host.events.add("didMove", itemIndex(at: target))
    delegate?.gridView(self, didMoveItemAt: item, to: target)
  }

  /// Has the data source move the datum; no where it told the grid of changes of its own, or has
  /// other sections now than that makes, and the grid then reads all data again.
  private func moveData(_ state: Reordering) -> Bool {
    beginUpdates()
    if sections.hasSections {
      (dataSource as? any SectionedGridViewDataSource)?
        .gridView(self, moveItemAt: home(of: state), to: state.target)
    } else {
      dataSource?.gridView(self, moveItemAt: state.item, to: state.place)
    }
    openUpdateDepth -= 1
    let isUntold = openUpdates?.isEmpty ?? true
    openUpdates = nil
    let new = sections.hasSections ? readSections() : sections
    guard isUntold, new.hasCounts(of: state.sections) else {
      reloadData()
      return false
    }
    sections = new
    return true
  }

  /// Forgets the drag, whose item is gone or cannot be known any more; the finger holds nothing.
  final func abandonReordering() {
    guard reordering != nil else { return }
    reordering = nil
    autoscroll(velocity: .zero, at: host?.eventTime ?? .zero)
    needsSnapping = true
    reorderingPress.cancel()
  }
}
