import Drawing
import Geometry
import Raster
import Testing

struct RasterizerTests {
  private let contents = ContentStore()

  private func image(
    _ elements: [Content.Element], _ width: Double, _ height: Double, scale: Double = 1
  ) -> RasterImage {
    Rasterizer(contents: contents).image(
      of: Content(elements), size: Size(width: width, height: height), scale: scale)
  }

  @Test(arguments: [(1.0, 75, 51), (1.5, 113, 76), (2.0, 150, 101), (1.25, 94, 63)])
  func `a layer is rounded up to whole pixels and its content fills them`(
    scale: Double, width: Int, height: Int
  ) {
    let image = image([.fill(.bounds, .color(Color(hex: 0x0A6CFF)))], 75, 50.3, scale: scale)
    #expect(image.width == width && image.height == height)
    #expect(image.isOpaque)
    image.withPixels { pixels in
      #expect(pixels.allSatisfy { $0 == 0xFF0A_6CFF })
    }
  }

  @Test(arguments: [1.0, 2.0])
  func `a rotated text is the same text rotated by a quarter turn`(scale: Double) {
    var text = Text("Section 12, a long one", face: .semibold, size: 15, color: .white)
    let upright = image([.text(text, .inset(Insets(left: 10, right: 4)))], 90, 25, scale: scale)
    text.isRotated = true
    let turned = image([.text(text, .inset(Insets(top: 10, bottom: 4)))], 25, 90, scale: scale)
    #expect(turned.width == upright.height && turned.height == upright.width)
    for y in 0..<turned.height {
      for x in 0..<turned.width {
        #expect(turned[x, y] == upright[y, turned.width - 1 - x], "at \(x), \(y)")
      }
    }
  }

  @Test(arguments: [1.0, 2.0])
  func `elements are turned clockwise about the middle of the layer`(scale: Double) {
    let bar = Content.Element.fill(
      .rectangle(
        Placement(left: .init(0), top: .init(0), right: .init(1), bottom: .init(0, 4))),
      .color(.black))
    let plain = image([bar], 20, 20, scale: scale)
    let turned = image([.turned(90, [bar])], 20, 20, scale: scale)
    #expect(plain[10, 1] == 0xFF00_0000)
    #expect(turned[10, 1] == 0)
    // What was at the top is at the right.
    #expect(turned[turned.width - 2, 10] == 0xFF00_0000)
    #expect(turned[1, 10] == 0)
    let still = image([.turned(0, [bar])], 20, 20, scale: scale)
    for y in 0..<20 { #expect(still[10, y] == plain[10, y]) }
  }

  @Test(arguments: [1.0, 2.0])
  func `a blurred text spreads the same ink over more pixels`(scale: Double) {
    var text = Text("Section 12", face: .bold, size: 15, color: .black, alignment: .center)
    let sharp = alphas(text, scale: scale)
    text.blur = 3
    let soft = alphas(text, scale: scale)
    #expect(soft.max < sharp.max)
    #expect(soft.touched > sharp.touched)
    // Blur redistributes ink and does not change its total.
    #expect(abs(soft.sum - sharp.sum) < sharp.sum / 20, "\(soft.sum), \(sharp.sum)")
    text.blur = 0
    #expect(alphas(text, scale: scale) == sharp)
  }

  private struct Alphas: Equatable {
    var sum = 0
    var touched = 0
    var max: UInt32 = 0
  }

  private func alphas(_ text: Text, scale: Double) -> Alphas {
    let image = image([.text(text, .bounds)], 160, 60, scale: scale)
    var alphas = Alphas()
    for y in 0..<image.height {
      for x in 0..<image.width {
        let alpha = image[x, y] >> 24
        alphas.sum += Int(alpha)
        alphas.touched += alpha > 0 ? 1 : 0
        alphas.max = max(alphas.max, alpha)
      }
    }
    return alphas
  }

  @Test func `colors are premultiplied`() {
    let image = image([.fill(.bounds, .color(Color(white: 1, alpha: 0.5)))], 4, 4)
    #expect(!image.isOpaque)
    expect(image[1, 1], isNear: 0x8080_8080)
  }

  @Test func `later elements are in front of earlier ones`() {
    let right = Shape.rectangle(.fraction(Rect(x: 0.5, y: 0, width: 0.5, height: 1)))
    let image = image([.fill(.bounds, .color(.white)), .fill(right, .color(.black))], 10, 4)
    #expect(image[4, 2] == 0xFFFF_FFFF && image[5, 2] == 0xFF00_0000)
    #expect(image.isOpaque)
  }

  @Test func `rounded corners are transparent outside and antialiased along the edge`() {
    let image = image([.fill(.rounded(8), .color(.white))], 40, 30)
    #expect(image[0, 0] == 0 && image[39, 29] == 0)
    #expect(image[20, 0] == 0xFFFF_FFFF && image[0, 15] == 0xFFFF_FFFF)
    #expect(!image.isOpaque)
    let soft = (0..<8).map { image[$0, 0] >> 24 }.filter { $0 > 0 && $0 < 255 }
    #expect(!soft.isEmpty)
  }

  @Test func `a radius greater than half the shorter side results in a capsule`() {
    let image = image([.fill(.rounded(500), .color(.white))], 40, 20)
    #expect(image[0, 0] == 0 && image[20, 0] == 0xFFFF_FFFF && image[0, 10] >> 24 > 200)
  }

  @Test func `an ellipse is symmetrical`() {
    let image = image([.fill(.ellipse(.bounds), .color(.black))], 30, 20)
    for x in 0..<15 { expect(image[x, 3], isNear: image[29 - x, 16], tolerance: 8) }
    #expect(image[15, 10] == 0xFF00_0000 && image[1, 1] == 0)
  }

  @Test func `path coordinates are fractions of the placement`() {
    let triangle = Path.polygon([Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 0, y: 1)])
    let image = image([.fill(.path(triangle, .bounds), .color(.white))], 40, 20)
    #expect(image[2, 2] == 0xFFFF_FFFF && image[38, 18] == 0)
  }

