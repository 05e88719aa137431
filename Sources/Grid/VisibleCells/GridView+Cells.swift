public import Geometry
import Items
import Scrolling
import Stage

/// The cells of a grid: their size, preloading, and lookup by item.
extension GridView {
  // MARK: - Settings

  /// The size of cells without a preferred size, in points; nil, the default, fills the slot.
  public final var cellSize: Size? {
    get { cellManager.cellSize }
    set { cellManager.cellSize = newValue }
  }

  /// Whether cells fill their slots whatever their preferred size; false by default.
  public final var cellsFillSlots: Bool {
    get { cellManager.cellsFillSlots }
    set { cellManager.cellsFillSlots = newValue }
  }

  /// Whether cells can be larger than their slots, on all sides; false by default.
  public final var allowsCellsBeyondSlots: Bool {
    get { cellManager.allowsCellsBeyondSlots }
    set { cellManager.allowsCellsBeyondSlots = newValue }
  }

  /// The offscreen cells to keep ready.
  ///
  /// Until it is set, it is the ``GridLayoutSettings/defaultPreloading`` of the layout's settings.
  public final var preloading: Preloading {
    get { cellManager.preloading }
    set { cellManager.customPreloading = newValue }
  }

  /// The maximum number of cells in the pool; no limit by default.
  public final var poolLimit: PoolLimit {
    get { cellManager.poolLimit }
    set { cellManager.poolLimit = newValue }
  }

  // MARK: - Reading

  /// Returns a cell of a type for another item: one from the pool, or a new one if there is none.
  ///
  /// ```swift
  /// func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
  ///   gridView.dequeue(PhotoCell()) { $0.show(photos[index]) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - newCell: Creates a cell; evaluated only if the pool has none.
  ///   - identifier: Tells cells of one type apart that are created in different ways; empty by
  ///     default.
  ///   - configure: Displays the item in the cell; nothing by default.
  /// - Returns: The cell, which displays the item.
  public final func dequeue<Cell: GridCell>(
    _ newCell: @autoclosure () -> Cell, identifier: String = "",
    _ configure: (Cell) -> Void = { _ in }
  ) -> Cell {
    let key = ReuseKey(Cell.self, identifier)
    let cell = dequeue(key).map { unsafeDowncast($0, to: Cell.self) } ?? newCell()
    cell.setReuseKey(key)
    configure(cell)
    return cell
  }

  /// Dequeues a cell from the pool, ready for another item; nil if there is none.
  private func dequeue(_ key: ReuseKey) -> GridCell? {
    if let cell = measurer.popCellToReconfigure(key) { return cell }
    guard let cell = cellManager.dequeue(key) else { return nil }
    host?.counters.cellsReused += 1
    cell.resetForReuse()
    cell.prepareForReuse()
    return cell
  }

  /// Returns the visible cell of an item; nil if it is offscreen.
  public final func cellForItem(at index: Int) -> GridCell? { cellManager.cell(for: index) }

  /// Returns the visible cell whose slot contains a point of the content.
  public final func cellForItem(at point: Point) -> GridCell? {
    indexForItem(at: point).flatMap(cellForItem(at:))
  }

  /// Returns the item of a visible cell; nil for other cells.
  public final func index(for cell: GridCell) -> Int? {
    cell.index.flatMap { cellManager.cell(for: $0) === cell ? $0 : nil }
  }

  /// The visible cells, by ascending index.
  public final var visibleCells: [GridCell] { Array(cellManager.cells) }

  /// The visible cells, by ascending index, without a copy.
  final var displayedCells: ContiguousArray<GridCell> { cellManager.cells }

  /// Returns the frame of an item's cell in content coordinates, even if it is offscreen.
  ///
  /// It is nil if the item does not exist.
  public final func rectForItem(at index: Int) -> Rect? {
    guard hasItem(at: index) else { return nil }
    return cellManager.frameInSlot(of: cellManager.cell(for: index), at: index, in: currentLayout)
  }
}

extension GridView {
  /// Returns the cell for an item that becomes visible; nil without a data source.
  final func makeCell(forItemAt index: Int) -> GridCell? {
    measurer.popMeasuredCell(for: index) ?? requestCell(forItemAt: index)
  }

  /// Returns the frame of a cell that is not dragged, given its computed frame and its slot.
  final func adjustedFrame(_ frame: Rect, inSlot slot: Rect, forItemAt index: Int) -> Rect {
    let frame =
      delegate?.gridView(self, adjustedFrame: frame, inSlot: slot, forItemAt: index) ?? frame
    return features.displayedFrame(frame, forItemAt: index)
  }

  /// Notifies the delegate of a cell that becomes visible or displays another item.
  final func willDisplay(_ cell: GridCell, at index: Int) {
    delegate?.gridView(self, willDisplay: cell, forItemAt: index)
    guard let log = host?.eventLog, log.isRecording else { return }
    log.add("willDisplay", itemIndex(at: index))
  }
}
