import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Stage

/// The bar of a search: a text field, the number of found items, and buttons.
///
/// It is at the upper end of the grid, in front of the content. Return goes to the next item, and
/// Shift with Return to the previous one; so do Down and Up. Escape closes the bar.
final class FindBar: View {
  /// Called when the text has changed.
  var onChange: (String) -> Void = { _ in }
  /// Called to go to the next item (true) or the previous one (false).
  var onStep: (Bool) -> Void = { _ in }
  /// Called to close the bar.
  var onClose: () -> Void = {}

  private let field: TextField
  private let status = TextLabel(fontSize: 13, color: .secondaryText, alignment: .trailing)
  private let previousButton = FindButton(.up, "Previous match")
  private let nextButton = FindButton(.down, "Next match")
  private let closeButton = FindButton(.close, "Close")
  private var displayedStatus = FindStatus.none
  private var place = (bounds: Rect.zero, top: 0.0)
  /// Whether the bar is at the lower edge of the grid.
  private(set) var isAtEnd = false

  private static let margin = 8.0
  private static let padding = 6.0
  /// The maximum width at a text scale of 1, in points.
  private static let maximumWidth = 420.0
  private static let buttonSide = 36.0
  /// The maximum factor by which buttons grow with the text.
  private static let maximumButtonScale = 1.375
  private static let curve = AnimationCurve(duration: 0.2, easing: .easeOut)
  private static let shadow = Shadow(
    color: Color(white: 0, alpha: 0.18), offset: Vector(dx: 0, dy: 8), blur: 24)

  init() {
    var style = TextInputStyle()
    style.backgroundColor = .page
    field = TextField(style: style)
    super.init()
    isElevated = true
    content = Content([
      .shadow(.rounded(12), Self.shadow), .fill(.rounded(12), .color(.surface)),
      .stroke(
        .roundedRectangle(.inset(Insets(all: 0.5)), radius: 11.5), .color(.hairline), width: 1),
    ])
    field.placeholder = "Find"
    field.onChange = { [unowned self] in onChange($0) }
    field.onKey = { [unowned self] in handleFieldKey($0) }
    previousButton.onPress = { [unowned self] in onStep(false) }
    nextButton.onPress = { [unowned self] in onStep(true) }
    closeButton.onPress = { [unowned self] in onClose() }
    // Keeps a press on the bar from selecting what is behind it.
    let still = TapRecognizer(name: "find bar tap")
    still.isExclusive = true
    addGestureRecognizer(still)
    for view in [field, status, previousButton, nextButton, closeButton] { addSubview(view) }
  }

  /// The text to search for.
  var text: String { field.text }

  /// Moves the keyboard to the field and selects its text.
  func focus() {
    field.becomeFirstResponder()
    field.selectAll()
  }

  /// Sets the displayed status.
  func setStatus(_ status: FindStatus) {
    guard status != displayedStatus else { return }
    displayedStatus = status
    self.status.text = status.text
    let isEnabled = status.count > 0
    previousButton.isEnabled = isEnabled
    nextButton.isEnabled = isEnabled
  }

  private func handleFieldKey(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, field.editor.markedText.isEmpty else { return false }
    switch event.key {
    case .enter, .down, .up:
      onStep(event.key == .down || event.key == .enter && !event.modifiers.contains(.shift))
    case .escape: onClose()
    default: return false
    }
    return true
  }

  override var handlesEscape: Bool { isUserInteractionEnabled }

  /// Escape closes the bar also while the keyboard is elsewhere.
  override func handleKey(_ event: KeyEvent) -> Bool {
    guard isUserInteractionEnabled, event.key == .escape, event.phase != .up else { return false }
    onClose()
    return true
  }

  /// Scrolling continues below the bar.
  override func handleWheel(_ delta: Vector) -> Bool { false }

  override var defaultAccessibilityRole: AccessibilityRole { .group }

  override var defaultAccessibilityLabel: String? { "Find" }

  // MARK: - Layout

  /// Positions the bar in the area of a grid, below a bar that covers its start.
  func layOut(in bounds: Rect, top: Double) {
    guard bounds != place.bounds || top != place.top, let host else { return }
    place = (bounds, top)
    let environment = host.environment
    let scale = environment.textScale
    let width = min(
      (Self.maximumWidth * max(1, scale)).rounded(), max(0, bounds.width - 2 * Self.margin))
    let fieldHeight = field.style.singleLineHeight(textScale: scale).rounded(.up)
    let isMirrored = environment.readingDirection == .rightToLeft
    let height = max(fieldHeight, Self.side(scale)) + 2 * Self.padding
    let frame = Rect(
      x: bounds.width - Self.margin - width,
      y: isAtEnd ? max(0, bounds.height - Self.margin - height) : top + Self.margin,
      width: width, height: height)
    self.frame = isMirrored ? frame.mirrored(in: bounds.width) : frame
    layOutParts(fieldHeight, scale, isMirrored)
  }

