import Drawing
import Geometry
import Scrolling
import Stage

/// The separators between the cells of a grid.
///
/// State: style and color. Changed by programs.
final class GridSeparators: GridFeature {
  /// The style of the separators.
  var style = SeparatorStyle.emptySpace {
    didSet { if style != oldValue { grid.request(.separators) } }
  }
  /// The color of the lines.
  var color = Color(light: Color(white: 0.85), dark: Color(hex: 0x3A3A3E)) {
    didSet { if color != oldValue { grid.request(.separators) } }
  }
  /// Whether the cells of the last row also have a line below.
  var showsLineBelowLastRow = true {
    didSet { if showsLineBelowLastRow != oldValue { grid.request(.separators) } }
  }

  /// Updates the separators of all visible cells.
  func update() {
    for cell in grid.displayedCells { prepare(cell, at: cell.index ?? 0) }
  }

  override var frameSteps: FrameSteps { [.cells] }

  override func prepare(_ cell: GridCell, at index: Int) {
    cell.setSeparators(edges(at: index), color: color)
  }

  private func edges(at ordinal: Int) -> SeparatorEdges {
    guard style == .singleLine else { return [] }
    var edges = grid.currentLayout.innerEdges(of: ordinal)
    if showsLineBelowLastRow { edges.insert(.bottom) }
    return edges.reversed(along: grid.reversedAxes)
  }
}
