public import Drawing
import Geometry
import Stage

/// A table of lines in one rounded group with a soft shadow, its lines etched apart.
///
/// The upper edge of the first line and the lower edge of the last have no etching, and the group's
/// corners; lines get them back when they move.
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

  override func prepare(_ curve: AnimationCurve?) {
    super.prepare(curve)
    for (index, box) in allLines.enumerated() where !box.style.etchedEdges.isEmpty {
      var style = box.style
      style.hiddenEdges = []
      style.roundEdges = []
      if index == 0 {
        style.hiddenEdges.insert(.top)
        style.roundEdges.insert(.top)
      }
      if index == allLines.count - 1 {
        style.hiddenEdges.insert(.bottom)
        style.roundEdges.insert(.bottom)
      }
      style.cornerRadius = style.roundEdges.isEmpty ? 0 : cornerRadius
      if style.roundEdges == [.top, .bottom] { style.roundEdges = .all }
      box.style = style
    }
  }
}
