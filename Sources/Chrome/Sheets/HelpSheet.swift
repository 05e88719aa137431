import Drawing
import Geometry
import Gestures
import Motion
import Scrolling
import Stage
import WindowHost

/// A sheet with all keys and gestures, first those that work in the scene; any click or key closes
/// it.
///
/// In a narrow window the columns are stacked, and the sheet scrolls if it does not fit.
final class HelpSheet: View {
  private let card = View()
  private let scroller: PanelScroller
  private let columns: [HelpColumn]
  private let gestures: GestureList?
  private let onClose: () -> Void
  private let closeButton: ChromeButton

  private static let margin = 24.0
  private static let columnGap = 32.0
  /// The minimum distance of the card from the window's edges, in points.
  private static let distance = 16.0

  init(
    _ theme: ChromeTheme, isReplay: Bool, _ gestures: GestureList? = nil,
    onClose: @escaping () -> Void
  ) {
    self.onClose = onClose
    self.gestures = gestures
    closeButton = ChromeButton(.icon(.clear), label: "Close", key: "Escape", theme)
    let groups = HelpText.groups(isReplay: isReplay)
    columns = [
      HelpColumn(Array(groups.prefix(1)), theme), HelpColumn(Array(groups.dropFirst()), theme),
    ]
    scroller = PanelScroller(ground: theme.lifted, radius: ChromeCard.radius - 1)
    super.init()
    content = .color(theme.scrim)
    let tap = TapRecognizer(name: "help tap")
    tap.isExclusive = true
    tap.onEvent = { [unowned self] _ in close() }
    addGestureRecognizer(tap)
    card.content = ChromeCard.content(theme)
    addSubview(card)
    card.addSubview(scroller)
    for view in [gestures].compactMap({ $0 }) + columns { scroller.contentView.addSubview(view) }
    closeButton.onPress = { [unowned self] in close() }
    card.addSubview(closeButton)
  }

  override var participatesInFrames: Bool { true }

  override func handleKey(_ event: KeyEvent) -> Bool {
    // A sheet that fades out handles no more keys.
    guard isUserInteractionEnabled else { return false }
    if scroller.scroll(with: event) { return true }
    let isModifier = [Key.shift, .control, .alt].contains(event.key)
    if event.phase != .up, !isModifier { close() }
    return true
  }

  override var defaultAccessibilityLabel: String? { "All keys and gestures" }

  override func layoutSubviews() {
    let metrics = chromeMetrics
    let column = metrics.scaled(HelpColumn.width)
    let wide = 2 * (Self.margin + column) + Self.columnGap
    let available = max(0, bounds.width - 2 * Self.distance)
    let size =
      available >= wide
      ? layOutColumns(column, isStacked: false, metrics)
      : layOutColumns(
        max(0, min(column, available - 2 * Self.margin)), isStacked: true, metrics)
    let height = min(size.height, max(0, bounds.height - 2 * Self.distance))
    card.frame = Rect(
      x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(),
      width: size.width, height: height)
    scroller.frame = card.bounds.inset(by: Insets(all: 1))
    scroller.contentSize = Size(width: scroller.frame.width, height: size.height - 2)
    let side = metrics.iconButtonWidth
    closeButton.frame = Rect(x: size.width - side - 6, y: 6, width: side, height: side)
  }

  /// Positions the columns side by side or stacked; returns the size of the card.
  private func layOutColumns(
    _ width: Double, isStacked: Bool, _ metrics: ChromeMetrics
  ) -> Size {
    var corner = Point(x: Self.margin, y: Self.margin - 4)
    var (right, bottom) = (0.0, 0.0)
    if let gestures {
      let total = isStacked ? width : 2 * width + Self.columnGap
      let height = gestures.layOut(width: total, columns: isStacked ? 1 : 2, metrics)
      gestures.frame = Rect(origin: corner, size: Size(width: total, height: height))
      corner = corner + Vector(dx: 0, dy: height + HelpColumn.gap)
    }
    for column in columns {
      let height = column.layOut(width: width, metrics)
      column.frame = Rect(origin: corner, size: Size(width: width, height: height))
      right = column.frame.maxX
      bottom = max(bottom, column.frame.maxY)
      corner =
        corner
        + (isStacked
          ? Vector(dx: 0, dy: height + HelpColumn.gap)
          : Vector(dx: width + Self.columnGap, dy: 0))
    }
    return Size(width: right + Self.margin, height: bottom + Self.margin - 4)
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
