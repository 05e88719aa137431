import Reticle
import ReticleApp

// MARK: - The products

struct Product {
  let name: String
  let price: Int
  let kind: Int

  private static let names = ["Lamp", "Vase", "Bowl", "Stool"]
  private static let series = ["Aalto", "Birk", "Cove", "Dune", "Elm", "Fjord", "Glen"]
  private static let grounds: [UInt32] = [
    0xF3D9C6, 0xCFE3DC, 0xD8DDF0, 0xF1E2B8, 0xE6D3E4, 0xD6E4C6,
  ]
  private static let inks: [UInt32] = [
    0xB4532A, 0x2D6A5E, 0x39477F, 0x8A6A12, 0x7A3F73, 0x4C6B2B,
  ]

  init(_ number: Int) {
    kind = number % 4
    name = "\(Self.names[kind]) \(Self.series[number * 5 % 7])"
    price = 19 + number * 37 % 180
  }

  /// A drawing of the product on a ground of its own color.
  func picture(_ number: Int) -> Content {
    let ink = Color(hex: Self.inks[number % 6])
    func part(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Placement {
      .fraction(Rect(x: x, y: y, width: width, height: height))
    }
    let shade = Path.polygon([
      Point(x: 0.25, y: 0), Point(x: 0.75, y: 0), Point(x: 1, y: 1), Point(x: 0, y: 1),
    ])
    let parts: [Content.Element] =
      switch kind {
      case 0:
        [
          .fill(.rectangle(part(0.485, 0.4, 0.03, 0.42)), .color(ink)),
          .fill(.roundedRectangle(part(0.36, 0.8, 0.28, 0.04), radius: 3), .color(ink)),
          .fill(.path(shade, part(0.28, 0.16, 0.44, 0.28)), .color(ink)),
        ]
      case 1:
        [
          .fill(.ellipse(part(0.32, 0.38, 0.36, 0.46)), .color(ink)),
          .fill(.roundedRectangle(part(0.43, 0.2, 0.14, 0.3), radius: 6), .color(ink)),
        ]
      case 2:
        [
          .clipped(
            .rectangle(part(0.2, 0.5, 0.6, 0.4)),
            [.fill(.ellipse(part(0.22, 0.24, 0.56, 0.52)), .color(ink))]),
          .fill(.roundedRectangle(part(0.4, 0.74, 0.2, 0.05), radius: 3), .color(ink)),
        ]
      default:
        [
          .fill(.roundedRectangle(part(0.24, 0.38, 0.52, 0.08), radius: 5), .color(ink)),
          .fill(.roundedRectangle(part(0.3, 0.44, 0.05, 0.4), radius: 3), .color(ink)),
          .fill(.roundedRectangle(part(0.65, 0.44, 0.05, 0.4), radius: 3), .color(ink)),
          .fill(.roundedRectangle(part(0.3, 0.62, 0.4, 0.04), radius: 2), .color(ink)),
        ]
      }
    let ground = Color(hex: Self.grounds[number * 5 % 6])
    return Content([.fill(.rounded(12), .color(ground))] + parts)
  }
}

// MARK: - A card

/// A product: its picture over its name and price.
final class ProductCell: GridCell {
  private let picture = View()
  private let name = TextLabel(face: .medium, fontSize: 13)
  private let price = TextLabel(fontSize: 13, color: .secondaryText)

  init() {
    super.init()
    selectionStyle = .none
    content = nil
    let column = StackView(.vertical, [picture, name, price], spacing: 2)
    column.setSpacing(6, after: picture)
    body = column
    contentView.content = nil
  }

  func show(_ number: Int) {
    let product = Product(number)
    picture.content = product.picture(number)
    name.text = product.name
    price.text = "$\(product.price)"
    accessibilityLabel = "\(product.name), $\(product.price)"
  }

