import Controls
import Drawing
import Geometry
import Gestures
import Grid
import Motion
import Stage

/// The list of messages, and the open message: beside the list in a wide view, over it in a narrow
/// one.
final class MailView: LayoutAnimatingView {
  /// The minimum width at which list and message are side by side, in points.
  static let wideWidth = 700.0

  /// Called when the open message is to be closed.
  var onClose: () -> Void = {} { didSet { message.onBack = onClose } }
  /// Called with a key that no other view has handled; returns whether it was handled.
  var onKey: (KeyEvent) -> Bool = { _ in false }

  /// The part with the search field.
  let header = MailListHeader()
  /// The open message.
  let message = MailMessageView()
  /// Short messages in front of everything, such as the one that a message was archived.
  let toast = ToastView()
  /// Whether a message is open; in a narrow view, it then covers the list.
  private(set) var isOpen = false

  private let grid: GridView
  private let list = View()
  private let results = MailEmptyView()
  private let shade = View()
  private let divider = View()
  private var isDragging = false
  /// The number of times that the message has started to move by itself.
  private var slideCount = 0

  private static let appearanceCurve = AnimationCurve(duration: 0.3, easing: .easeIn)
  private static let curve = AnimationCurve(duration: 0.3, easing: .easeOut)
  /// The distance that the list moves behind the message, as a fraction of its width.
  private static let parallax = 0.25
  private static let flickVelocity = 300.0

  /// Creates a view for a grid of messages.
  init(_ grid: GridView) {
    self.grid = grid
    super.init()
    content = .color(.surface)
    list.content = .color(.surface)
    shade.content = .color(Color(white: 0, alpha: 0.2))
    shade.opacity = 0
    shade.isUserInteractionEnabled = false
    divider.content = .color(.hairline)
    divider.isUserInteractionEnabled = false
    results.isHidden = true
    message.onEdgeDrag = { [unowned self] in handle($0) }
    for view in [grid, results, header] { list.addSubview(view) }
    for view in [list, shade, message, divider, toast] { addSubview(view) }
  }

  /// Whether list and message are side by side.
  var isWide: Bool { bounds.width >= Self.wideWidth }

  // MARK: - Content

  /// Displays texts instead of a list without messages; nil if there are messages.
  ///
  /// With an animation, they appear while the messages fade out.
  func setEmptyText(_ text: (title: String, advice: String)?, animated: Bool = false) {
    let appears = text != nil && results.isHidden
    results.isHidden = text == nil
    guard let text else { return }
    results.set(text.title, text.advice)
    guard animated, appears, let host, !host.environment.reducesMotion else { return }
    host.withoutAnimation { results.opacity = 0 }
    host.animate(Self.appearanceCurve) { results.opacity = 1 }
  }

  /// Displays a message, over the list if the view is narrow.
  func open(_ letter: MailLetter) {
    message.show(letter)
    guard !isOpen else { return }
    isOpen = true
    if !isWide { slide() }
  }

  /// Closes the message.
  func close() {
    guard isOpen else { return }
    isOpen = false
    if isWide { message.show(nil) } else { slide() }
  }

  // MARK: - Layout

  private var isMirrored: Bool { host?.environment.readingDirection == .rightToLeft }

  override func layoutSubviews() {
    isDragging = false
    let isWide = isWide
    message.setCoversList(!isWide)
    let listWidth = isWide ? min(420, max(320, (bounds.width * 0.36).rounded())) : bounds.width
    let rest = isWide ? bounds.width - listWidth - 1 : bounds.width
    func placed(_ rect: Rect) -> Rect { isMirrored ? rect.mirrored(in: bounds.width) : rect }
    let height = bounds.height
    list.frame = placed(Rect(x: 0, y: 0, width: listWidth, height: height))
    divider.isHidden = !isWide
    divider.frame = placed(Rect(x: listWidth, y: 0, width: 1, height: height))
    message.setFrame(
      placed(Rect(x: isWide ? listWidth + 1 : 0, y: 0, width: rest, height: height)), curve: curve)
    shade.frame = bounds
    toast.frame = bounds
    layoutList(Size(width: listWidth, height: height))
    if isWide {
      shade.opacity = 0
      (list.isHidden, message.isHidden) = (false, false)
      if !isOpen { message.show(nil) }
    } else {
      placePanes(openness: isOpen ? 1 : 0)
      hideCovered()
    }
  }

