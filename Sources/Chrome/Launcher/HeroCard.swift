import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Stage
import WindowHost

/// The large card at the top of the launcher: rows of one scene, each half as high as the one above
/// it, which glide sideways.
///
/// Each row is a picture that is painted once and drawn twice, one after the other, so a frame only
/// copies pixels. The rows come to rest some seconds after the last input, and do not move at all
/// while the card is offscreen or with reduced motion.
final class HeroCard: View {
  /// Called when the card is pressed.
  var onPress: () -> Void = {}
  /// Whether the card has the keyboard focus.
  var isFocused = false { didSet { ring.isHidden = !isFocused } }
  /// Whether movements are omitted.
  var reducesMotion = false
  /// Whether the picture is hidden because a transition shows it.
  var isPictureHidden = false { didSet { wall.isHidden = isPictureHidden } }

  /// The heights of the rows, in points.
  static let rowHeights = [112.0, 56, 28, 14, 7, 7]
  /// The minimum width of a row before its pictures repeat, in points.
  private static let minimumPeriod = 2048.0
  /// The number of different pictures.
  private static let pictureCount = 31
  /// The speeds of the rows in points per second; positive to the left.
  private static let speeds = [26.0, -34, 42, -48, 54, -60]
  /// The time after the last input during which the rows move, in seconds.
  private static let movingTime = 8.0
  /// The time in which the rows reach their speed or come to rest, in seconds.
  private static let easingTime = 1.5

  private let wall = View()
  private let title = TextLabel(face: .bold, fontSize: 20, color: .text)
  private let line = TextLabel(fontSize: 15, color: .secondaryText)
  private let dimming = View()
  private let ring = FocusRingView()
  private let corners = (0..<2).map { _ in View() }
  private var rows: [Row] = []
  private var item: LauncherItem?
  private var motion = Motion()

  /// A row of the wall.
  private struct Row {
    /// The two views that show its picture.
    var parts: [View]
    var image: ImageID?
    /// The width of the picture, in points.
    var width: Double
  }

  /// How far and how fast the rows have moved.
  private struct Motion {
    /// The distance at a speed of 1, in points.
    var distance = 0.0
    /// The current speed, as a share of the full one.
    var speed = 0.0
    var lastFrame: Timestamp?
    var lastInput: Timestamp?
  }

  init(_ theme: ChromeTheme) {
    super.init()
    let radius = LauncherCell.radius
    content = Content([
      .fill(.rounded(radius), .color(theme.card)),
      .stroke(
        .roundedRectangle(.inset(Insets(all: 0.5)), radius: radius - 0.5), .color(theme.hairline),
        width: 1),
    ])
    wall.clipsToBounds = true
    wall.content = .color(theme.page)
    for (index, corner) in corners.enumerated() {
      corner.content = Content([
        .fill(.path(RoundedCorner.path(index), .bounds), .color(theme.page))
      ])
    }
    for view in [wall] + corners + [title, line, dimming, ring] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    line.verticalAlignment = .top
    line.lineLimit = 8
    dimming.content = .rounded(theme.dimming, radius: radius)
    dimming.opacity = 0
    let tap = TapRecognizer(name: "hero tap")
    tap.isExclusive = true
    tap.onEvent = { [unowned self] _ in onPress() }
    let press = PressRecognizer(name: "hero press")
    press.yieldsToExclusive = false
    press.onEvent = { [unowned self] event in dim(event.phase == .began ? 0.08 : hoverOpacity) }
    addGestureRecognizer(press)
    addGestureRecognizer(tap)
  }

  override var defaultAccessibilityRole: AccessibilityRole { .button }

  override var defaultAccessibilityLabel: String? { item.map { "\($0.title): \($0.summary)" } }

  /// The frame of the rows in the card.
  var pictureFrame: Rect { wall.frame }

  /// The number of pictures in a row of a height before they repeat: all of them, several times if
  /// they are small.
  static func period(ofHeight height: Double) -> Int {
    let width = height * Double(pictureCount)
    return pictureCount * max(1, Int((minimumPeriod / width).rounded(.up)))
  }

  /// The height of the card in a width at a text scale, in points.
  static func height(_ item: LauncherItem, width: Double, _ metrics: ChromeMetrics) -> Double {
    let lines = metrics.lineCount(
      of: item.summary, size: 15, width: width - 2 * LauncherCaption.margin)
    return rowHeights.reduce(0, +) + metrics.scaled(52) + metrics.scaled(20) * Double(lines)
  }

