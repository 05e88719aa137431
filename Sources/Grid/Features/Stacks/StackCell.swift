public import Controls
import Drawing
public import Geometry
public import Stage

/// A cell that displays a stack of pictures, with a title and a detail text below.
///
/// It looks exactly like the cells of a grid that are stacked in ``cardRect`` and display the same
/// pictures with the same ``tiles``, so one can replace the other.
open class StackCell: GridCell {
  /// The shared drawings of the tiles.
  public final let tiles: TileCache
  /// The arrangement of the cards.
  public final let style: StackStyle
  /// The size of the front card, in points.
  public final var cardSize: Size {
    didSet { if cardSize != oldValue { layoutSubviews() } }
  }
  /// The pictures, from front to back; those beyond the style's depth are not visible.
  public final var pictures: [TilePicture] = [] {
    didSet { if pictures != oldValue { layoutSubviews() } }
  }
  /// Whether the pictures are visible; set it to false while a grid displays the stack.
  public final var showsPictures = true {
    didSet { for card in cards { card.isHidden = !showsPictures } }
  }
  /// The title: 15 points, semibold.
  public final let titleLabel = TextLabel(face: .semibold, fontSize: 15, alignment: .center)
  /// The maximum number of lines of the title; 1 by default.
  ///
  /// The cell's ``height(cardSize:style:textScale:titleLineLimit:)`` must contain them.
  public final var titleLineLimit = 1 {
    didSet { if titleLineLimit != oldValue { layoutSubviews() } }
  }
  /// The detail text below the title: 13 points.
  public final let detailLabel = TextLabel(fontSize: 13, alignment: .center)

  private final var cards: [View] = []
  /// The dark drawings in front of the cards while the cell is pressed, from front to back.
  private final var presses: [TilePress] = []

  /// How dark the cards are because the cell is or was pressed, from 0 to 1.
  final var pressedOpacity: Double { presses.first?.presentedOpacity ?? 0 }

  /// Ends the fade of a press.
  open override func prepareForReuse() {
    super.prepareForReuse()
    for press in presses { press.remove() }
  }

  /// The space between the cards and the title, in points.
  private static let gap = 6.0
  private static let margin = 8.0
  private static let titleHeight = 20.0
  private static let detailHeight = 18.0

  /// Creates a cell without pictures.
  public init(_ tiles: TileCache, cardSize: Size, style: StackStyle = StackStyle()) {
    self.tiles = tiles
    self.cardSize = cardSize
    self.style = style
    super.init()
    selectionStyle = .none
    content = nil
    addSubview(titleLabel)
    addSubview(detailLabel)
  }

  /// Returns the height of a cell with cards of a size at a text scale, in points.
  public static func height(
    cardSize: Size, style: StackStyle = StackStyle(), textScale: Double = 1,
    titleLineLimit: Int = 1
  ) -> Double {
    style.overhang + cardSize.height + gap + Double(titleLineLimit) * scaled(titleHeight, textScale)
      + scaled(detailHeight, textScale)
  }

  /// Returns the number of lines of a title in a cell of a width, at least 1.
  public static func titleLineCount(
    of title: String, cellWidth: Double, textScale: Double, _ host: ViewHost?
  ) -> Int {
    TextLabel.lineCount(
      of: title, face: .semibold, size: 15 * textScale, width: labelWidth(cellWidth, textScale),
      host)
  }

  /// Returns the width of the texts in a cell of a width, in points.
  ///
  /// Large text is as wide as the label, and must not touch that of the neighbor.
  private static func labelWidth(_ cellWidth: Double, _ textScale: Double) -> Double {
    max(0, cellWidth - (textScale > 1 ? 2 * margin : 0))
  }

  /// Returns the height of a line of text, which is never less than at a text scale of 1.
  private static func scaled(_ height: Double, _ textScale: Double) -> Double {
    (height * max(1, textScale)).rounded(.up)
  }

  /// Returns the rectangle of the front card in a cell of a size, in the cell's coordinates.
  public static func cardRect(
    in size: Size, cardSize: Size, style: StackStyle = StackStyle()
  ) -> Rect {
    Rect(
      x: ((size.width - cardSize.width) / 2).rounded(), y: style.overhang, width: cardSize.width,
      height: cardSize.height)
  }

  /// The rectangle of the front card, in the cell's coordinates.
  public final var cardRect: Rect {
    Self.cardRect(in: bounds.size, cardSize: cardSize, style: style)
  }

  /// The title and the detail text.
  open override var defaultAccessibilityLabel: String? {
    let texts = [titleLabel.text, detailLabel.text].filter { !$0.isEmpty }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  /// Darkens the cards while the cell is pressed or selected.
  open override func stateDidChange(animated: Bool) {
    super.stateDidChange(animated: animated)
    updateCards()
  }

  /// Positions cards and texts.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateCards()
    let scale = host?.environment.textScale ?? 1
    let below = cardRect.maxY + Self.gap
    let width = Self.labelWidth(bounds.width, scale)
    let margin = (bounds.width - width) / 2
    let lines =
      titleLineLimit > 1
      ? min(titleLineLimit, titleLabel.lineCount(width: width, textScale: scale)) : 1
    titleLabel.lineLimit = lines
    let titleHeight = Double(lines) * Self.scaled(Self.titleHeight, scale)
    titleLabel.frame = Rect(x: margin, y: below, width: width, height: titleHeight)
    detailLabel.frame = Rect(
      x: margin, y: below + titleHeight, width: width,
      height: Self.scaled(Self.detailHeight, scale))
  }

  /// Positions texts that were positioned before the text scale was known.

  private final func updateCards() {
    let count = min(style.depth, pictures.count)
    while cards.count < count { addCard() }
    let rect = cardRect
    let isPressed = isSelected || isHighlighted
    for (item, card) in cards.enumerated() {
      card.isHidden = item >= count || !showsPictures
      guard item < count, !rect.isEmpty else { continue }
      let middle = style.middle(of: item, in: rect)
      card.frame = Rect(
        x: middle.x - rect.width / 2, y: middle.y - rect.height / 2, width: rect.width,
        height: rect.height)
      card.scale = style.scale(of: item)
      card.setContent(tiles.content(pictures[item], size: rect.size, state: .plain))
      presses[item].update(
        isPressed, on: card,
        isPressed ? tiles.content(pictures[item], size: rect.size, state: .dark) : nil)
    }
  }

  /// Adds a card behind the others.
  private final func addCard() {
    let card = View()
    card.isUserInteractionEnabled = false
    cards.append(card)
    presses.append(TilePress())
    addSubviewAtBack(card)
  }
}
