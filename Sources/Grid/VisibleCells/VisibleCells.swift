import Geometry
import Items
import Scrolling
import Stage

/// What ``VisibleCells`` need of their grid.
protocol VisibleCellsHost: AnyObject {
  var contentView: View { get }
  var frame: Rect { get }
  var visibleRect: Rect { get }
  var contentOffset: Vector { get }
  var layoutDirection: Axis { get }
  /// The layout in the order that is shown.
  var currentLayout: any SectionedGridLayout { get }
  /// The item that is dragged, which has a cell wherever its slot is.
  var heldItem: Int? { get }
  /// How many items in front of a stack have cells wherever their slots are; nil without a stack.
  var frontCount: Int? { get }
  /// What the layout keeps ready unless the grid was told otherwise.
  var defaultPreloading: Preloading { get }
  /// The next frame solves the layout.
  func setNeedsLayout()

  /// The cell that the data source has for an item; nil without a data source.
  func makeCell(forItemAt index: Int) -> GridCell?
  /// The frame of a cell, given its slot and its own frame in it, where no one drags it.
  func adjustedFrame(_ frame: Rect, inSlot slot: Rect, forItemAt index: Int) -> Rect
  /// The frame of a visible cell.
  func visibleFrame(of cell: GridCell, at index: Int) -> Rect
  /// Gives a cell that was placed what the order of the cells asks for.
  func didPlace(_ cell: GridCell, at index: Int)
  /// Gives a cell that comes into view what all cells of the grid have.
  func prepare(_ cell: GridCell, at index: Int)
  /// Has a cell show whether its item is selected, highlighted and focused.
  func showSelection(on cell: GridCell, at index: Int)
  /// Tells the delegate of a cell that comes into view, or has another item.
  func willDisplay(_ cell: GridCell, at index: Int)
}

/// The cells of a grid: which items have one, where each is, and which are kept ready.
///
/// In each frame ``GridView`` has this class find the visible items, recycle the cells of the
/// others and add those that are missing.
final class VisibleCells {
  private unowned(unsafe) let grid: any VisibleCellsHost
  /// The views that hold cells, titles and footers.
  let containers = CellContainers()
  // A debug build checks that no step of a frame begins inside another.
  #if !DEBUG
    @exclusivity(unchecked)
  #endif
  private var live = LiveCells()

  /// The size of cells that do not say theirs, in points; nil fills the slot.
  @exclusivity(unchecked) var cellSize: Size? { didSet { grid.setNeedsLayout() } }
  /// Whether cells fill their slots whatever their size.
  @exclusivity(unchecked) var resizesCellsToFit = false { didSet { grid.setNeedsLayout() } }
  /// Whether cells may be larger than their slots.
  @exclusivity(unchecked) var allowsCellsBeyondSlots = false { didSet { grid.setNeedsLayout() } }
  /// Which cells are kept ready beyond the viewport; nil for what the layout wants.
  @exclusivity(unchecked) var chosenPreloading: Preloading? { didSet { grid.setNeedsLayout() } }
  /// How many cells may wait in the pool.
  var poolLimit = PoolLimit.none { didSet { grid.setNeedsLayout() } }

  /// Creates no cells; `grid` is not retained.
  init(_ grid: any VisibleCellsHost) { self.grid = grid }

  // MARK: - Reading

  /// The visible cells, by ascending index.
  var cells: ContiguousArray<GridCell> { live.cells }
  /// The indices of their items.
  var ordinals: ContiguousArray<Int> { live.ordinals }
  /// How many cells wait in the pool.
  var pooledCount: Int { live.pooledCount }

  /// The cell that shows an item; nil where it has none.
  func cell(for ordinal: Int) -> GridCell? { live.cell(for: ordinal) }

  /// A cell of a kind from the pool; nil where none waits.
  func dequeue(_ identifier: String) -> GridCell? { live.dequeue(identifier) }

  /// Returns whether a cell has come, gone or got another item since the last call.
  func takeChange() -> Bool { live.takeChange() }

  // MARK: - Prefetching

  /// Which cells are kept ready beyond the viewport.
  var preloading: Preloading { chosenPreloading ?? grid.defaultPreloading }

  /// The part of the content whose items have cells.
  var liveRect: Rect {
    let preloading = preloading
    guard preloading.isAny else { return grid.visibleRect }
    return preloading.rect(around: grid.visibleRect, in: grid.currentLayout, grid.layoutDirection)
  }

  /// Limits the pool as the layout and the viewport ask for.
  func updatePoolLimit() {
    live.poolLimit = poolLimit.count(
      layout: grid.currentLayout, viewport: grid.frame.size, grid.layoutDirection)
  }

  // MARK: - A frame

  /// Finds the items that need cells, and puts back cells that no longer lie out of order.
  func find(_ host: ViewHost, _ transition: GridTransition?) {
    let held = grid.heldItem
    let front = grid.frontCount
    live.recycleGone(host)
    live.lowerRested(host, held: held, into: containers.cells)
    if front == nil { live.restoreStacking(host, in: containers.cells) }
    if live.findVisible(grid.currentLayout, in: liveRect, and: held) {
      host.overload =
        "more than \(LiveCells.limit) cells are in view; make cells larger or the viewport smaller"
    }
    if let transition { live.findAlso(itemsSeenToLeave(transition)) }
    if let front {
      live.findAlso(ContiguousArray(0..<min(front, grid.currentLayout.itemCount)))
    }
  }

