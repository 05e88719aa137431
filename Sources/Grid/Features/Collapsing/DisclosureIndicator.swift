package import Drawing
import Geometry
import Motion
package import Stage

/// A chevron that shows whether a section is collapsed or expanded.
package final class DisclosureIndicator: View {
  private let right = View()
  private let down = View()
  private let color: Color
  /// Whether the chevron of a collapsed section points to the left.
  private var isMirrored = false

  /// The side of the indicator, in points.
  package static let side = 12.0

  /// Creates a hidden indicator with a color.
  package init(color: Color = .secondaryText) {
    self.color = color
    super.init(frame: Rect(x: 0, y: 0, width: Self.side, height: Self.side))
    isUserInteractionEnabled = false
    isHidden = true
    right.content = Self.forwardChevron(color, isMirrored: false)
    down.content = Self.chevron(
      color, Point(x: 0.15, y: 0.35), Point(x: 0.5, y: 0.7), Point(x: 0.85, y: 0.35))
    right.opacity = 0
    addSubview(right)
    addSubview(down)
    layoutSubviews()
  }

  /// Shows a state: the chevron points down for an expanded section.
  ///
  /// For a collapsed one it points to the right, or to the left if the stage is read from right to
  /// left.
  package func show(_ disclosure: SectionView.Disclosure, animated: Bool) {
    isHidden = disclosure == .none
    updateDirection()
    let change = { [self] in
      right.opacity = disclosure == .collapsed ? 1 : 0
      down.opacity = disclosure == .collapsed ? 0 : 1
    }
    if animated, let host { host.animate(.list, change) } else { change() }
  }

  package override func didAttach() { updateDirection() }

  package override func environmentDidChange(from old: Environment) { updateDirection() }

  private func updateDirection() {
    let mirrored = host?.environment.readingDirection == .rightToLeft
    guard mirrored != isMirrored else { return }
    isMirrored = mirrored
    right.content = Self.forwardChevron(color, isMirrored: mirrored)
  }

  /// Both chevrons fill the indicator.
  package override func layoutSubviews() {
    right.frame = bounds
    down.frame = bounds
  }

  private static func forwardChevron(_ color: Color, isMirrored: Bool) -> Content {
    let (back, front) = isMirrored ? (0.65, 0.3) : (0.35, 0.7)
    return chevron(
      color, Point(x: back, y: 0.15), Point(x: front, y: 0.5), Point(x: back, y: 0.85))
  }

  private static func chevron(_ color: Color, _ points: Point...) -> Content {
    let path = Path([.move(points[0]), .line(points[1]), .line(points[2])])
    return Content([.stroke(.path(path, .bounds), .color(color), width: 2)])
  }
}
