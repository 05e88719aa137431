public import Drawing
import Geometry
import Stage

/// A table of lines in one rounded group with a soft shadow, its lines etched apart.
///
/// The top edge of the first line and the bottom edge of the last have the group's round corners
/// and neither etching nor rule. A line gets its own edges and corners back when it moves away from
/// the end.
open class StyledTableBox: TableBox {
  /// The width where none is asked for, in points.
  public static let defaultWidth = 304.0
  /// The background of groups, lines and photo boxes.
  public static let background = Color(red: 0.94, green: 0.94, blue: 0.95)
  /// The shadow of groups and photo boxes.
  public static let groupShadow = Shadow(
    color: Color(white: 0.12, alpha: 0.9), offset: Vector(dx: 0, dy: 0.5), blur: 2)

  open override func setup() {
    super.setup()
    if width == 0 { width = Self.defaultWidth }
    margin = Insets(top: 8, left: 8)
    style.background = Self.background
    style.cornerRadius = 4
    style.shadow = Self.groupShadow
  }

  /// Leaves the edges alone that `prepare(_:)` has set.
  override func willAdd(_ box: Box) {}

  override func prepare(_ curve: AnimationCurve?) {
    super.prepare(curve)
    for (index, box) in boxes.enumerated() {
      var edges: BoxEdges = []
      if index == 0 { edges.insert(.top) }
      if index == boxes.count - 1 { edges.insert(.bottom) }
      box.style.joinGroup(at: edges, cornerRadius: cornerRadius)
    }
  }
}
