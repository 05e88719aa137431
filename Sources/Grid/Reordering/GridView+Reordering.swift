public import Diffing
import Drawing
import Geometry
package import Gestures
import Motion
import Scrolling
import Stage

/// Dragging an item to another place; ``GridMover`` does it.
extension GridView {
  /// Whether a press of half a second lifts an item, to be dragged elsewhere; false by default.
  ///
  /// The data source then implements ``GridViewDataSource/gridView(_:moveItemAt:to:)``.
  public final var allowsReordering: Bool {
    get { mover.isEnabled }
    set { mover.isEnabled = newValue }
  }

  /// How items look and move that are dragged elsewhere.
  public final var reorderingStyle: ReorderingStyle {
    get { mover.style }
    set { mover.style = newValue }
  }

  /// What lifts items.
  package final var reorderingPress: LongPressRecognizer { mover.press }

  /// Whether an item is being dragged.
  public final var isReordering: Bool { mover.drag != nil }

  /// The item that is being dragged, by its index in the data; nil where none is.
  public final var reorderedIndex: Int? { mover.drag?.item }

  /// The index that the dragged item would get if it were dropped now; nil where none is dragged.
  public final var reorderingTargetIndex: Int? { mover.drag?.place }

  /// The section and place that the dragged item would get if it were dropped now; nil where none
  /// is dragged.
  public final var reorderingTargetPath: IndexPath? { mover.drag?.target }

  /// Puts the dragged item back where it was, animated; without effect where none is dragged.
  public final func cancelReordering() { mover.cancel() }
}

// MARK: - What moves need

extension GridView: MoveParticipants {
  func mayMoveItem(at item: Int) -> Bool { delegate?.gridView(self, canMoveItemAt: item) ?? true }

  func moveTarget(of item: Int, at home: IndexPath, proposing proposal: IndexPath) -> IndexPath {
    guard let delegate else { return proposal }
    guard sections.hasSections else {
      let target = delegate.gridView(
        self, targetIndexForMoveFromItemAt: item, to: proposal.item)
      return IndexPath(0, target)
    }
    return delegate.gridView(self, targetPathForMoveFromItemAt: home, to: proposal)
  }

  func willMoveItem(at item: Int) {
    host?.events.add("willMove", itemIndex(at: item))
    delegate?.gridView(self, willMoveItemAt: item)
  }

  func didMoveItem(at item: Int, to place: Int) {
    host?.events.add("didMove", itemIndex(at: place))
    delegate?.gridView(self, didMoveItemAt: item, to: place)
  }

  func didCancelMoveOfItem(at item: Int) {
    delegate?.gridView(self, didCancelMoveOfItemAt: item)
  }

  func moveDatum(at home: IndexPath, to target: IndexPath) -> SectionMap? {
    beginUpdates()
    if sections.hasSections {
      (dataSource as? any SectionedGridViewDataSource)?
        .gridView(self, moveItemAt: home, to: target)
    } else {
      dataSource?.gridView(self, moveItemAt: home.item, to: target.item)
    }
    openUpdateDepth -= 1
    let isUnreported = openUpdates?.isEmpty ?? true
    openUpdates = nil
    let new = sections.hasSections ? readSections() : sections
    return isUnreported ? new : nil
  }
}

extension GridView: GridMoverHost {
  var slotsDependOnItems: Bool { layoutSettings?.slotsDependOnItems ?? false }

  var isTransactionOpen: Bool { openUpdateDepth > 0 }

  var canBeginMove: Bool {
    openUpdateDepth == 0 && !isCollapsed && dataSource != nil && host != nil
  }

  func item(under position: Point) -> Int? { indexForItem(at: contentPoint(of: position)) }

  func raise(_ cell: GridCell) {
    cells.raise(cell, into: containers.raised, of: contentView)
  }

  func frameInSlot(of cell: GridCell, at index: Int) -> Rect {
    frame(of: cell, at: index, in: currentLayout)
  }

  func solveSlots(
    for drag: Reordering, after last: DragOrder
  ) -> (slots: any GridLayout, offset: Vector) {
    guard let host else { return (last.slots, last.offset) }
    let change = layoutChange(
      of: last.slots,
      IndexMapping(moving: ItemMove(item: last.place, place: drag.place), count: itemCount),
      sections: nil, at: last.offset)
    var slots = last.slots
    var offset = last.offset
    host.layingOut {
      let solution = solvedAnew(for: drag.sections, drag.move, after: change)
      slots = solution.layout
      offset = self.offset(for: &slots, last.offset + (solution.movement ?? .zero))
    }
    host.counters.layoutPasses += 1
    return (slots, offset)
  }

  /// The offset at which what is in view stays in view, in range; solves what is open there.
  private func offset(for slots: inout any GridLayout, _ offset: Vector) -> Vector {
    var metrics = scroller.metrics
    metrics.contentSize = slots.contentSize
    var offset = metrics.clamped(offset)
    let rect = preloading.rect(
      around: Rect(origin: .zero + offset, size: frame.size), in: slots, layoutDirection)
    guard !slots.isSolved(around: rect) else { return offset }
    offset = offset + slots.solve(around: rect)
    metrics.contentSize = slots.contentSize
    return metrics.clamped(offset)
  }

  func adopt(_ sections: SectionMap) { self.sections = sections }

  func solveForData(after move: ItemMove) {
    setNeedsLayout()
    solveIfNeeded(
      keeping: .offset(contentOffset),
      after: layoutChange(
        of: solvedLayout, IndexMapping(moving: move, count: itemCount), sections: nil,
        at: contentOffset))
  }

  func changeOrder(
    from layout: any GridLayout, _ curve: AnimationCurve, mapping: IndexMapping?,
    _ change: () -> Void
  ) {
    var next = GridTransition(layout: layout, offset: contentOffset, curve: curve)
    next.surroundings = headersAndFooters.frames
    next.mapping = mapping
    change()
    transition = next
  }

  func moveSelection(_ mapping: IndexMapping) { selector.follow(mapping) }

  func stopAutoscroll(at time: Timestamp) {
    autoscroll(velocity: .zero, at: time)
    needsSnapping = true
  }
}

extension GridView: KeyMoveHost {
  var keyOrigin: Int? { selector.selection.origin }

  func neighbor(_ step: FocusStep, of item: Int) -> Int {
    FocusNavigation(layout: layout, viewport: frame.size, axis: layoutDirection)
      .item(step, from: item)
  }

  func showMove(from home: IndexPath, to target: IndexPath) {
    do throws(GridUpdateError) {
      try performUpdates { updates in
        if sections.hasSections {
          updates.move(from: home, to: target)
        } else {
          updates.move(from: home.item, to: target.item)
        }
      }
    } catch {
      preconditionFailure("the data fit the move: \(error)")
    }
  }

  func showFocus(at item: Int) { selector.showFocus(at: item) }
}
