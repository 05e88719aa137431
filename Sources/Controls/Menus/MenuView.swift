import Drawing
public import Geometry
import Gestures
import Motion
import Scrolling
public import Stage

/// A menu of actions in front of a view, next to a point or a rectangle.
///
/// ```swift
/// let menu = MenuView([
///   MenuItem("Open") { open(photo) },
///   MenuItem("Delete", isDestructive: true, startsGroup: true) { delete(photo) },
/// ])
/// menu.open(over: view, at: Rect(origin: point, size: .zero))
/// ```
///
/// | input | effect |
/// |---|---|
/// | press outside | closes the menu |
/// | wheel | scrolls a menu that is too long, or else closes it |
/// | Up, Down, Home, End | move to another action |
/// | letters | move to the next action that begins with them |
/// | Return, Space | perform the action |
/// | Escape, Tab, Backspace, Delete | close the menu |
///
/// The menu opens below the rectangle and at its start, and flips where there is no room. It is
/// mirrored if the stage is read from right to left. While it is open, it is the first responder,
/// so that all keys go to it. It follows the size of the view; close it when the view scrolls.
public final class MenuView: View {
  /// The actions, from top to bottom.
  public let items: [MenuItem]
  /// Called once, when the menu closes, before an action is performed.
  public var onClose: () -> Void = {}
  /// Whether the menu is open.
  public private(set) var isOpen = false

  private let card = View()
  private let list = FadingScrollView()
  private let rows: [MenuRow]
  /// The rows, the titles of groups, and the lines between groups.
  private let stack = StackView(.vertical, spacing: 0, insets: Insets(all: MenuView.padding))
  private var titles: [StackView] = []
  /// The row that Return performs; nil if there is none.
  private var current: Int?
  /// Returns the rectangle next to which the menu is.
  private var anchor: () -> Rect = { .zero }
  private weak var previousResponder: View?
  private let folding = TextFolding()
  private var typed = TypedPrefix()

  private static let shadow = Shadow(
    color: Color(white: 0, alpha: 0.18), offset: Vector(dx: 0, dy: 8), blur: 24)
  private static let padding = 6.0
  private static let separatorHeight = 11.0
  private static let minimumWidth = 168.0
  /// The maximum width at a text scale of 1, in points.
  private static let maximumWidth = 340.0
  private static let openingCurve = AnimationCurve(duration: 0.15, easing: .easeOut)
  private static let closingCurve = AnimationCurve(duration: 0.12, easing: .easeOut)
  private static let openingScale = 0.96

  /// Creates a menu of regular size by default.
  public init(_ items: [MenuItem], size: ControlSize = .regular) {
    self.items = items
    let hasMarks = items.contains { $0.isOn }
    rows = items.map { MenuRow($0, hasMarks: hasMarks, size) }
    super.init()
    addDismissal()
    addCard()
    addItems(size)
  }

  private func addDismissal() {
    let press = PressRecognizer(name: "menu dismissal")
    press.isExclusive = true
    press.onEvent = { [unowned self] event in if event.phase == .began { close() } }
    addGestureRecognizer(press)
    // A right click elsewhere also opens the menu of what is there.
    let secondary = SecondaryPressRecognizer(name: "menu secondary dismissal")
    secondary.recognizesSimultaneously = true
    secondary.onPress = { [unowned self] _ in close() }
    addGestureRecognizer(secondary)
  }

  private func addCard() {
    card.content = Content([
      .shadow(.rounded(12), Self.shadow), .fill(.rounded(12), .color(.lifted)),
      .stroke(
        .roundedRectangle(.inset(Insets(all: 0.5)), radius: 11.5), .color(.liftedEdge), width: 1),
    ])
    // Keeps a press on the card, but outside a row, from closing the menu.
    let still = TapRecognizer(name: "menu card tap")
    still.isExclusive = true
    card.addGestureRecognizer(still)
    let secondary = SecondaryPressRecognizer(name: "menu card secondary press")
    secondary.isExclusive = true
    card.addGestureRecognizer(secondary)
    list.bounces = false
    list.radius = 11
    // The menu itself is the element around its rows.
    card.accessibilityRole = .none
    list.accessibilityRole = .none
    addSubview(card)
    card.addSubview(list)
    list.documentView = stack
  }