  /// Shows the texts of an item.
  func configure(_ item: LauncherItem) {
    self.item = item
    title.text = item.title
    line.text = item.summary
  }

  /// Shows the picture of a row, `width` points wide; replaces the last one.
  func setImage(_ image: ImageID, width: Double, ofRow index: Int) {
    while rows.count <= index {
      let parts = [View(), View()]
      for part in parts { wall.addSubview(part) }
      rows.append(Row(parts: parts, image: nil, width: 1))
    }
    let old = rows[index].image
    rows[index].image = image
    rows[index].width = width
    for part in rows[index].parts {
      part.content = .picture(image)
      part.opacity = old == nil ? 0 : 1
    }
    placeRows()
    if let old { host?.contents.removeImage(old) }
    host?.animate(ChromeMotion.fade) { for part in rows[index].parts { part.opacity = 1 } }
  }

  // MARK: - Motion

  /// Starts the rows again, or lets them move for longer, because the user is there.
  func inputDidArrive() {
    guard let host else { return }
    motion.lastInput = host.frameTime
  }

  /// The part of the card that is visible in the launcher has changed; hidden rows do not move.
  var isOnscreen = true

  override var participatesInFrames: Bool { true }

  override var needsAnotherFrame: Bool {
    !rows.isEmpty && (motion.speed > 0 || isWanted)
  }

  /// Whether the rows should move.
  private var isWanted: Bool {
    guard isOnscreen, !reducesMotion, let host, let last = motion.lastInput else { return false }
    return host.clock.seconds(from: last, to: host.frameTime) < Self.movingTime
  }

  override func layOutFrame() {
    guard let host, !rows.isEmpty else { return }
    defer { motion.lastFrame = motion.speed > 0 || isWanted ? host.frameTime : nil }
    guard isOnscreen, !reducesMotion else { return motion.speed = 0 }
    guard let last = motion.lastFrame else { return }
    // After a pause without frames, the rows continue where they were.
    let step = min(0.1, host.clock.seconds(from: last, to: host.frameTime))
    guard step > 0 else { return }
    let change = step / Self.easingTime
    motion.speed = max(0, min(1, motion.speed + (isWanted ? change : -change)))
    // The square makes the rows start and stop smoothly.
    motion.distance += step * motion.speed * motion.speed * (3 - 2 * motion.speed)
    placeRows()
  }

  private func placeRows() {
    var y = 0.0
    for (index, row) in rows.enumerated() {
      let height = Self.rowHeights[index]
      let width = max(1, row.width)
      let way = motion.distance * Self.speeds[index] + 0.37 * width * Double(index)
      let offset = (way - (way / width).rounded(.down) * width).rounded()
      for (number, part) in row.parts.enumerated() {
        part.frame = Rect(
          x: Double(number) * width - offset, y: y, width: width, height: height)
      }
      y += height
    }
  }

  // MARK: - Layout

  override func layoutSubviews() {
    let metrics = chromeMetrics
    let margin = LauncherCaption.margin
    let height = Self.rowHeights.reduce(0, +)
    wall.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    for (index, corner) in corners.enumerated() {
      corner.frame = RoundedCorner.frame(index, of: wall.frame, radius: LauncherCell.radius)
    }
    let width = max(0, bounds.width - 2 * margin)
    title.frame = Rect(x: margin, y: height + 12, width: width, height: metrics.scaled(26))
    line.frame = Rect(
      x: margin, y: title.frame.maxY + 2, width: width,
      height: max(0, bounds.height - title.frame.maxY - 10))
    dimming.frame = bounds
    ring.fit(.rounded(LauncherCell.radius))
    placeRows()
  }

  override func hoverDidChange() { dim(hoverOpacity) }

  private var hoverOpacity: Double { isHovered ? 0.04 : 0 }

  private func dim(_ opacity: Double) {
    host?.animate(ChromeMotion.fade) { dimming.opacity = opacity }
  }
}

extension Content {
  /// Returns an image that fills its layer.
  fileprivate static func picture(_ image: ImageID) -> Content {
    Content([.image(image, .bounds, .aspectFill)])
  }
}
