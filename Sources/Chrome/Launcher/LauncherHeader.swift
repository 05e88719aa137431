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
  private static let slogan = "Grids that scroll, rearrange and replay to the pixel. Pick one."

  /// The heading.
  var heading = "" { didSet { if heading != oldValue { updateHeading() } } }

  /// The search field.
  let field: TextField

  private let theme: ChromeTheme
  private let title = View()
  private let subtitle = View()
  private let lens = View()
  private let ground = View()
  private let clear: ChromeButton
  /// The distance by which the page has scrolled below the header, in points.
  private var scrolledDistance = 0.0

  init(_ theme: ChromeTheme) {
    self.theme = theme
    // A magnifying glass is before the text.
    var style = TextInputStyle()
    style.insets = Insets(top: 8, left: 35, bottom: 8, right: 36)
    field = LauncherSearchField(style: style)
    clear = ChromeButton(.icon(.clear), label: "Clear the search", key: "Esc", theme)
    super.init()
    clipsToBounds = true
    addSubview(ground)
    frame = Rect(x: 0, y: 0, width: 0, height: height(width: Self.narrowWidth, ChromeMetrics()))
    field.placeholder = "Type to search"
    lens.isUserInteractionEnabled = false
    for view in [title, subtitle, field] { addSubview(view) }
    field.addSubview(lens)
    addSubview(clear)
    clear.isHidden = true
  }

  /// The frames of the parts for a width and a text scale.
  private struct Frames {
    var title = Rect.zero
    var field = Rect.zero
    var subtitle = Rect.zero
    var subtitleSize = 15.0
    var subtitleLines = 1
    var height = 0.0
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
    let full = height(width: width, chromeMetrics)
    let least = pinnedHeight(width: width, chromeMetrics)
    let rect = Rect(
      x: 0, y: max(0, -distance), width: width, height: max(least, min(full, full - distance)))
    if rect != frame { frame = rect } else if !isSame { layoutSubviews() }
  }

  /// Returns the height that stays in view, in points.
  func pinnedHeight(width: Double, _ metrics: ChromeMetrics) -> Double {
    let frames = frames(width: width, metrics)
    return max(frames.title.maxY, frames.field.maxY) + 12
  }

  /// Returns the height of the header in a window of a width, in points.
  func height(width: Double, _ metrics: ChromeMetrics) -> Double {
    frames(width: width, metrics).height
  }

  override func layoutSubviews() {
    let metrics = chromeMetrics
    let frames = frames(width: bounds.width, metrics)
    title.frame = frames.title
    ground.frame = bounds
    ground.content =
      scrolledDistance <= 0
      ? .color(theme.page)
      : Content([
        .fill(.bounds, .color(theme.page)),
        .fill(.rectangle(.bottomStrip(height: 1)), .color(theme.hairline)),
      ])
    let distance = max(1, frames.height - pinnedHeight(width: bounds.width, metrics))
    subtitle.opacity = max(0, min(1, 1 - 1.5 * scrolledDistance / distance))
    let button = min(frames.field.height, 32)
    clear.frame = Rect(
      x: frames.field.maxX - button - 2, y: frames.field.center.y - button / 2, width: button,
      height: button)
    field.frame = frames.field
    subtitle.frame = frames.subtitle
    subtitle.content = .text(
      Text(
        Self.slogan, size: frames.subtitleSize, color: theme.secondary,
        verticalAlignment: frames.subtitleLines > 1 ? .top : .middle,
        lineLimit: max(2, frames.subtitleLines)))
    let side = ChromeIcon.side
    lens.frame = Rect(
      x: 8, y: ((frames.field.height - side) / 2).rounded(.down), width: side, height: side)
    lens.content = Content(ChromeIcon.search.elements(theme.secondary))
  }

  private func frames(width: Double, _ metrics: ChromeMetrics) -> Frames {
    var frames = Frames()
    let isNarrow = width < metrics.scaled(Self.narrowWidth)
    let room = max(0, width - 2 * Self.margin)
    let titleHeight = metrics.scaled(36)
    let fieldHeight =
      metrics.growth > 1
      ? field.style.singleLineHeight(textScale: metrics.textScale).rounded(.up) : 36
    var fieldWidth = min(
      metrics.scaled(Self.fieldWidth), isNarrow ? room - metrics.scaled(120) : room)
    // The field is below the heading if both are too large for one line.
    let isStacked = metrics.growth > 1 && fieldWidth < metrics.scaled(Self.minimumFieldWidth)
    if isStacked { fieldWidth = room }
    fieldWidth = max(0, fieldWidth)
    frames.title = Rect(
      x: Self.margin, y: 24, width: isStacked ? room : max(0, room - fieldWidth - 8),
      height: titleHeight)
    frames.field = Rect(
      x: width - Self.margin - fieldWidth,
      y: isStacked
        ? frames.title.maxY + 8 : 24 + ((titleHeight - fieldHeight) / 2).rounded(.down),
      width: fieldWidth, height: fieldHeight)
    frames.subtitleSize = isNarrow ? 13 : 15
    var height = isNarrow ? 36.0 : 24
    if isNarrow { frames.subtitleLines = 2 }
    if metrics.growth > 1 {
      let size = frames.subtitleSize
      frames.subtitleLines = metrics.lineCount(of: Self.slogan, size: size, width: room)
      height = metrics.scaled(isNarrow ? 18 : 24) * Double(frames.subtitleLines)
    }
    frames.subtitle = Rect(
      x: Self.margin, y: max(frames.title.maxY, frames.field.maxY) + 4, width: room,
      height: height)
    frames.height = frames.subtitle.maxY + (isNarrow ? 4 : 16)
    return frames
  }

  private func updateHeading() {
    title.content = .text(Text(heading, face: .bold, size: 28, color: theme.text))
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
