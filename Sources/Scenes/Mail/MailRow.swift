import Reticle

/// What a row of the list displays.
struct MailRow {
  var sender: String
  var subject: String
  var preview: String
  /// The time of day.
  var time: String
  var isUnread: Bool
  var isFlagged: Bool
  /// The maximum number of lines of the preview.
  var previewLines: Int
  /// The sender's avatar.
  var avatar: ContentID
}

/// A row of the list with its layout, which stays while the row's cell displays other messages.
///
/// A row that comes back into view therefore allocates nothing.
final class MailRowEntry {
  /// What the layout depends on besides the row.
  private struct Key: Hashable {
    var width: Double
    var isSelected: Bool
    var textScale: Double
    var direction: ReadingDirection
  }

  /// The color of less important text in the row whose message is open.
  private static let selectedSecondaryColor = Color(light: 0x4A505C, dark: 0xC3CBD8)

  /// What the row displays.
  let row: MailRow
  private let contents: ContentStore
  private var key: Key?
  private var layout: MailRowLayout?
  /// The content with the texts, which the entry retains.
  private(set) var textContent: ContentID?

  /// Creates an entry without a layout.
  init(_ row: MailRow, in contents: ContentStore) {
    self.row = row
    self.contents = contents
  }

  deinit { if let textContent { contents.release(textContent) } }

  /// Returns the layout for a width.
  func layout(width: Double, isSelected: Bool, _ host: ViewHost) -> MailRowLayout {
    let environment = host.environment
    let key = Key(
      width: width, isSelected: isSelected, textScale: environment.textScale,
      direction: environment.readingDirection)
    if let layout, key == self.key { return layout }
    let new = MailRowLayout(
      row, width: width, secondaryColor: isSelected ? Self.selectedSecondaryColor : .secondaryText,
      environment, host.textExtents)
    let content = contents.insert(new.content)
    if let textContent { contents.release(textContent) }
    (layout, textContent, self.key) = (new, content, key)
    return new
  }
}

/// The texts of a row, laid out for a width.
struct MailRowLayout {
  /// The width of the row, in points.
  let width: Double
  /// The height that the row needs, in points.
  let height: Double
  /// The side of the avatar, in points.
  let avatarSide: Double
  /// The part of the row with the texts, as in a row that is read from left to right.
  let textRect: Rect
  /// The position of the flag in the part with the texts, read from left to right.
  let flagRect: Rect
  /// The height of the first line, at which the dot is centered.
  let firstLineHeight: Double

  private let lines: [(layout: TextLayout, frame: Rect)]
  private let isMirrored: Bool

  /// The distances in a row, in points.
  enum Metrics {
    static let top = 10.0
    static let bottom = 11.0
    static let avatarX = 24.0
    static let margin = 16.0
    static let gap = 12.0
    static let lineGap = 2.0
    static let dotSide = 8.0
    static let flagSize = Size(width: 10, height: 13)
  }

  /// Returns the side of an avatar at a text scale, in points.
  static func avatarSide(textScale: Double) -> Double {
    (40 * min(1.5, max(1, textScale))).rounded()
  }

  /// Lays out a row; the second color is that of less important text.
  init(
    _ row: MailRow, width: Double, secondaryColor: Color, _ environment: Environment,
    _ extents: TextExtents?
  ) {
    let scale = environment.textScale
    let side = Self.avatarSide(textScale: scale)
    let x = Metrics.avatarX + side + Metrics.gap
    let textWidth = max(1, width - x - Metrics.margin)
    let isLarge = scale >= 1.5
    func layout(
      _ text: String, _ face: FontFace, _ size: Double, _ color: Color, width: Double, _ limit: Int
    ) -> TextLayout {
      let style = TextStyle(face: face, size: size * scale, color: color)
      return TextLayout(
        StyledText(text, style), in: TextLimits(width: max(1, width), lineLimit: limit),
        with: extents)
    }
    let time = layout(row.time, .regular, 13, secondaryColor, width: textWidth, 1)
    let timeWidth = time.size.width.rounded(.up)
    let flagWidth = row.isFlagged ? Metrics.flagSize.width + 6 : 0
    let sender = layout(
      row.sender, row.isUnread ? .semibold : .medium, 15, .text,
      width: textWidth - timeWidth - flagWidth - 8, isLarge ? 2 : 1)
    let subject = layout(
      row.subject, row.isUnread ? .semibold : .regular, 13, .text, width: textWidth,
      isLarge ? 2 : 1)
    let preview = layout(
      row.preview, .regular, 13, secondaryColor, width: textWidth,
      isLarge ? row.previewLines + 1 : row.previewLines)
    let firstHeight = max(sender.size.height, time.size.height).rounded(.up)
    let lineHeight = (sender.lines.first?.height ?? firstHeight).rounded(.up)
    var y = firstHeight + Metrics.lineGap
    var lines = [
      (sender, Rect(x: 0, y: 0, width: textWidth - timeWidth - flagWidth - 8, height: firstHeight)),
      (
        time,
        Rect(
          x: textWidth - timeWidth, y: max(0, ((lineHeight - time.size.height) / 2).rounded()),
          width: timeWidth, height: time.size.height)
      ),
    ]
    for text in [subject, preview] where !text.lines.isEmpty {
      let height = text.size.height.rounded(.up)
      lines.append((text, Rect(x: 0, y: y, width: textWidth, height: height)))
      y += height + Metrics.lineGap
    }
    let textHeight = y - Metrics.lineGap
    self.width = width
    self.lines = lines
    isMirrored = environment.readingDirection == .rightToLeft
    avatarSide = side
    firstLineHeight = lineHeight
    textRect = Rect(x: x, y: Metrics.top, width: textWidth, height: textHeight)
    flagRect = Rect(
      origin: Point(
        x: textWidth - timeWidth - flagWidth,
        y: ((lineHeight - Metrics.flagSize.height) / 2).rounded()), size: Metrics.flagSize)
    height = max(side + 4, textHeight) + Metrics.top + Metrics.bottom
  }

  /// Returns a rectangle of a row that is read from left to right where it belongs in this one.
  func placed(_ rect: Rect) -> Rect {
    isMirrored ? rect.mirrored(in: width) : rect
  }

  /// The texts in ``textRect``.
  var content: Content {
    Content(
      lines.flatMap { line in
        line.layout.elements(
          in: isMirrored ? line.frame.mirrored(in: textRect.width) : line.frame,
          alignment: isMirrored ? .right : .left)
      })
  }
}
