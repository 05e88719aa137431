public import Drawing
import Stage

/// Lines between cells.
extension GridView {
  /// The style of the separators between cells; empty space by default.
  public final var separatorStyle: SeparatorStyle {
    get { separators.style }
    set { separators.style = newValue }
  }

  /// The color of the lines between cells; white 0.85 by default.
  public final var separatorColor: Color {
    get { separators.color }
    set { separators.color = newValue }
  }

  /// Whether the cells of the last row also have a line below; true by default.
  public final var showsSeparatorBelowLastRow: Bool {
    get { separators.showsLineBelowLastRow }
    set { separators.showsLineBelowLastRow = newValue }
  }
}

extension GridView: GridSeparatorsHost {}
