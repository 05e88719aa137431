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
  private let title = View()
  private let note = View()
  private var isPressed = false

  private static let titleSize = 15.0
  private static let noteSize = 13.0
  /// The distance of texts from the ends of the row, in points.
  private static let inset = 12.0
  /// The minimum distance between title and note, in points.
  private static let gap = 24.0
  private static let destructiveColor = Color(light: 0xC9252D, dark: 0xFF7A73)
  private static let currentColor = Color.accent

  init(_ item: MenuItem) {
    self.item = item
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
    for view in [title, note] {
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
    let titleWidth = titleText(scale).size(fitting: .unlimited, with: host?.textExtents).width
    guard !item.note.isEmpty else { return titleWidth.rounded(.up) + 2 * Self.inset }
    let noteWidth = noteText(scale).size(fitting: .unlimited, with: host?.textExtents).width
    return titleWidth.rounded(.up) + Self.gap + noteWidth.rounded(.up) + 2 * Self.inset
  }

  override func layoutSubviews() {
    guard let host, bounds.width > 0 else { return }
    let environment = host.environment
    let isMirrored = environment.readingDirection == .rightToLeft
    func placed(_ rect: Rect) -> Rect { isMirrored ? rect.mirrored(in: bounds.width) : rect }
    let room = max(0, bounds.width - 2 * Self.inset)
    let noteWidth =
      item.note.isEmpty
      ? 0
      : min(
        room / 2,
        noteText(environment.textScale).size(fitting: .unlimited, with: host.textExtents).width
          .rounded(.up))
    let titleWidth = max(0, room - (noteWidth > 0 ? noteWidth + Self.gap / 2 : 0))
    title.frame = placed(Rect(x: Self.inset, y: 0, width: titleWidth, height: bounds.height))
    note.frame = placed(
      Rect(x: bounds.width - Self.inset - noteWidth, y: 0, width: noteWidth, height: bounds.height))
    title.setText(titleText(1))
    note.setText(noteText(1))
  }

  private func titleText(_ scale: Double) -> Text {
    let color =
      isCurrent
      ? .textOnAccent
      : !item.isEnabled
        ? .secondaryText : item.isDestructive ? Self.destructiveColor : .text
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

extension Size {
  /// A box in which a text takes one line.
  fileprivate static let unlimited = Size(width: 10_000, height: .infinity)
}
