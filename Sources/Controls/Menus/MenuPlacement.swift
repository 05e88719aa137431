import Geometry

/// The place of a menu: next to a rectangle, and inside a view.
///
/// The menu begins at the start of the rectangle and below it. If there is too little room, it
/// flips: it ends at the rectangle's end, or is above it. If neither side has room, it moves as
/// little as necessary.
struct MenuPlacement {
  /// The distance from the edges of the view, in points.
  static let margin = 8.0

  /// The rectangle to which the menu belongs; empty for a point.
  var anchor: Rect
  /// The area in which the menu has to be.
  var bounds: Rect
  /// Whether the menu extends to the left, as in a view that is read from right to left.
  var isMirrored: Bool

  /// Returns the frame of a menu that needs a size.
  func frame(of size: Size) -> Rect {
    let area = bounds.inset(by: Insets(all: Self.margin))
    let width = min(size.width, max(0, area.width))
    let height = min(size.height, max(0, area.height))
    return Rect(x: x(width, area), y: y(height, area), width: width, height: height)
  }

  private func x(_ width: Double, _ area: Rect) -> Double {
    let toTheRight = anchor.minX
    let toTheLeft = anchor.maxX - width
    let preferred = isMirrored ? toTheLeft : toTheRight
    let other = isMirrored ? toTheRight : toTheLeft
    func fits(_ x: Double) -> Bool { x >= area.minX && x + width <= area.maxX }
    let x = fits(preferred) || !fits(other) ? preferred : other
    return max(area.minX, min(x, area.maxX - width)).rounded()
  }

  private func y(_ height: Double, _ area: Rect) -> Double {
    let below = anchor.maxY
    let above = anchor.minY - height
    let y = below + height <= area.maxY || above < area.minY ? below : above
    return max(area.minY, min(y, area.maxY - height)).rounded()
  }
}
