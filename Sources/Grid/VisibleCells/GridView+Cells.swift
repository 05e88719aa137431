public import Geometry
import Items
import Scrolling
import Stage

/// Cells: their size, which are kept ready, and the item that each shows.
extension GridView {
  // MARK: - Settings

  /// The size of cells that do not say theirs, in points; nil, the default, fills the slot.
  public final var cellSize: Size? {
    get { visible.cellSize }
    set { visible.cellSize = newValue }
  }

  /// Whether cells fill their slots whatever their size, in width and height; false by default.
  public final var resizesCellsToFit: Bool {
    get { visible.resizesCellsToFit }
    set { visible.resizesCellsToFit = newValue }
  }

  /// Whether cells may be larger than their slots, and then hang over them on all sides; false by
  /// default.
  public final var allowsCellsBeyondSlots: Bool {
    get { visible.allowsCellsBeyondSlots }
    set { visible.allowsCellsBeyondSlots = newValue }
  }

  /// Which cells are kept ready beyond the viewport; until it is set, what the layout's settings
  /// have as ``GridLayoutSettings/defaultPreloading``.
  public final var preloading: Preloading {
    get { visible.preloading }
    set { visible.chosenPreloading = newValue }
  }

  /// How many cells may wait in the pool; no limit by default.
  public final var poolLimit: PoolLimit {
    get { visible.poolLimit }
    set { visible.poolLimit = newValue }
  }

  // MARK: - Reading

  /// A cell of this kind from the pool, ready for another item; nil where none waits.
  public final func dequeueReusableCell(withIdentifier identifier: String) -> GridCell? {
    guard let cell = visible.dequeue(identifier) else { return nil }
    host?.counters.cellsReused += 1
    cell.resetForReuse()
    cell.prepareForReuse()
    return cell
  }

  /// The cell that shows an item at present; nil where it is out of view.
  public final func cellForItem(at index: Int) -> GridCell? { visible.cell(for: index) }

  /// The cell whose slot holds a point of the content, if it is visible.
  public final func cellForItem(at point: Point) -> GridCell? {
    indexForItem(at: point).flatMap(cellForItem(at:))
  }

  /// The item a cell shows at present; nil for a cell that is not visible here.
  public final func index(for cell: GridCell) -> Int? {
    cell.index.flatMap { visible.cell(for: $0) === cell ? $0 : nil }
  }

  /// The visible cells, by ascending index.
  public final var visibleCells: [GridCell] { Array(visible.cells) }

  /// The visible cells, by ascending index, without a copy.
  final var liveCells: ContiguousArray<GridCell> { visible.cells }

  /// Where the cell of an item lies, live or not, in content coordinates; nil if there is no such
  /// item.
  public final func rectForItem(at index: Int) -> Rect? {
    guard hasItem(at: index) else { return nil }
    return visible.frameInSlot(of: visible.cell(for: index), at: index, in: currentLayout)
  }
}

extension GridView: VisibleCellsHost {
  func sortCells(firstInFront: Bool) { visible.sort(firstInFront: firstInFront) }

  var heldItem: Int? { mover.drag?.item }

  var frontCount: Int? { stacker.frontCount }

  var defaultPreloading: Preloading { layoutSettings?.defaultPreloading ?? .none }

  func makeCell(forItemAt index: Int) -> GridCell? {
    dataSource?.gridView(self, cellForItemAt: index)
  }

  func adjustedFrame(_ frame: Rect, inSlot slot: Rect, forItemAt index: Int) -> Rect {
    let frame =
      delegate?.gridView(self, adjustedFrame: frame, inSlot: slot, forItemAt: index) ?? frame
    if let stack = stacker.stack { return stack.frame(of: index, own: frame) }
    return expander.place?.frame(for: frame.size) ?? frame
  }

  func visibleFrame(of cell: GridCell, at index: Int) -> Rect { mover.frame(of: cell, at: index) }

  func didPlace(_ cell: GridCell, at index: Int) {
    if let place = expander.place { cell.scale = place.scale(for: cell.frame.size) }
    stacker.applyAppearance(to: cell, index)
  }

  func prepare(_ cell: GridCell, at index: Int) {
    separators.apply(to: cell, at: index)
    editing.apply(to: cell, at: index)
    if index == heldItem { mover.attachToDrag(cell) }
  }

  func showSelection(on cell: GridCell, at index: Int) {
    selector.show(on: cell, index, animated: false)
  }

  func willDisplay(_ cell: GridCell, at index: Int) {
    delegate?.gridView(self, willDisplay: cell, forItemAt: index)
    host?.events.add("willDisplay", itemIndex(at: index))
  }
}
