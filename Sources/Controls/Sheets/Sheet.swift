import Drawing
public import Geometry
import Gestures
import Motion
import Scrolling
public import Stage

/// A card with a title, a message, a view and buttons, in front of a dimmed scene.
///
/// ```swift
/// let sheet = Sheet(
///   "Delete album?", message: "Its 12 photos stay in the library.",
///   actions: [
///     SheetAction("Cancel"),
///     SheetAction("Delete", isDefault: true, isDestructive: true) { delete(album) },
///   ])
/// sheet.open(over: rootView)
/// ```
///
/// | input | effect |
/// |---|---|
/// | Escape, a click beside the card | closes the sheet |
/// | Return | presses the default button, unless another control handles the key |
/// | Control-Return | presses the default button, also from a text area |
/// | Tab, Shift-Tab | move the focus among the controls of the sheet |
/// | other keys | go to the content, which scrolls or moves its focus |
///
/// While a sheet is open, all keys, pointers and wheels stay in it. When it closes, the keyboard
/// goes back to the view that had it. The content gets the width of the card less its padding, and
/// the height that ``contentHeight`` or its `sizeThatFits(_:)` returns for this width; without
/// them, it keeps its height. It scrolls if the window is too low. A sheet with a ``StackView``
/// follows the size of the stack; `sizeThatFitsDidChange()` tells it that another content has
/// changed.
///
/// State: whether it is open, and the view to which the keyboard returns. Changed by the program,
/// its buttons, Escape, a click beside it.
public final class Sheet: View {
  /// The buttons, in reading order.
  public let actions: [SheetAction]
  /// Called once, when the sheet closes, before an action is performed.
  public var onClose: () -> Void = {}
  /// Whether Escape or a click beside the card closes the sheet; true by default.
  public var isDismissible = true
  /// Whether the sheet is open.
  public private(set) var isOpen = false

  private let body: View?
  /// Returns the height of the content for its width, in points, whenever the sheet is laid out;
  /// nil, the default, for the height that fits the content.
  public var contentHeight: ((_ width: Double) -> Double)? { didSet { setNeedsLayout() } }
  private let scrim = View()
  private let card = SheetCard()
  private let title: TextLabel
  private let message: TextLabel
  private let scrollView = SheetScrollView()
  /// The lower edge of a content that scrolls.
  private let line = View()
  private let buttons: [Button]
  /// The first responder, or the view with the focused item, when the sheet opened.
  private weak var previousFocus: View?

  private static let margin = 16.0
  private static let padding = 24.0
  private static let gap = 16.0
  private static let buttonGap = 8.0
  private static let minimumBodyHeight = 44.0
  /// The maximum width of a card at a text scale of 1, in points.
  private static let maximumWidth = 420.0
  private static let openingCurve = AnimationCurve(duration: 0.2, easing: .easeOut)
  private static let closingCurve = AnimationCurve(duration: 0.15, easing: .easeOut)
  private static let openingScale = 0.96
  private static let scrimColor = Color(
    light: Color(white: 0, alpha: 0.28), dark: Color(white: 0, alpha: 0.5))

  /// Creates a sheet.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - message: The text below the title; empty by default.
  ///   - content: The view below the texts; nil by default.
  ///   - contentHeight: Returns the height of the content for its width, in points, whenever the
  ///     sheet is laid out; nil, the default, for the height that fits the content.
  ///   - actions: The buttons.
  public init(
    _ title: String, message: String = "", content: View? = nil,
    contentHeight: ((_ width: Double) -> Double)? = nil, actions: [SheetAction]
  ) {
    self.title = TextLabel(title, face: .semibold, fontSize: 20, color: .text)
    self.message = TextLabel(message, fontSize: 15, color: .secondaryText)
    self.actions = actions
    body = content
    self.contentHeight = contentHeight
    buttons = actions.map { action in
      Button(
        action.title, style: action.isDefault ? .prominent : .bordered,
        isDestructive: action.isDestructive)
    }
    super.init()
    isModal = true
    addParts()
  }

