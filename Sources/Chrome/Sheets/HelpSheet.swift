import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Scrolling
import Stage
import WindowHost

/// A sheet with the gestures of the scene and the ten keys that matter most.
///
/// A button, or a key that scrolls down, shows all keys. Any other click or key closes the sheet.
/// In a narrow window the columns are stacked, and the sheet scrolls if it does not fit.
final class HelpSheet: View {
  private let card = View()
  private let scroller: PanelScroller
  private let columns: [HelpColumn]
  /// The pairs of columns: those of the gestures, if there are any, and those of the keys.
  private let pairs: [HelpColumnPair]
  private let page: StackView
  /// The keys that matter most, and the button that shows all of them.
  private let mainKeys: StackView
  private let allKeys: HelpColumnPair
  private let onClose: () -> Void
  private let closeButton: ChromeButton

  private static let margin = 24.0
  /// The minimum distance of the card from the window's edges, in points.
  private static let distance = 16.0

  init(
    _ theme: ChromeTheme, isReplay: Bool, _ gestures: GestureList? = nil,
    onClose: @escaping () -> Void
  ) {
    self.onClose = onClose
    closeButton = ChromeButton(.icon(.clear), label: "Close", key: "Escape", theme)
    let groups = HelpText.groups(isReplay: isReplay)
    let all = [HelpColumn(Array(groups.prefix(1))), HelpColumn(Array(groups.dropFirst()))]
    let main = HelpText.mainGroups(isReplay: isReplay).map { HelpColumn([$0]) }
    columns = main + all
    allKeys = HelpColumnPair(all, stackedGap: Self.margin)
    let mainPair = HelpColumnPair(main, stackedGap: Self.margin)
    let more = Button("All keys")
    mainKeys = StackView(.vertical, [mainPair, more], spacing: Self.margin)
    mainKeys.setAlignment(.leading, of: more)
    pairs = (gestures.map { [$0.columns] } ?? []) + [mainPair, allKeys]
    // The card has an edge of one point.
    page = StackView(
      .vertical, (gestures.map { [$0] } ?? []) + [mainKeys, allKeys], spacing: Self.margin,
      insets: Insets(all: Self.margin - 1))
    scroller = PanelScroller(ground: theme.lifted, radius: ChromeCard.radius - 1)
    super.init()
    allKeys.isHidden = true
    more.controlSize = .compact
    more.onPress = { [unowned self] in showAllKeys() }
    content = .color(theme.scrim)
    let tap = TapRecognizer(name: "help tap")
    tap.isExclusive = true
    tap.onEvent = { [unowned self] _ in close() }
    addGestureRecognizer(tap)
    card.content = ChromeCard.content(theme)
    addSubview(card)
    scroller.documentView = page
    card.addSubview(scroller)
    closeButton.onPress = { [unowned self] in close() }
    card.addSubview(closeButton)
  }

  override var participatesInFrames: Bool { true }

  override func handleKey(_ event: KeyEvent) -> Bool {
    // A sheet that fades out handles no more keys.
    guard isUserInteractionEnabled else { return false }
    if !mainKeys.isHidden, [.down, .pageDown, .end].contains(event.key) {
      if event.phase != .up { showAllKeys() }
      return true
    }
    if scroller.scroll(with: event) { return true }
    let isModifier = [Key.shift, .control, .alt].contains(event.key)
    if event.phase != .up, !isModifier { close() }
    return true
  }

  private func showAllKeys() {
    mainKeys.isHidden = true
    allKeys.isHidden = false
    setNeedsLayout()
  }

  override var defaultAccessibilityLabel: String? { "Help" }

  override func layoutSubviews() {
    let metrics = chromeMetrics
    let available = max(0, bounds.width - 2 * Self.distance)
    let column = metrics.scaled(HelpColumn.width)
    var width = 2 * (Self.margin + column) + HelpColumnPair.gap
    let isStacked = available < width
    if isStacked { width = min(column + 2 * Self.margin, available) }
    for pair in pairs where pair.isStacked != isStacked { pair.isStacked = isStacked }
    for help in columns {
      help.hasKeysAbove = width - 2 * Self.margin < metrics.scaled(HelpColumn.minimumWidth)
    }
    let wanted = 2 + (page.sizeThatFits(ProposedSize(width: width - 2))?.height ?? 0)
    let height = min(wanted, max(0, bounds.height - 2 * Self.distance))
    card.frame = Rect(
      x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(),
      width: width, height: height)
    scroller.frame = card.bounds.inset(by: Insets(all: 1))
    let side = metrics.iconButtonWidth
    closeButton.frame = Rect(x: width - side - 6, y: 6, width: side, height: side)
  }

  /// Opens the sheet over a view.
  func open(over view: View) { fadeIn(over: view) }

  /// Closes the sheet and fades it out.
  func close() {
    guard isUserInteractionEnabled else { return }
    onClose()
    fadeOut()
  }
}
