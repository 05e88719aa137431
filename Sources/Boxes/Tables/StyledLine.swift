import Drawing
public import Geometry

/// A line in the look of a ``StyledTableBox``: etched edges, room at the sides, 304 × 40 points.
open class StyledLine: Line {
  /// The size where none is asked for, in points.
  public static let defaultSize = Size(width: 304, height: 40)

  open override func setup() {
    super.setup()
    if size == .zero { size = Self.defaultSize }
    padding = Insets(left: 16, right: 16)
    textShadow = TextShadow(color: .white)
    style.background = StyledTableBox.background
    borderStyle = [.top, .bottom]
  }
}
