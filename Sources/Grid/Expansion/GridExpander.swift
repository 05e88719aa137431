import Diffing
import Geometry
import Stage

/// The members of the grid that a ``GridExpander`` uses.
protocol GridExpanderHost: AnyObject {
  var host: ViewHost? { get }
  var contentOffset: Vector { get }
  /// The visible cells, by ascending index.
  var displayedCells: ContiguousArray<GridCell> { get }
  /// Returns the position of the grid on the stage.
  func originOnStage() -> Vector
  var reversedAxes: AxisSet { get }
  var frame: Rect { get }
  func cellForItem(at index: Int) -> GridCell?
  /// Updates the cells to match data, layout and offset immediately.
  func refreshCellsImmediately(_ host: ViewHost)
  /// Sets the frame of every cell.
  func updateCellFrames()
  /// Moves a cell in front of the others.
  func bringToFront(_ cell: GridCell)
  /// Orders the cells by depth, with the first item in front or at the back.
  func sortCells(firstInFront: Bool)
  /// Fades titles and footers; no effect in a grid without sections.
  func fadeSectionViews(to opacity: Double)
}

/// Expands the cells of a grid from one rectangle, and collapses them into it.
final class GridExpander {
  @exclusivity(unchecked) private unowned(unsafe) var attachedGrid: (any GridExpanderHost)?
  private var grid: any GridExpanderHost { attached(attachedGrid) }
  /// The rectangle of the collapsed cells, even while they move there; nil for an expanded grid.
  @exclusivity(unchecked) private(set) var collapseTarget: CollapseTarget?
  /// The cell in front of the others while the grid is collapsed.
  private weak var topCell: GridCell?

  /// Creates an expander.
  init() {}

  /// Sets the grid, which is not retained.
  func attach(to grid: any GridExpanderHost) { attachedGrid = grid }

  /// Moves the cells to their slots, from a rectangle or from their current positions.
  func expand(
    from rect: Rect, of view: View, topItem: Int?, _ curve: AnimationCurve,
    _ completion: (() -> Void)?
  ) {
    guard let host = grid.host else { return }
    grid.refreshCellsImmediately(host)
    if collapseTarget == nil {
      setCollapseTarget(in: rect, of: view, topItem: topItem)
      grid.updateCellFrames()
      grid.fadeSectionViews(to: 0)
    }
    collapseTarget = nil
    host.animate(curve) {
      grid.updateCellFrames()
      grid.fadeSectionViews(to: 1)
      for cell in grid.displayedCells { cell.scale = 1 }
    } completion: { [weak self] in
      self?.restoreOrder()
      completion?()
    }
  }

  /// Moves the cells into a rectangle.
  func collapse(
    to rect: Rect, of view: View, topItem: Int?, _ curve: AnimationCurve,
    _ completion: (() -> Void)?
  ) {
    guard let host = grid.host else { return }
    grid.refreshCellsImmediately(host)
    setCollapseTarget(in: rect, of: view, topItem: topItem)
    host.animate(curve) {
      grid.updateCellFrames()
      grid.fadeSectionViews(to: 0)
    } completion: { [weak self] in
      if self?.collapseTarget != nil { completion?() }
    }
  }

  private func setCollapseTarget(in rect: Rect, of view: View, topItem: Int?) {
    let distance = view.originOnStage() - grid.originOnStage()
    topCell = topItem.flatMap { grid.cellForItem(at: $0) }
    keepTopCellInFront()
    let inGrid = rect.offset(by: distance)
      .reversed(along: grid.reversedAxes, in: grid.frame.size)
    collapseTarget = CollapseTarget(rect: inGrid.offset(by: grid.contentOffset))
  }

  /// Moves the top cell in front of cells that have become visible since.
  func keepTopCellInFront() {
    if let topCell { grid.bringToFront(topCell) }
  }

  /// Restores the depth order of the cells.
  private func restoreOrder() {
    guard topCell != nil, collapseTarget == nil else { return }
    topCell = nil
    grid.sortCells(firstInFront: false)
  }
}

/// The rectangle in which all cells of a collapsed grid are stacked.
struct CollapseTarget {
  /// The rectangle, in content coordinates.
  var rect: Rect

  /// Returns the frame of a cell of a size, centered in the rectangle.
  func frame(for size: Size) -> Rect {
    Rect(
      x: rect.minX + (rect.width - size.width) / 2,
      y: rect.minY + (rect.height - size.height) / 2, width: size.width,
      height: size.height)
  }

  /// Returns the scale at which a cell of a size fits the rectangle.
  func scale(for size: Size) -> Double {
    guard !size.isEmpty else { return 1 }
    return min(rect.width / size.width, rect.height / size.height)
  }
}
