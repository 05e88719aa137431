import Drawing
import Geometry
import Gestures
import Motion
import Stage

/// The red minus button at the top left of an edited cell, which requests to delete the item.
final class DeleteControl: DecorationView {
  /// The side length of the square that accepts taps, in points; less in a smaller cell.
  static let touchLength = 44.0
  /// The diameter of the disc, in points.
  static let badgeLength = 24.0
  /// The distance between the disc and the cell's outline, in points.
  static let badgeMargin = 4.0
  /// The animation curve of the disc when it appears and disappears.
  static let curve = AnimationCurve(duration: 0.2, easing: .easeOut)

  private let badge = View()
  private(set) var isVisible = false

  init() {
    super.init()
    isHidden = true
    badge.isUserInteractionEnabled = false
    badge.content = Self.disc(isPressed: false)
    addSubview(badge)
    setGrown(false)
    let press = PressRecognizer(name: "delete control press")
    press.onEvent = { [unowned self] event in
      badge.content = Self.disc(isPressed: event.phase == .began)
    }
    let tap = TapRecognizer(name: "delete control")
    tap.isExclusive = true
    tap.onEvent = { [unowned self] _ in commit() }
    addGestureRecognizer(press)
    addGestureRecognizer(tap)
  }

  override var defaultAccessibilityLabel: String? { "Delete" }

  /// Positions the control at the top left of a cell's content, with the disc inside the outline.
  func updateFrame(in rect: Rect, of cell: GridCell) {
    frame = Rect(
      x: rect.minX, y: rect.minY, width: min(Self.touchLength, rect.width),
      height: min(Self.touchLength, rect.height))
    let outline = cell.outline.placement.resolved(in: cell.bounds.size)
    let length = min(Self.badgeLength, min(frame.width, frame.height))
    let margin = min(Self.badgeMargin, (min(frame.width, frame.height) - length) / 2)
    badge.frame = Rect(
      x: max(0, outline.minX - rect.minX) + margin, y: max(0, outline.minY - rect.minY) + margin,
      width: length, height: length)
  }

  /// Shows or hides the disc, by scaling it if animated.
  func setVisible(_ shown: Bool, animated: Bool) {
    guard shown != isVisible else { return }
    isVisible = shown
    isUserInteractionEnabled = shown
    isHidden = false
    guard animated, let host else {
      badge.endAnimations()
      isHidden = !shown
      return setGrown(shown)
    }
    host.animate(Self.curve) {
      setGrown(shown)
    } completion: { [weak self] in
      guard let self, badge.presentedOpacity == 0 else { return }
      isHidden = true
    }
  }

  private func setGrown(_ isGrown: Bool) {
    badge.opacity = isGrown ? 1 : 0
    badge.scale = isGrown ? 1 : 0.4
  }

  private func commit() {
    guard isVisible, let cell = superview as? GridCell else { return }
    cell.gridView?.editing.commit(cell)
  }

  /// Returns a red disc with a white ring, a white minus and a faint shadow.
  private static func disc(isPressed: Bool) -> Content {
    let red = Color(hex: 0xE0352B)
    return Content([
      .shadow(
        .ellipse(.bounds),
        Shadow(color: Color(white: 0, alpha: 0.3), offset: Vector(dx: 0, dy: 1), blur: 4)),
      .fill(.ellipse(.bounds), .color(.white)),
      .fill(
        .ellipse(.inset(Insets(all: 2))),
        .color(isPressed ? red.mixed(with: .black, fraction: 0.08) : red)),
      .fill(
        .roundedRectangle(.centered(Size(width: 11, height: 2.5)), radius: 1.25), .color(.white)),
    ])
  }
}