  /// Whether the cells are not just those of the items that need one.
  var hasChanged: Bool { live.hasChanged }

  /// Sends the cells of other items to the pool.
  func recycleHidden(_ host: ViewHost) {
    if live.hasChanged { live.recycleHidden(host) }
  }

  /// Sends every cell to the pool.
  func recycleAll(_ host: ViewHost) { live.recycleAll(host) }

  /// Takes cells in the pool out of the grid.
  func removeLeaving() {
    while let cell = live.nextLeaving() {
      cell.removeFromSuperview()
      cell.opacity = 1
      cell.scale = 1
      cell.resetLift()
    }
  }

  /// Gives every item that needs one a cell.
  func addEntering(_ host: ViewHost, _ transition: GridTransition?) {
    while let ordinal = live.nextEntering() {
      let reused = host.counters.cellsReused
      guard let cell = grid.makeCell(forItemAt: ordinal) else { return }
      require(
        cell.index == nil, "the cell for item \(ordinal) shows item \(cell.index ?? -1) already")
      if host.counters.cellsReused == reused { host.counters.cellsCreated += 1 }
      cell.index = ordinal
      place(cell, ordinal)
      if let transition { cell.stacking = transition.stacking(of: ordinal) }
      live.insert(cell, ordinal, into: containers.cells)
      grid.prepare(cell, at: ordinal)
      if let transition { bringIn(cell, ordinal, transition) }
      grid.showSelection(on: cell, at: ordinal)
      grid.willDisplay(cell, at: ordinal)
    }
  }

  /// The items that lay, before a turn, where the viewport is now: they are seen to leave, also
  /// those that a smaller viewport did not show.
  private func itemsSeenToLeave(_ transition: GridTransition) -> ContiguousArray<Int> {
    guard transition.mapping == nil else { return [] }
    let count = grid.currentLayout.itemCount
    var ordinals: ContiguousArray<Int> = []
    transition.layout.appendOrdinals(
      intersecting: Rect(origin: Point.zero + transition.offset, size: grid.frame.size),
      to: &ordinals)
    return ordinals.filter { $0 < count }
  }

  // MARK: - Transitions

  /// Takes a change of data or size over: cells continue to their items' new indices and places,
  /// and those of items that are gone begin to leave.
  func apply(_ transition: GridTransition, _ host: ViewHost) {
    live.apply(transition, containers, host) { cell, ordinal in
      place(cell, ordinal)
    } offset: {
      grid.contentOffset
    }
  }

  /// Tells the delegate of visible cells that a transaction has given another index.
  func reportMoved(_ transition: GridTransition) {
    for (cell, ordinal) in zip(live.cells, live.ordinals)
    where transition.oldIndex(of: ordinal) != ordinal {
      grid.willDisplay(cell, at: ordinal)
    }
  }

  /// Lets a cell that was not visible come from where its item was, or as new items do.
  private func bringIn(_ cell: GridCell, _ ordinal: Int, _ transition: GridTransition) {
    let oldIndex = transition.oldIndex(of: ordinal)
    if let oldIndex, transition.updates.reload(at: oldIndex) == nil {
      let old = frameInSlot(of: cell, at: oldIndex, in: transition.layout)
      transition.animate(cell, from: old, offset: grid.contentOffset)
    } else {
      let reload = oldIndex.flatMap(transition.updates.reload)
      transition.bringIn(
        cell, reload ?? transition.insertion(at: ordinal), from: oldIndex,
        offset: grid.contentOffset)
    }
  }

  // MARK: - Places

  /// Moves every cell to its place.
  func placeAll() {
    let count = grid.currentLayout.itemCount
    for (cell, ordinal) in zip(live.cells, live.ordinals) where ordinal < count {
      place(cell, ordinal)
    }
  }

  private func place(_ cell: GridCell, _ ordinal: Int) {
    cell.frame = grid.visibleFrame(of: cell, at: ordinal)
    grid.didPlace(cell, at: ordinal)
    cell.setGroupPosition(grid.currentLayout.groupPosition(at: ordinal))
  }

  /// The frame of a cell in its slot.
  ///
  /// Its own size, no larger than the slot, in the middle; or the whole slot; the delegate has the
  /// last word.
  func frameInSlot(of cell: GridCell?, at index: Int, in layout: some GridLayout) -> Rect {
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
    return grid.adjustedFrame(frame, inSlot: slot, forItemAt: index)
  }

  /// Puts a cell in front of all others.
  func raise(_ cell: GridCell) {
    live.raise(cell, into: containers.raised, of: grid.contentView)
  }

  /// Orders the cells from back to front by index, or the other way around.
  func sort(firstInFront: Bool) {
    containers.cells.sortSubviews { view in
      let index = (view as? GridCell)?.index ?? 0
      return firstInFront ? -index : index
    }
  }
}