  private func addItems(_ size: ControlSize) {
    for (index, row) in rows.enumerated() {
      let item = items[index]
      if index > 0, item.startsGroup || !item.groupTitle.isEmpty { addSeparator() }
      if !item.groupTitle.isEmpty {
        let title = TextLabel(
          item.groupTitle, face: .semibold, fontSize: size.fontSize - 2, color: .secondaryText)
        title.accessibilityRole = .heading
        titles.append(StackView(.vertical, [title], insets: Insets(top: 6, bottom: 4)))
        stack.addSubview(titles[titles.count - 1])
      }
      stack.addSubview(row)
      row.onPress = { [unowned self] in choose(index) }
      row.onHover = { [unowned self] isHovered in hover(index, isHovered) }
    }
  }

  private func addSeparator() {
    let line = View()
    line.content = Content([
      .fill(
        .rectangle(.inset(Insets(top: 5, left: 6, bottom: 5, right: 6))), .color(.hairline))
    ])
    line.isUserInteractionEnabled = false
    stack.addSubview(line)
    stack.setLength(.fixed(Self.separatorHeight), of: line)
  }

  // MARK: - Opening and closing

  /// Opens the menu over a view, next to a rectangle in the view's coordinates.
  ///
  /// If `selectsFirst` is true, as it should be for a menu that a key opens, Return performs the
  /// item with the check mark, or else the first action.
  public func open(over view: View, at anchor: Rect, selectsFirst: Bool = false) {
    open(over: view, at: { anchor }, selectsFirst: selectsFirst)
  }

  /// Opens the menu next to a rectangle that can move, such as that of a button.
  package func open(
    over view: View, at anchor: @escaping () -> Rect, selectsFirst: Bool = false
  ) {
    self.anchor = anchor
    frame = Rect(origin: .zero, size: view.frame.size)
    isElevated = true
    view.addSubview(self)
    isOpen = true
    layoutSubviews()
    previousResponder = host?.keyboard.firstResponder
    becomeFirstResponder()
    if selectsFirst {
      setCurrent(items.firstIndex { $0.isOn && $0.isEnabled } ?? items.firstIndex { $0.isEnabled })
    }
    card.opacity = 0
    card.scale = Self.openingScale
    host?.animate(Self.openingCurve) {
      card.opacity = 1
      card.scale = 1
    }
  }

