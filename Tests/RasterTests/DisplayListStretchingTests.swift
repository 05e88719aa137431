import Drawing
import Geometry
import Raster
import Testing

struct DisplayListStretchingTests {
  private static let picture = Content(
    (0..<12).map { .fill(.rounded(Double($0)), .color(Color(white: Double($0) / 12))) })
  private static let card = Content.rounded(.white, radius: 4)

  private func canvas(showing content: Content, _ sizes: [Double]) -> Canvas {
    let canvas = Canvas(width: 100, height: 100)
    for size in sizes {
      canvas.list.commands.removeAll()
      canvas.add(content, Rect(x: 0, y: 0, width: size, height: size))
      canvas.draw()
    }
    return canvas
  }

  private func show(_ content: Content, _ size: Double, on canvas: Canvas) {
    canvas.list.commands.removeAll()
    canvas.add(content, Rect(x: 0, y: 0, width: size, height: size))
    _ = canvas.list.substituteStretchedBitmaps(from: canvas.compositor.cache)
  }

  @Test func `a picture of another size is stretched from the closest existing one`() {
    let canvas = canvas(showing: Self.picture, [90, 20, 32])
    show(Self.picture, 30, on: canvas)
    #expect(canvas.list.commands.first?.paintedSize == Size(width: 32, height: 32))
    #expect(canvas.list.commands.first?.rect.width == 30)
    #expect(canvas.draw().rasterizedCount == 0)
  }

  @Test func `a picture that exists in its size is not stretched`() {
    let canvas = canvas(showing: Self.picture, [20, 30])
    show(Self.picture, 30, on: canvas)
    #expect(canvas.list.commands.first?.paintedSize == Size(width: 30, height: 30))
  }

  @Test func `a picture without a bitmap is rasterized`() {
    let canvas = canvas(showing: Self.card, [20])
    show(Self.picture, 30, on: canvas)
    #expect(canvas.list.commands.first?.paintedSize == Size(width: 30, height: 30))
    #expect(canvas.draw().rasterizedCount == 1)
  }

  @Test func `a bitmap at another scale is not used`() {
    let canvas = canvas(showing: Self.picture, [20])
    canvas.list.scale = 2
    show(Self.picture, 30, on: canvas)
    #expect(canvas.list.commands.first?.paintedSize == Size(width: 30, height: 30))
  }

  @Test func `simple contents are not stretched`() {
    let canvas = canvas(showing: Self.card, [20])
    show(Self.card, 30, on: canvas)
    #expect(canvas.list.commands.first?.paintedSize == Size(width: 30, height: 30))
    #expect(canvas.draw().rasterizedCount == 1)
  }

  @Test func `a picture inside a clip is stretched too`() {
    let clipped = Content([.clipped(.rounded(8), Self.picture.elements)])
    let canvas = canvas(showing: clipped, [20])
    show(clipped, 30, on: canvas)
    #expect(canvas.draw().rasterizedCount == 0)
  }
}
