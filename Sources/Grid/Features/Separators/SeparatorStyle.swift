public import Drawing
public import Geometry
import Scrolling
import Stage

/// The style of the separators between the cells of a grid.
public enum SeparatorStyle: String, Hashable, Sendable, CaseIterable {
  /// No separators.
  case none
  /// Only the space between cells and their slots: the default.
  case emptySpace = "empty"
  /// A line below each cell, and to the right of each cell except in the last column.
  ///
  /// In a grid that begins at the bottom or at the right, lines are above or to the left instead.
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
  /// The left edge, in a grid that begins at the right.
  public static let left = SeparatorEdges(rawValue: 4)
  /// The top edge, in a grid that begins at the bottom.
  public static let top = SeparatorEdges(rawValue: 8)

  /// The width of a separator, in points.
  public static let width = 1.0

  /// Creates a set from bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The space that the separators occupy at the edges of the cell.
  public var insets: Insets {
    Insets(
      top: contains(.top) ? Self.width : 0, left: contains(.left) ? Self.width : 0,
      bottom: contains(.bottom) ? Self.width : 0, right: contains(.right) ? Self.width : 0)
  }

  /// Neighbors are at most this far away, in points, or as far as a frame is long.
  private static let reach = 64.0

  /// Returns the area that contains all neighbors of a frame.
  static func surroundings(of frame: Rect) -> Rect {
    let (x, y) = (max(reach, frame.width), max(reach, frame.height))
    return frame.inset(by: Insets(top: 0, left: -x, bottom: -y, right: -x))
  }

  /// Creates the edges at which a frame has a neighbor, except the top.
  init(of frame: Rect, beside others: some Sequence<Rect>) {
    self = []
    let tolerance = 1e-6
    for other in others {
      if other.minY < frame.maxY - tolerance, other.maxY > frame.minY + tolerance {
        if other.minX >= frame.maxX - tolerance { insert(.right) }
        if other.maxX <= frame.minX + tolerance { insert(.left) }
      } else if other.minY >= frame.maxY - tolerance, other.minX < frame.maxX - tolerance,
        other.maxX > frame.minX + tolerance
      {
        insert(.bottom)
      }
    }
  }

  /// Returns the edges at the opposite sides along some axes.
  func reversed(along axes: AxisSet) -> SeparatorEdges {
    guard !axes.isEmpty else { return self }
    var edges: SeparatorEdges = []
    if contains(.right) { edges.insert(axes.contains(.horizontal) ? .left : .right) }
    if contains(.bottom) { edges.insert(axes.contains(.vertical) ? .top : .bottom) }
    return edges
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

  /// Whether the cells of the last row also have a line below, or above if the grid begins at the
  /// bottom; true by default.
  public final var showsSeparatorBelowLastRow: Bool {
    get { separators.showsLineBelowLastRow }
    set { separators.showsLineBelowLastRow = newValue }
  }

  /// The lines between cells.
  final var separators: GridSeparators { features.separators }
}
