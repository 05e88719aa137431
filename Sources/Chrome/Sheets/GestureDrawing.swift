import Drawing
import Geometry
import Motion
import Stage
import WindowHost

/// A small drawing of a gesture that moves for some seconds and then rests.
final class GestureDrawing: View {
  /// The size, in points.
  static let size = Size(width: 72, height: 52)
  /// The duration of one movement, in seconds.
  private static let period = 2.4
  /// The number of times that the movement is repeated before the drawing rests.
  private static let repetitions = 3.0
  private static let fingerRadius = 7.0

  private let movement: SceneGesture.Movement
  private let theme: ChromeTheme
  private var start: Timestamp?
  private var isMoving = false

  init(_ movement: SceneGesture.Movement, _ theme: ChromeTheme) {
    self.movement = movement
    self.theme = theme
    super.init()
    isUserInteractionEnabled = false
    accessibilityRole = AccessibilityRole.none
    paint(0)
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size? { Self.size }

  /// Moves from the beginning, for some seconds.
  func play() {
    start = host?.frameTime
    isMoving = start != nil
  }

  /// Shows the middle of the movement, without moving.
  func rest() {
    isMoving = false
    paint(0.5)
  }

  override var participatesInFrames: Bool { true }

  override var needsAnotherFrame: Bool { isMoving }

  override func layOutFrame() {
    guard isMoving, let host, let start else { return }
    let cycles = host.clock.seconds(from: start, to: host.frameTime) / Self.period
    isMoving = cycles < Self.repetitions
    paint(isMoving ? cycles - cycles.rounded(.down) : 0.5)
  }

  // MARK: - Painting

  /// A state of a movement: the fingers, whether they are down, and what they move.
  private struct Pose {
    var fingers: [Point] = []
    var isDown = true
    /// The distance by which the content has moved, in points.
    var offset = Vector.zero
    /// The scale of the middle tile.
    var scale = 1.0
    /// The distance of the middle tile from its place, in points.
    var lift = Vector.zero
    var showsMenu = false
  }

  private func paint(_ time: Double) {
    let pose = pose(at: time)
    var elements: [Content.Element] = [
      .fill(.rounded(8), .color(theme.page)),
      .stroke(
        .roundedRectangle(.inset(Insets(all: 0.5)), radius: 7.5), .color(theme.hairline), width: 1),
    ]
    elements.append(
      .clipped(.roundedRectangle(.inset(Insets(all: 1)), radius: 7), tiles(pose)))
    if pose.showsMenu {
      let menu = Placement.fixed(Rect(x: 38, y: 22, width: 26, height: 22))
      elements += [
        .fill(.roundedRectangle(menu, radius: 4), .color(theme.card)),
        .stroke(.roundedRectangle(menu, radius: 4), .color(theme.secondary), width: 1),
      ]
    }
    for finger in pose.fingers {
      let radius = Self.fingerRadius * (pose.isDown ? 1 : 1.25)
      let dot = Placement.fixed(
        Rect(x: finger.x - radius, y: finger.y - radius, width: 2 * radius, height: 2 * radius))
      // A ring sets the finger off from what it touches.
      elements.append(
        .fill(.ellipse(dot), .color(theme.accent.withAlpha(pose.isDown ? 1 : 0.25))))
      elements.append(
        .stroke(.ellipse(dot), .color(pose.isDown ? theme.page : theme.accent), width: 1.5))
    }
    content = Content(elements)
  }

  /// The tiles of three rows; the middle one is what the gesture changes.
  private func tiles(_ pose: Pose) -> [Content.Element] {
    var elements: [Content.Element] = []
    var middle: Rect?
    for row in -1...3 {
      for column in 0..<3 {
        var tile = Rect(x: 6 + 21 * Double(column), y: 4 + 16 * Double(row), width: 18, height: 13)
        tile = tile.offset(by: pose.offset)
        if row == 1, column == 1 {
          middle = tile
        } else {
          elements.append(
            .fill(.roundedRectangle(.fixed(tile), radius: 3), .color(theme.hairline)))
        }
      }
    }
    if let middle {
      let center = middle.center + pose.lift
      let size = Size(width: middle.width * pose.scale, height: middle.height * pose.scale)
      let tile = Rect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
      elements.append(
        .fill(.roundedRectangle(.fixed(tile), radius: 3 * pose.scale), .color(theme.secondary)))
    }
    return elements
  }

  /// Returns the state at a time from 0 to 1.
  private func pose(at time: Double) -> Pose {
    let center = Point(x: Self.size.width / 2, y: Self.size.height / 2)
    /// The progress of a part of the movement, eased.
    func part(_ start: Double, _ end: Double) -> Double {
      let share = min(1, max(0, (time - start) / (end - start)))
      return share * share * (3 - 2 * share)
    }
    var pose = Pose()
    switch movement {
    case .scroll:
      let moved = part(0.15, 0.6)
      pose.fingers = [center + Vector(dx: 0, dy: 14 - 28 * moved)]
      pose.offset = Vector(dx: 0, dy: -16 * moved)
    case .pullDown:
      let moved = part(0.15, 0.5) - part(0.65, 0.85)
      pose.fingers = [center + Vector(dx: 0, dy: -12 + 24 * part(0.15, 0.5))]
      pose.offset = Vector(dx: 0, dy: 18 * moved)
    case .tap:
      pose.fingers = [center]
      pose.isDown = time > 0.2 && time < 0.35
      pose.scale = 1 + 1.6 * (part(0.35, 0.6) - part(0.85, 1))
    case .doubleTap:
      pose.fingers = [center]
      pose.isDown = (time > 0.15 && time < 0.25) || (time > 0.32 && time < 0.42)
      pose.scale = 1 + 1.6 * (part(0.42, 0.65) - part(0.85, 1))
    case .pinch:
      let apart = part(0.15, 0.55) - part(0.75, 0.98)
      let reach = 8 + 13 * apart
      pose.fingers = [
        center + Vector(dx: -reach, dy: reach * 0.6), center + Vector(dx: reach, dy: -reach * 0.6),
      ]
      pose.scale = 1 + 1.6 * apart
    case .holdAndDrag:
      let moved = part(0.4, 0.7)
      pose.lift = Vector(dx: 21 * moved, dy: -16 * moved)
      pose.fingers = [center + pose.lift]
      pose.scale = 1 + 0.3 * (part(0.2, 0.35) - part(0.75, 0.9))
      pose.isDown = time > 0.12 && time < 0.8
    case .swipe:
      let moved = part(0.15, 0.5) - part(0.75, 0.95)
      pose.fingers = [center + Vector(dx: 14 - 28 * part(0.15, 0.5), dy: 0)]
      pose.lift = Vector(dx: -20 * moved, dy: 0)
    case .menu:
      pose.fingers = [center]
      pose.isDown = time > 0.2 && time < 0.35
      pose.showsMenu = time > 0.35 && time < 0.9
    }
    if movement == .scroll || movement == .swipe || movement == .pullDown {
      pose.isDown = time > 0.1 && time < 0.65
    }
    return pose
  }
}
