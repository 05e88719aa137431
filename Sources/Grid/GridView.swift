import Diffing
public import Geometry
import Gestures
import Items
public import Scrolling
public import Stage

/// A scroll view that displays items in cells, of which only the visible ones exist.
///
/// A grid view displays any number of items, from a few to millions. A ``GridLayout`` determines a
/// rectangle for each item, its *slot*. A ``GridCell`` displays the item inside the slot. The grid
/// creates cells only for visible slots and reuses the cells that scroll out of view, so that the
/// cost of a frame depends on the number of visible items.
///
/// ```swift
/// final class Swatches: GridViewDataSource {
///   func numberOfItems(in gridView: GridView) -> Int { 1_000_000 }
///
///   func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
///     let cell = gridView.dequeue(GridCell())
///     cell.content = .color(Color(white: Double(index % 10) / 10))
///     return cell
///   }
/// }
///
/// let swatches = Swatches()
/// let grid = GridView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
/// grid.minimumSlotSize = Size(width: 104, height: 104)
/// grid.dataSource = swatches
/// ```
///
/// ## The life of a grid view
///
/// 1. The program creates the grid, sets ``dataSource``, ``delegate`` and ``layoutSettings``, and
///    adds the grid to a stage. The grid retains neither its data source nor its delegate.
/// 2. In its first frame, the grid asks for the number of items, solves the layout, and asks for
///    the cells of the visible items.
/// 3. The user scrolls, selects and drags items. Cells that leave the viewport go to a pool.
///    `dequeue` returns them for other items.
/// 4. The program changes its data and reports the changes with ``performUpdates(_:completion:)``.
///    Cells move to their new slots, and cells of removed items fade out. Transactions can overlap
///    freely: every cell continues from its current position.
/// 5. A new size or ``animateLayout(_:preservingPosition:_:)`` solves the layout again. After a new
///    size, the first visible item keeps its distance from the edge.
/// 6. ``reloadData()`` discards all cells and reads the data again, without animation.
///
/// ## One frame
///
/// Changes only record what has to be updated, as a `PendingUpdates/Request`. Each frame performs
/// the pending updates once, in this order:
///
/// 1. ``simulate()`` advances scrolling, autoscrolling and the features.
/// 2. ``layOutFrame()`` reads the data and solves the layout, if they are outdated, and measures
///    the cells that are about to be visible. The content then keeps its size and its offset.
/// 3. ``updateContents()`` recycles cells, dequeues or creates the missing ones, starts animations,
///    and notifies the delegate if the visible cells have changed.
///
/// ## Structure
///
/// The grid view itself only coordinates. Each concern is a `GridPart`, which owns its state and
/// asks the grid directly:
///
/// ```
///   data source ─▶ data ─▶ solver ─▶ visible cells ─▶ cells in the content view
///                  ▲          ▲          ▲
///     updater ─────┘          │          │
///     features ───────────────┴──────────┘
/// ```
///
/// What a user can do with items, such as selecting, moving or finding them, is a `GridFeature`
/// each. `GridFeatures` lists them in the order in which they are asked.
///
/// ## Items, slots and cells
///
/// An item is identified by its index, from 0. With sections it also has an index path; its index
/// then counts over all sections. An item is visible if its slot shares an area with the viewport.
/// Each visible item has one cell, in front of the cells of earlier items. The slot is the item's
/// target area for pointers, even where the cell does not cover it.
///
/// ## See also
///
/// - ``GridViewDataSource`` and ``SectionedGridViewDataSource`` for the data.
/// - ``GridViewDelegate`` for notifications and decisions.
/// - ``GridViewPrefetching`` for preparing items that are about to come into view.
/// - ``GridLayout`` for the slots.
/// - ``GridViewController`` for setting up a grid view.
open class GridView: ScrollView {
  /// Provides the items and their cells; not retained.
  @exclusivity(unchecked) public final weak var dataSource: (any GridViewDataSource)? {
    didSet { reloadData() }
  }
  /// Receives notifications and makes decisions; not retained.
  @exclusivity(unchecked) public final weak var delegate: (any GridViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      invalidateLayout()
    }
  }
  /// The controller, which is notified when the grid appears, disappears and is resized.
  @exclusivity(unchecked) final weak var controller: GridViewController?

  final let data = GridData()
  final let solver = LayoutSolver()
  final let cellManager = CellManager()
  final let sectionViews = SectionViewManager()
  final let updater = GridUpdater()
  final let itemScroller = ItemScroller()
  final let measurer = CellMeasurer()
  final let features = GridFeatures()

  /// The updates that the next frame has to perform.
  @exclusivity(unchecked) private final var pending = PendingUpdates()
  /// The animation curve of the current resize; nil outside `setFrame` and without animation.
  @exclusivity(unchecked) private final var sizeCurve: AnimationCurve?

  /// Creates a grid without items.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    let parts: [GridPart] = [
      data, solver, cellManager, sectionViews, updater, paging, placeKeeper, itemScroller,
      measurer, features,
    ]
    for part in parts { part.attach(to: self) }
    cellManager.containers.add(to: contentView)
    offsetForInset = { [unowned self] metrics in
      guard host != nil, !pending.needsSolving, scroller.phase == .idle else { return nil }
      return placeKeeper.offset(in: metrics)
    }
  }

  // MARK: - Requests

  /// Discards all cells and reads the data again in the next frame, without animation.
  ///
  /// It cancels a drag, because the new position of its item is unknown. No effect while a
  /// transaction is open.
  public final func reloadData() {
    guard !updater.isOpen else { return }
    mover.abandon()
    mover.reportCancellation()
    solver.detachLayout()
    pending.reload()
  }

  /// Solves the layout again in the next frame, for sizes that a delegate or closure returns.
  public final func invalidateLayout() { pending.merge(.layout) }

  /// Requests an update in the next frame.
  final func request(_ request: PendingUpdates.Request) { pending.merge(request) }

  /// Requests a transition of the cells in the next frame.
  final func animate(_ transition: GridTransition) { pending.animate(transition) }

  /// Whether cells are about to be replaced or renumbered.
  final var cellsAreOutdated: Bool { pending.cellsAreOutdated }

  /// Whether a transition is pending.
  final var isTransitionPending: Bool { pending.transition != nil }

  /// Returns whether the existing cells can display the selection now.
  ///
  /// If they cannot, because they are outdated, the next frame updates them.
  final func canShowSelection() -> Bool {
    guard pending.cellsAreOutdated else {
      _ = pending.remove(.selection)
      return true
    }
    pending.merge(.selection)
    return false
  }

  open override var needsAnotherFrame: Bool {
    super.needsAnotherFrame || !pending.isIdle || updater.hasPendingWork
      || itemScroller.hasDroppedItem || features.needsAnotherFrame
  }

  // MARK: - Frame phase 1: motion

  open override func simulate() {
    super.simulate()
    guard let host else { return }
    updateAutoscroll(at: host.frameTime)
    features.simulate(host)
  }

  // MARK: - Frame phase 2: data and layout

  open override func layOutFrame() {
    if updater.hasPendingWork { updater.runPendingWork() }
    if pending.needsSolving || headersAndFooters.hasHeightChanged { solveIfNeeded() }
    itemScroller.showDroppedItem()
    features.layOut()
    solveVisibleParts()
    measure()
  }

  /// Reads the data and solves the layout, if they are outdated.
  package final func solveIfNeeded() {
    if updater.hasPendingWork { updater.runPendingWork() }
    solveIfNeeded(keeping: nil)
  }

  /// Reads the data and solves the layout, if they are outdated, and scrolls to keep an anchor in
  /// view.
  final func solveIfNeeded(keeping anchor: ScrollAnchor?, after change: LayoutChange? = nil) {
    guard let host, pending.needsSolving else { return solve(keeping: anchor, after: change) }
    host.performInLayoutPhase { solve(keeping: anchor, after: change) }
  }

  private func solve(keeping anchor: ScrollAnchor?, after change: LayoutChange?) {
    guard pending.needsSolving || headersAndFooters.hasHeightChanged else { return }
    let isRead = pending.remove(.data)
    if isRead { solver.zoomer?.dataWillReload() }
    var anchor = anchor
    if change == nil { anchor = anchorForSolving(anchor, isRead: isRead) }
    if isRead {
      let countBefore = itemCount
      data.read()
      itemScroller.dataDidReload(sections)
      pending.merge([.layout, .cells])
      features.dataDidReload(countBefore: countBefore)
    }
    _ = pending.remove(.layout)
    updateReversedAxes()
    solver.zoomer?.layoutDidChange()
    let solution =
      solver.zoomer?.popAdoptedLayout().map { LayoutSolution($0) }
      ?? solver.solution(
        for: mover.displayedSections, mover.drag?.order, after: change, keepsSizes: !isRead)
    solver.adopt(solution.layout)
    anchor = solver.prepare(for: anchor)
    if anchor == nil { placeKeeper.forget() }
    solver.setDisplayedOrder(mover.drag?.order)
    host?.counters.layoutPasses += 1
    lineLength = solvedLayout.lineSize
    scroll(to: anchor, in: solution)
    placeKeeper.didSolve()
    cellManager.layoutDidChange()
    contentSizeDidChange()
  }

  /// Returns what stays in place when the data have not changed, or are read again.
  private func anchorForSolving(_ anchor: ScrollAnchor?, isRead: Bool) -> ScrollAnchor? {
    if isRead {
      shelves?.forgetPlaces()
      let reloadAnchor = placeKeeper.anchorForReload(isSelfSizing: solver.isSelfSizing)
      return anchor ?? reloadAnchor
    }
    shelves?.prepareForLayout()
    let layoutAnchor = placeKeeper.popLayoutAnchor(
      affectsItems: anchor == nil && (solver.isSelfSizing || headersAndFooters.hasHeightChanged))
    return anchor ?? layoutAnchor
  }

  private func scroll(to anchor: ScrollAnchor?, in solution: LayoutSolution) {
    var metrics = scroller.metrics
    metrics.contentSize = solvedLayout.contentSize
    metrics.viewport = frame.size
    let movement = anchor?.isOfItems == true ? nil : solution.movement
    var anchor = movement.map { ScrollAnchor.offset(contentOffset + $0) } ?? anchor
    // Content that is pulled past its start stays under the finger.
    if case .start = anchor, scroller.phase != .idle { anchor = nil }
    let axis = layoutDirection
    var offset = anchor?.offset(in: solvedLayout, metrics, from: contentOffset, axis)
    // An offset that differs by a rounding error must not begin a motion anew.
    if scroller.isMoving, let kept = offset?[axis], abs(kept - contentOffset[axis]) < 1e-9 {
      offset = nil
    }
    updateMetrics(offset: paging.aligned(offset, anchor, metrics)) { $0 = metrics }
  }

  /// Solves the visible parts of an incremental layout, and directs a scroll to its item.
  private func solveVisibleParts() {
    itemScroller.finishIfArrived()
    solveAroundViewport()
    itemScroller.redirect()
  }

  /// Solves the unsolved parts of an incremental layout around the viewport.
  ///
  /// - Returns: Whether something was solved.
  @discardableResult final func solveAroundViewport() -> Bool {
    guard solver.isIncremental, let movement = solver.solve(around: cellManager.preloadingRect)
    else { return false }
    if solver.isOverloaded {
      host?.reportIncompleteFrame(
        "more than \(ColumnFill.solvingLimit) groups or items are positioned at once; make them "
          + "larger or the viewport smaller")
    }
    updateContentSize(offset: movement == .zero ? nil : contentOffset + movement)
    return true
  }

  /// Adopts the content size after further parts were solved; an offset of nil keeps the current
  /// one.
  final func updateContentSize(offset: Vector?) {
    solver.setDisplayedOrder(mover.drag?.order)
    let size = solvedLayout.contentSize
    updateMetrics(offset: offset) { $0.contentSize = size }
    contentSizeDidChange()
  }

  final func contentSizeDidChange() {
    pending.merge([.frames, .separators])
    cellManager.containers.setSize(contentSize)
    headersAndFooters.updateFrames()
  }

  /// Measures the visible items if the layout has self-sizing cells.
  private func measure() {
    guard solver.isSelfSizing else { return }
    itemScroller.finishIfArrived()
    measureVisibleItems()
    itemScroller.redirect()
  }

  // MARK: - Frame phase 3: cells

  open override func updateContents() {
    guard let host else { return }
    features.prepareCells(host)
    refreshCells(host)
    solver.zoomer?.updateCells(host)
    if updater.callCompletions() { finishChanges() }
    features.update(host)
    updateMarks()
    if pending.remove(.selection) { selector.updateVisibleCells(animated: false) }
    var counters = host.counters
    counters.cellsLive += cellManager.cells.count
    counters.cellsPooled += cellManager.pooledCount
    host.counters = counters
    let haveChanged = cellManager.consumeMembershipChange()
    if haveChanged { delegate?.gridViewVisibleCellsDidChange(self) }
    cellManager.prefetcher.update(self, cellManager.ordinals, haveChanged: haveChanged)
    super.updateContents()
  }

  /// Updates cells and section views to match data, layout and offset.
  final func refreshCells(_ host: ViewHost) {
    measureVisibleItems()
    if solver.isSelfSizing { solver.setDisplayedRect(cellManager.preloadingRect) }
    defer {
      measurer.recycleUnusedCells()
      sectionViews.recycleUnusedViews()
    }
    if pending.remove(.cells) {
      cellManager.recycleAll(host)
      sectionViews.recycleAll(host)
      removePooledViews()
    }
    if let transition = pending.popTransition() { return performTransition(transition, host) }
    updateCells(host, nil)
    sectionViews.update(host, nil)
  }

  private func performTransition(_ transition: GridTransition, _ host: ViewHost) {
    pending.merge(.separators)
    transition.prepare(for: self)
    updater.didBeginAnimation()
    host.animateTogether {
      headersAndFooters.animate(transition)
      cellManager.apply(transition, host)
      if transition.mapping != nil {
        updateSeparatorsIfNeeded()
        cellManager.reportMoved(transition)
      }
      updateCells(host, transition)
      sectionViews.apply(transition, host)
      sectionViews.update(host, transition)
    } completion: { [weak self, updater] in
      updater.didEndAnimation(transition.completion, isOnStage: self?.host != nil)
    }
  }

  /// Recycles the cells of hidden items and adds the cells of visible items.
  private func updateCells(_ host: ViewHost, _ transition: GridTransition?) {
    cellManager.updateVisibleItems(host, transition)
    if pending.remove(.frames) { cellManager.updateAllFrames() }
    cellManager.recycleHidden(host)
    removePooledViews()
    updateSeparatorsIfNeeded()
    guard cellManager.hasChanged, dataSource != nil else { return }
    cellManager.addMissingCells(host, transition)
    features.didAddCells()
  }

  private func updateSeparatorsIfNeeded() {
    if pending.remove(.separators) { separators.update() }
  }

  /// Removes pooled cells, titles and footers from the view tree.
  final func removePooledViews() {
    cellManager.removePooledCells()
    sectionViews.removePooledViews()
  }

  /// Sets the frame of every cell immediately.
  final func updateCellFrames() {
    _ = pending.remove(.frames)
    cellManager.updateAllFrames()
  }

  /// Performs pending cell updates now, so that another change can follow in the same frame.
  final func finishChanges() {
    guard let host, pending.needsCells else { return }
    refreshCells(host)
  }

  // MARK: - Size

  open override func sizeWillChange() {
    super.sizeWillChange()
    finishZooming()
    guard host != nil, !pending.needsSolving else { return }
    placeKeeper.prepareForResize()
  }

  /// Keeps the place when the layout is solved next; called before the layout is invalidated.
  final func keepPlace() {
    if host != nil { placeKeeper.setNeedsKeeping() }
  }

  open override func layoutSubviews() {
    // The layout sets the offset, so that it changes only once and is valid for the new size.
    invalidateLayout()
    guard contentView.frame != bounds else { return }
    contentView.frame = bounds
    features.sizeDidChange(sizeCurve)
    controller?.viewWillTransition(to: bounds.size, curve: sizeCurve)
  }

  /// Resizes the grid and keeps the visible items in view.
  ///
  /// The first visible item keeps its distance from the edge. Content at its end stays at its end.
  /// Offset and layout are final immediately. With a curve, cells that are visible before or after
  /// the change move there from their previous positions.
  open override func setFrame(_ frame: Rect, curve: AnimationCurve?) {
    guard host != nil, frame.size != self.frame.size else {
      return super.setFrame(frame, curve: curve)
    }
    features.sizeWillChange()
    changeLayout(curve) {
      placeKeeper.anchorForLayout()
    } changes: {
      sizeCurve = curve
      super.setFrame(frame, curve: curve)
      sizeCurve = nil
    } completion: { [weak self] in
      self?.controller?.viewDidTransition()
    }
  }

  /// Resizes the grid while the user pulls the edge of a window.
  ///
  /// It is like ``setFrame(_:curve:)``, but only animated when the number of columns changes, so
  /// that cells glide to their new columns. Otherwise columns follow the width immediately.
  open override func resizeLive(to frame: Rect) {
    guard let host, frame.size != self.frame.size, !host.environment.reducesMotion else {
      return setFrame(frame, curve: nil)
    }
    features.sizeWillChange()
    solveIfNeeded()
    let lines = LineBreaks(in: visibleRect, of: currentLayout, along: layoutDirection)
    changeLayout(.list) {
      placeKeeper.anchorForLayout()
    } changes: {
      super.setFrame(frame, curve: nil)
    } isAnimated: {
      lines.differ(in: currentLayout, along: layoutDirection)
    }
  }

  /// Performs changes that affect the layout, such as insets or the direction, with an animation.
  ///
  /// Cells that are visible before or after the changes move to their new positions along the
  /// curve. If `preservingPosition` is true, the first visible item keeps its distance from the
  /// viewport's edge. If the mouse pointer is over an item, that item does.
  public final func animateLayout(
    _ curve: AnimationCurve = .list, preservingPosition: Bool = false, _ changes: () -> Void
  ) {
    guard host != nil else { return changes() }
    changeLayout(curve) {
      guard preservingPosition else { return nil }
      return ScrollAnchor(underPointerIn: self).map { placeKeeper.adopting($0) }
        ?? placeKeeper.anchorForLayout()
    } changes: {
      changes()
    }
  }

  /// Performs changes that affect the layout, with an animation if there is a curve.
  ///
  /// `anchor` returns what stays in place, once the layout before the changes is solved.
  /// `isAnimated` is asked once the layout after them is solved; without an animation, `completion`
  /// is not called.
  final func changeLayout(
    _ curve: AnimationCurve?, keeping anchor: () -> ScrollAnchor?, changes: () -> Void,
    isAnimated: () -> Bool = { true }, completion: (() -> Void)? = nil
  ) {
    finishZooming()
    solveIfNeeded()
    // Finish an earlier change of this frame, so that this one starts from its result.
    finishChanges()
    let anchor = anchor()
    let finger = mover.clampedFinger
    let transition = curve.map { GridTransition(from: self, $0, completion: completion) }
    changes()
    solveIfNeeded(keeping: anchor)
    guard let curve, let transition, isAnimated() else { return }
    animate(transition)
    mover.animateDraggedCell(from: finger, curve)
  }

  // MARK: - Stage, input and accessibility

  /// Returns the text of the data source for the first visible item.
  open override func scrollPositionLabel(along axis: Axis) -> String? {
    guard axis == layoutDirection, let dataSource else { return nil }
    var visible: ContiguousArray<Int> = []
    currentLayout.appendOrdinals(intersecting: uncoveredRect, upTo: 0, to: &visible)
    return visible.first.flatMap { dataSource.gridView(self, scrollLabelForItemAt: $0) }
  }

  open override func didAttach() {
    super.didAttach()
    updateReversedAxes()
  }

  open override func didEnterStage() {
    selector.reportItemFocus()
    if controller?.clearsSelectionOnViewWillAppear == true { deselectAllItems() }
    controller?.viewWillAppear()
  }

  open override func didLeaveStage() {
    features.didLeaveStage()
    controller?.viewDidDisappear()
  }

  /// Measures cells again after the text scale has changed, and solves the layout again after the
  /// reading direction has changed.
  open override func environmentDidChange(from old: Environment) {
    guard let host else { return }
    if host.environment.textScale != old.textScale { remeasureItems() }
    if host.environment.readingDirection != old.readingDirection {
      keepPlace()
      updateReversedAxes()
      invalidateLayout()
    }
  }

  /// Moves the focus, changes the selection, moves items or scrolls.
  ///
  /// Keys scroll until the grid has the focus; then they move the focus and select. Alt with an
  /// arrow key moves the focused item, if items can be moved. Escape cancels a drag. Control-F
  /// opens the find bar, Control-Z and Control-Y undo and redo, and the menu key opens a context
  /// menu, if the grid allows them.
  open override func handleKey(_ event: KeyEvent) -> Bool {
    features.handleKey(event) || super.handleKey(event)
  }

  /// Whether Tab can focus an item: if there is one, items can be selected, and no viewer covers
  /// them.
  open override var acceptsItemFocus: Bool {
    allowsSelection && numberOfItems > 0 && features.cover == nil
  }

  /// Displays the focus on the item that had it last, on a selected or on a visible one.
  open override func showItemFocus() { focusPreferredItem() }

  open override func hideItemFocus() { selector.rememberFocus() }

  /// Lets the features handle typed text, as that which moves the focus.
  open override func handleText(_ event: TextEvent) -> Bool { features.handleText(event) }

  /// Whether a feature handles typed text.
  open override var acceptsTextWithoutFocus: Bool { features.acceptsText }

  /// Scrolls the shelf at the point, if it can move, and then the page; closes an open row.
  open override func handleWheel(_ delta: Vector, at point: Point) -> Bool {
    var hasMoved = features.handleWheel(delta, at: point)
    let offset = contentOffset
    if super.handleWheel(delta, at: point) { hasMoved = true }
    if contentOffset != offset { features.wheelDidScroll() }
    return hasMoved
  }

  /// Zooms about the pointer, if ``allowsZooming`` is true.
  open override func handleZoom(_ delta: Double, at point: Point) -> Bool {
    solver.zoomer?.followWheel(delta, at: viewportPoint(of: point)) ?? false
  }

  open override func appendActivity(to reasons: inout [String]) {
    super.appendActivity(to: &reasons)
    features.appendActivity(to: &reasons)
  }

  /// Whether Escape has an effect.
  ///
  /// It has one during a drag or a rubber-band selection, and with a selection of several items.
  open override var handlesEscape: Bool { features.handlesEscape }

  /// Whether arrow keys with Alt move the item that displays the focus.
  open override var handlesAltArrows: Bool { allowsReordering && isFocusVisible }

  /// Returns whether a point is over an item, if items can be selected or moved.
  open override func isClickable(at point: Point) -> Bool {
    guard allowsSelection || allowsReordering,
      let item = currentLayout.ordinal(at: contentPoint(of: point))
    else { return false }
    return cellForItem(at: item)?.accepts(pressAt: point) ?? true
  }

  open override var defaultAccessibilityRole: AccessibilityRole { .grid }

  /// All items, whether they are visible or not; none while the viewer is open.
  open override var accessibilityItems: (any AccessibilityItems)? {
    features.cover == nil ? GridAccessibilityItems(self) : nil
  }

  /// The range of visible items, such as `items 1 to 28 of 300`.
  open override var defaultAccessibilityValue: String? { visibleRangeDescription }

  /// The subviews in reading order; only the viewer while it is open.
  ///
  /// The header comes first. Titles, cells and footers follow, section by section. The footer and
  /// other views come last.
  open override var accessibilityOrder: [View] {
    features.cover.map { [$0] } ?? viewsInItemOrder
  }
}
