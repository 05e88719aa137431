import Drawing
import Geometry
import Motion
import Stage
import WindowHost

/// The words beside a control where the pointer or the keyboard rests: what it does, and its key.
///
/// They come after half a second, and at once while another control's are shown; a press takes them
/// away until the next control.
final class Tooltip: View {
  /// The control that the pointer is on at present.
  var hovered: () -> (any ChromeControl)? = { nil }
  /// The control that the keyboard is on at present.
  var focused: () -> (any ChromeControl)? = { nil }

  /// How long the pointer rests before the words come, in seconds.
  static let delay = 0.5
  private static let height = 28.0
  private static let padding = 10.0
  private static let gap = 6.0
  private static let margin = 8.0

  private let theme: ChromeTheme
  /// Whose words are shown, or will be.
  private weak var control: (any ChromeControl)?
  private weak var lastHovered: (any ChromeControl)?
  private weak var lastFocused: (any ChromeControl)?
  /// When the pointer came; nil once the words are shown or dismissed.
  private var arrival: Timestamp?
  private var isShown = false

  init(_ theme: ChromeTheme) {
    self.theme = theme
    super.init()
    isUserInteractionEnabled = false
    // The control says the same.
    accessibilityRole = .none
    opacity = 0
  }

  /// Takes the words away until another control is pointed at.
  func dismiss() {
    arrival = nil
    hide()
  }

  override var participatesInFrames: Bool { true }

  override var wantsFrame: Bool { arrival != nil }

  override func layOut() {
    guard let host else { return }
    followChange(at: host.frameTime)
    guard let arrival, host.clock.seconds(from: arrival, to: host.frameTime) >= Self.delay
    else { return }
    show()
  }

  /// Pointer or keyboard, whichever went somewhere last: a pointer that rests says nothing again.
  private func followChange(at time: Timestamp) {
    let (hovered, focused) = (hovered(), focused())
    let next = focused !== lastFocused ? focused : hovered !== lastHovered ? hovered : control
    (lastHovered, lastFocused) = (hovered, focused)
    if next !== control { follow(next, at: time) }
  }

  private func follow(_ next: (any ChromeControl)?, at time: Timestamp) {
    control = next
    arrival = next?.tip == nil ? nil : time
    if isShown, arrival != nil { show() } else { hide() }
  }

  private func show() {
    arrival = nil
    guard let control, let tip = control.tip, let root = superview else { return }
    isShown = true
    accessibilityLabel = tip.key.isEmpty ? tip.text : "\(tip.text), \(tip.key)"
    let keyWidth = tip.key.isEmpty ? 0 : TextWidth.of(tip.key, size: 13).rounded(.up) + 10
    let width = TextWidth.of(tip.text, size: 13).rounded(.up) + keyWidth + 2 * Self.padding
    content = Self.content(tip, theme)
    frame = Self.place(
      Size(width: width, height: Self.height), at: control.rectOnStage, in: root.bounds)
    host?.animate(ChromeMotion.fade) { opacity = 1 }
  }

  private func hide() {
    guard isShown else { return }
    isShown = false
    host?.animate(ChromeMotion.fade) { opacity = 0 }
  }

  /// Below the control, or above where there is no room, and never over the window's edge.
  private static func place(_ size: Size, at control: Rect, in window: Rect) -> Rect {
    let below = control.maxY + gap
    let fits = below + size.height + margin <= window.maxY
    let x = (control.center.x - size.width / 2).rounded()
    return Rect(
      x: max(margin, min(window.maxX - margin - size.width, x)),
      y: fits ? below : control.minY - gap - size.height, width: size.width, height: size.height)
  }

  private static func content(_ tip: ChromeTip, _ theme: ChromeTheme) -> Content {
    Content([
      .shadow(.rounded(6), ChromeCard.shadow(theme)), .fill(.rounded(6), .color(theme.lifted)),
      .stroke(
        .roundedRectangle(.inset(Insets(all: 0.5)), radius: 5.5), .color(theme.liftedEdge), width: 1
      ),
      .text(
        Text(tip.text, size: 13, color: theme.text),
        .inset(Insets(left: padding, right: padding))),
      .text(
        Text(tip.key, size: 13, color: theme.secondary, alignment: .trailing),
        .inset(Insets(left: padding, right: padding))),
    ])
  }
}