  override func stateDidChange(animated: Bool) {
    super.stateDidChange(animated: animated)
    picture.opacity = isHighlighted ? 0.8 : 1
  }
}

// MARK: - The page

func page(_ textScale: Double) -> PageLayout.Settings {
  let texts = 8 + 32 * textScale
  var settings = PageLayout.Settings { section in
    let insets = Insets(top: 4, left: 24, bottom: 24, right: 24)
    switch section {
    case 0:
      let size = Size(width: 300, height: 220 + texts)
      let shelf = ShelfSection(itemSize: size, spacing: 16, snapping: .items)
      return PageSection(shelf, insets: insets)
    case 1:
      let height = ItemHeight.perItem { _, width in width + texts }
      return PageSection(TileSection(columns: 4, height: height, spacing: 16), insets: insets)
    default:
      let shapes = [1, 1.3, 0.8]
      let height = ItemHeight.perItem { path, width in width * shapes[path.item % 3] + texts }
      return PageSection(WaterfallSection(height: height, spacing: 16), insets: insets)
    }
  }
  settings.titleLength = 44 * textScale
  settings.pinnedTitles = .start
  return settings
}

final class Shop: SectionedGridViewDataSource {
  private let counts = [9, 8, 400]
  private let titles = ["New this week", "For the table", "Everything"]

  func numberOfSections(in gridView: GridView) -> Int { counts.count }

  func gridView(_ gridView: GridView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func gridView(_ gridView: GridView, cellForItemAt path: IndexPath) -> GridCell {
    gridView.dequeue(ProductCell()) { $0.show(number(at: path)) }
  }

  func gridView(_ gridView: GridView, viewFor supplementary: SupplementaryElement) -> SectionView? {
    var style = PlainTitleView.Style()
    (style.fontSize, style.textColor, style.margin, style.hasLine) = (20, .text, 24, false)
    return gridView.dequeue(PlainTitleView(style: style)) {
      $0.setTitle(titles[supplementary.section])
    }
  }

  func number(at path: IndexPath) -> Int { path.section * 17 + path.item }
}

// MARK: - The basket

/// The page under a bar with the basket.
final class Storefront: View, GridViewDelegate, GridViewSelectionDelegate {
  private let shop: Shop
  private let page: StackView
  private let basket = Button("Basket")
  private let toast = ToastView()
  private var numbers: [Int] = []

  init(_ grid: GridView, _ shop: Shop) {
    self.shop = shop
    let title = TextLabel("Things for home", face: .semibold, fontSize: 15, color: .text)
    let bar = StackView(
      .horizontal, [title, Spacer(), basket],
      insets: Insets(top: 8, left: 24, bottom: 8, right: 24))
    bar.content = Content([
      .fill(.bounds, .color(.surface)),
      .fill(.rectangle(.bottomStrip(height: 1)), .color(.hairline)),
    ])
    page = StackView(.vertical, [bar, grid], spacing: 0)
    super.init()
    for view in [page, toast] { addSubview(view) }
    basket.onPress = { [unowned self] in openBasket() }
    grid.delegate = self
  }

  func gridView(_ gridView: GridView, didSelectItemAt index: Int) {
    guard let path = gridView.indexPath(at: index) else { return }
    let number = shop.number(at: path)
    let product = Product(number)
    gridView.deselectItem(at: index)
    let picture = View(frame: Rect(x: 0, y: 0, width: 0, height: 280))
    picture.content = product.picture(number)
    let add = SheetAction("Add to basket", isDefault: true) { [unowned self] in
      numbers.append(number)
      basket.title = "Basket (\(numbers.count))"
      toast.show("\(product.name) is in the basket")
    }
    Sheet(
      product.name, message: "$\(product.price)", content: picture,
      actions: [SheetAction("Close"), add]
    ).open(over: self)
  }

  private func openBasket() {
    let lines = numbers.map { "\(Product($0).name)   $\(Product($0).price)" }
    let sum = numbers.reduce(0) { $0 + Product($1).price }
    let message =
      lines.isEmpty ? "It is empty." : (lines + ["", "$\(sum)"]).joined(separator: "\n")
    Sheet("Basket", message: message, actions: [SheetAction("Close", isDefault: true)])
      .open(over: self)
  }

  override func layoutSubviews() {
    for view in [page, toast] { view.frame = bounds }
  }
}

final class ShopScene: GridScene {
  private let storefront: Storefront

  override var rootView: View { storefront }

  init() {
    let grid = GridView()
    let shop = Shop()
    grid.content = .color(.page)
    grid.layoutSettings = TextScaledSettings { page($0) }
    grid.dataSource = shop
    storefront = Storefront(grid, shop)
    super.init(grid, retaining: shop)
  }
}

let shop = SceneType(
  "shop", summary: "Things for home", preferredViewport: Size(width: 960, height: 680)
) { _ in
  ShopScene()
}

App("Shop", scenes: [shop]).run()