  private func layOutParts(_ fieldHeight: Double, _ scale: Double, _ isMirrored: Bool) {
    let size = frame.size
    func place(_ view: View, x: Double, width: Double, height: Double) {
      let rect = Rect(
        x: x, y: ((size.height - height) / 2).rounded(), width: width, height: height)
      view.frame = isMirrored ? rect.mirrored(in: size.width) : rect
    }
    var end = size.width - Self.padding
    let side = Self.side(scale)
    for button in [closeButton, nextButton, previousButton] {
      end -= side
      place(button, x: end, width: side, height: side)
      button.setScale(side / Self.buttonSide)
    }
    let statusWidth = min(
      max(0, (end - Self.padding) * 0.5), (Self.statusWidth * scale).rounded())
    end -= statusWidth + 4
    place(status, x: end, width: statusWidth, height: (20 * scale).rounded(.up))
    place(
      field, x: Self.padding, width: max(0, end - 8 - Self.padding), height: fieldHeight)
  }

  private static func side(_ textScale: Double) -> Double {
    (buttonSide * min(maximumButtonScale, max(1, textScale))).rounded()
  }

  /// The height that the bar and its margins take at the upper edge, in points.
  var occupiedHeight: Double { frame.height + 2 * Self.margin }

  /// Moves the bar to the lower or the upper edge.
  func setAtEnd(_ isAtEnd: Bool) {
    guard isAtEnd != self.isAtEnd else { return }
    self.isAtEnd = isAtEnd
    guard let host else { return layOutAgain() }
    host.animate(Self.curve) { layOutAgain() }
  }

  /// Performs a closure as if the bar were at the upper edge.
  func whileAtStart<Result>(_ body: () -> Result) -> Result {
    let isAtEnd = isAtEnd
    self.isAtEnd = false
    defer { self.isAtEnd = isAtEnd }
    return body()
  }

  private func layOutAgain() {
    let (bounds, top) = place
    place.bounds = .zero
    layOut(in: bounds, top: top)
  }

  /// The width of the status at a text scale of 1, in points: that of `12,345 of 67,890`.
  private static let statusWidth = 96.0

  override func environmentDidChange(from old: Environment) { layOutAgain() }

  // MARK: - Appearance

  /// Fades the bar in.
  func appear() {
    opacity = 0
    host?.animate(Self.curve) { opacity = 1 }
  }

  /// Fades the bar out and removes it.
  func disappear() {
    isUserInteractionEnabled = false
    field.resignFirstResponder()
    guard let host else { return removeFromSuperview() }
    host.animate(Self.curve) {
      opacity = 0
    } completion: { [weak self] in
      self?.removeFromSuperview()
    }
  }
}

/// A button of the find bar.
private final class FindButton: View {
  enum Symbol {
    case up, down, close
  }

  var onPress: () -> Void = {}
  /// Whether the button can be pressed.
  var isEnabled = true { didSet { if isEnabled != oldValue { updateContent() } } }

  private let symbol: Symbol
  private let label: String
  private var isPressed = false
  private var scaleOfSymbol = 1.0

  init(_ symbol: Symbol, _ label: String) {
    self.symbol = symbol
    self.label = label
    super.init()
    let tap = TapRecognizer(name: "find button tap")
    tap.isExclusive = true
    tap.onEvent = { [unowned self] _ in if isEnabled { onPress() } }
    let press = PressRecognizer(name: "find button press")
    press.yieldsToExclusive = false
    press.onEvent = { [unowned self] event in
      isPressed = event.phase == .began
      updateContent()
    }
    addGestureRecognizer(press)
    addGestureRecognizer(tap)
    updateContent()
  }

  override var defaultAccessibilityRole: AccessibilityRole { .button }

  override var defaultAccessibilityLabel: String? { label }

  override var accessibilityStates: AccessibilityStates { isEnabled ? [] : .disabled }

  override func hoverDidChange() { updateContent() }

  /// Sets the factor by which the symbol is enlarged.
  func setScale(_ scale: Double) {
    guard scale != self.scaleOfSymbol else { return }
    scaleOfSymbol = scale
    updateContent()
  }

  private func updateContent() {
    var elements: [Content.Element] = []
    if isEnabled, isPressed || isHovered {
      elements.append(.fill(.rounded(6), .color(.pressed)))
    }
    let color = isEnabled ? Color.text : .hairline
    elements.append(
      .stroke(.path(path, .centered(size)), .color(color), width: 2))
    content = Content(elements)
  }

  private var size: Size {
    Size(width: 12 * scaleOfSymbol, height: (symbol == .close ? 12 : 7) * scaleOfSymbol)
  }

  private var path: Path {
    switch symbol {
    case .up:
      Path([
        .move(Point(x: 0, y: 1)), .line(Point(x: 0.5, y: 0)), .line(Point(x: 1, y: 1)),
      ])
    case .down:
      Path([
        .move(Point(x: 0, y: 0)), .line(Point(x: 0.5, y: 1)), .line(Point(x: 1, y: 0)),
      ])
    case .close:
      Path([
        .move(Point(x: 0, y: 0)), .line(Point(x: 1, y: 1)), .move(Point(x: 1, y: 0)),
        .line(Point(x: 0, y: 1)),
      ])
    }
  }
}
