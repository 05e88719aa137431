import Reticle

/// The banner at the top: a large picture with text on it.
final class ShopBannerCell: GridCell {
  private let picture = View()
  private let shade = View()
  private let title = TextLabel(face: .semibold, fontSize: 28, color: .white)
  private let detail = TextLabel(fontSize: 15, color: Color(white: 1, alpha: 0.9))

  init() {
    super.init()
    content = nil
    contentView.content = nil
    selectionStyle = .none
    shade.content = Self.shade(Self.plainShade)
    for view in [picture, shade] {
      view.isUserInteractionEnabled = false
      contentView.addSubview(view)
    }
    (title.text, detail.text) = ShopMetrics.bannerTexts
    contentView.addSubview(title)
    contentView.addSubview(detail)
  }

  /// The opacity of the shade at the top, below it, and at the bottom.
  private static let plainShade: [(location: Double, alpha: Double)] = [
    (0.0, 0.0), (0.4, 0.08), (1, 0.62),
  ]
  /// The shade behind large text, which fills most of the banner.
  private static let largeShade: [(location: Double, alpha: Double)] = [
    (0.0, 0.12), (0.25, 0.42), (1, 0.66),
  ]

  private static func shade(_ stops: [(location: Double, alpha: Double)]) -> Content {
    let gradient = Paint.linearGradient(
      stops.map { GradientStop($0.location, Color(white: 0, alpha: $0.alpha)) },
      from: Point(x: 0, y: 0), to: Point(x: 0, y: 1))
    return Content([.clipped(.rounded(ShopCardCell.radius), [.fill(.bounds, gradient)])])
  }

  func configure(with content: ContentID) { picture.setContent(content) }

  override var outline: Shape { .rounded(ShopCardCell.radius) }

  override var defaultAccessibilityLabel: String? { "\(title.text). \(detail.text)" }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = contentView.bounds
    picture.frame = area
    shade.frame = area
    let metrics = ShopMetrics(textScale: host?.environment.textScale ?? 1)
    let (lines, heights) = (
      metrics.bannerLines(width: area.width), metrics.bannerTextHeights(width: area.width)
    )
    (title.lineLimit, detail.lineLimit) = (lines.title, lines.detail)
    shade.content = Self.shade(metrics.isLarge ? Self.largeShade : Self.plainShade)
    let bottom = area.height - 18
    let width = max(0, area.width - 40)
    title.frame = Rect(
      x: 20, y: bottom - heights.detail - heights.title, width: width, height: heights.title)
    detail.frame = Rect(
      x: 20, y: bottom - heights.detail, width: width, height: heights.detail)
  }
}

/// A picture with its name and price below it, or with a name on it.
final class ShopCardCell: GridCell {
  /// The corner radius, in points.
  static let radius = 12.0

  /// The appearance of a card.
  enum Style: String {
    /// Name and price below the picture.
    case print
    /// The name on the picture.
    case mood
  }

  private let style: Style
  private let picture = View()
  private let shade = View()
  private let name: TextLabel
  private let price: TextLabel

  init(_ style: Style, _ theme: ShopTheme) {
    self.style = style
    let isOnPicture = style == .mood
    name = TextLabel(
      face: .semibold, fontSize: isOnPicture ? 15 : 13,
      color: isOnPicture ? .white : theme.text)
    price = TextLabel(fontSize: 13, color: theme.secondaryText)
    super.init()
    content = nil
    contentView.content = nil
    selectionStyle = .none
    for view in [picture, shade] {
      view.isUserInteractionEnabled = false
      contentView.addSubview(view)
    }
    contentView.addSubview(name)
    guard isOnPicture else {
      contentView.addSubview(price)
      return
    }
    shade.content = .rounded(Color(white: 0, alpha: 0.38), radius: Self.radius)
    name.alignment = .center
  }

  func configure(_ content: ContentID, name: String, price: Int) {
    picture.setContent(content)
    self.name.text = name
    self.price.text = "from $\(price)"
    if (host?.environment.textScale ?? 1) > 1 { layoutSubviews() }
  }

  override var outline: Shape { .rounded(Self.radius) }

  override var defaultAccessibilityLabel: String? {
    style == .mood ? name.text : "\(name.text), \(price.text)"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = contentView.bounds
    guard style == .print else {
      picture.frame = area
      shade.frame = area
      name.frame = area.inset(by: Insets(left: 12, right: 12))
      return
    }
    let metrics = ShopMetrics(textScale: host?.environment.textScale ?? 1)
    let height = max(0, area.height - metrics.cardTextHeight)
    let width = max(0, area.width - 4)
    picture.frame = Rect(x: 0, y: 0, width: area.width, height: height)
    let lines =
      metrics.isLarge
      ? min(metrics.cardNameLines, name.lineCount(width: width, textScale: metrics.textScale)) : 1
    name.lineLimit = lines
    let nameHeight = Double(lines) * metrics.scaled(20)
    name.frame = Rect(x: 2, y: height + 8, width: width, height: nameHeight)
    price.frame = Rect(
      x: 2, y: height + 8 + nameHeight, width: width, height: metrics.scaled(18))
  }
}

