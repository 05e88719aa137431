public import Diffing
import Drawing
import Geometry
package import Gestures
import Motion
import Scrolling
import Stage

/// Moving items by dragging.
extension GridView {
  /// Whether a press of half a second lifts an item; false by default.
  ///
  /// If true, the data source has to implement ``GridViewDataSource/gridView(_:moveItemAt:to:)``.
  public final var allowsReordering: Bool {
    get { mover.isEnabled }
    set { mover.isEnabled = newValue }
  }

  /// The appearance and the animations of a drag.
  public final var reorderingStyle: ReorderingStyle {
    get { mover.style }
    set { mover.style = newValue }
  }

  /// The gesture recognizer that lifts items.
  package final var reorderingPress: LongPressRecognizer { mover.press }

  /// Whether an item is being dragged.
  public final var isReordering: Bool { mover.drag != nil }

  /// The data index of the dragged item; nil without a drag.
  public final var reorderedIndex: Int? { mover.drag?.item }

  /// The index that the dragged item gets if it is dropped now; nil without a drag.
  public final var reorderingTargetIndex: Int? { mover.drag?.targetOrdinal }

  /// The index path that the dragged item gets if it is dropped now; nil without a drag.
  public final var reorderingTargetPath: IndexPath? { mover.drag?.target }

  /// Cancels the drag, so that the item returns to its slot; no effect without a drag.
  public final func cancelReordering() { mover.cancel() }
}

// MARK: - Hosting the mover

extension GridView: MovePipelineHost {
  package final func canMoveItem(at item: Int) -> Bool {
    delegate?.gridView(self, canMoveItemAt: item) ?? true
  }

  package final func moveTarget(of item: Int, at home: IndexPath, proposing proposal: IndexPath)
    -> IndexPath
  {
    guard let delegate else { return proposal }
    guard sections.hasSections else {
      let target = delegate.gridView(
        self, targetIndexForMoveFromItemAt: item, to: proposal.item)
      return IndexPath(0, target)
    }
    return delegate.gridView(self, targetPathForMoveFromItemAt: home, to: proposal)
  }

  package final func willMoveItem(at item: Int) {
    host?.eventLog.add("willMove", itemIndex(at: item))
    delegate?.gridView(self, willMoveItemAt: item)
  }

  package final func didMoveItem(at item: Int, to target: Int) {
    host?.eventLog.add("didMove", itemIndex(at: target))
    delegate?.gridView(self, didMoveItemAt: item, to: target)
  }

  package final func didCancelMoveOfItem(at item: Int) {
    delegate?.gridView(self, didCancelMoveOfItemAt: item)
  }

  package final func moveDatum(at home: IndexPath, to target: IndexPath) -> SectionMap? {
    beginUpdates()
    if sections.hasSections {
      (dataSource as? any SectionedGridViewDataSource)?
        .gridView(self, moveItemAt: home, to: target)
    } else {
      dataSource?.gridView(self, moveItemAt: home.item, to: target.item)
    }
    guard updater.discard() else { return nil }
    editing.undo.registerMove(from: home, to: target)
    return sections.hasSections ? readSections() : sections
  }
}

extension GridView: GridMoverHost {
  var slotsDependOnItems: Bool { solver.effectiveSettings.slotsDependOnItems }

  var isTransactionOpen: Bool { updater.isOpen }

  var canBeginMove: Bool {
    !updater.isOpen && !isCollapsed && dataSource != nil && host != nil
  }

  func item(under position: Point) -> Int? { indexForItem(at: solvedContentPoint(of: position)) }

  func raise(_ cell: GridCell) {
    cellManager.raise(cell)
  }

  func frameInSlot(of cell: GridCell, at index: Int) -> Rect {
    cellManager.frameInSlot(of: cell, at: index, in: currentLayout)
  }

  func solveSlots(
    for drag: DragState, after last: DragOrder
  ) -> (slots: any GridLayout, offset: Vector) {
    guard let host else { return (last.slots, last.offset) }
    let change = layoutChange(
      of: last.slots,
      IndexMapping(
        moving: ItemMove(item: last.ordinal, destination: drag.targetOrdinal), count: itemCount),
      sections: nil, at: last.offset)
    var slots = last.slots
    var offset = last.offset
    host.performInLayoutPhase {
      let solution = solver.solution(for: drag.sections, drag.move, after: change)
      slots = solution.layout
      offset = self.offset(for: &slots, last.offset + (solution.movement ?? .zero))
    }
    host.counters.layoutPasses += 1
    return (slots, offset)
  }

  /// Returns the offset that keeps visible items in place, clamped; solves the layout there.
  private func offset(for slots: inout any GridLayout, _ offset: Vector) -> Vector {
    var metrics = scroller.metrics
    metrics.contentSize = slots.contentSize
    var offset = metrics.clamped(offset)
    let rect = cellManager.preloading.rect(
      around: Rect(origin: .zero + offset, size: frame.size), in: slots, layoutDirection)
    guard var open = slots as? any IncrementalGridLayout, !open.isSolved(around: rect) else {
      return offset
    }
    offset = offset + open.solve(around: rect)
    slots = open
    metrics.contentSize = slots.contentSize
    return metrics.clamped(offset)
  }

  func adopt(_ sections: SectionMap) { data.adopt(sections) }

  func adopt(_ slots: any GridLayout, offset: Vector) {
    solver.adopt(slots)
    updateContentSize(offset: offset == contentOffset ? nil : offset)
  }

  func updateDisplayedOrder() { solver.setDisplayedMove(mover.drag?.move) }

  func solveForData(after move: ItemMove) {
    setNeedsLayout()
    solveIfNeeded(
      keeping: .offset(contentOffset),
      after: layoutChange(
        of: solvedLayout, IndexMapping(moving: move, count: itemCount), sections: nil,
        at: contentOffset))
  }

  func changeOrder(
    from layout: any SectionedGridLayout, _ curve: AnimationCurve, mapping: IndexMapping?,
    _ change: () -> Void
  ) {
    let transition = GridTransition(from: self, layout: layout, curve, mapping: mapping)
    change()
    animate(transition)
  }

  func moveSelection(_ mapping: IndexMapping) { selector.applyIndexMapping(mapping) }

  func stopAutoscroll(at time: Timestamp) {
    autoscroll(velocity: .zero, at: time)
    needsSnapping = true
  }
}

extension GridView: KeyMoveHost {
  var keyOrigin: Int? { selector.selection.origin }

  func neighbor(_ step: FocusStep, of item: Int) -> Int {
    let navigation = FocusNavigation(
      layout: layout, viewport: frame.size, axis: layoutDirection, reversedAxes: reversedAxes)
    return navigation.item(step, from: item)
  }

  func animateMove(from home: IndexPath, to target: IndexPath) {
    do throws(GridUpdateError) {
      try performUpdates { updates in
        if sections.hasSections {
          updates.move(from: home, to: target)
        } else {
          updates.move(from: home.item, to: target.item)
        }
      }
    } catch {
      fatalError("the moved sections do not match the data: \(error)")
    }
  }

  func focusItem(at item: Int) { selector.focusItem(at: item) }
}