  @Test func `a stroke is centered on its outline`() {
    let inner = Shape.rectangle(.inset(Insets(all: 4)))
    let image = image([.stroke(inner, .color(.white), width: 2)], 20, 20)
    #expect(image.inkBounds == PixelRect(x: 3, y: 3, width: 14, height: 14))
    #expect(image[3, 10] == 0xFFFF_FFFF && image[4, 10] == 0xFFFF_FFFF && image[5, 10] == 0)
  }

  @Test func `a vertical gradient extends from the first color to the last`() {
    let image = image([.fill(.bounds, .vertical(.black, .white))], 4, 256)
    #expect(image.isOpaque)
    expect(image[2, 0], isNear: 0xFF00_0000, tolerance: 2)
    expect(image[2, 128], isNear: 0xFF80_8080, tolerance: 2)
    expect(image[2, 255], isNear: 0xFFFF_FFFF, tolerance: 2)
  }

  @Test func `a gradient to transparent keeps its color`() {
    let image = image([.fill(.bounds, .vertical(Color(hex: 0xFF0000), .clear))], 4, 100)
    let middle = image[2, 50]
    expect(middle, isNear: 0x8080_0000, tolerance: 3)
    #expect(middle >> 24 == (middle >> 16) & 0xFF)
  }

  @Test func `a radial gradient starts at its center`() {
    let stops = [GradientStop(0, .white), GradientStop(1, .black)]
    let paint = Paint.radialGradient(stops, center: Point(x: 0.5, y: 0.5), radius: 0.5)
    let image = image([.fill(.bounds, paint)], 41, 41)
    #expect(image[20, 20] & 0xFF > 240 && image[0, 20] & 0xFF < 16)
    expect(image[10, 20], isNear: image[30, 20], tolerance: 1)
  }

  @Test func `clipped elements stay inside the outline and are blended before they are clipped`() {
    let image = image(
      [
        .clipped(
          .rounded(10), [.fill(.bounds, .color(.black)), .fill(.bounds, .color(.white))])
      ], 40, 40)
    #expect(image[0, 0] == 0 && image[20, 20] == 0xFFFF_FFFF)
    // If black showed through along the corners, a component would be less than alpha.
    image.withPixels { pixels in
      #expect(pixels.allSatisfy { $0 >> 24 == $0 & 0xFF })
    }
  }

