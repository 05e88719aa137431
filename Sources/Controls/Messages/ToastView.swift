public import Geometry
public import Motion
public import Stage

/// A short message in front of the lower edge of a view, with optional buttons such as Undo.
///
/// Add one toast view in front of all others, as large as they are. It lets touches through, except
/// on the message. A sheet that opens over the same view is behind it.
///
/// ```swift
/// toast.show("Message archived", action: ToastView.Action("Undo") { mailbox.undo() })
/// ```
///
/// The message appears with a short motion, and disappears after a few seconds of the stage's time,
/// when a button is pressed, or when the next message replaces it. A replay displays it in the same
/// frames. The stage is not settled before the message has disappeared.
///
/// Tab reaches the buttons after everything else. While one has the focus, or the pointer is on the
/// message, it stays; when a button is pressed, and with Escape, the focus returns to where it was.
///
/// In the accessibility tree, the message has the role ``/Stage/AccessibilityRole/status``. With
/// reduced motion, the message only fades. Text scale and reading direction apply to it; a message
/// that does not fit into one line takes up to four.
public final class ToastView: PassthroughView {
  /// The button of a message.
  public struct Action {
    /// The title of the button.
    public var title: String
    /// Performs the action; before that, the message disappears.
    public var perform: () -> Void

    /// Creates an action.
    public init(_ title: String, perform: @escaping () -> Void) {
      self.title = title
      self.perform = perform
    }
  }

  /// The duration of a message, in seconds: 4.
  public static let defaultDuration: Seconds = 4

  /// The current message; nil if there is none, or while it disappears.
  public private(set) var message: String?
  /// The distance of the message from the lower edge and the sides, in points; 16 by default.
  public var margin = 16.0 { didSet { if margin != oldValue { layoutPanel() } } }

  private let panel = ToastPanel()
  private var hiding: DelayedAction?
  private var duration = ToastView.defaultDuration
  /// The number of times that a message has started to disappear.
  private var dismissalCount = 0

  private static let curve = AnimationCurve(duration: 0.2, easing: .easeOut)
  /// The distance that the message moves while it appears and disappears, in points.
  private static let travel = 16.0

  /// Creates a toast view without a message.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isElevated = true
    panel.isHidden = true
    panel.opacity = 0
    panel.onHold = { [unowned self] in hideLater() }
    addSubview(panel)
  }

  /// Displays a message, which replaces the current one.
  ///
  /// The view must be on a stage; otherwise the message stays until it is dismissed.
  ///
  /// - Parameters:
  ///   - message: The message, ideally a few words.
  ///   - action: The button at the end of the message; nil for none.
  ///   - duration: The time in seconds after which the message disappears; 4 by default.
  public func show(
    _ message: String, action: Action? = nil, duration: Seconds = ToastView.defaultDuration
  ) {
    show(message, actions: action.map { [$0] } ?? [], duration: duration)
  }

  /// Displays a message with several buttons, as `show(_:action:duration:)` does with one.
  public func show(
    _ message: String, actions: [Action], duration: Seconds = ToastView.defaultDuration
  ) {
    let isReplacement = self.message != nil
    hiding?.cancel()
    self.message = message
    self.duration = duration
    panel.set(
      message,
      actions.map { action in
        Action(action.title) { [unowned self] in
          dismiss()
          action.perform()
        }
      })
    panel.isHidden = false
    layoutPanel()
    guard let host else { return panel.opacity = 1 }
    host.accessibilityEvents.add(.announcement(message))
    if !isReplacement {
      let home = panel.frame
      host.withoutAnimation { panel.frame = home.offset(by: Vector(dx: 0, dy: Self.travel)) }
      host.animate(Self.curve) {
        panel.frame = home
        panel.opacity = 1
      }
    }
    hideLater()
  }

  /// Removes the message after its duration, counted from now, unless a button has the focus or the
  /// pointer is on it.
  private func hideLater() {
    hiding?.cancel()
    hiding = nil
    guard message != nil, let host, !panel.isHeld else { return }
    hiding = host.perform(after: duration) { [weak self] in self?.dismiss() }
  }

  /// Removes the message; no effect if there is none.
  public func dismiss(animated: Bool = true) {
    guard message != nil else { return }
    hiding?.cancel()
    hiding = nil
    message = nil
    panel.releaseFocus()
    dismissalCount += 1
    let number = dismissalCount
    guard animated, let host else { return hide() }
    host.animate(Self.curve) {
      panel.frame = panel.frame.offset(by: Vector(dx: 0, dy: Self.travel))
      panel.opacity = 0
    } completion: { [weak self] in
      guard let self, self.message == nil, self.dismissalCount == number else { return }
      self.hide()
    }
  }

  private func hide() {
    panel.opacity = 0
    panel.isHidden = true
  }

  // MARK: - Keyboard

  public override var handlesEscape: Bool { panel.hasFocus }

  public override func handleKey(_ event: KeyEvent) -> Bool {
    guard event.key == .escape, event.phase != .up, panel.hasFocus else { return false }
    dismiss()
    return true
  }

  // MARK: - Layout

  public override func layoutSubviews() { layoutPanel() }

  private func layoutPanel() {
    guard message != nil, bounds.width > 0 else { return }
    let size = panel.layOut(width: max(1, bounds.width - 2 * margin))
    panel.frame = Rect(
      x: ((bounds.width - size.width) / 2).rounded(), y: bounds.height - margin - size.height,
      width: size.width, height: size.height)
  }
}
