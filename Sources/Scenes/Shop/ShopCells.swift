import Drawing
import Geometry
import Grid
import Stage

/// The banner at the top: a large picture with text on it.
final class ShopBannerCell: GridCell {
  static let identifier = "banner"

  private let picture = View()
  private let shade = View()
  private let title = TextLabel(face: .semibold, fontSize: 28, color: .white)
  private let detail = TextLabel(fontSize: 15, color: Color(white: 1, alpha: 0.9))

  init() {
    super.init(reuseIdentifier: Self.identifier)
    content = nil
    contentView.content = nil
    selectionStyle = .none
    shade.content = Content([
      .clipped(
        .rounded(ShopCardCell.radius),
        [
          .fill(
            .bounds,
            .linearGradient(
              [
                GradientStop(0, Color(white: 0, alpha: 0)),
                GradientStop(0.4, Color(white: 0, alpha: 0.08)),
                GradientStop(1, Color(white: 0, alpha: 0.62)),
              ], from: Point(x: 0, y: 0), to: Point(x: 0, y: 1)))
        ])
    ])
    for view in [picture, shade] {
      view.isUserInteractionEnabled = false
      contentView.addSubview(view)
    }
    title.text = "Prints of the last light"
    detail.text = "31 pictures, made to order"
    contentView.addSubview(title)
    contentView.addSubview(detail)
  }

  func configure(with content: ContentID) { picture.setContent(content) }

  override var outline: Shape { .rounded(ShopCardCell.radius) }

  override var defaultAccessibilityLabel: String? { "\(title.text). \(detail.text)" }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = contentView.bounds
    picture.frame = area
    shade.frame = area
    title.frame = Rect(x: 20, y: area.height - 76, width: max(0, area.width - 40), height: 36)
    detail.frame = Rect(x: 20, y: area.height - 40, width: max(0, area.width - 40), height: 22)
  }
}

/// A picture with its name and price below it, or with a name on it.
final class ShopCardCell: GridCell {
  /// The height of the text below a picture, in points.
  static let textHeight = 48.0
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
    super.init(reuseIdentifier: style.rawValue)
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
    let height = max(0, area.height - Self.textHeight)
    picture.frame = Rect(x: 0, y: 0, width: area.width, height: height)
    name.frame = Rect(x: 2, y: height + 8, width: max(0, area.width - 4), height: 20)
    price.frame = Rect(x: 2, y: height + 28, width: max(0, area.width - 4), height: 18)
  }
}

/// A row of the list: rank, picture, name and price.
final class ShopRowCell: GridCell {
  static let identifier = "row"

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
    super.init(reuseIdentifier: Self.identifier)
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
  }

  override var outline: Shape { .rounded(ShopCardCell.radius) }

  override var defaultAccessibilityLabel: String? {
    "\(rank.text). \(name.text), \(detail.text), \(price.text)"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = contentView.bounds
    rank.frame = Rect(x: 8, y: 0, width: 28, height: area.height)
    picture.frame = Rect(x: 40, y: 10, width: 60, height: 60)
    let width = max(0, area.width - 112 - 72)
    name.frame = Rect(x: 112, y: area.height / 2 - 22, width: width, height: 22)
    detail.frame = Rect(x: 112, y: area.height / 2 + 2, width: width, height: 18)
    price.frame = Rect(x: max(0, area.width - 72), y: 0, width: 56, height: area.height)
  }
}

/// The title of a section of the shop.
final class ShopTitleView: SectionView {
  static let identifier = "shop title"

  private let label: TextLabel

  init(_ theme: ShopTheme) {
    label = TextLabel(face: .semibold, fontSize: 20, color: theme.text)
    super.init(reuseIdentifier: Self.identifier)
    addSubview(label)
  }

  func setTitle(_ text: String) { label.text = text }

  override var defaultAccessibilityRole: AccessibilityRole { .heading }

  override var defaultAccessibilityLabel: String? { label.text }

  override func layoutSubviews() {
    label.frame = Rect(
      x: ShopSection.margin, y: bounds.height - 40,
      width: max(0, bounds.width - 2 * ShopSection.margin), height: 28)
  }
}
