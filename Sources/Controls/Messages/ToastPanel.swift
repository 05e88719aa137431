import Drawing
import Geometry
import Stage

/// The message of a ``ToastView`` on its background, with a button.
final class ToastPanel: View {
  /// Called when the button is pressed.
  var onPress: () -> Void = {} { didSet { button.onPress = onPress } }

  let button = ToastButton()
  private let text = View()
  private var message = ""

  private static let padding = 16.0
  private static let verticalPadding = 13.0
  private static let minimumHeight = 48.0
  /// The maximum width at a text scale of 1, in points.
  private static let maximumWidth = 480.0
  private static let textSize = 14.0
  private static let lineLimit = 4

  init() {
    super.init()
    content = .rounded(.messageSurface, radius: 12)
    text.isUserInteractionEnabled = false
    text.accessibilityRole = .none
    addSubview(text)
    addSubview(button)
  }

  /// Sets the message and the title of its button; nil for no button.
  func set(_ message: String, buttonTitle: String?) {
    self.message = message
    button.title = buttonTitle ?? ""
    button.isHidden = buttonTitle == nil
  }

  override var defaultAccessibilityRole: AccessibilityRole { .status }

  override var defaultAccessibilityLabel: String? { message }

  /// Lays out the message in a width, in points, and returns the size that it needs.
  func layOut(width: Double) -> Size {
    let environment = host?.environment ?? Environment()
    let scale = environment.textScale
    let width = min(width, (Self.maximumWidth * max(1, scale)).rounded())
    let buttonSize =
      button.isHidden ? .zero : button.layOut(maximumWidth: width - Self.padding, textScale: scale)
    let style = TextStyle(size: Self.textSize * scale, color: .white)
    // A wide button goes below the message.
    let isBelow = buttonSize.width > width * 0.4
    let end = button.isHidden || isBelow ? Self.padding : buttonSize.width
    let room = max(1, width - Self.padding - end)
    let layout = TextLayout(
      StyledText(message, style), in: TextLimits(width: room, lineLimit: Self.lineLimit),
      with: host?.textExtents)
    let textSize = Size(
      width: min(room, layout.size.width.rounded(.up)), height: layout.size.height.rounded(.up))
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
    text.frame = placed(
      Rect(x: Self.padding, y: top, width: textSize.width, height: textSize.height))
    text.content = Content(
      layout.elements(in: text.bounds, alignment: isMirrored ? .right : .left))
    button.frame = placed(
      Rect(
        x: size.width - buttonSize.width,
        y: isBelow
          ? size.height - buttonSize.height : ((size.height - buttonSize.height) / 2).rounded(),
        width: buttonSize.width, height: buttonSize.height))
    return size
  }
}

/// The button of a message.
///
/// Tab focuses it, after everything else. The message stays while its button has the focus.
final class ToastButton: Control {
  var title = ""
  var onPress: () -> Void = {}
  /// Called when the button has received or lost the focus.
  var onFocus: () -> Void = {}

  private let label = View()

  private static let padding = 16.0
  private static let minimumSize = Size(width: 64, height: 44)
  private static let textSize = 14.0
  private static let textColor = Color(light: 0x8AB8FF, dark: 0xA6C8FF)
  private static let pressedColor = Color(white: 1, alpha: 0.14)

  init() {
    super.init(name: "toast")
    label.isUserInteractionEnabled = false
    label.accessibilityRole = .none
    addSubview(label)
  }

  override var defaultAccessibilityRole: AccessibilityRole { .button }

  override var defaultAccessibilityLabel: String? { title }

  override var focusOutline: Shape { .rounded(12) }

  override var drawsFocusRingInside: Bool { true }

  override func press() { onPress() }

  override func updateAppearance() {
    content = isPressed ? .rounded(Self.pressedColor, radius: 12) : nil
  }

  override func firstResponderDidChange() {
    super.firstResponderDidChange()
    onFocus()
  }

  /// Lays out the title, and returns the size of the button.
  func layOut(maximumWidth: Double, textScale: Double) -> Size {
    let style = TextStyle(face: .semibold, size: Self.textSize * textScale, color: Self.textColor)
    let layout = TextLayout(
      StyledText(title, style),
      in: TextLimits(width: max(1, maximumWidth - 2 * Self.padding), lineLimit: 1),
      with: host?.textExtents)
    let width = layout.size.width.rounded(.up)
    let height = layout.size.height.rounded(.up)
    let size = Size(
      width: max(Self.minimumSize.width, width + 2 * Self.padding),
      height: max(Self.minimumSize.height, height + 20))
    label.frame = Rect(
      x: ((size.width - width) / 2).rounded(), y: ((size.height - height) / 2).rounded(),
      width: width, height: height)
    label.content = Content(layout.elements(in: label.bounds, alignment: .left))
    return size
  }
}
