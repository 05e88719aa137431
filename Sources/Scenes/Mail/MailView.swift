import Reticle

/// The list of messages, and the open message.
final class MailView: LayoutAnimatingView {
  /// Called when the open message is to be closed.
  var onClose: () -> Void = {} {
    didSet {
      message.onBack = onClose
      split.onClose = onClose
    }
  }
  /// Called with a key that no other view has handled; returns whether it was handled.
  var onKey: (KeyEvent) -> Bool = { _ in false }

  /// The part with the search field.
  let header = MailListHeader()
  /// The open message.
  let message = MailMessageView()
  /// Short messages in front of everything, such as the one that a message was archived.
  let toast = ToastView()

  private let list: MailList
  private let split: SplitView

  /// Creates a view for a grid of messages.
  init(_ grid: GridView) {
    list = MailList(header, grid)
    split = SplitView(list: list, detail: message)
    super.init()
    content = .color(.surface)
    // The space bar scrolls the message.
    split.listGetsKeysFirst = false
    split.onHide = { [unowned self] in message.show(nil) }
    split.onLayout = { [unowned self] in message.setCoversList(!$0) }
    for view in [split, toast] { addSubview(view) }
  }

  /// Whether list and message are side by side.
  var isWide: Bool { split.isWide }

  /// Displays texts instead of a list without messages; nil if there are messages.
  ///
  /// With an animation, they appear while the messages fade out.
  func setEmptyText(_ text: (title: String, advice: String)?, animated: Bool = false) {
    list.setEmptyText(text, animated: animated)
  }

  /// Displays a message, over the list if the view is narrow.
  func open(_ letter: MailLetter) {
    message.show(letter)
    split.open()
  }

  /// Closes the message.
  func close() { split.close() }

  override func layoutSubviews() {
    split.setFrame(bounds, curve: curve)
    toast.frame = bounds
  }

  // MARK: - Keys

  /// Whether Escape closes a message or ends a search.
  override var handlesEscape: Bool { split.handlesEscape || !header.field.text.isEmpty }

  override var participatesInFrames: Bool { true }

  override func handleKey(_ event: KeyEvent) -> Bool { onKey(event) }

  /// A slash moves the keyboard to the search field.
  override func handleText(_ event: TextEvent) -> Bool {
    guard event == .typed("/"), !list.isHidden else { return false }
    header.field.becomeFirstResponder()
    return true
  }
}

/// The list of messages below its header, or a text if there are none.
private final class MailList: LayoutAnimatingView {
  private let header: MailListHeader
  private let grid: GridView
  private let results = EmptyView(icon: .envelope)

  private static let appearanceCurve = AnimationCurve(duration: 0.3, easing: .easeIn)

  init(_ header: MailListHeader, _ grid: GridView) {
    (self.header, self.grid) = (header, grid)
    super.init()
    content = .color(.surface)
    results.isHidden = true
    for view in [grid, results, header] { addSubview(view) }
  }

  func setEmptyText(_ text: (title: String, advice: String)?, animated: Bool) {
    let appears = text != nil && results.isHidden
    results.isHidden = text == nil
    guard let text else { return }
    (results.title, results.advice) = text
    guard animated, appears, let host, !host.environment.reducesMotion else { return }
    host.withoutAnimation { results.opacity = 0 }
    host.animate(Self.appearanceCurve) { results.opacity = 1 }
  }

  override func layoutSubviews() {
    let height = header.height(textScale: host?.environment.textScale ?? 1)
    header.setFrame(Rect(x: 0, y: 0, width: bounds.width, height: height), curve: curve)
    let rest = bounds.inset(by: Insets(top: min(height, bounds.height)))
    grid.setFrame(rest, curve: curve)
    results.frame = rest
  }
}
