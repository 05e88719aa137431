import Drawing
import Geometry
import Gestures
import Stage

/// A row of a menu: a title, and a note at its end.
final class MenuRow: View {
  /// Called when the row is chosen.
  var onPress: () -> Void = {}
  /// Called when the pointer enters or leaves the row.
  var onHover: (Bool) -> Void = { _ in }
  /// Whether the row would be chosen by Return.
  private(set) var isCurrent = false

  /// The action.
  let item: MenuItem
  /// Whether a row of the menu has a check mark, so that all titles begin after one.
  private let hasMarks: Bool
  private let mark = View()
  private let title = View()
  private let note = View()
  private var isPressed = false

  private static let titleSize = 15.0
  private static let noteSize = 13.0
  /// The distance of texts from the ends of the row, in points.
  private static let inset = 12.0
  /// The minimum distance between title and note, in points.
  private static let gap = 24.0
  /// The width of a check mark and the space after it, at a text scale of 1, in points.
  private static let markWidth = 22.0
  private static let markSize = Size(width: 13, height: 10)
  private static let currentColor = Color.accent

  init(_ item: MenuItem, hasMarks: Bool = false) {
    self.item = item
    self.hasMarks = hasMarks
    super.init()
    let tap = TapRecognizer(name: "menu row tap")
    tap.isExclusive = true
    tap.onEvent = { [unowned self] _ in onPress() }
    let press = PressRecognizer(name: "menu row press")
    press.yieldsToExclusive = false
    press.onEvent = { [unowned self] event in
      isPressed = event.phase == .began
      updateBackground()
    }
    addGestureRecognizer(press)
    addGestureRecognizer(tap)
    for view in [title, note, mark] {
      view.isUserInteractionEnabled = false
      view.accessibilityRole = .none
      addSubview(view)
    }
  }

  override var defaultAccessibilityRole: AccessibilityRole { .menuItem }

  override var defaultAccessibilityLabel: String? { item.title }

  override var accessibilityStates: AccessibilityStates {
    var states: AccessibilityStates = isCurrent ? .focused : []
    if !item.isEnabled { states.insert(.disabled) }
    if item.isOn { states.insert(.selected) }
    return states
  }

  override func hoverDidChange() { onHover(isHovered) }

  /// Sets whether the row would be chosen by Return.
  func setCurrent(_ isCurrent: Bool) {
    guard isCurrent != self.isCurrent else { return }
    self.isCurrent = isCurrent
    updateBackground()
    layoutSubviews()
  }

  /// Returns the height of a row at a text scale, in points.
  static func height(textScale: Double) -> Double {
    (20 + (titleSize * 1.25 * textScale).rounded(.up)).rounded(.up)
  }

  /// Returns the width that the texts need on one line, in points.
  func preferredWidth(_ environment: Environment) -> Double {
    let scale = environment.textScale
    let titleWidth =
      titleText(scale).size(fitting: .unlimited, with: host?.textExtents).width
      + markWidth(environment)
    guard !item.note.isEmpty else { return titleWidth.rounded(.up) + 2 * Self.inset }
    let noteWidth = noteText(scale).size(fitting: .unlimited, with: host?.textExtents).width
    return titleWidth.rounded(.up) + Self.gap + noteWidth.rounded(.up) + 2 * Self.inset
  }

  override func layoutSubviews() {
    guard let host, bounds.width > 0 else { return }
    let environment = host.environment
    let isMirrored = environment.readingDirection == .rightToLeft
    func placed(_ rect: Rect) -> Rect { isMirrored ? rect.mirrored(in: bounds.width) : rect }
    let start = Self.inset + markWidth(environment)
    let room = max(0, bounds.width - start - Self.inset)
    let noteWidth =
      item.note.isEmpty
      ? 0
      : min(
        room / 2,
        noteText(environment.textScale).size(fitting: .unlimited, with: host.textExtents).width
          .rounded(.up))
    let titleWidth = max(0, room - (noteWidth > 0 ? noteWidth + Self.gap / 2 : 0))
    title.frame = placed(Rect(x: start, y: 0, width: titleWidth, height: bounds.height))
    note.frame = placed(
      Rect(x: bounds.width - Self.inset - noteWidth, y: 0, width: noteWidth, height: bounds.height))
    title.setText(titleText(1))
    note.setText(noteText(1))
    guard item.isOn else { return }
    let scale = max(1, environment.textScale)
    let (width, height) = (Self.markSize.width * scale, Self.markSize.height * scale)
    mark.frame = placed(
      Rect(x: Self.inset, y: (bounds.height - height) / 2, width: width, height: height))
    mark.content = Content([
      .stroke(
        .path(Self.check, .inset(Insets(all: 1))), .color(isCurrent ? .textOnAccent : .accent),
        width: 2)
    ])
  }

  private func markWidth(_ environment: Environment) -> Double {
    hasMarks ? (Self.markWidth * max(1, environment.textScale)).rounded(.up) : 0
  }

  private static let check = Path([
    .move(Point(x: 0, y: 0.55)), .line(Point(x: 0.36, y: 0.95)), .line(Point(x: 1, y: 0.05)),
  ])

  private func titleText(_ scale: Double) -> Text {
    let color: Color =
      isCurrent
      ? .textOnAccent
      : !item.isEnabled
        ? .secondaryText : item.isDestructive ? .destructive : .text
    return Text(item.title, size: Self.titleSize * scale, color: color)
  }

  private func noteText(_ scale: Double) -> Text {
    Text(
      item.note, size: Self.noteSize * scale, color: isCurrent ? .textOnAccent : .secondaryText,
      alignment: .trailing)
  }

  private func updateBackground() {
    let isPressed = isPressed && item.isEnabled && !isCurrent
    content =
      isCurrent
      ? .rounded(Self.currentColor, radius: 6) : isPressed ? .rounded(.pressed, radius: 6) : nil
  }
}
