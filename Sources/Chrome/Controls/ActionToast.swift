import Drawing
import Geometry
import Motion
package import Profiling
package import Stage
import WindowHost

/// A message with buttons in front of the lower edge of the device, such as after a recording.
///
/// It disappears after a few seconds, after the press of a button, or when another message replaces
/// it; not while the pointer or the keyboard focus is on it.
package final class ActionToast: View {
  /// A button of a message.
  package struct Action {
    /// The title of the button.
    package var title: String
    /// Performs the action; before that, the message disappears.
    package var perform: () -> Void

    /// Creates an action.
    package init(_ title: String, perform: @escaping () -> Void) {
      (self.title, self.perform) = (title, perform)
    }
  }

  /// The time for which a message is visible, in nanoseconds: eight seconds.
  package static let duration: Nanoseconds = 8_000_000_000

  /// Called when a button is pressed, before its action.
  var onPress: () -> Void = {}
  /// The message; nil if there is none.
  package private(set) var message: String?

  private let theme: ChromeTheme
  private let text = View()
  private var buttons: [ChromeButton] = []
  /// The time at which the message disappears; nil before the first update.
  private var end: Nanoseconds?

  private static let padding = 16.0
  private static let margin = 16.0
  /// The distance between the line and the first button, beside the space inside the button.
  private static let distance = 12.0

  init(_ theme: ChromeTheme) {
    self.theme = theme
    super.init()
    isHidden = true
    opacity = 0
    text.isUserInteractionEnabled = false
    addSubview(text)
    accessibilityRole = .status
  }

  /// Shows a message with buttons in place of the current one.
  func show(_ message: String, _ actions: [Action]) {
    for button in buttons { button.removeFromSuperview() }
    self.message = message
    accessibilityLabel = message
    buttons = actions.map { action in
      let button = ChromeButton(.title(action.title), label: action.title, theme)
      button.onPress = { [unowned self] in
        dismiss()
        onPress()
        action.perform()
      }
      addSubview(button)
      return button
    }
    end = nil
    content = ChromeCard.content(theme)
    text.content = .text(Text(message, size: 13, color: theme.text))
    isHidden = false
    isUserInteractionEnabled = true
    superview?.layoutSubviews()
    guard let host, host.frameTime > .zero else { return opacity = 1 }
    host.animate(ChromeMotion.fade) { opacity = 1 }
  }

  /// Fades out the message; no effect without one.
  func dismiss() {
    guard message != nil else { return }
    message = nil
    end = nil
    isUserInteractionEnabled = false
    host?.animate(ChromeMotion.fade) {
      opacity = 0
    } completion: { [weak self] in
      if let self, message == nil { isHidden = true }
    }
  }

  /// Hides the message when its time has passed.
  ///
  /// - Parameters:
  ///   - now: The time of the monotonic clock, in nanoseconds.
  ///   - isHeld: Whether the pointer or the keyboard focus is on it, so that it stays.
  /// - Returns: The time of the next update; nil if none is needed.
  package func update(at now: Nanoseconds, isHeld: Bool) -> Nanoseconds? {
    guard message != nil else { return nil }
    let end = isHeld ? now + Self.duration : end ?? now + Self.duration
    self.end = end
    guard now >= end else { return end }
    dismiss()
    return nil
  }

  /// Whether a control is one of the buttons.
  func contains(_ control: (any ChromeControl)?) -> Bool {
    buttons.contains { $0 === control }
  }

  /// Places the message at the lower edge of an area, in one row, or in two if it is narrow.
  func layOut(in area: Rect) {
    guard !isHidden else { return }
    let metrics = chromeMetrics
    let room = max(0, area.width - 2 * Self.margin)
    let textWidth = metrics.width(of: message ?? "", size: 13).rounded(.up) + 2
    let buttonsWidth = buttons.reduce(0) { $0 + $1.preferredWidth }
    let oneRowWidth = Self.padding + textWidth + Self.distance + buttonsWidth + 4
    let isOneRow = oneRowWidth <= room
    let width = min(
      room,
      isOneRow
        ? oneRowWidth
        : max(textWidth + 2 * Self.padding, buttonsWidth + 8))
    let height = metrics.buttonHeight + 4 + (isOneRow ? 0 : metrics.scaled(28))
    frame = Rect(
      x: (area.center.x - width / 2).rounded(), y: area.maxY - Self.margin - height, width: width,
      height: height)
    text.frame = Rect(
      x: Self.padding, y: isOneRow ? 0 : 8,
      width: min(textWidth, width - 2 * Self.padding + (isOneRow ? Self.padding : 0)),
      height: isOneRow ? height : metrics.scaled(20))
    let scale = buttonsWidth > width - 4 ? (width - 4) / buttonsWidth : 1
    var x = width - 4 - buttonsWidth * scale
    for button in buttons {
      button.frame = Rect(
        x: x, y: height - 2 - metrics.buttonHeight, width: button.preferredWidth * scale,
        height: metrics.buttonHeight)
      x = button.frame.maxX
    }
  }
}
