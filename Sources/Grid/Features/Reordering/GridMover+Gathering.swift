import Diffing
import Geometry
import Scrolling
import Stage

/// Dragging several items: the selected ones follow the lifted item.
extension GridMover {
  /// Returns the items that follow a lifted one: the other selected items, if it is one of several.
  func followers(of item: Int) -> IndexRanges {
    pipeline.followers(of: item, among: grid.selectedItems)
  }

  /// Lets the followers gather behind the lifted item, and the others close the gaps.
  ///
  /// `layout` is the one before the drag.
  func gather(from layout: any GridLayout, _ host: ViewHost) {
    guard let state = drag else { return }
    gatherCells(state, host)
    changeOrder(from: layout, style.displacementCurve, mapping: nil) {
      let count = grid.sections.itemCount
      if slotsDependOnItems, var old = displayedOrder {
        old.sections = grid.sections
        let solution = solveSlots(
          for: state, after: old, through: state.order.mapping(count: count))
        adopt(solution.slots, offset: solution.offset)
      } else {
        updateDisplayedOrder()
      }
      scrollToTarget()
    }
    // The slot under the finger is the place from which the items start, not a target yet.
    if let order = displayedOrder {
      let under = proposal(in: order)
      updateDrag { $0.proposal = under }
    }
  }

  private func gatherCells(_ state: DragState, _ host: ViewHost) {
    for cell in grid.displayedCells {
      guard let item = cell.index, state.order.isFollower(item) else { continue }
      let isHeld = state.held.contains(item)
      host.animate(style.displacementCurve) {
        if isHeld {
          cell.frame = frame(of: cell, at: item)
          applyLiftAppearance(cell, at: item, animated: true)
        } else {
          cell.opacity = 0
        }
      }
    }
    grid.cellManager.containers.raised.addSubview(stack.badge)
    stack.badge.setCount(state.count)
    updateBadge()
    stack.badge.appear(style.liftCurve, host)
  }

  /// Scrolls so that the drop target is under the finger, if it is out of view.
  ///
  /// It is out of view if many of the items before the lifted one follow it.
  private func scrollToTarget() {
    guard let state = drag else { return }
    let slot = grid.solvedLayout.slot(at: state.targetOrdinal)
    let viewport = Rect(origin: .zero + grid.contentOffset, size: grid.bounds.size)
    guard !slot.intersects(viewport), !slot.isEmpty else { return }
    let old = grid.contentOffset
    var offset = old
    let axis = grid.layoutDirection
    offset[axis] = slot.center[axis] - state.finger[axis]
    scroll(toClamped: offset)
    updateDrag { $0.scrolledDistance = grid.contentOffset - old }
  }

  /// Scrolls back to where the drag began if the items return there from a target that was out of
  /// view.
  func restoreOffset(of end: DragEnd, isMoved: Bool) {
    guard !isMoved, end.state.scrolledDistance != .zero else { return }
    scroll(toClamped: grid.contentOffset - end.state.scrolledDistance)
  }

  /// Returns what keeps its place after a drag: the drop target of several items.
  func anchor(of end: DragEnd, isMoved: Bool) -> ScrollAnchor {
    let state = end.state
    guard isMoved, state.gathering != nil, let first = end.relocation?.targets.first else {
      return .offset(grid.contentOffset)
    }
    let axis = grid.layoutDirection
    let slot = grid.solvedLayout.slot(at: state.targetOrdinal)
    return .item(first, distance: slot.min(axis) - grid.contentOffset[axis])
  }

  /// Shows the cells of followers that faded out when they were gathered.
  func showGatheredCells(of end: DragEnd, _ mapping: IndexMapping?, _ host: ViewHost) {
    for cell in grid.displayedCells {
      guard let item = cell.index, end.state.order.isFollower(item),
        !end.state.held.contains(item)
      else { continue }
      drop(cell, at: end.index(of: item, mapping), host)
    }
  }

  /// Drops the cells of followers whose lifted item was removed.
  ///
  /// The change of the data that has removed it moves them to their slots.
  func dropRemainingCells(of state: DragState) {
    guard let host = grid.host else { return }
    for cell in grid.displayedCells {
      guard let item = cell.index, state.order.isFollower(item) else { continue }
      host.animate(style.dropCurve) {
        cell.scale = 1
        cell.opacity = 1
        cell.setLiftShadow(nil)
        cell.setLifted(false, animated: true)
      }
    }
  }

  // MARK: - Cells

  /// Moves the dragged cells in front of all others, and the badge in front of them.
  func raiseHeldCells() {
    guard let state = drag else { return }
    for item in state.held.reversed() {
      if let cell = grid.cellForItem(at: item) { grid.cellManager.raise(cell) }
    }
    if state.gathering != nil { grid.cellManager.containers.raised.addSubview(stack.badge) }
  }

  /// Gives a dragged cell its appearance.
  func applyLiftAppearance(_ cell: GridCell, at item: Int, animated: Bool) {
    let depth = drag?.held.firstIndex(of: item) ?? 0
    cell.scale = scale(of: cell, atDepth: depth)
    let opacity = drag?.gathering == nil ? style.liftedOpacity : 1
    cell.opacity = stack.isVisible(atDepth: depth) ? opacity : 0
    cell.setLifted(true, animated: animated)
    // Shadows of several cells would add up.
    if depth == 0 { cell.setLiftShadow(style.liftedShadow) }
  }

  private func scale(of cell: GridCell, atDepth depth: Int) -> Double {
    let lifted = drag.flatMap { grid.cellForItem(at: $0.item) } ?? cell
    return stack.scale(
      atDepth: depth, lifted: style.liftedScale, size: cell.frame.size,
      liftedSize: lifted.frame.size)
  }

  /// Shrinks or enlarges the followers if the size of the lifted cell has changed, as in another
  /// section.
  func fitFollowers() {
    guard drag?.gathering != nil, let held = drag?.held, let host = grid.host else { return }
    for depth in 1..<max(1, held.count) {
      guard let cell = grid.cellForItem(at: held[depth]), cell.isLifted else { continue }
      let scale = scale(of: cell, atDepth: depth)
      if cell.scale != scale { host.animate(style.displacementCurve) { cell.scale = scale } }
    }
  }

  /// Keeps the badge at the corner of the lifted cell.
  func updateBadge() {
    guard drag?.gathering != nil, let item = drag?.item, let cell = grid.cellForItem(at: item)
    else { return }
    let frame = cell.frame
    let grown = Insets(
      all: -(style.liftedScale - 1) / 2 * min(frame.width, frame.height))
    stack.badge.place(
      at: frame.inset(by: grown),
      in: Rect(origin: .zero + grid.contentOffset, size: grid.bounds.size))
  }
}
