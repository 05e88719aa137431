import Diffing
public import Geometry
import Gestures
import Items
public import Scrolling
public import Stage

/// A scroll view that shows items in a grid of cells, of which only the visible ones exist.
///
/// ```swift
/// let grid = GridView()
/// grid.minimumSlotSize = Size(width: 104, height: 104)
/// grid.dataSource = self
/// ```
///
/// The data source is asked in the first frame and after ``reloadData()``. Cells come from it one
/// by one as their slots come into view, and go back to a pool when they leave it.
///
/// The grid view itself only coordinates: each concern is an object that owns its state and sees
/// the grid through a small protocol.
///
/// ```
///   data source ─▶ data ─▶ solver ─▶ visible cells ─▶ cells in the content view
///                  │          ▲          ▲   │
///     updater ─────┘          │          │   ├ separators, editing
///     mover ──────────────────┤          │   └ selector
///     headers and footers ────┘          │
///     stacker, expander ─────────────────┘
/// ```
///
/// Whoever changes something asks for it with a `PendingChange/Request`. Each frame answers the
/// requests in the order in which this file has them: scrolling and what moves by itself in
/// ``simulate()``, data and layout in ``layOut()``, cells in ``updateContents()``.
open class GridView: ScrollView {
  /// Says what the grid shows; not retained.
  public final weak var dataSource: (any GridViewDataSource)? {
    didSet { reloadData() }
  }
  /// Told what the grid does; not retained.
  public final weak var delegate: (any GridViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      setNeedsLayout()
    }
  }
  /// Told when the grid is shown, hidden and turned.
  final weak var controller: GridViewController?

  final private(set) lazy var data = GridData(self)
  final private(set) lazy var solver = LayoutSolver(self)
  final private(set) lazy var visible = VisibleCells(self)
  final private(set) lazy var sectionViews = SectionViews(self)
  final private(set) lazy var updater = GridUpdater(self)
  final private(set) lazy var selector = GridSelector(self)
  final private(set) lazy var mover = GridMover(self)
  final private(set) lazy var stacker = GridStacker(self)
  final private(set) lazy var expander = GridExpander(self)
  final private(set) lazy var headersAndFooters = HeaderFooterViews(self)
  final private(set) lazy var separators = GridSeparators(self)
  final private(set) lazy var editing = GridEditing(self)
  final private(set) lazy var paging = GridPaging(self)

  /// What the next frame has to do.
  @exclusivity(unchecked) private final var pending = PendingChange()
  /// The curve of the change of size under way.
  @exclusivity(unchecked) private final var sizeCurve: AnimationCurve?

  /// Creates a grid without items.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    visible.containers.add(to: contentView)
    selector.addRecognizers()
    addGestureRecognizer(mover.press)
  }

  // MARK: - Requests

  /// Asks the data source again, without animation: every cell is replaced in this frame.
  ///
  /// A drag ends as cancelled, because the place of its item is unknown. Without effect while a
  /// transaction is open.
  public final func reloadData() {
    guard !updater.isOpen else { return }
    mover.abandon()
    mover.reportLoss()
    pending.reload()
  }

  /// The next frame solves the layout.
  package final func setNeedsLayout() { pending.merge(.layout) }

  /// The next frame does what is asked for.
  final func request(_ request: PendingChange.Request) { pending.merge(request) }

  /// The next frame animates the cells along a change.
  final func animate(_ transition: GridTransition) { pending.animate(transition) }

  /// Whether an animated change waits for the next frame.
  final var isTransitionPending: Bool { pending.transition != nil }

  /// Whether the cells can show what is selected at once; otherwise they will when they are placed.
  final func canShowSelection() -> Bool {
    guard pending.cellsAreOutdated else {
      _ = pending.take(.selection)
      return true
    }
    pending.merge(.selection)
    return false
  }

  open override var wantsFrame: Bool {
    super.wantsFrame || !pending.isSettled || headersAndFooters.haveChanged
  }

  // MARK: - A frame, first: what moves by itself

  open override func simulate() {
    super.simulate()
    guard let host else { return }
    updateAutoscroll(at: host.frameTime)
    stacker.advance(to: host.frameTime)
  }

  // MARK: - A frame, second: data and layout

  open override func layOut() {
    if pending.needsSolving || headersAndFooters.haveChanged { solveIfNeeded() }
    solveAroundViewport()
  }

  /// Reads the data where it changed, and solves the layout where anything did.
  package final func solveIfNeeded() { solveIfNeeded(keeping: nil) }

  /// Solves what was asked for; an anchor keeps its place in view.
  final func solveIfNeeded(keeping anchor: ScrollAnchor?, after change: LayoutChange? = nil) {
    guard let host, pending.needsSolving else { return solve(keeping: anchor, after: change) }
    host.layingOut { solve(keeping: anchor, after: change) }
  }

  private func solve(keeping anchor: ScrollAnchor?, after change: LayoutChange?) {
    if pending.take(.data) {
      data.read()
      pending.merge([.layout, .cells])
      selector.followReload(count: sections.itemCount)
    }
    guard pending.take(.layout) || headersAndFooters.haveChanged else { return }
    let solution = solver.solution(
      for: mover.shownSections, mover.drag?.move, after: change)
    solver.adopt(solution.layout)
    if case .item(let ordinal, _) = anchor { solver.solve(around: ordinal) }
    solver.show(mover.drag?.move)
    host?.counters.layoutPasses += 1
    lineLength = solvedLayout.lineLength
    scroll(to: anchor, in: solution)
    visible.updatePoolLimit()
    contentSizeDidChange()
  }

  private func scroll(to anchor: ScrollAnchor?, in solution: LayoutSolution) {
    var metrics = scroller.metrics
    metrics.contentSize = solvedLayout.contentSize
    metrics.viewport = frame.size
    let anchor = solution.movement.map { ScrollAnchor.offset(contentOffset + $0) } ?? anchor
    let offset = anchor?.offset(in: solvedLayout, metrics, from: contentOffset, layoutDirection)
    changeMetrics(offset: paging.aligned(offset, anchor, metrics)) { $0 = metrics }
  }

  /// Solves what is open of the layout where cells are needed now.
  private func solveAroundViewport() {
    guard solver.isIncremental, let movement = solver.solve(around: visible.liveRect) else {
      return
    }
    updateContentSize(offset: movement == .zero ? nil : contentOffset + movement)
  }

  /// Takes over the size of slots that were solved further; nil keeps the offset.
  final func updateContentSize(offset: Vector?) {
    solver.show(mover.drag?.move)
    let size = solvedLayout.contentSize
    changeMetrics(offset: offset) { $0.contentSize = size }
    contentSizeDidChange()
  }

  private func contentSizeDidChange() {
    pending.merge([.frames, .separators])
    visible.containers.setSize(contentSize)
    headersAndFooters.place()
  }

  // MARK: - A frame, third: cells

  open override func updateContents() {
    guard let host else { return }
    selector.beginFrame(host)
    headersAndFooters.pin()
    mover.updateDropTarget()
    refreshCells(host)
    if updater.callCompletions() { finishChanges() }
    mover.followFinger()
    if pending.take(.selection) { selector.showOnCells(animated: false) }
    host.counters.cellsLive += visible.cells.count
    host.counters.cellsPooled += visible.pooledCount
    if visible.takeChange() { delegate?.gridViewVisibleCellsDidChange(self) }
  }

  /// Makes the cells match data, layout and offset.
  final func refreshCells(_ host: ViewHost) {
    if pending.take(.cells) {
      visible.recycleAll(host)
      sectionViews.recycleAll(host)
      removeLeaving()
    }
    if let transition = pending.takeTransition() { return carryOut(transition, host) }
    matchCells(host, nil)
    sectionViews.match(host, nil)
  }

  private func carryOut(_ transition: GridTransition, _ host: ViewHost) {
    pending.merge(.separators)
    updater.didBeginAnimation()
    host.animateTogether {
      headersAndFooters.animate(transition)
      visible.apply(transition, host)
      if transition.mapping != nil {
        updateSeparatorsIfNeeded()
        visible.reportMoved(transition)
      }
      matchCells(host, transition)
      sectionViews.apply(transition, host)
      sectionViews.match(host, transition)
    } completion: { [weak self, updater] in
      updater.didEndAnimation(transition.completion, isOnStage: self?.host != nil)
    }
  }

  /// Gives exactly the items that need one a cell.
  private func matchCells(_ host: ViewHost, _ transition: GridTransition?) {
    visible.find(host, transition)
    if pending.take(.frames) { visible.placeAll() }
    visible.recycleHidden(host)
    removeLeaving()
    updateSeparatorsIfNeeded()
    guard visible.hasChanged, dataSource != nil else { return }
    visible.addEntering(host, transition)
    expander.keepTopCellInFront()
    stacker.arrange()
  }

  private func updateSeparatorsIfNeeded() {
    if pending.take(.separators) { separators.update() }
  }

  /// Takes cells, titles and footers in the pool out of the grid.
  final func removeLeaving() {
    visible.removeLeaving()
    sectionViews.removeLeaving()
  }

  /// Moves every cell to its place, now.
  final func placeCells() {
    _ = pending.take(.frames)
    visible.placeAll()
  }

  /// Places the cells of a change that came earlier in the same frame, so that another can follow.
  final func finishChanges() {
    guard let host, pending.needsCells else { return }
    refreshCells(host)
  }

  // MARK: - Size

  open override func layoutSubviews() {
    // The offset waits for the layout, so that it changes once and to a place that exists.
    setNeedsLayout()
    contentView.frame = bounds
    controller?.viewWillTransition(to: bounds.size, curve: sizeCurve)
  }

  /// Gives the grid another size and keeps in view what was in view.
  ///
  /// The first visible item keeps its distance from the edge, or the end stays the end; offset and
  /// layout are final at once. With a curve every cell that was or comes into view moves there
  /// from where it was.
  open override func setFrame(_ frame: Rect, curve: AnimationCurve?) {
    guard host != nil, frame.size != self.frame.size else {
      return super.setFrame(frame, curve: curve)
    }
    stacker.finish()
    changeLayout(curve, keepsPlace: true) {
      sizeCurve = curve
      super.setFrame(frame, curve: curve)
      sizeCurve = nil
    } completion: { [weak self] in
      self?.controller?.viewDidTransition()
    }
  }

  /// Changes what the layout depends on, such as insets or the direction; cells that were or come
  /// into view go to their new places along a curve.
  public final func animateLayout(_ curve: AnimationCurve = .list, _ changes: () -> Void) {
    guard host != nil else { return changes() }
    changeLayout(curve, keepsPlace: false, changes, completion: nil)
  }

  private func changeLayout(
    _ curve: AnimationCurve?, keepsPlace: Bool, _ changes: () -> Void, completion: (() -> Void)?
  ) {
    solveIfNeeded()
    // A change earlier in this frame has to be seen first, for this one to start where it led.
    finishChanges()
    let anchor = keepsPlace ? ScrollAnchor(of: self) : nil
    let finger = mover.heldPoint
    var transition = GridTransition(layout: currentLayout, offset: contentOffset, curve: .list)
    transition.surroundings = headersAndFooters.frames
    transition.completion = completion
    changes()
    solveIfNeeded(keeping: anchor)
    guard let curve else { return }
    transition.curve = curve
    animate(transition)
    mover.animateHeldCell(from: finger, curve)
  }

  // MARK: - Stage, input and accessibility

  open override func didEnterStage() {
    if controller?.clearsSelectionOnViewWillAppear == true { deselectAllItems() }
    controller?.viewWillAppear()
  }

  open override func didLeaveStage() { controller?.viewDidDisappear() }

  /// Moves the focus and selects once there is a focus, and scrolls before; with alt moves the item
  /// that has the focus, where items can be moved; escape puts a dragged item back.
  open override func handleKey(_ event: KeyEvent) -> Bool {
    mover.handleEscape(event) || mover.moveFocusedItem(event, in: self) || selector.handleKey(event)
      || super.handleKey(event)
  }

  /// While an item is dragged, a band is drawn or several items can be and some are selected.
  open override var takesEscape: Bool { isReordering || selector.takesEscape }

  /// Over items that can be selected or moved elsewhere, and the gaps between them.
  open override func invitesClick(at point: Point) -> Bool {
    guard allowsSelection || allowsReordering else { return false }
    return currentLayout.ordinal(at: point - originOnStage() + contentOffset) != nil
  }

  open override var defaultAccessibilityRole: AccessibilityRole { .grid }

  /// The items in view, such as `items 1 to 28 of 300`.
  open override var defaultAccessibilityValue: String? { accessibleExtent }

  /// The header; titles, cells and footers section by section; the footer; whatever else.
  open override var accessibilityOrder: [View] { viewsInItemOrder }
}
