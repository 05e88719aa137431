import Drawing
import Geometry
import Stage

/// What lies over a tile: a frame and a check mark while it is selected, a shade while it is
/// pressed, a ring outside while the keyboard is on it.
final class TileStateView: View {
  private let ring = View()

  /// Makes a view that shows nothing.
  init() {
    super.init()
    isUserInteractionEnabled = false
    ring.content = Self.ringContent
    ring.isHidden = true
    addSubview(ring)
  }

  /// Shows what the item is.
  func show(isSelected: Bool, isHighlighted: Bool, isFocused: Bool) {
    let elements = (isHighlighted ? Self.shade : []) + (isSelected ? Self.selection : [])
    content = elements.isEmpty ? nil : Content(elements)
    ring.isHidden = !isFocused
  }

  override func layoutSubviews() {
    ring.frame = bounds
  }

  private static let accent = Color(hex: 0x0A6CFF)
  /// A press darkens by 8 %; over a bright tile that takes a little more.
  private static let shade: [Content.Element] = [
    .fill(
      .roundedRectangle(.inset(Insets(all: 2)), radius: 12), .color(Color(white: 0, alpha: 0.16)))
  ]
  private static let selection: [Content.Element] = [
    .stroke(.roundedRectangle(.inset(Insets(all: 3.5)), radius: 10.5), .color(accent), width: 3),
    .stroke(.roundedRectangle(.inset(Insets(all: 5.75)), radius: 8.5), .color(.white), width: 1.5),
    .fill(.ellipse(badge), .color(accent)),
    .stroke(.ellipse(badge), .color(.white), width: 1.5),
    .stroke(.path(check, badge), .color(.white), width: 2),
  ]
  /// Two points outside the tile's outline, and two wide.
  private static let ringContent = Content([
    .stroke(.roundedRectangle(.inset(Insets(all: 1)), radius: 13), .color(accent), width: 2)
  ])
  /// A circle of 20 points in the upper right corner.
  private static let badge = Placement(
    left: Placement.Edge(1, -31), top: Placement.Edge(0, 11), right: Placement.Edge(1, -11),
    bottom: Placement.Edge(0, 31))
  private static let check = Path([
    .move(Point(x: 0.27, y: 0.53)), .line(Point(x: 0.43, y: 0.69)), .line(Point(x: 0.74, y: 0.34)),
  ])
}