  @Test func `nested clips intersect`() {
    let left = Shape.rectangle(.fraction(Rect(x: 0, y: 0, width: 0.5, height: 1)))
    let top = Shape.rectangle(.fraction(Rect(x: 0, y: 0, width: 1, height: 0.5)))
    let image = image(
      [.clipped(left, [.clipped(top, [.fill(.bounds, .color(.white))])])], 20, 20)
    #expect(image.inkBounds == PixelRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func `a shadow extends outside the layer by its bleed and no other element does`() {
    let shadow = Shadow(color: .black, offset: Vector(dx: 0, dy: 4), blur: 8)
    let outside = Shape.rectangle(.inset(Insets(all: -20)))
    let image = image(
      [.shadow(.bounds, shadow), .fill(outside, .color(.white))], 40, 30)
    #expect(image.layerWidth == 40 && image.layerHeight == 30)
    #expect(image.bleedLeft == 13 && image.bleedTop == 9)
    #expect(image.width == 40 + 13 + 13 && image.height == 30 + 9 + 17)
    #expect(image[13, 9] == 0xFFFF_FFFF && image[52, 38] == 0xFFFF_FFFF)
    let below = image[33, 41]
    #expect(below >> 24 > 60 && below & 0xFFFFFF == 0)
    #expect(image[33, 41] >> 24 > image[33, 45] >> 24)
    #expect(image[0, 0] == 0 && image[33, image.height - 1] >> 24 <= 2)
  }

  @Test(arguments: [1.0, 1.5, 2])
  func `a shadow is symmetrical`(scale: Double) {
    let shadow = Shadow(color: .black, offset: .zero, blur: 10)
    let image = image([.shadow(.rounded(6), shadow)], 40, 40, scale: scale)
    for x in 0..<(image.width / 2) {
      expect(image[x, image.height / 2], isNear: image[image.width - 1 - x, image.height / 2])
      expect(image[image.width / 2, x], isNear: image[x, image.height / 2])
    }
  }

  @Test(arguments: [1.0, 2])
  func `a shadow with a cutout equals the full shadow without the inside of its outline`(
    scale: Double
  ) {
    let whole = Shadow(color: .black, offset: Vector(dx: 0, dy: 2), blur: 12)
    var hollow = whole
    hollow.excludesInterior = true
    let outline = Shape.rectangle(.inset(Insets(all: 10)))
    let expected = image([.shadow(outline, whole)], 40, 40, scale: scale)
    let found = image([.shadow(outline, hollow)], 40, 40, scale: scale)
    #expect(found.width == expected.width && found.height == expected.height)
    let (first, end) = (Int(10 * scale), Int(30 * scale))
    for y in 0..<found.height {
      for x in 0..<found.width {
        let (row, column) = (y - found.bleedTop, x - found.bleedLeft)
        let isInside = (first..<end).contains(row) && (first..<end).contains(column)
        let wanted = isInside ? 0 : expected[x, y]
        guard distance(found[x, y], wanted) > 1 else { continue }
        Issue.record("pixel (\(x), \(y)) is \(hex(found[x, y])), not \(hex(wanted))")
        return
      }
    }
  }

  @Test func `the sigma of a glow equals its radius`() {
    let glow = Shadow.glow(.black, radius: 6)
    #expect(glow == Shadow(color: .black, offset: .zero, blur: 12, excludesInterior: true))
  }

  @Test func `a shadow without blur equals the outline`() {
    let shadow = Shadow(color: .black, offset: Vector(dx: 5, dy: 3), blur: 0)
    let image = image([.shadow(.bounds, shadow)], 10, 10)
    let ink = image.inkBounds
    #expect(ink == PixelRect(x: image.bleedLeft + 5, y: image.bleedTop + 3, width: 10, height: 10))
  }

  @Test func `an empty content is transparent`() {
    let image = image([], 5, 5)
    #expect(image.inkBounds.isEmpty && !image.isOpaque)
  }

  @Test
  func `a layer larger than the limit is rasterized at a lower scale and keeps its aspect ratio`() {
    let size = RasterSize(Size(width: 20000, height: 1000), scale: 2)
    #expect(size.width == RasterSize.sideLimit)
    #expect(size.height == 410)
    #expect(abs(size.scale - 0.4096) < 1e-9)
  }
}