  private func addParts() {
    scrim.content = .color(Self.scrimColor)
    let tap = TapRecognizer(name: "sheet dismissal")
    tap.isExclusive = true
    tap.onEvent = { [unowned self] _ in if isDismissible { close() } }
    scrim.addGestureRecognizer(tap)
    scrim.accessibilityRole = .none
    card.content = Content([
      .shadow(.rounded(12), .lifted), .fill(.rounded(12), .color(.surface)),
      .stroke(
        .roundedRectangle(.inset(Insets(all: 0.5)), radius: 11.5), .color(.hairline), width: 1),
    ])
    card.accessibilityLabel = title.text
    // Keeps a tap on the card from closing the sheet.
    let still = TapRecognizer(name: "sheet card tap")
    still.isExclusive = true
    card.addGestureRecognizer(still)
    title.accessibilityRole = .heading
    for label in [title, message] { label.lineLimit = 0 }
    message.isHidden = message.text.isEmpty
    addSubview(scrim)
    addSubview(card)
    for view in [title, message, scrollView] { card.addSubview(view) }
    if let body { scrollView.contentView.addSubview(body) }
    scrollView.isHidden = body == nil
    scrollView.bounces = false
    line.content = .color(.hairline)
    line.accessibilityRole = .none
    line.isHidden = true
    card.addSubview(line)
    for (index, button) in buttons.enumerated() {
      card.addSubview(button)
      button.onPress = { [unowned self] in choose(index) }
    }
  }

  // MARK: - Opening and closing

  /// Opens the sheet over a whole view, such as the root view of a scene.
  ///
  /// The sheet itself has the keyboard, so that Return presses the default button and Tab focuses
  /// the first control. If a key opened it from a control, the default button has the focus.
  public func open(over view: View) {
    guard !isOpen else { return }
    isOpen = true
    isUserInteractionEnabled = true
    isElevated = true
    frame = view.bounds
    // A view in the sheet may show the focus as soon as it is there.
    let keyboard = view.host?.keyboard
    let responder = keyboard?.firstResponder
    previousFocus = responder ?? keyboard?.itemFocusView
    // A message stays in front.
    let index = view.subviews.lastIndex { !($0 is ToastView) } ?? -1
    view.insert(self, at: index + 1)
    layoutSubviews()
    guard let host else { return }
    // Who opened the sheet with a key continues with keys.
    let usesKeys = (responder as? Control)?.showsFocusRing ?? false
    becomeFirstResponder()
    if usesKeys {
      let index = actions.firstIndex { $0.isDefault } ?? actions.indices.last
      if let index { buttons[index].becomeFirstResponder() }
    }
    host.withoutAnimation {
      scrim.opacity = 0
      card.opacity = 0
      card.scale = Self.openingScale
    }
    host.animate(Self.openingCurve) {
      scrim.opacity = 1
      card.opacity = 1
      card.scale = 1
    }
  }

