import Reticle

/// What a card displays: a task, its kind and who does it.
struct BoardCard {
  var title: String
  var kind: Kind
  var person: String

  /// The kind of a task, with the color of its dot.
  enum Kind: String, CaseIterable {
    case design = "Design"
    case code = "Code"
    case bug = "Bug"
    case writing = "Writing"

    var color: Color {
      switch self {
      case .design: Color(light: 0x8A4B9E, dark: 0xC58AD8)
      case .code: Color(light: 0x0A6CFF, dark: 0x4C9DFF)
      case .bug: Color(light: 0xC7362B, dark: 0xFF7A6E)
      case .writing: Color(light: 0x2F7A4F, dark: 0x5CC48A)
      }
    }
  }

  /// Returns the card of an item, by its identity.
  init(_ identity: Int) {
    title = Self.titles[identity % Self.titles.count]
    kind = Kind.allCases[(identity / 2 + identity / 7) % Kind.allCases.count]
    person = Self.people[(identity / 3 + identity) % Self.people.count]
  }

  /// The number of different cards: after that many identities, they repeat.
  static let count = 24 * 84

  private static let titles = [
    "Sketch the start page", "Fix the flicker at login", "Write the release notes",
    "Faster search", "Icons for the toolbar", "Crash on an empty list", "Ask five new users",
    "Dark theme for reports", "Import from a table", "Keys for the calendar",
    "Photos turn upside down", "Shorter first tour", "Sync without a network", "Larger buttons",
    "Dates in all languages", "Undo after a drop", "A page for the press", "Sound when it is done",
    "Print a week", "Less memory at rest", "Names with accents", "Colors for labels",
    "Rows that line up", "A map of places",
  ]

  private static let people = ["Maya", "Tom", "Ines", "Ken", "Lea", "Omar", "Ruth"]
}

/// The drawn parts of all cards, each stored once per scene.
struct BoardCardContents {
  private let cards: [(title: ContentID, detail: ContentID, dot: ContentID)]

  /// Stores the contents of one period of cards whose parts repeat.
  init(_ host: ViewHost) {
    var titles: [String: ContentID] = [:]
    var details: [String: ContentID] = [:]
    let dots = Dictionary(
      uniqueKeysWithValues: BoardCard.Kind.allCases.map { kind in
        (
          kind, host.contents.insert(Content([.fill(.ellipse(.bounds), .color(kind.color))]))
        )
      })
    cards = (0..<BoardCard.count).map { identity in
      let card = BoardCard(identity)
      let title =
        titles[card.title]
        ?? host.contents.insert(
          .text(
            Text(
              card.title, face: .semibold, size: 14, color: .text, verticalAlignment: .top,
              lineLimit: 0)))
      let text = "\(card.kind.rawValue) · \(card.person)"
      let detail =
        details[text]
        ?? host.contents.insert(.text(Text(text, size: 12, color: .secondaryText)))
      (titles[card.title], details[text]) = (title, detail)
      guard let dot = dots[card.kind] else { fatalError("every kind has a dot") }
      return (title, detail, dot)
    }
  }

  subscript(identity: Int) -> (title: ContentID, detail: ContentID, dot: ContentID) {
    cards[identity % cards.count]
  }
}

/// A card of a board.
final class BoardCardCell: GridCell {
  private static let radius = 12.0
  private static let margin = 12.0
  private static let dotSide = 8.0

  private let title = View()
  private let detail = View()
  private let dot = View()
  private var card = BoardCard(0)

