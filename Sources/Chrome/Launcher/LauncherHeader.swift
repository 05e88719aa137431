import Controls
import Drawing
import Geometry
import Stage
import WindowHost

/// The header of the launcher, with the heading and the search field.
final class LauncherHeader: View {
  private static let margin = 24.0
  /// The preferred width of the search field at a text scale of 1, in points.
  private static let fieldWidth = 240.0
  /// The minimum width of the search field next to large text, relative to that of text, in points.
  private static let minimumFieldWidth = 132.0
  /// The width below which the subtitle takes two lines at a text scale of 1, in points.
  private static let narrowWidth = 560.0

  /// The heading.
  var heading: String {
    get { title.text }
    set { title.text = newValue }
  }

  /// The search field.
  let field: TextField

  private let theme: ChromeTheme
  private let title = TextLabel(face: .bold, fontSize: 28, color: .text)
  private let subtitle = TextLabel(
    "Grids that scroll, rearrange and replay to the pixel. Pick one.", fontSize: 15,
    color: .secondaryText)
  /// The title and the field.
  private let row: StackView
  private let page: StackView
  private let lens = View()
  private let ground = View()
  private let clear: ChromeButton
  /// The distance by which the page has scrolled below the header, in points.
  private var scrolledDistance = 0.0
  /// The width of the search field beside the heading, in points; nil below it.
  private var fieldWidth: Double?
  /// The heights for a width and a text scale, in points.
  private var heights = (width: -1.0, metrics: ChromeMetrics(), full: 0.0, pinned: 0.0)

  init(_ theme: ChromeTheme) {
    self.theme = theme
    // A magnifying glass is before the text.
    var style = TextInputStyle()
    style.insets = Insets(top: 8, left: 35, bottom: 8, right: 36)
    field = LauncherSearchField(style: style)
    clear = ChromeButton(.icon(.clear), label: "Clear the search", key: "Esc", theme)
    row = StackView(.horizontal, [title, field])
    row.setLength(.fill(), of: title)
    row.setAlignment(.fill, of: title)
    page = StackView(.vertical, [row, subtitle], spacing: 6)
    subtitle.lineLimit = 0
    super.init()
    clipsToBounds = true
    frame = Rect(x: 0, y: 0, width: 0, height: height(width: Self.narrowWidth))
    field.placeholder = "Type to search"
    lens.isUserInteractionEnabled = false
    lens.content = Content(ChromeIcon.search.elements(theme.secondary))
    field.addSubview(lens)
    for view in [ground, page, clear] { addSubview(view) }
    clear.isHidden = true
  }

  /// Called when the button in the search field is pressed.
  var onClear: () -> Void {
    get { clear.onPress }
    set { clear.onPress = newValue }
  }

  /// Updates the button in the search field after the text has changed.
  func queryDidChange() { clear.isHidden = field.text.isEmpty }

  /// Sets the frame: a header of a scrolled page shrinks to the heading and the search field, which
  /// stay in view.
  ///
  /// - Parameters:
  ///   - width: The width of the page, in points.
  ///   - distance: The distance by which the page has scrolled, in points.
  func layOut(width: Double, scrolledDistance distance: Double) {
    let isSame = distance == scrolledDistance
    scrolledDistance = distance
    let full = height(width: width)
    let least = pinnedHeight(width: width)
    let rect = Rect(
      x: 0, y: max(0, -distance), width: width, height: max(least, min(full, full - distance)))
    if rect != frame { frame = rect } else if !isSame { layoutSubviews() }
  }

  /// Returns the height that stays in view, in points.
  func pinnedHeight(width: Double) -> Double {
    measure(width: width)
    return heights.pinned
  }

  /// Returns the height of the header in a window of a width, in points.
  func height(width: Double) -> Double {
    measure(width: width)
    return heights.full
  }

  /// Arranges the parts for a width, and measures them.
  private func measure(width: Double) {
    let metrics = chromeMetrics
    guard width != heights.width || metrics != heights.metrics else { return }
    let isNarrow = width < metrics.scaled(Self.narrowWidth)
    let room = max(0, width - 2 * Self.margin)
    subtitle.fontSize = isNarrow ? 13 : 15
    page.insets = Insets(
      top: Self.margin, left: Self.margin, bottom: 19, right: Self.margin)
    setFieldWidth(
      max(
        0, min(metrics.scaled(Self.fieldWidth), isNarrow ? room - metrics.scaled(120) : room)),
      metrics)
    let rowHeight = row.sizeThatFits(ProposedSize(width: room))?.height ?? 0
    let full = page.sizeThatFits(ProposedSize(width: width))?.height ?? 0
    heights = (width, metrics, full, Self.margin + rowHeight + 12)
  }

  /// Places the field at the end of the row, or below the heading if both are too large for it.
  private func setFieldWidth(_ width: Double, _ metrics: ChromeMetrics) {
    let isStacked = metrics.growth > 1 && width < metrics.scaled(Self.minimumFieldWidth)
    guard fieldWidth != (isStacked ? nil : width) else { return }
    fieldWidth = isStacked ? nil : width
    row.axis = isStacked ? .vertical : .horizontal
    row.alignment = isStacked ? .fill : .center
    row.setLength(isStacked ? .fit : .fill(), of: title)
    row.setLength(isStacked ? .fit : .fixed(width), of: field)
  }

  /// Lays out the header, whose own size does not depend on its parts.
  override func subviewSizeDidChange() { setNeedsLayout() }

  override func layoutSubviews() {
    measure(width: bounds.width)
    page.frame = Rect(x: 0, y: 0, width: bounds.width, height: heights.full)
    ground.frame = bounds
    ground.content =
      scrolledDistance <= 0
      ? .color(theme.page)
      : Content([
        .fill(.bounds, .color(theme.page)),
        .fill(.rectangle(.bottomStrip(height: 1)), .color(theme.hairline)),
      ])
    let distance = max(1, heights.full - heights.pinned)
    subtitle.opacity = max(0, min(1, 1 - 1.5 * scrolledDistance / distance))
    let place = field.frame.offset(by: row.frame.origin - .zero)
    let button = min(place.height, 32)
    clear.frame = Rect(
      x: place.maxX - button - 2, y: place.center.y - button / 2, width: button, height: button)
    let side = ChromeIcon.side
    lens.frame = Rect(
      x: 8, y: ((place.height - side) / 2).rounded(.down), width: side, height: side)
  }
}

/// The launcher's search field, which ignores a space at the beginning: that key belongs to the
/// grid.
private final class LauncherSearchField: TextField {
  override func handleText(_ event: TextEvent) -> Bool {
    if case .typed(" ") = event, text.isEmpty { return true }
    return super.handleText(event)
  }
}
