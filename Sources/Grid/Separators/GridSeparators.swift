import Drawing
import Stage

/// What ``GridSeparators`` need of their grid.
protocol GridSeparatorsHost: AnyObject {
  /// The layout whose rows and columns the lines run between.
  var currentLayout: any GridLayout { get }
  /// The visible cells, by ascending index.
  var liveCells: ContiguousArray<GridCell> { get }
}

/// The lines between a grid's cells: what they look like, and which cells have yet to get them.
final class GridSeparators {
  private unowned(unsafe) let grid: any GridSeparatorsHost
  /// What lies between cells.
  var style = SeparatorStyle.emptySpace { didSet { if style != oldValue { invalidate() } } }
  /// The color of the lines.
  var color = Color(white: 0.85) { didSet { if color != oldValue { invalidate() } } }
  /// Whether the cells of the last row have a line below them as well.
  var showsLineBelowLastRow = true {
    didSet { if showsLineBelowLastRow != oldValue { invalidate() } }
  }
  /// Whether the lines of the visible cells have to be updated.
  @exclusivity(unchecked) private(set) var needsUpdate = false

  /// Creates lines for a grid without owning it.
  init(_ grid: any GridSeparatorsHost) { self.grid = grid }

  /// Columns, rows or looks have changed.
  func invalidate() { needsUpdate = true }

  /// Updates the lines of all visible cells where they were invalidated.
  func updateIfNeeded() {
    guard needsUpdate else { return }
    needsUpdate = false
    for cell in grid.liveCells { apply(to: cell, at: cell.index ?? 0) }
  }

  /// Gives the cell of an item its lines.
  func apply(to cell: GridCell, at ordinal: Int) {
    cell.setSeparators(edges(at: ordinal), color: color)
  }

  private func edges(at ordinal: Int) -> SeparatorEdges {
    guard style == .singleLine else { return [] }
    var edges = grid.currentLayout.innerEdges(of: ordinal)
    if showsLineBelowLastRow { edges.insert(.bottom) }
    return edges
  }
}