  /// Closes the sheet, which fades out.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    isUserInteractionEnabled = false
    host?.keyboard.returnFocus(from: self, to: previousFocus)
    onClose()
    guard let host else { return removeFromSuperview() }
    host.animate(Self.closingCurve) {
      scrim.opacity = 0
      card.opacity = 0
    } completion: { [weak self] in
      guard let self, !isOpen else { return }
      removeFromSuperview()
    }
  }

  /// Performs an action, after closing the sheet if the action does.
  public func choose(_ index: Int) {
    guard isOpen, actions.indices.contains(index) else { return }
    if actions[index].closesSheet { close() }
    actions[index].perform(self)
  }

  // MARK: - Keyboard and wheel

  public override var handlesEscape: Bool { isOpen && isDismissible }

  public override var participatesInFrames: Bool { true }

  public override var acceptsFirstResponder: Bool { false }

  public override func handleKey(_ event: KeyEvent) -> Bool {
    guard isOpen else { return false }
    guard event.phase != .up else { return false }
    switch event.key {
    case .escape: if isDismissible { close() }
    case .tab:
      host?.keyboard.moveFocus(in: self, isForward: !event.modifiers.contains(.shift))
    case .enter:
      if event.modifiers.isSubset(of: .control),
        let index = actions.firstIndex(where: { $0.isDefault })
      {
        choose(index)
      }
    default: _ = host?.keyboard.dispatch(event, inside: scrollView)
    }
    return true
  }

  public override func handleText(_ event: TextEvent) -> Bool {
    if isOpen { _ = host?.keyboard.dispatch(event, inside: scrollView) }
    return isOpen
  }

  public override func handleWheel(_ delta: Vector) -> Bool { isOpen }

  /// Follows the size of the view around the sheet.
  public override func layOutFrame() {
    if let superview, superview.bounds.size != frame.size { frame = superview.bounds }
  }

  // MARK: - Layout

  public override func layoutSubviews() {
    guard isOpen, let host else { return }
    scrim.frame = bounds
    let environment = host.environment
    let growth = max(1, environment.textScale)
    let width = max(
      0, min((Self.maximumWidth * growth).rounded(), bounds.width - 2 * Self.margin))
    let room = max(1, width - 2 * Self.padding)
    let isMirrored = environment.readingDirection == .rightToLeft
    var y = Self.padding
    for label in [title, message] where !label.isHidden {
      if label === message { y += Self.buttonGap }
      let height = label.sizeThatFits(ProposedSize(width: room))?.height ?? 0
      label.frame = Rect(x: Self.padding, y: y, width: room, height: height)
      y += height
    }
    let (frames, rowsHeight) = buttonFrames(in: room, isMirrored: isMirrored)
    let fixed = y + (buttons.isEmpty ? 0 : Self.padding + rowsHeight) + Self.padding
    if let body {
      let wanted = contentHeight?(room) ?? ownHeight(of: body, width: room)
      let free = bounds.height - 2 * Self.margin - fixed - Self.gap
      let height = max(min(wanted, Self.minimumBodyHeight), min(wanted, free))
      // The focus rings of controls need space around them, and so does the scroll bar.
      let bleed = FocusRing.extent
      scrollView.frame = Rect(
        x: 0, y: y + Self.gap - bleed, width: width, height: height + 2 * bleed)
      body.frame = Rect(x: Self.padding, y: bleed, width: room, height: wanted)
      scrollView.contentSize = Size(width: width, height: wanted + 2 * bleed)
      scrollView.isScrollEnabled = wanted > height
      line.isHidden = wanted <= height
      line.frame = Rect(x: 0, y: scrollView.frame.maxY, width: width, height: 1)
      y += Self.gap + height
    }
    if !buttons.isEmpty { y += Self.padding }
    for (button, frame) in zip(buttons, frames) {
      button.frame = frame.offset(by: Vector(dx: Self.padding, dy: y))
    }
    let height = min(y + rowsHeight + Self.padding, bounds.height)
    card.frame = Rect(
      x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(),
      width: width, height: height)
  }

  /// Returns the height that fits a content, or the one that it has.
  private func ownHeight(of body: View, width: Double) -> Double {
    body.sizeThatFits(ProposedSize(width: width))?.height ?? body.frame.height
  }

  /// Returns the frames of the buttons, in a row at the end if they fit, otherwise in a column, and
  /// their height.
  private func buttonFrames(in width: Double, isMirrored: Bool) -> ([Rect], Double) {
    let sizes = buttons.map(\.preferredSize)
    let height = sizes.map(\.height).max() ?? 0
    let total = sizes.reduce(0) { $0 + $1.width } + Double(max(0, sizes.count - 1)) * Self.buttonGap
    guard total <= width else {
      let frames = sizes.indices.map { index in
        Rect(
          x: 0, y: Double(index) * (height + Self.buttonGap), width: width, height: height)
      }
      return (frames, Double(sizes.count) * (height + Self.buttonGap) - Self.buttonGap)
    }
    var x = width - total
    let frames = sizes.map { size in
      defer { x += size.width + Self.buttonGap }
      let frame = Rect(x: x, y: 0, width: size.width, height: height)
      return isMirrored ? frame.mirrored(in: width) : frame
    }
    return (frames, height)
  }

  /// The frame of the card in the sheet, which fills the view that it is over.
  public var cardFrame: Rect { card.frame }
}

/// The scroll view of a sheet, whose height follows its content.
private final class SheetScrollView: ScrollView {
  override func subviewSizeDidChange() {
    super.subviewSizeDidChange()
    superview?.subviewSizeDidChange()
  }
}

/// The card of a sheet.
private final class SheetCard: View {
  override var defaultAccessibilityRole: AccessibilityRole { .dialog }
}
