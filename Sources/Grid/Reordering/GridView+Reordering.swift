public import Diffing
import Drawing
import Geometry
package import Gestures
import Items
import Motion
import Scrolling
import Stage

/// Moving items by dragging.
extension GridView {
  /// Whether the user can move items; false by default.
  ///
  /// A finger lifts an item with a press of half a second, and the mouse as ``mouseLift`` says. Alt
  /// with an arrow key moves the item with the focus.
  ///
  /// If true, the data source has to implement ``GridViewDataSource/gridView(_:moveItemAt:to:)``.
  public final var allowsReordering: Bool {
    get { mover.isEnabled }
    set { mover.isEnabled = newValue }
  }

  /// How the mouse lifts an item that can be moved; by a drag by default.
  ///
  /// A press works where the mouse also scrolls the content, which
  /// ``/Scrolling/ScrollView/scrollsByMouseDrag`` allows. Fingers always press.
  public final var mouseLift: LiftGesture {
    get { mover.mouseLift }
    set { mover.mouseLift = newValue }
  }

  /// The appearance and the animations of a drag.
  public final var reorderingStyle: ReorderingStyle {
    get { mover.style }
    set { mover.style = newValue }
  }

  /// The gesture recognizer that lifts items.
  package final var reorderingPress: LongPressRecognizer { mover.press }

  /// Whether items are being dragged.
  public final var isReordering: Bool { mover.drag != nil }

  /// The data index of the dragged item; nil without a drag.
  ///
  /// If several items are dragged, it is that of the lifted one.
  public final var reorderedIndex: Int? { mover.drag?.item }

  /// The dragged items, by their indices in the data; empty without a drag.
  ///
  /// If the lifted item is one of several selected ones, they are dragged together.
  public final var reorderedItems: IndexRanges { mover.drag?.items ?? IndexRanges() }

  /// The index that the dragged item gets if it is dropped now; nil without a drag.
  ///
  /// If several items are dragged, it is the one that the first of them gets.
  public final var reorderingTargetIndex: Int? {
    guard let drag = mover.drag else { return nil }
    guard drag.gathering != nil else { return drag.targetOrdinal }
    return drag.relocation(in: sections).targets.first
  }

  /// The index path that the dragged item gets if it is dropped now; nil without a drag.
  ///
  /// If several items are dragged, it is the one that the first of them gets.
  public final var reorderingTargetPath: IndexPath? { mover.drag?.target }

  /// Cancels the drag, so that the items return to their slots; no effect without a drag.
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

  package final func itemsToMove(withItemAt item: Int, among selected: IndexRanges) -> IndexRanges {
    delegate?.gridView(self, itemsToMoveWithItemAt: item, among: selected) ?? selected
  }

  package final func moveTarget(
    of items: IndexRanges, liftedAt item: Int, proposing proposal: IndexPath
  ) -> IndexPath? {
    guard let delegate else { return proposal }
    return delegate.gridView(
      self, targetPathForMoveOf: items, withItemAt: item, to: proposal)
  }

  package final func didMoveItems(_ relocation: ItemRelocation) {
    delegate?.gridView(self, didMoveItems: relocation)
  }

  package final func moveData(_ relocation: ItemRelocation) -> SectionMap? {
    beginUpdates()
    dataSource?.gridView(self, moveItems: relocation)
    guard updater.discard() else { return nil }
    editing.undo.registerMove(relocation)
    return sections.hasSections ? readSections() : sections
  }
}

extension GridView: GridMoverHost {
  func showDroppedItem(at item: Int) { itemScroller.showDroppedItem(item) }

  var slotsDependOnItems: Bool { solver.effectiveSettings.slotsDependOnItems }

  var isTransactionOpen: Bool { updater.isOpen }

  var canBeginMove: Bool {
    !updater.isOpen && !isCollapsed && dataSource != nil && host != nil
  }

  func item(under position: Point) -> Int? { indexForItem(at: solvedContentPoint(of: position)) }

  func raise(_ cell: GridCell) {
    cellManager.raise(cell)
  }

  func addInFrontOfRaisedCells(_ view: View) { cellManager.containers.raised.addSubview(view) }

