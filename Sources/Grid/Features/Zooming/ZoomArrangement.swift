import Diffing
import Geometry
import Items
import Scrolling
import Stage

/// The arrangement of the items in another number of columns, beside the one of the grid.
///
/// It has cells of its own, in a view that is in front of the grid's cells or behind them. When the
/// grid reaches its number of columns, the grid adopts its layout and its cells.
///
/// State: the content offset, and the cells. Changed by the zoomer.
final class ZoomArrangement {
  /// The zoom of the layout.
  let zoom: LayoutZoom
  /// The layout, in the order of the data.
  let layout: any GridLayout
  /// The same layout if it is one of the engine; nil for one of the program.
  private let engine: (any EngineLayout)?
  /// The same layout if it positions pinned titles and footers itself; nil otherwise.
  let pinning: (any EngineLayout)?
  /// The content offset at which the arrangement rests.
  private(set) var offset = Vector.zero
  /// The view that holds the cells.
  private(set) var container = View()
  /// The cells.
  private var store = CellStore()

  /// Whether the arrangement is asking the data source for cells.
  private(set) var isRequestingCells = false

  /// The maximum number of cells that a frame creates.
  ///
  /// A frame that created all cells of an arrangement of specks would be late. The cells of an
  /// arrangement are created while it is hardly visible.
  static let budget = 3_000

  /// Creates an arrangement without cells.
  init(_ layout: any GridLayout, _ zoom: LayoutZoom) {
    self.layout = layout
    engine = layout.engine
    pinning = layout.pinning
    self.zoom = zoom
    container.isUserInteractionEnabled = false
    // The grid's own pool takes the cells.
    store.poolLimit = 0
  }

  // MARK: - Positions

  /// Moves the arrangement so that an item is in its place, as far as the content can rest there.
  func place(_ anchor: ZoomSession.Anchor, in grid: GridView) {
    if let engine, !engine.isSolved(at: anchor.ordinal) {
      _ = engine.solve(around: anchor.ordinal, visible: .zero)
    }
    // Solving the parts in view can move them.
    for _ in 0..<Self.solvingRounds {
      let slot = layout.slot(at: anchor.ordinal)
      var target = Vector.zero
      target.dy = slot.minY + anchor.fraction.dy * slot.height - anchor.place.y
      var metrics = grid.scroller.metrics
      metrics.contentSize = layout.contentSize
      offset = metrics.clamped(target)
      guard solve(around: Rect(origin: .zero + offset, size: grid.frame.size)) else { return }
    }
  }

  /// The maximum number of times that the parts in view are solved.
  private static let solvingRounds = 8

  /// Returns whether a part of the content had to be solved.
  private func solve(around rect: Rect) -> Bool {
    guard let engine, !engine.isSolved(around: rect) else { return false }
    _ = engine.solve(around: rect)
    return true
  }

  /// Displays the arrangement with a transform.
  func apply(_ transform: ZoomTransform, opacity: Double, offset: Vector) {
    container.frame = transform.frame(ofSize: layout.contentSize, offset: offset)
    container.scale = transform.scale
    container.opacity = opacity
  }

  // MARK: - Cells

  /// Creates the cells of the items in a part of the content, at most ``budget`` at once, and
  /// recycles others.
  func updateCells(in rect: Rect, of grid: GridView, _ host: ViewHost) {
    _ = store.updateVisible(layout, in: rect, including: [])
    guard store.hasChanged else { return }
    store.recycleHidden(host)
    removePooledCells(grid)
    isRequestingCells = true
    defer { isRequestingCells = false }
    var remaining = Self.budget
    while remaining > 0, let ordinal = store.nextItemWithoutCell() {
      guard let cell = grid.makeCell(forItemAt: ordinal) else { return }
      require(
        cell.index == nil,
        "the data source returned the cell of item \(cell.index ?? -1) for item \(ordinal); "
          + "return a dequeued or new cell")
      cell.setIndex(ordinal)
      cell.frame = grid.cellManager.frameInSlot(of: cell, at: ordinal, in: layout)
      cell.setGroupPosition(layout.groupPosition(at: ordinal))
      store.insert(cell, ordinal, into: container)
      grid.features.prepare(cell, at: ordinal)
      grid.selector.updateCell(cell, ordinal, animated: false)
      grid.willDisplay(cell, at: ordinal)
      remaining -= 1
    }
  }

  /// The number of cells.
  var cellCount: Int { store.cells.count }

  /// Returns the cell of an item; nil if the item has none.
  func cell(for item: Int) -> GridCell? { store.cell(for: item) }

  /// Exchanges the cells with those of the grid.
  func exchangeCells(with grid: GridView) {
    grid.cellManager.exchangeCells(with: &store, in: &container)
  }

  /// Moves all cells to the pool of the grid, and the view out of the view tree.
  func recycle(_ grid: GridView, _ host: ViewHost) {
    store.recycleAll(host)
    removePooledCells(grid)
    container.removeFromSuperview()
  }

  private func removePooledCells(_ grid: GridView) {
    while let cell = store.popPooledForRemoval() {
      cell.removeFromSuperview()
      grid.cellManager.returnToPool(cell)
    }
  }
}
