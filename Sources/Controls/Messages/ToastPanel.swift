import Drawing
import Geometry
import Stage

/// The message of a ``ToastView`` on its background, with buttons.
final class ToastPanel: View {
  /// Called when the focus has reached or left a button, or the pointer the message.
  var onHold: () -> Void = {}

  /// The buttons, of which those without an action are hidden.
  private var buttons: [ToastButton] = []
  private let label = TextLabel(fontSize: ToastPanel.textSize, color: .white)

  private static let padding = 16.0
  private static let verticalPadding = 13.0
  private static let minimumHeight = 48.0
  /// The maximum width at a text scale of 1, in points.
  private static let maximumWidth = 480.0
  fileprivate static let textSize = 14.0
  private static let lineLimit = 4

  init() {
    super.init()
    content = .rounded(.messageSurface, radius: 12)
    label.lineLimit = Self.lineLimit
    label.accessibilityRole = .none
    addSubview(label)
    addButton()
  }

  private func addButton() {
    let button = ToastButton()
    button.onFocus = { [unowned self] in onHold() }
    buttons.append(button)
    addSubview(button)
  }

  /// Sets the message, and the titles and actions of its buttons.
  func set(_ message: String, _ actions: [ToastView.Action]) {
    label.text = message
    while buttons.count < actions.count { addButton() }
    for (index, button) in buttons.enumerated() {
      button.isHidden = index >= actions.count
      button.isUserInteractionEnabled = true
      guard index < actions.count else { continue }
      button.title = actions[index].title
      button.onPress = actions[index].perform
    }
  }

  private var shownButtons: [ToastButton] { buttons.filter { !$0.isHidden } }

  /// Whether a button has the keyboard focus.
  var hasFocus: Bool { buttons.contains { $0.isFirstResponder } }

  /// Whether the user is about to press a button, so that the message stays.
  var isHeld: Bool { hasFocus || isHovered }

  /// Returns the focus from a button to where it was, but not to another button.
  func releaseFocus() {
    guard hasFocus else { return }
    for button in buttons { button.isUserInteractionEnabled = false }
    host?.keyboard.returnFocus()
  }

  override func hoverDidChange() { onHold() }

  override var defaultAccessibilityRole: AccessibilityRole { .status }

  override var defaultAccessibilityLabel: String? { label.text }

  /// Lays out the message in a width, in points, and returns the size that it needs.
  func layOut(width: Double) -> Size {
    let environment = host?.environment ?? Environment()
    let scale = environment.textScale
    let width = min(width, (Self.maximumWidth * max(1, scale)).rounded())
    let buttons = shownButtons
    let sizes = buttons.map { $0.layOut(maximumWidth: width - Self.padding) }
    let buttonSize = sizes.reduce(Size.zero) {
      Size(width: $0.width + $1.width, height: max($0.height, $1.height))
    }
    // Wide buttons go below the message.
    let isBelow = buttonSize.width > width * (buttons.count > 1 ? 0.6 : 0.4)
    let end = buttons.isEmpty || isBelow ? Self.padding : buttonSize.width
    let room = max(1, width - Self.padding - end)
    let textSize = label.sizeThatFits(ProposedSize(width: room)) ?? .zero
    var size = Size(
      width: Self.padding + textSize.width + end, height: textSize.height + 2 * Self.verticalPadding
    )
    if isBelow {
      size.width = max(size.width, buttonSize.width)
      size.height += buttonSize.height - Self.verticalPadding
    } else {
      size.height = max(Self.minimumHeight, max(size.height, buttonSize.height)).rounded(.up)
    }
    let isMirrored = environment.readingDirection == .rightToLeft
    func placed(_ rect: Rect) -> Rect { isMirrored ? rect.mirrored(in: size.width) : rect }
    let top = isBelow ? Self.verticalPadding : ((size.height - textSize.height) / 2).rounded()
    label.frame = placed(
      Rect(x: Self.padding, y: top, width: textSize.width, height: textSize.height))
    var x = size.width - buttonSize.width
    for (button, needed) in zip(buttons, sizes) {
      button.frame = placed(
        Rect(
          x: x,
          y: isBelow
            ? size.height - buttonSize.height : ((size.height - needed.height) / 2).rounded(),
          width: needed.width, height: needed.height))
      x += needed.width
    }
    return size
  }
}

/// The button of a message.
///
/// Tab focuses it, after everything else. The message stays while its button has the focus.
final class ToastButton: Control {
  /// Called when the button has received or lost the focus.
  var onFocus: () -> Void = {}

  /// Performs the action.
  var onPress: () -> Void = {}
  /// The title of the action.
  var title: String {
    get { label.text }
    set { label.text = newValue }
  }

  private let label = TextLabel(
    face: .semibold, fontSize: ToastPanel.textSize, color: ToastButton.textColor)

  private static let padding = 16.0
  private static let minimumSize = Size(width: 64, height: 44)
  private static let textColor = Color(light: 0x8AB8FF, dark: 0xA6C8FF)
  private static let pressedColor = Color(white: 1, alpha: 0.14)

  init() {
    super.init(name: "toast")
    label.accessibilityRole = .none
    addSubview(label)
  }

  override var defaultAccessibilityRole: AccessibilityRole { .button }

  override var defaultAccessibilityLabel: String? { label.text }

  override var focusOutline: Shape { .rounded(12) }

  override var drawsFocusRingInside: Bool { true }

  override var focusRingColor: Color { Self.textColor }

  override func press() { onPress() }

  override func updateAppearance() {
    content = isPressed ? .rounded(Self.pressedColor, radius: 12) : nil
  }

  override func firstResponderDidChange() {
    super.firstResponderDidChange()
    onFocus()
  }

  /// Lays out the title, and returns the size of the button.
  func layOut(maximumWidth: Double) -> Size {
    let text =
      label.sizeThatFits(ProposedSize(width: max(1, maximumWidth - 2 * Self.padding))) ?? .zero
    let size = Size(
      width: max(Self.minimumSize.width, text.width + 2 * Self.padding),
      height: max(Self.minimumSize.height, text.height + 20))
    label.frame = Rect(
      x: ((size.width - text.width) / 2).rounded(), y: ((size.height - text.height) / 2).rounded(),
      width: text.width, height: text.height)
    return size
  }
}
