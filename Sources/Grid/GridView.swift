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

  /// The least size of a slot for data sources that do not say it; 96×128 by default.
  public final var minimumSlotSize = Size(width: 96, height: 128) {
    didSet { reloadData() }
  }
  /// The size of cells that do not say theirs, in points; nil, the default, fills the slot.
  @exclusivity(unchecked) public final var cellSize: Size? { didSet { setNeedsLayout() } }
  /// Whether cells fill their slots whatever their size, in width and height; no by default.
  @exclusivity(unchecked)
  public final var resizesCellsToFit = false { didSet { setNeedsLayout() } }
  /// The direction in which the grid scrolls; vertical by default.
  @exclusivity(unchecked) public final var layoutDirection = Axis.vertical {
    didSet {
      setNeedsLayout()
      paging.update()
    }
  }
  /// The distance of the slots from the left edge, in points; 0 by default.
  public final var leftContentInset = 0.0 { didSet { setNeedsLayout() } }
  /// The distance of the slots from the right edge, in points; 0 by default.
  public final var rightContentInset = 0.0 { didSet { setNeedsLayout() } }
  /// Whether the content is at least as high as the viewport; yes by default.
  public final var contentSizeGrowsToFillBounds = true { didSet { setNeedsLayout() } }

  /// How items are laid out, where not as in a ``UniformLayout``; nil by default.
  ///
  /// The settings of ``minimumSlotSize`` and the left and right insets are those of the uniform
  /// layout alone.
  public final var layoutSettings: (any GridLayoutSettings)? { didSet { setNeedsLayout() } }
  /// Whether cells may be larger than their slots, over which they then hang on all sides; no by
  /// default.
  @exclusivity(unchecked) public final var allowsCellsBeyondSlots = false {
    didSet { setNeedsLayout() }
  }
  /// Which cells are kept ready beyond the viewport; until it is set, what the layout's settings
  /// have as ``GridLayoutSettings/defaultPreloading``.
  public final var preloading: Preloading {
    get { chosenPreloading ?? layoutSettings?.defaultPreloading ?? .none }
    set {
      chosenPreloading = newValue
      setNeedsLayout()
    }
  }
  @exclusivity(unchecked) private var chosenPreloading: Preloading?
  /// How many cells may wait in the pool; no limit by default.
  public final var poolLimit = PoolLimit.none { didSet { setNeedsLayout() } }

  /// How long and along which curve transactions animate; 0.3 s, ease in and out, by default.
  public final var updateCurve = AnimationCurve.list

  /// The slots, whatever is shown in them.
  @exclusivity(unchecked)
  final var solvedLayout: any GridLayout = UniformLayout(UniformLayout.Input()) {
    didSet { isSolvedInParts = solvedLayout.isSolvedInParts }
  }
  @exclusivity(unchecked) private(set) final var isSolvedInParts = false
  /// The layout as it was last solved, even where it is out of date, in the order on show.
  @exclusivity(unchecked)
  package internal(set) final var currentLayout: any GridLayout = UniformLayout(
    UniformLayout.Input())
  @exclusivity(unchecked) final var sections = SectionMap(itemCount: 0)
  @exclusivity(unchecked) final var slotSize = Size(width: 96, height: 128)
  @exclusivity(unchecked) final var needsReload = true
  @exclusivity(unchecked) final var needsLayout = true
  // Every step of a frame goes through these two; a build for debugging sees to it that no step
  // begins inside another.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  final var cells = LiveCells()
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  final var sectionViews = LiveSectionViews()
  final let containers = CellContainers()
  @exclusivity(unchecked) final var transition: GridTransition?
  @exclusivity(unchecked) final var openUpdates: GridUpdates?
  @exclusivity(unchecked) final var openUpdateDepth = 0
  final var updateCount = 0
  /// The completions of transactions that have ended in this frame.
  final var endedUpdates: [() -> Void] = []
  final private(set) lazy var selector = GridSelector(self)
  final private(set) lazy var stacker = GridStacker(self)
  final private(set) lazy var expander = GridExpander(self)
  final private(set) lazy var mover = GridMover(self)
  final private(set) lazy var headersAndFooters = HeaderFooterViews(self)
  final private(set) lazy var separators = GridSeparators(self)
  final private(set) lazy var editing = GridEditing(self)
  final private(set) lazy var paging = GridPaging(self)
  /// Told when the grid is shown, hidden and turned.
  final weak var controller: GridViewController?
  /// The curve of the change of size under way.
  @exclusivity(unchecked) private var sizeCurve: AnimationCurve?

  /// Makes a grid without items.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    containers.add(to: contentView)
    selector.addRecognizers()
    addGestureRecognizer(mover.press)
  }

  // MARK: - Data

  /// How many items there are.
  public final var numberOfItems: Int { layout.itemCount }
  /// How many columns, at least 1.
  public final var numberOfColumns: Int { layout.columnCount }
  /// How many rows, the last of which may not be full.
  public final var numberOfRows: Int { layout.rowCount }

  /// The layout for the present data and size; solved first where it is out of date.
  public final var layout: any GridLayout {
    solveIfNeeded()
    return currentLayout
  }

  /// Asks the data source again, without animation: every cell is replaced in this frame.
  ///
  /// A drag ends as cancelled, because the place of its item is unknown. Without effect while a
  /// transaction is open.
  public final func reloadData() {
    guard openUpdateDepth == 0 else { return }
    mover.abandon()
    mover.reportLoss()
    transition = nil
    needsReload = true
    needsLayout = true
  }

  /// A cell of this kind from the pool, ready for another item; nil where none waits.
  public final func dequeueReusableCell(withIdentifier identifier: String) -> GridCell? {
    guard let cell = cells.dequeue(identifier) else { return nil }
    host?.counters.cellsReused += 1
    cell.resetForReuse()
    cell.prepareForReuse()
    return cell
  }

  // MARK: - Places

  /// Where the cell of an item lies, live or not, in content coordinates; nil if there is no such
  /// item.
  public final func rectForItem(at index: Int) -> Rect? {
    guard hasItem(at: index) else { return nil }
    return frame(of: cells.cell(for: index), at: index, in: currentLayout)
  }

  /// The slot of an item, in content coordinates; nil if there is no such item.
  public final func slotForItem(at index: Int) -> Rect? {
    hasItem(at: index) ? currentLayout.slot(at: index) : nil
  }

  /// The item whose slot holds a point of the content; nil outside all slots.
  public final func indexForItem(at point: Point) -> Int? {
    layout.ordinal(at: point)
  }

  /// The cell that shows an item at present; nil where it is out of view.
  public final func cellForItem(at index: Int) -> GridCell? {
    cells.cell(for: index)
  }

  /// The cell whose slot holds a point of the content, if it is on show.
  public final func cellForItem(at point: Point) -> GridCell? {
    indexForItem(at: point).flatMap(cellForItem(at:))
  }

  /// The item a cell shows at present; nil for a cell that is not on show here.
  public final func index(for cell: GridCell) -> Int? {
    cell.index.flatMap { cells.cell(for: $0) === cell ? $0 : nil }
  }

  /// The cells on show, by ascending index.
  public final var visibleCells: [GridCell] { Array(cells.cells) }

  /// The items whose slots share an area with the viewport, ascending.
  public final var visibleIndices: [Int] {
    var ordinals: ContiguousArray<Int> = []
    layout.appendOrdinals(intersecting: visibleRect, to: &ordinals)
    return Array(ordinals)
  }

  /// The cells on show, by ascending index, without a copy.
  final var liveCells: ContiguousArray<GridCell> { cells.cells }

  // MARK: - Frames

  open override func layOut() {
    if needsReload || needsLayout || headersAndFooters.haveChanged { solveIfNeeded() }
    solveAroundViewport()
  }

  open override func updateContents() {
    guard let host else { return }
    selector.beginFrame(host)
    headersAndFooters.pin()
    mover.updateDropTarget()
    refreshCells(host)
    completeUpdates()
    mover.followFinger()
    selector.finishFrame()
    host.counters.cellsLive += cells.cells.count
    host.counters.cellsPooled += cells.pooledCount
    if cells.takeChange() { delegate?.gridViewVisibleCellsDidChange(self) }
  }

  open override func simulate() {
    super.simulate()
    guard let host else { return }
    updateAutoscroll(at: host.frameTime)
    stacker.advance(to: host.frameTime)
  }

  open override var wantsFrame: Bool {
    super.wantsFrame || needsReload || needsLayout || separators.needsUpdate
      || headersAndFooters.haveChanged
  }

  open override var defaultAccessibilityRole: AccessibilityRole { .grid }

  /// The items in view, such as `items 1 to 28 of 300`.
  open override var defaultAccessibilityValue: String? { accessibleExtent }

  /// The header; titles, cells and footers section by section; the footer; whatever else.
  open override var accessibilityOrder: [View] { viewsInItemOrder }

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

  open override func layoutSubviews() {
    // The offset waits for the layout, so that it changes once and to a place that is there.
    setNeedsLayout()
    contentView.frame = bounds
    controller?.viewWillTransition(to: bounds.size, curve: sizeCurve)
  }

  open override func didEnterStage() {
    if controller?.clearsSelectionOnViewWillAppear == true { deselectAllItems() }
    controller?.viewWillAppear()
  }

  open override func didLeaveStage() { controller?.viewDidDisappear() }

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
    }
    transition?.completion = { [weak self] in self?.controller?.viewDidTransition() }
  }

  /// Changes what the layout depends on, such as insets or the direction; cells that were or come
  /// into view go to their new places along a curve.
  public final func animateLayout(_ curve: AnimationCurve = .list, _ changes: () -> Void) {
    guard host != nil else { return changes() }
    changeLayout(curve, keepsPlace: false, changes)
  }

  private func changeLayout(_ curve: AnimationCurve?, keepsPlace: Bool, _ changes: () -> Void) {
    solveIfNeeded()
    // A change earlier in this frame has to be seen first, for this one to start where it led.
    finishChanges()
    let anchor = keepsPlace ? ScrollAnchor(of: self) : nil
    let old = (
      layout: currentLayout, offset: contentOffset, surroundings: headersAndFooters.frames,
      finger: mover.heldPoint
    )
    changes()
    solveIfNeeded(keeping: anchor)
    guard let curve else { return }
    transition = GridTransition(
      layout: old.layout, offset: old.offset, curve: curve, surroundings: old.surroundings)
    mover.animateHeldCell(from: old.finger, curve)
  }

  /// The place of a cell in its slot.
  ///
  /// Its own size, no larger than the slot, in the middle; or the whole slot; the delegate has the
  /// last word.
  final func frame(of cell: GridCell?, at index: Int, in layout: any GridLayout) -> Rect {
    let slot = layout.slot(at: index)
    var frame = slot
    if !resizesCellsToFit, let own = cell?.preferredSize ?? cellSize {
      let width = allowsCellsBeyondSlots ? own.width : min(own.width, slot.width)
      let height = allowsCellsBeyondSlots ? own.height : min(own.height, slot.height)
      frame = Rect(
        x: slot.minX + ((slot.width - width) / 2).rounded(.down),
        y: slot.minY + ((slot.height - height) / 2).rounded(.down),
        width: width, height: height)
    }
    if let delegate {
      frame = delegate.gridView(self, adjustedFrame: frame, inSlot: slot, forItemAt: index)
    }
    if let stack = stacker.stack { return stack.frame(of: index, own: frame) }
    return expander.place?.frame(for: frame.size) ?? frame
  }

  /// Whether there is an item at an index; solves the layout first where it is out of date.
  final func hasItem(at index: Int) -> Bool {
    index >= 0 && index < layout.itemCount
  }
}
