import Drawing
import Stage

/// What ``GridSeparators`` need of their grid.
protocol GridSeparatorsHost: AnyObject {
  /// The layout whose rows and columns the lines run between.
  var currentLayout: any SectionedGridLayout { get }
  /// The visible cells, by ascending index.
  var liveCells: ContiguousArray<GridCell> { get }
  /// The next frame does what is asked for.
  func request(_ request: PendingChange.Request)
}

/// The lines between a grid's cells: what they look like, and which cell has which.
final class GridSeparators {
  private unowned(unsafe) let grid: any GridSeparatorsHost
  /// What lies between cells.
  var style = SeparatorStyle.emptySpace {
    didSet { if style != oldValue { grid.request(.separators) } }
  }
  /// The color of the lines.
  var color = Color(white: 0.85) { didSet { if color != oldValue { grid.request(.separators) } } }
  /// Whether the cells of the last row have a line below them as well.
  var showsLineBelowLastRow = true {
    didSet { if showsLineBelowLastRow != oldValue { grid.request(.separators) } }
  }
  /// Creates lines for a grid without owning it.
  init(_ grid: any GridSeparatorsHost) { self.grid = grid }

  /// Gives all visible cells their lines.
  func update() {
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
