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
  private let size: ControlSize
  private let mark = View()
  private let title: TextLabel
  private let note: TextLabel
  private var isPressed = false

  /// The distance of texts from the ends of the row, in points.
  private static let inset = 12.0
  /// The minimum distance between title and note, in points.
  private static let gap = 24.0
  /// The width of a check mark and the space after it, at a text scale of 1, in points.
  private static let markWidth = 22.0
  private static let markSize = Size(width: 13, height: 10)

  init(_ item: MenuItem, hasMarks: Bool, _ size: ControlSize) {
    self.item = item
    self.hasMarks = hasMarks
    self.size = size
    title = TextLabel(item.title, fontSize: size.fontSize)
    note = TextLabel(item.note, fontSize: size.fontSize - 2, alignment: .trailing)
    super.init()
    updateAppearance()
    let tap = TapRecognizer(name: "menu row tap")
    tap.isExclusive = true
    tap.onEvent = { [unowned self] _ in onPress() }
    let press = PressRecognizer(name: "menu row press")
    press.yieldsToExclusive = false
    press.onEvent = { [unowned self] event in
      isPressed = event.phase == .began
      updateAppearance()
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

  override var defaultAccessibilityValue: String? { item.note.isEmpty ? nil : item.note }

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
    updateAppearance()
  }

  /// Returns the distance of titles from the start of a row, in points.
  static func indent(hasMarks: Bool, textScale: Double) -> Double {
    inset + (hasMarks ? (markWidth * max(1, textScale)).rounded(.up) : 0)
  }

  /// Returns the proposed width, or that of the texts on one line, and the height of a line.
  override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
    let scale = host?.environment.textScale ?? 1
    let height = size.padding + 4 + (size.fontSize * 1.25 * scale).rounded(.up)
    var width =
      Self.indent(hasMarks: hasMarks, textScale: scale) + width(of: title) + Self.inset
    if !item.note.isEmpty { width += Self.gap + self.width(of: note) }
    return Size(width: proposal.width ?? width, height: height)
  }

  private func width(of label: TextLabel) -> Double {
    label.sizeThatFits(ProposedSize())?.width ?? 0
  }

  override func layoutSubviews() {
    guard let host, bounds.width > 0 else { return }
    let environment = host.environment
    let isMirrored = environment.readingDirection == .rightToLeft
    func place(_ view: View, _ rect: Rect) {
      view.frame = isMirrored ? rect.mirrored(in: bounds.width) : rect
    }
    let start = Self.indent(hasMarks: hasMarks, textScale: environment.textScale)
    let room = max(0, bounds.width - start - Self.inset)
    let noteWidth = min(room / 2, width(of: note))
    let titleWidth = max(0, room - (noteWidth > 0 ? noteWidth + Self.gap / 2 : 0))
    place(title, Rect(x: start, y: 0, width: titleWidth, height: bounds.height))
    place(
      note,
      Rect(x: bounds.width - Self.inset - noteWidth, y: 0, width: noteWidth, height: bounds.height))
    let scale = max(1, environment.textScale)
    let (width, height) = (Self.markSize.width * scale, Self.markSize.height * scale)
    place(mark, Rect(x: Self.inset, y: (bounds.height - height) / 2, width: width, height: height))
  }

  private static let check = Path([
    .move(Point(x: 0, y: 0.55)), .line(Point(x: 0.36, y: 0.95)), .line(Point(x: 1, y: 0.05)),
  ])

  private func updateAppearance() {
    title.color =
      isCurrent
      ? .textOnAccent
      : !item.isEnabled ? .secondaryText : item.isDestructive ? .destructive : .text
    note.color = isCurrent ? .textOnAccent : .secondaryText
    if item.isOn {
      mark.content = Content([
        .stroke(
          .path(Self.check, .inset(Insets(all: 1))), .color(isCurrent ? .textOnAccent : .accent),
          width: 2)
      ])
    }
    let isPressed = isPressed && item.isEnabled && !isCurrent
    content =
      isCurrent ? .rounded(.accent, radius: 6) : isPressed ? .rounded(.pressed, radius: 6) : nil
  }
}
