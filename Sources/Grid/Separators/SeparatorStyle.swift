public import Drawing
public import Geometry
import Stage

/// The style of the separators between the cells of a grid.
public enum SeparatorStyle: String, Hashable, Sendable, CaseIterable {
  /// No separators.
  case none
  /// Only the space between cells and their slots: the default.
  case emptySpace = "empty"
  /// A line below each cell, and to the right of each cell except in the last column.
  case singleLine = "single"
}

/// The edges of a cell with a separator, which is drawn inside the cell.
public struct SeparatorEdges: OptionSet, Hashable, Sendable {
  /// The edges as bits.
  public let rawValue: Int

  /// The right edge.
  public static let right = SeparatorEdges(rawValue: 1)
  /// The bottom edge.
  public static let bottom = SeparatorEdges(rawValue: 2)

  /// The width of a separator, in points.
  public static let width = 1.0

  /// Creates a set from bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The space that the separators occupy at the edges of the cell.
  public var insets: Insets {
    Insets(bottom: contains(.bottom) ? Self.width : 0, right: contains(.right) ? Self.width : 0)
  }
}

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
