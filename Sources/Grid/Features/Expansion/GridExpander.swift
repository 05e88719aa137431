import Diffing
import Geometry
import Scrolling
import Stage

/// Expands the cells of a grid from one rectangle, and collapses them into it.
///
/// State: the rectangle of the collapsed cells, and the cell in front. Changed by programs, the end
/// of animations.
final class GridExpander: GridFeature {
  /// The rectangle of the collapsed cells, even while they move there; nil for an expanded grid.
  @exclusivity(unchecked) private(set) var collapseTarget: CollapseTarget?
  /// The cell in front of the others while the grid is collapsed.
  private weak var topCell: GridCell?

  /// Moves the cells to their slots, from a rectangle or from their current positions.
  func expand(
    from rect: Rect, of view: View, topItem: Int?, _ curve: AnimationCurve,
    _ completion: (() -> Void)?
  ) {
    guard let host = grid.host else { return }
    refreshCells(host)
    if collapseTarget == nil {
      setCollapseTarget(in: rect, of: view, topItem: topItem)
      grid.updateCellFrames()
      fadeSectionViews(to: 0)
    }
    collapseTarget = nil
    host.animate(curve) {
      grid.updateCellFrames()
      fadeSectionViews(to: 1)
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
    refreshCells(host)
    setCollapseTarget(in: rect, of: view, topItem: topItem)
    host.animate(curve) {
      grid.updateCellFrames()
      fadeSectionViews(to: 0)
    } completion: { [weak self] in
      if self?.collapseTarget != nil { completion?() }
    }
  }

  private func setCollapseTarget(in rect: Rect, of view: View, topItem: Int?) {
    let distance = view.originOnStage() - grid.originOnStage()
    topCell = topItem.flatMap { grid.cellForItem(at: $0) }
    didAddCells()
    let inGrid = rect.offset(by: distance)
      .reversed(along: grid.reversedAxes, in: grid.frame.size)
    collapseTarget = CollapseTarget(rect: inGrid.offset(by: grid.contentOffset))
  }

  override var blocksMoves: Bool { collapseTarget != nil }

  override var frameSteps: FrameSteps { [.positions] }

  override func displayedFrame(_ frame: Rect, forItemAt index: Int) -> Rect? {
    collapseTarget?.frame(for: frame.size)
  }

  override func didPosition(_ cell: GridCell, at index: Int) {
    if let collapseTarget { cell.scale = collapseTarget.scale(for: cell.frame.size) }
  }

  /// Moves the top cell in front of cells that have become visible since.
  override func didAddCells() {
    let container = grid.cellManager.containers.cells
    if let topCell, topCell.superview === container { container.addSubview(topCell) }
  }

  /// Updates the cells to match data, layout and offset immediately.
  private func refreshCells(_ host: ViewHost) {
    grid.features.releaseItems()
    grid.solveIfNeeded()
    grid.refreshCells(host)
  }

  /// Fades titles and footers; no effect in a grid without sections.
  private func fadeSectionViews(to opacity: Double) {
    if grid.sections.hasSections { grid.cellManager.containers.sections.opacity = opacity }
  }

  /// Restores the depth order of the cells.
  private func restoreOrder() {
    guard topCell != nil, collapseTarget == nil else { return }
    topCell = nil
    grid.cellManager.sort(firstInFront: false)
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
