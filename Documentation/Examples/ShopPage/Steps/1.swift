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

// MARK: - The data

final class Shop: GridViewDataSource {
  func numberOfItems(in gridView: GridView) -> Int { 400 }

  func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
    let cell = gridView.dequeue(ProductCell())
    cell.show(index)
    return cell
  }
}

let shop = SceneType(
  "shop", summary: "Things for home", preferredViewport: Size(width: 960, height: 680)
) { _ in
  let source = Shop()
  let grid = GridView()
  grid.content = .color(.page)
  grid.minimumSlotSize = Size(width: 240, height: 290)
  grid.cellSize = Size(width: 208, height: 254)
  grid.dataSource = source
  return GridScene(grid, retaining: source)
}

App("Shop", scenes: [shop]).run()