/// A row of the list: rank, picture, name and price.
final class ShopRowCell: GridCell {
  private let rank: TextLabel
  private let picture = View()
  private let name: TextLabel
  private let detail: TextLabel
  private let price: TextLabel

  init(_ theme: ShopTheme) {
    rank = TextLabel(
      face: .semibold, fontSize: 15, color: theme.secondaryText, alignment: .center)
    name = TextLabel(face: .semibold, fontSize: 15, color: theme.text)
    detail = TextLabel(fontSize: 13, color: theme.secondaryText)
    price = TextLabel(
      face: .semibold, fontSize: 15, color: theme.accent, alignment: .trailing)
    super.init()
    content = nil
    contentView.content = nil
    selectionStyle = .none
    picture.isUserInteractionEnabled = false
    contentView.addSubview(picture)
    for label in [rank, name, detail, price] { contentView.addSubview(label) }
  }

  func configure(_ content: ContentID, rank: Int, name: String, price: Int) {
    picture.setContent(content)
    self.rank.text = "\(rank)"
    self.name.text = name
    detail.text = "Framed \(940 - rank * 61) times"
    self.price.text = "$\(price)"
    if (host?.environment.textScale ?? 1) > 1 { layoutSubviews() }
  }

  override var outline: Shape { .rounded(ShopCardCell.radius) }

  override var defaultAccessibilityLabel: String? {
    "\(rank.text). \(name.text), \(detail.text), \(price.text)"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = contentView.bounds
    let metrics = ShopMetrics(textScale: host?.environment.textScale ?? 1)
    rank.frame = Rect(x: 8, y: 0, width: 28, height: area.height)
    picture.frame = Rect(
      x: 40, y: metrics.isLarge ? ((area.height - 60) / 2).rounded() : 10, width: 60, height: 60)
    let left = ShopMetrics.rowTextLeft
    let width = metrics.rowTextWidth(width: area.width)
    guard metrics.isLarge else {
      name.lineLimit = 1
      price.alignment = .trailing
      name.frame = Rect(x: left, y: area.height / 2 - 22, width: width, height: 22)
      detail.frame = Rect(x: left, y: area.height / 2 + 2, width: width, height: 18)
      price.frame = Rect(x: max(0, area.width - 72), y: 0, width: 56, height: area.height)
      return
    }
    let isStacked = metrics.stacksRow(width: area.width)
    name.lineLimit = min(
      metrics.rowNameLines(width: area.width),
      name.lineCount(width: width, textScale: metrics.textScale))
    let (nameHeight, detailHeight) = (
      Double(name.lineLimit) * metrics.scaled(22), metrics.scaled(18)
    )
    let height = nameHeight + detailHeight + (isStacked ? metrics.scaled(22) : 0)
    let top = ((area.height - height) / 2).rounded()
    name.frame = Rect(x: left, y: top, width: width, height: nameHeight)
    detail.frame = Rect(x: left, y: top + nameHeight, width: width, height: detailHeight)
    price.alignment = isStacked ? .leading : .trailing
    price.frame =
      isStacked
      ? Rect(x: left, y: detail.frame.maxY, width: width, height: metrics.scaled(22))
      : Rect(
        x: max(0, area.width - metrics.priceWidth - 16), y: 0, width: metrics.priceWidth,
        height: area.height)
  }
}

/// The title of a section of the shop.
final class ShopTitleView: SectionView {
  static let identifier = "shop title"

  private let label: TextLabel

  init(_ theme: ShopTheme) {
    label = TextLabel(face: .semibold, fontSize: 20, color: theme.text)
    super.init()
    addSubview(label)
  }

  func setTitle(_ text: String) { label.text = text }

  override var defaultAccessibilityRole: AccessibilityRole { .heading }

  override var defaultAccessibilityLabel: String? { label.text }

  override func layoutSubviews() {
    let height = ShopMetrics(textScale: host?.environment.textScale ?? 1).scaled(28)
    label.frame = Rect(
      x: ShopSection.margin, y: bounds.height - 12 - height,
      width: max(0, bounds.width - 2 * ShopSection.margin), height: height)
  }
}