  private func layoutList(_ size: Size) {
    let headerHeight = header.height(textScale: host?.environment.textScale ?? 1)
    header.setFrame(
      Rect(x: 0, y: 0, width: size.width, height: headerHeight), curve: curve)
    let rest = Rect(
      x: 0, y: headerHeight, width: size.width, height: max(0, size.height - headerHeight))
    grid.setFrame(rest, curve: curve)
    results.frame = rest
  }

  // MARK: - Opening and closing

  /// Moves the message to where it belongs, from where it is.
  private func slide() {
    guard let host else { return }
    slideCount += 1
    let number = slideCount
    (list.isHidden, message.isHidden) = (false, false)
    message.isUserInteractionEnabled = isOpen
    let target = isOpen ? 1.0 : 0
    if host.environment.reducesMotion {
      host.withoutAnimation {
        message.opacity = isOpen ? 0 : 1
        if isOpen { placePanes(openness: 1) }
      }
      host.animate(Self.curve) {
        message.opacity = target
      } completion: { [weak self] in
        self?.finishSliding(number)
      }
    } else {
      host.animate(Self.curve) {
        placePanes(openness: target)
      } completion: { [weak self] in
        self?.finishSliding(number)
      }
    }
  }

  /// Hides what is covered, unless the message has started to move again.
  private func finishSliding(_ number: Int) {
    guard number == slideCount, !isWide, !isDragging else { return }
    placePanes(openness: isOpen ? 1 : 0)
    message.opacity = 1
    hideCovered()
  }

  /// Positions the panes of a narrow view; 0 is the list, and 1 the message in front of it.
  private func placePanes(openness: Double) {
    let direction = isMirrored ? -1.0 : 1
    let width = bounds.width
    message.frame = Rect(
      x: direction * width * (1 - openness), y: 0, width: width, height: bounds.height)
    list.frame = Rect(
      x: -direction * width * Self.parallax * openness, y: 0, width: width, height: bounds.height)
    shade.opacity = openness
  }

  /// Hides the pane that is not visible, so that it receives neither keys nor touches.
  private func hideCovered() {
    list.isHidden = isOpen
    message.isHidden = !isOpen
    message.isUserInteractionEnabled = true
    if !isOpen { message.show(nil) }
  }

  /// Moves the message with a finger from the edge.
  private func handle(_ event: DragEvent) {
    guard isOpen, !isWide else { return }
    let direction = isMirrored ? -1.0 : 1
    let openness = 1 - min(1, max(0, event.translation.dx * direction / max(1, bounds.width)))
    switch event.phase {
    case .began, .changed:
      isDragging = true
      list.isHidden = false
      placePanes(openness: openness)
    case .ended:
      isDragging = false
      let speed = event.velocity.dx * direction
      if speed > Self.flickVelocity || openness < 0.5 && speed > -Self.flickVelocity {
        onClose()
      } else {
        slide()
      }
    case .cancelled:
      isDragging = false
      slide()
    }
  }

  // MARK: - Keys

  /// Whether Escape closes a message or ends a search.
  override var handlesEscape: Bool { isOpen && !isWide || !header.field.text.isEmpty }

  override var participatesInFrames: Bool { true }

  override func handleKey(_ event: KeyEvent) -> Bool { onKey(event) }

  /// A slash moves the keyboard to the search field.
  override func handleText(_ event: TextEvent) -> Bool {
    guard event == .typed("/"), !list.isHidden else { return false }
    header.field.becomeFirstResponder()
    return true
  }
}
