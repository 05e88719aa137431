import Controls
import Drawing
import Geometry
import Stage
import WindowHost

/// The header of the launcher, with the heading and the search field.
final class LauncherHeader: View {
  /// The height, in points.
  static let height = 104.0
  private static let margin = 24.0
  private static let fieldSize = Size(width: 240, height: 36)
  /// The width below which the search field is below the heading, in points.
  private static let narrowWidth = 560.0

  /// The heading.
  var heading = "" { didSet { if heading != oldValue { updateHeading() } } }

  /// The search field.
  let field: TextField

  private let theme: ChromeTheme
  private let title = View()
  private let subtitle = View()

  init(_ theme: ChromeTheme) {
    self.theme = theme
    field = LauncherSearchField(style: theme.searchFieldStyle)
    super.init(frame: Rect(x: 0, y: 0, width: 0, height: Self.height))
    field.placeholder = "Type to search"
    let lens = View(frame: Rect(x: 8, y: 8, width: 20, height: 20))
    lens.content = Content(ChromeIcon.search.elements(theme.secondary))
    lens.isUserInteractionEnabled = false
    for view in [title, subtitle, field] { addSubview(view) }
    field.addSubview(lens)
  }

  override func layoutSubviews() {
    let isNarrow = bounds.width < Self.narrowWidth
    let room = max(0, bounds.width - 2 * Self.margin)
    let fieldWidth = min(Self.fieldSize.width, isNarrow ? room - 120 : room)
    title.frame = Rect(
      x: Self.margin, y: 24, width: max(0, room - max(0, fieldWidth) - 8), height: 36)
    field.frame = Rect(
      x: bounds.width - Self.margin - fieldWidth, y: 24, width: max(0, fieldWidth),
      height: Self.fieldSize.height)
    subtitle.frame = Rect(x: Self.margin, y: 64, width: room, height: isNarrow ? 36 : 24)
    subtitle.content = .text(
      Text(
        "Grids that scroll, rearrange and replay to the pixel. Pick one.",
        size: isNarrow ? 13 : 15, color: theme.secondary,
        verticalAlignment: isNarrow ? .top : .middle, lineLimit: 2))
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

extension ChromeTheme {
  /// The style of a field with space for a magnifying glass before the text.
  fileprivate var searchFieldStyle: TextInputStyle {
    var style = TextInputStyle()
    style.color = text
    style.placeholderColor = secondary
    style.tintColor = accent
    style.selectionColor = accent.withAlpha(0.3)
    style.backgroundColor = card
    style.borderColor = hairline
    style.insets = Insets(top: 8, left: 35, bottom: 8, right: 8)
    return style
  }
}