  func frameInSlot(of cell: GridCell, at index: Int) -> Rect {
    cellManager.frameInSlot(of: cell, at: index, in: currentLayout)
  }

  func solveSlots(
    for drag: DragState, after last: DragOrder, through mapping: IndexMapping
  ) -> (slots: any GridLayout, offset: Vector) {
    guard let host else { return (last.slots, last.offset) }
    let change = layoutChange(of: last.slots, mapping, sections: nil, at: last.offset)
    var slots = last.slots
    var offset = last.offset
    host.performInLayoutPhase {
      let solution = solver.solution(for: drag.sections, drag.order, after: change)
      slots = solver.trial(solution.layout)
      offset = self.offset(for: slots, last.offset + (solution.movement ?? .zero))
    }
    host.counters.layoutPasses += 1
    return (slots, offset)
  }

  /// Returns the offset that keeps visible items in place, clamped; solves the layout there.
  private func offset(for slots: any GridLayout, _ offset: Vector) -> Vector {
    var metrics = scroller.metrics
    metrics.contentSize = slots.contentSize
    var offset = metrics.clamped(offset)
    let rect = cellManager.preloading.rect(
      around: Rect(origin: .zero + offset, size: frame.size), in: slots, layoutDirection)
    guard let engine = slots.engine, !engine.isSolved(around: rect) else { return offset }
    offset = offset + engine.solve(around: rect)
    metrics.contentSize = slots.contentSize
    return metrics.clamped(offset)
  }

  func adopt(_ sections: SectionMap) { data.adopt(sections) }

  func adopt(_ slots: any GridLayout, offset: Vector) {
    solver.adopt(slots)
    forgetPlaces()
    updateContentSize(offset: offset == contentOffset ? nil : offset)
  }

  func scroll(toClamped offset: Vector) {
    forgetPlaces()
    updateContentSize(offset: scroller.metrics.clamped(offset))
  }

  func updateDisplayedOrder() {
    forgetPlaces()
    solver.setDisplayedOrder(mover.drag?.order)
  }

  /// Forgets the places of the content and the shelves, because the displayed order changes.
  private func forgetPlaces() {
    placeKeeper.forget()
    shelves?.forgetPlaces()
  }

  func solveForData(through mapping: IndexMapping, keeping anchor: ScrollAnchor) {
    invalidateLayout()
    shelves?.forgetPlaces()
    solveIfNeeded(
      keeping: placeKeeper.adopting(anchor),
      after: layoutChange(of: solvedLayout, mapping, sections: nil, at: contentOffset))
  }

  func changeOrder(
    from layout: any GridLayout, _ curve: AnimationCurve, mapping: IndexMapping?,
    _ change: () -> Void
  ) {
    let transition = GridTransition(from: self, layout: layout, curve, mapping: mapping)
    change()
    animate(transition)
  }

  func moveSelection(_ mapping: IndexMapping) { selector.applyIndexMapping(mapping) }

  func performMove(_ move: () -> Void) { editing.undo.reportAfter(move) }

  func stopAutoscroll(at time: Timestamp) {
    autoscroll(velocity: .zero, at: time)
    shelves?.stopAutoscroll(at: time)
    needsSnapping = true
  }
}

extension GridView: KeyMoveHost {
  var keyOrigin: Int? { selector.selection.origin }

  var selectsRectangles: Bool { selector.selectsSeveral && allowsSelection }

  func place(_ step: FocusStep, of item: Int) -> IndexPath {
    focusNavigation(from: item).place(step, from: item)
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

  func animateMove(_ relocation: ItemRelocation) {
    do throws(GridUpdateError) {
      try performUpdates { updates in
        for (source, target) in zip(relocation.sources, relocation.targets) {
          if sections.hasSections {
            updates.move(
              from: relocation.oldSections.path(of: source),
              to: relocation.newSections.path(of: target))
          } else {
            updates.move(from: source, to: target)
          }
        }
      }
    } catch {
      fatalError("the moved sections do not match the data: \(error)")
    }
  }

  func focusItem(at item: Int) { selector.focusItem(at: item) }
}
