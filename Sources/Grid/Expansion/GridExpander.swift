import Diffing
import Geometry
import Stage

/// What a ``GridExpander`` needs of its grid.
protocol GridExpanderHost: AnyObject {
  var host: ViewHost? { get }
  var contentOffset: Vector { get }
  /// The visible cells, by ascending index.
  var liveCells: ContiguousArray<GridCell> { get }
  /// The distance of the grid's origin from the stage's.
  func originOnStage() -> Vector
  func cellForItem(at index: Int) -> GridCell?
  /// Makes the cells that data, layout and offset ask for at this moment.
  func refreshNow(_ host: ViewHost)
  /// Moves every cell to its place.
  func placeCells()
  /// Puts a cell in front of the others.
  func bringToFront(_ cell: GridCell)
  /// Orders the cells from back to front by index, or the other way around.
  func sortCells(firstInFront: Bool)
  /// Shows or hides titles and footers; without effect in a grid without sections.
  func fadeSectionViews(to opacity: Double)
}

/// Lets a grid's cells come out of one rectangle and go back into it.
final class GridExpander {
  private unowned(unsafe) let grid: any GridExpanderHost
  /// Where the cells lie gathered, or go to; nil where each has its own place.
  @exclusivity(unchecked) private(set) var place: GatheredPlace?
  /// The cell that lies in front of the others meanwhile.
  private weak var topCell: GridCell?

  /// Creates an expander that acts on a grid without owning it.
  init(_ grid: any GridExpanderHost) { self.grid = grid }

  /// Moves the cells from a rectangle, or from where they are, to their places.
  func expand(
    from rect: Rect, of view: View, topItem: Int?, _ curve: AnimationCurve,
    _ completion: (() -> Void)?
  ) {
    guard let host = grid.host else { return }
    grid.refreshNow(host)
    if place == nil {
      gather(in: rect, of: view, topItem: topItem)
      grid.placeCells()
      grid.fadeSectionViews(to: 0)
    }
    place = nil
    host.animate(curve) {
      grid.placeCells()
      grid.fadeSectionViews(to: 1)
      for cell in grid.liveCells { cell.scale = 1 }
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
    grid.refreshNow(host)
    gather(in: rect, of: view, topItem: topItem)
    host.animate(curve) {
      grid.placeCells()
      grid.fadeSectionViews(to: 0)
    } completion: { [weak self] in
      if self?.place != nil { completion?() }
    }
  }

  private func gather(in rect: Rect, of view: View, topItem: Int?) {
    let distance = view.originOnStage() - grid.originOnStage()
    topCell = topItem.flatMap { grid.cellForItem(at: $0) }
    keepTopCellInFront()
    place = GatheredPlace(rect: rect.offset(by: distance + grid.contentOffset))
  }

  /// Puts the chosen cell in front of those that came into view since.
  func keepTopCellInFront() {
    if let topCell { grid.bringToFront(topCell) }
  }

  /// Puts the cell that lay in front of the others back among them.
  private func restoreOrder() {
    guard topCell != nil, place == nil else { return }
    topCell = nil
    grid.sortCells(firstInFront: false)
  }
}
