public import Drawing
import Geometry
import Stage

/// Lines between cells.
extension GridView {
  /// What lies between cells; empty space by default.
  public final var separatorStyle: SeparatorStyle {
    get { appearance.separatorStyle }
    set {
      guard newValue != appearance.separatorStyle else { return }
      appearance.separatorStyle = newValue
      appearance.needsSeparators = true
    }
  }

  /// The color of the lines between cells; white 0.85 by default.
  public final var separatorColor: Color {
    get { appearance.separatorColor }
    set {
      guard newValue != appearance.separatorColor else { return }
      appearance.separatorColor = newValue
      appearance.needsSeparators = true
    }
  }

  /// Whether the cells of the last row have a line below them as well; yes by default.
  public final var showsSeparatorBelowLastRow: Bool {
    get { appearance.showsSeparatorBelowLastRow }
    set {
      guard newValue != appearance.showsSeparatorBelowLastRow else { return }
      appearance.showsSeparatorBelowLastRow = newValue
      appearance.needsSeparators = true
    }
  }

  /// The lines of an item's cell.
  final func separatorEdges(at ordinal: Int) -> SeparatorEdges {
    guard appearance.separatorStyle == .singleLine else { return [] }
    var edges = currentLayout.innerEdges(of: ordinal)
    if appearance.showsSeparatorBelowLastRow { edges.insert(.bottom) }
    return edges
  }

  /// Gives a cell that comes into view what all cells of the grid have.
  final func dress(_ cell: GridCell, at ordinal: Int) {
    cell.setSeparators(separatorEdges(at: ordinal), color: appearance.separatorColor)
    if isEditing || cell.isEditing { updateEditing(of: cell, at: ordinal, animated: false) }
  }

  /// Looks at the lines of every live cell where columns, rows or looks may have changed.
  final func updateSeparators() {
    guard appearance.needsSeparators else { return }
    appearance.needsSeparators = false
    for (cell, ordinal) in zip(cells.cells, cells.ordinals) {
      cell.setSeparators(separatorEdges(at: ordinal), color: appearance.separatorColor)
    }
  }
}