  /// Closes the menu, which fades out.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    isUserInteractionEnabled = false
    host?.keyboard.returnFocus(from: self, to: previousResponder)
    onClose()
    guard let host else { return removeFromSuperview() }
    host.animate(Self.closingCurve) {
      card.opacity = 0
    } completion: { [weak self] in
      self?.removeFromSuperview()
    }
  }

  /// Closes the menu and performs an action; returns false if it cannot be chosen.
  @discardableResult
  public func choose(_ index: Int) -> Bool {
    guard isOpen, items.indices.contains(index), items[index].isEnabled else { return false }
    close()
    items[index].perform()
    return true
  }

  // MARK: - Layout

  public override func layoutSubviews() {
    guard isOpen, let host else { return }
    let environment = host.environment
    let scale = environment.textScale
    let indent = MenuRow.indent(hasMarks: items.contains { $0.isOn }, textScale: scale)
    for title in titles { title.insets.left = indent }
    let limit = (Self.maximumWidth * max(1, scale)).rounded()
    let needed = stack.sizeThatFits(ProposedSize())?.width ?? 0
    let width = min(limit, max(Self.minimumWidth, needed))
    let height = stack.sizeThatFits(ProposedSize(width: width))?.height ?? 0
    let placement = MenuPlacement(
      anchor: anchor(), bounds: bounds,
      isMirrored: environment.readingDirection == .rightToLeft)
    card.frame = placement.frame(of: Size(width: width, height: height))
    list.frame = card.bounds
    list.isScrollEnabled = height > card.frame.height
  }

  public override var participatesInFrames: Bool { true }

  /// Follows the size of the view around the menu.
  public override func layOutFrame() {
    guard let superview, superview.frame.size != frame.size else { return }
    frame = Rect(origin: .zero, size: superview.frame.size)
  }

  // MARK: - Keyboard and wheel

  public override var acceptsFirstResponder: Bool { isOpen }

  public override var keepsItemFocus: Bool { true }

  public override var textInputRect: Rect? { isOpen ? card.frame : nil }

  public override var handlesEscape: Bool { isOpen }

  public override func handleKey(_ event: KeyEvent) -> Bool {
    guard isOpen else { return false }
    // Others may have to know that a key is not held any more.
    guard event.phase != .up else { return false }
    switch event.key {
    case .escape, .tab, .backspace, .delete: close()
    case .down: moveCurrent(1)
    case .up: moveCurrent(-1)
    case .home, .pageUp: setCurrent(items.firstIndex { $0.isEnabled })
    case .end, .pageDown: setCurrent(items.lastIndex { $0.isEnabled })
    case .space where typed.isActive(host): break
    case .enter, .space: if let current { choose(current) }
    default: break
    }
    return true
  }

  public override func handleText(_ event: TextEvent) -> Bool {
    guard isOpen else { return false }
    guard case .typed(let text) = event, let host else { return true }
    let isRepeated = typed.append(text, at: host.eventTime, host.clock)
    let query = FoldedQuery(typed.searched, folding)
    guard !query.isEmpty, !items.isEmpty else { return true }
    let start = (current ?? -1) + (isRepeated || current == nil ? 1 : 0)
    let order = items.indices.map { (start + $0) % items.count }
    let match = order.first { index in
      items[index].isEnabled && query.isPrefix(of: folding.folded(items[index].title))
    }
    if let match { setCurrent(match) }
    return true
  }

  public override func handleWheel(_ delta: Vector) -> Bool {
    close()
    return false
  }

  private func moveCurrent(_ step: Int) {
    let count = items.count
    let start = current ?? (step > 0 ? -1 : count)
    for distance in 1...max(1, count) {
      let index = (start + step * distance + 2 * count) % max(1, count)
      if items.indices.contains(index), items[index].isEnabled { return setCurrent(index) }
    }
  }

  private func setCurrent(_ index: Int?) {
    if let current { rows[current].setCurrent(false) }
    current = index
    guard let index else { return }
    rows[index].setCurrent(true)
    list.scrollRectToVisible(rows[index].frame, animated: false)
  }

  private func hover(_ index: Int, _ isHovered: Bool) {
    guard isOpen, items[index].isEnabled else { return }
    if isHovered { setCurrent(index) } else if current == index { setCurrent(nil) }
  }

  // MARK: - State

  public override var defaultAccessibilityRole: AccessibilityRole { .menu }

  public override var defaultAccessibilityLabel: String? { "Actions" }

  /// Writes the frame, the current row and the titles.
  ///
  /// Call it in ``/Stage/Scene/encode(_:into:)``.
  public func encode(into writer: inout StateWriter) {
    writer.write("menu.frame", card.frame)
    writer.write("menu.current", current ?? -1)
    for item in items { writer.write("menu.title", item.title) }
  }

  /// The frame of the card with the actions.
  package var cardFrame: Rect { card.frame }

  /// The row that Return performs; nil if there is none.
  package var currentIndex: Int? { current }
}

/// The letters that were typed to find an action.
private struct TypedPrefix {
  private static let pauseInMicroseconds: Int64 = 1_000_000

  private var text = ""
  private var unit: String?
  private var time = Timestamp.zero

  /// The text with which the searched title begins.
  var searched: String { unit ?? text }

  /// Returns whether another letter would continue the prefix.
  func isActive(_ host: ViewHost?) -> Bool {
    guard let host else { return false }
    return !text.isEmpty
      && !host.clock.exceeds(
        microseconds: Self.pauseInMicroseconds, from: time, to: host.eventTime)
  }

  /// Adds a typed text, and returns whether the search starts at the next action.
  mutating func append(_ typed: String, at now: Timestamp, _ clock: ClockRate) -> Bool {
    if clock.exceeds(microseconds: Self.pauseInMicroseconds, from: time, to: now) { text = "" }
    time = now
    let isFirst = text.isEmpty
    text += typed
    if isFirst { unit = typed } else if unit != typed { unit = nil }
    return unit != nil
  }
}
