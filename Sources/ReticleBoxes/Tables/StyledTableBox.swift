public import Drawing
public import Geometry
import Stage

/// A table of lines in one rounded group with a soft shadow and etched edges between the lines.
///
/// The top edge of the first line and the bottom edge of the last one have the group's round
/// corners and no etching. A line gets its own edges and corners back when it is no longer at an
/// end.
open class StyledTableBox: TableBox {
  /// The width used if none is requested, in points.
  public static let defaultWidth = 304.0
  /// The background of groups and their lines.
  public static let background = Color(
    light: Color(red: 0.94, green: 0.94, blue: 0.95), dark: Color(hex: 0x2A2A2E))
  /// The shadow of groups.
  public static let groupShadow = Shadow(
    color: Color(white: 0.12), offset: Vector(dx: 0, dy: 0.5), blur: 2)

  open override func setup() {
    super.setup()
    if width == 0 { width = Self.defaultWidth }
    margin = Insets(top: 8, left: 8)
    style.background = Self.background
    style.cornerRadius = 4
    style.shadow = Self.groupShadow
  }

  /// Does nothing, to keep the group edges that `prepare(_:)` has set.
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

/// A line for a ``StyledTableBox``, with etched edges and padding at the sides; 304 × 40 points.
open class StyledLine: Line {
  /// The size used if none is requested, in points.
  public static let defaultSize = Size(width: 304, height: 40)

  private static let etching = Color(light: .white, dark: .black)

  open override func setup() {
    super.setup()
    if size == .zero { size = Self.defaultSize }
    padding = Insets(left: 16, right: 16)
    textShadow = TextShadow(color: Self.etching)
    style.background = StyledTableBox.background
    borderStyle = [.top, .bottom]
  }
}

/// A table in three parts: a fixed top, a changing middle and a fixed bottom.
open class TableBox: Box {
  /// The boxes at the top.
  public final var topLines: [Box] = []
  /// The boxes in the middle.
  public final var middleLines: [Box] = []
  /// The boxes at the bottom.
  public final var bottomLines: [Box] = []

  /// The boxes of all parts, from top to bottom; a repeated box counts only the first time.
  public final var allLines: [Box] {
    var seen: Set<ObjectIdentifier> = []
    return (topLines + middleLines + bottomLines).filter {
      seen.insert(ObjectIdentifier($0)).inserted
    }
  }

  override func prepare(_ curve: AnimationCurve?) {
    super.prepare(curve)
    boxes = allLines
  }
}
