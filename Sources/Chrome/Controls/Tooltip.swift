import Drawing
import Geometry
import Motion
import Stage
import WindowHost

/// A short description of a button and its keyboard shortcut.
package struct ChromeTip: Hashable {
  /// The description.
  var text: String
  /// The name of the shortcut; empty for none.
  var key: String
}

/// A tooltip for a button that the pointer or the keyboard focus is on.
///
/// It shows what the control does, and its keyboard shortcut. It appears after 0.5 s, or
/// immediately if the tooltip of another control is visible. A press hides it until another control
/// is reached.
final class Tooltip: View {
  /// Returns the control that the pointer is over.
  var hovered: () -> ChromeButton? = { nil }
  /// Returns the control with the keyboard focus.
  var focused: () -> ChromeButton? = { nil }

  /// The delay before the tooltip appears, in seconds.
  static let delay = 0.5
  private static let padding = 10.0
  private static let gap = 6.0
  private static let margin = 8.0

  private let theme: ChromeTheme
  /// The control whose tooltip is visible or pending.
  private weak var control: ChromeButton?
  private weak var lastHovered: ChromeButton?
  private weak var lastFocused: ChromeButton?
  /// The time when the control was reached; nil after the tooltip was shown or dismissed.
  private var arrival: Timestamp?
  private var isShown = false

  init(_ theme: ChromeTheme) {
    self.theme = theme
    super.init()
    isUserInteractionEnabled = false
    // Hidden from assistive technology, because the control has the same label.
    accessibilityRole = .none
    opacity = 0
  }

  /// Hides the tooltip until another control is reached.
  func dismiss() {
    arrival = nil
    hide()
  }

  override func environmentDidChange(from old: Environment) { if isShown { show() } }

  override var participatesInFrames: Bool { true }

  override var needsAnotherFrame: Bool { arrival != nil }

  override func layOutFrame() {
    guard let host else { return }
    updateControl(at: host.frameTime)
    guard let arrival, host.clock.seconds(from: arrival, to: host.frameTime) >= Self.delay
    else { return }
    show()
  }

  /// Follows the pointer or the keyboard focus, whichever changed last.
  ///
  /// A pointer that does not move causes no new tooltip.
  private func updateControl(at time: Timestamp) {
    let (hovered, focused) = (hovered(), focused())
    let next = focused !== lastFocused ? focused : hovered !== lastHovered ? hovered : control
    (lastHovered, lastFocused) = (hovered, focused)
    if next !== control { setControl(next, at: time) }
  }

  private func setControl(_ next: ChromeButton?, at time: Timestamp) {
    control = next
    arrival = next?.tip == nil ? nil : time
    if isShown, arrival != nil { show() } else { hide() }
  }

  private func show() {
    arrival = nil
    guard let control, let tip = control.tip, let root = superview else { return }
    isShown = true
    accessibilityLabel = tip.key.isEmpty ? tip.text : "\(tip.text), \(tip.key)"
    let metrics = chromeMetrics
    let keyWidth = tip.key.isEmpty ? 0 : metrics.width(of: tip.key, size: 13).rounded(.up) + 10
    let wanted = metrics.width(of: tip.text, size: 13).rounded(.up) + keyWidth + 2 * Self.padding
    let width = min(wanted, max(0, root.bounds.width - 2 * Self.margin))
    // Only in a narrow window, the description ends with an ellipsis before the shortcut.
    content = Self.content(tip, theme, keyWidth: width < wanted ? keyWidth : 0)
    frame = Self.frame(
      Size(width: width, height: 12 + metrics.scaled(16)),
      at: Rect(origin: .zero + control.originOnStage(), size: control.bounds.size), in: root.bounds)
    host?.animate(ChromeMotion.fade) { opacity = 1 }
  }

  private func hide() {
    guard isShown else { return }
    isShown = false
    host?.animate(ChromeMotion.fade) { opacity = 0 }
  }

  /// Returns the tooltip's frame: below the control, or above it if there is no space below.
  ///
  /// The frame never crosses the left or right edge of the window.
  private static func frame(_ size: Size, at control: Rect, in window: Rect) -> Rect {
    let below = control.maxY + gap
    let fits = below + size.height + margin <= window.maxY
    let x = (control.center.x - size.width / 2).rounded()
    return Rect(
      x: max(margin, min(window.maxX - margin - size.width, x)),
      y: fits ? below : control.minY - gap - size.height, width: size.width, height: size.height)
  }

  private static func content(
    _ tip: ChromeTip, _ theme: ChromeTheme, keyWidth: Double
  ) -> Content {
    Content([
      .shadow(.rounded(6), theme.shadow), .fill(.rounded(6), .color(theme.lifted)),
      .stroke(
        .roundedRectangle(.inset(Insets(all: 0.5)), radius: 5.5), .color(theme.liftedEdge), width: 1
      ),
      .text(
        Text(tip.text, size: 13, color: theme.text),
        .inset(Insets(left: padding, right: padding + keyWidth))),
      .text(
        Text(tip.key, size: 13, color: theme.secondary, alignment: .trailing),
        .inset(Insets(left: padding, right: padding))),
    ])
  }
}

extension View {
  /// The button inside the view that the pointer is over.
  var hoveredButton: ChromeButton? {
    guard isHovered else { return nil }
    return self as? ChromeButton ?? subviews.lazy.compactMap(\.hoveredButton).first
  }
}
