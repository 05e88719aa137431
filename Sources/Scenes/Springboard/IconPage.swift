import Reticle

/// The page that an icon opens: its color, its symbol and its name.
final class IconPage: View {
  private let symbol = View()
  private let name = View()

  /// The length of a unit of the symbol, in points.
  private static let unit = 3.0
  private static let symbolSide = 40 * unit
  private static let nameSize = Size(width: 320, height: 44)

  init(_ index: Int, _ icon: SpringboardIcon) {
    super.init()
    content = Content([
      .fill(
        .bounds,
        .linearGradient(
          [
            GradientStop(0, icon.color.mixed(with: .white, fraction: 0.12)),
            GradientStop(1, icon.color.mixed(with: .black, fraction: 0.45)),
          ], from: Point(x: 0.5, y: 0), to: Point(x: 0.5, y: 1)))
    ])
    symbol.content = Content(SpringboardSymbol(unit: Self.unit).all[index].sign)
    name.content = .text(
      Text(icon.label, face: .semibold, size: 28, color: .white, alignment: .center))
    for view in [symbol, name] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  override func layoutSubviews() {
    let middle = bounds.center
    symbol.frame = Rect(
      x: middle.x - Self.symbolSide / 2, y: middle.y - Self.symbolSide / 2 - 32,
      width: Self.symbolSide, height: Self.symbolSide)
    name.frame = Rect(
      x: middle.x - Self.nameSize.width / 2, y: middle.y + Self.symbolSide / 2,
      width: Self.nameSize.width, height: Self.nameSize.height)
  }
}