  init() {
    super.init()
    content = Self.face
    stretchesSubviews = false
    selectionGlowColor = .accent
    showsSelectionMark = true
    for view in [title, detail, dot] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  private static let face = Content([
    .fill(.rounded(radius), .color(.surface)),
    .stroke(
      .roundedRectangle(.inset(Insets(all: 0.5)), radius: radius - 0.5), .color(.hairline),
      width: 1),
  ])

  override var outline: Shape { .rounded(Self.radius) }

  /// Displays the card of an item.
  func show(_ identity: Int, _ contents: BoardCardContents) {
    card = BoardCard(identity)
    let parts = contents[identity]
    title.setContent(parts.title)
    detail.setContent(parts.detail)
    dot.setContent(parts.dot)
  }

  override var defaultAccessibilityLabel: String? {
    "\(card.title), \(card.kind.rawValue), \(card.person)"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let environment = host?.environment
    let scale = environment?.textScale ?? 1
    let (line, small) = ((20 * scale).rounded(), (16 * scale).rounded())
    let width = max(0, bounds.width - 2 * Self.margin)
    let isTall = bounds.height >= line + small + 17
    let y = isTall ? 9.0 : ((bounds.height - line) / 2).rounded()
    let end = isTall ? bounds.height - 8 - small : y + line
    let indent = Self.dotSide + 8
    let isMirrored = environment?.readingDirection == .rightToLeft
    func place(_ view: View, _ frame: Rect) {
      view.frame = isMirrored ? frame.mirrored(in: bounds.width) : frame
    }
    place(title, Rect(x: Self.margin, y: y, width: width, height: max(0, end - y)))
    place(
      detail,
      Rect(
        x: Self.margin + indent, y: bounds.height - 8 - small, width: max(0, width - indent),
        height: small))
    place(
      dot,
      Rect(
        x: Self.margin, y: bounds.height - 8 - (small / 2).rounded() - Self.dotSide / 2,
        width: Self.dotSide, height: Self.dotSide))
    title.isHidden = bounds.height < line
    detail.isHidden = !isTall
    // From right to left, the check mark of a selected card is where the dot is.
    dot.isHidden = !isTall || isMirrored && isSelected
  }

  override func stateDidChange(animated: Bool) {
    super.stateDidChange(animated: animated)
    if host?.environment.readingDirection == .rightToLeft { layoutSubviews() }
  }
}

/// The texts of heads, each stored once per scene, so that a column that comes back into view
/// allocates nothing.
final class BoardHeadContents {
  private let host: ViewHost
  private var names: [String: ContentID] = [:]
  private var counts: [Int: ContentID] = [:]

  init(_ host: ViewHost) { self.host = host }

  func name(_ name: String) -> ContentID {
    if let known = names[name] { return known }
    let content = host.contents.insert(
      .text(Text(name, face: .semibold, size: 15, color: .text)))
    names[name] = content
    return content
  }

  func count(_ count: Int) -> ContentID {
    if let known = counts[count] { return known }
    let content = host.contents.insert(
      .text(Text("\(count)", size: 13, color: .secondaryText, alignment: .trailing)))
    counts[count] = content
    return content
  }
}

/// The head of a column: its name and the number of its cards.
final class BoardHeadView: SectionView {
  /// The width of the number of cards at normal text size, in points.
  private static let countWidth = 40.0

  private let name = View()
  private let count = View()
  private let line = View()
  private let contents: BoardHeadContents
  /// Returns the name and the number of cards of a column.
  private let column: (Int) -> (name: String, count: Int)?

  init(_ contents: BoardHeadContents, _ column: @escaping (Int) -> (name: String, count: Int)?) {
    self.contents = contents
    self.column = column
    super.init()
    content = .color(.page)
    line.content = .color(.hairline)
    for view in [name, count, line] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  override var defaultAccessibilityRole: AccessibilityRole { .heading }

  override var defaultAccessibilityLabel: String? {
    supplementary.flatMap { column($0.section) }.map {
      $0.count == 1 ? "\($0.name), 1 card" : "\($0.name), \($0.count) cards"
    }
  }

  override func sectionDidChange() {
    guard let section = supplementary?.section, let column = column(section) else { return }
    name.setContent(contents.name(column.name))
    count.setContent(contents.count(column.count))
  }

  override func layoutSubviews() {
    let room = bounds.inset(by: Insets(left: 4, right: 4))
    let width = min(
      room.width / 2, (Self.countWidth * max(1, host?.environment.textScale ?? 1)).rounded())
    let nameFrame = Rect(
      x: room.minX, y: 0, width: max(0, room.width - width - 8), height: bounds.height)
    let countFrame = Rect(x: room.maxX - width, y: 0, width: width, height: bounds.height)
    let isMirrored = textAnchor == 1
    name.frame = isMirrored ? nameFrame.mirrored(in: bounds.width) : nameFrame
    count.frame = isMirrored ? countFrame.mirrored(in: bounds.width) : countFrame
    line.frame = Rect(x: 0, y: max(0, bounds.height - 1), width: bounds.width, height: 1)
  }
}
