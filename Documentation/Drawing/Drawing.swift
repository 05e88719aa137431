import Reticle

func card() -> Content {
  Content([
    .shadow(.rounded(12), .lifted),
    .fill(.rounded(12), .color(.surface)),
    .stroke(
      .roundedRectangle(.inset(Insets(all: 0.5)), radius: 11.5), .color(.hairline), width: 1),
    .text(Text("Low tide", face: .semibold, size: 15), .inset(Insets(left: 16, right: 16))),
  ])
}

func cover() -> Content {
  let sky = Paint.vertical(Color(hex: 0xF7B267), Color(hex: 0xF25C54))
  let hill = Path([
    .move(Point(x: 0, y: 1)), .line(Point(x: 0, y: 0.4)),
    .curve(Point(x: 0.3, y: 0), Point(x: 0.6, y: 0.9), Point(x: 1, y: 0.3)),
    .line(Point(x: 1, y: 1)), .close,
  ])
  let lowerHalf = Placement.fraction(Rect(x: 0, y: 0.5, width: 1, height: 0.5))
  return Content([
    .clipped(
      .rounded(12),
      [
        .fill(.bounds, sky),
        .fill(.ellipse(.centered(Size(width: 40, height: 40))), .color(.white)),
        .fill(.path(hill, lowerHalf), .color(Color(hex: 0x2D3047))),
      ])
  ])
}

func badge() -> Content {
  let red = Color(light: 0xC9252D, dark: 0xFF7A73)
  let corner = Placement(
    left: .init(1, -20), top: .init(0), right: .init(1), bottom: .init(0, 20))
  return Content([.fill(.ellipse(corner), .color(red))])
}

func size(of title: String, width: Double, in host: ViewHost?) -> Size {
  let scale = host?.environment.textScale ?? 1
  let text = Text(title, face: .semibold, size: 15 * scale, lineLimit: 0)
  return text.size(fitting: Size(width: width, height: .infinity), with: host?.textExtents)
}

final class CardCell: GridCell {
  init() {
    super.init()
    content = card()
    showsSelectionMark = true
    selectionGlowColor = .accent
  }

  override var outline: Shape { .rounded(12) }
}
