import Reticle

/// What an open message displays.
struct MailLetter {
  var identity: Int
  var sender: String
  var address: String
  /// The date with weekday and time.
  var date: String
  var subject: String
  var paragraphs: [String]
  var isFlagged: Bool
  var avatar: ContentID
}

/// The texts of an open message, laid out for a width.
struct MailLetterLayout {
  /// The frame of the avatar.
  let avatar: Rect
  /// The height of the page, in points.
  let height: Double
  /// The texts and the line below the sender.
  let content: Content

  /// The widest column of text that is easy to read, in points.
  private static let columnWidth = 640.0

  /// Lays out a message on a page of a width.
  init(
    _ letter: MailLetter, width: Double, _ environment: Environment, _ extents: TextExtents?
  ) {
    let scale = environment.textScale
    let isMirrored = environment.readingDirection == .rightToLeft
    let margin = width >= 500 ? 32.0 : 16
    let column = max(1, min(Self.columnWidth, width - 2 * margin))
    var elements: [Content.Element] = []
    func placed(_ rect: Rect) -> Rect { isMirrored ? rect.mirrored(in: width) : rect }
    /// Adds a text, and returns its height.
    func add(
      _ text: String, _ style: TextStyle, x: Double, y: Double, _ alignment: TextAlignment,
      lineSpacing: Double = 0
    ) -> Double {
      let layout = TextLayout(
        StyledText(text, style),
        in: TextLimits(width: max(1, margin + column - x), lineSpacing: lineSpacing), with: extents)
      let height = layout.size.height.rounded(.up)
      let rect = Rect(x: x, y: y, width: max(1, margin + column - x), height: height)
      elements += layout.elements(in: placed(rect), alignment: alignment)
      return height
    }
    func style(_ face: FontFace, _ size: Double, _ color: Color) -> TextStyle {
      TextStyle(face: face, size: size * scale, color: color)
    }
    let side = isMirrored ? TextAlignment.right : .left
    var y = 20.0
    y += add(letter.subject, style(.semibold, 20, .text), x: margin, y: y, .natural) + 16
    let avatarSide = MailRowLayout.avatarSide(textScale: scale)
    avatar = placed(Rect(x: margin, y: y, width: avatarSide, height: avatarSide))
    let nameX = margin + avatarSide + 12
    var nameY = y
    nameY += add(letter.sender, style(.semibold, 15, .text), x: nameX, y: nameY, side) + 2
    for text in [letter.address, letter.date] {
      nameY += add(text, style(.regular, 13, .secondaryText), x: nameX, y: nameY, side) + 2
    }
    y = max(y + avatarSide, nameY - 2) + 16
    elements.append(
      .fill(
        .rectangle(.fixed(placed(Rect(x: margin, y: y, width: column, height: 1)))),
        .color(.hairline)))
    y += 17
    for paragraph in letter.paragraphs {
      y += add(
        paragraph, style(.regular, 15, .text), x: margin, y: y, .natural,
        lineSpacing: (4 * scale).rounded())
      y += (12 * scale).rounded()
    }
    height = y + 24
    content = Content(elements)
  }
}
