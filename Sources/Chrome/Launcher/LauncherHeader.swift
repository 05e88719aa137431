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
  var heading = "" { didSet { if heading != oldValue { showHeading() } } }

  /// The search text.
  var query = "" { didSet { if query != oldValue { showQuery() } } }

  private let theme: ChromeTheme
  private let title = View()
  private let subtitle = View()
  private let field = View()
  private let text = View()
  private let caret = View()

  init(_ theme: ChromeTheme) {
    self.theme = theme
    super.init(frame: Rect(x: 0, y: 0, width: 0, height: Self.height))
    field.content = Content(
      [
        .fill(.rounded(6), .color(theme.card)),
        .stroke(
          .roundedRectangle(.inset(Insets(all: 0.5)), radius: 5.5), .color(theme.hairline),
          width: 1),
      ])
    caret.content = .color(theme.accent)
    let lens = View(frame: Rect(x: 8, y: 8, width: 20, height: 20))
    lens.content = Content(ChromeIcon.search.elements(theme.secondary))
    for view in [title, subtitle, field] { addSubview(view) }
    for view in [lens, text, caret] { field.addSubview(view) }
    showQuery()
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
    showQuery()
  }

  private func showHeading() {
    title.content = .text(Text(heading, face: .bold, size: 28, color: theme.text))
  }

  private func showQuery() {
    let isEmpty = query.isEmpty
    text.content = .text(
      Text(
        isEmpty ? "Type to search" : query, size: 15,
        color: isEmpty ? theme.secondary : theme.text))
    text.frame = Rect(x: 36, y: 0, width: max(0, field.bounds.width - 44), height: 36)
    caret.isHidden = isEmpty
    let width = min(TextWidth.of(query, size: 15), text.frame.width)
    caret.frame = Rect(x: 37 + width, y: 9, width: 2, height: 18)
  }
}
