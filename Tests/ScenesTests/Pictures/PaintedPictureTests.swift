import Drawing
import Geometry
import Motion
import Raster
import Scenes
import Testing

@Suite struct PaintedPictureTests {
  private static let pictures = PaintedPicture.all(using: SeededGenerator(seed: 0))

  @Test func `there are 31 pictures with unique names`() {
    #expect(Self.pictures.count == 31)
    #expect(Set(Self.pictures.map(\.name)).count == 31)
  }

  @Test(arguments: 0..<31)
  func `equal seeds give equal pictures and different seeds different ones`(index: Int) {
    func paint(_ seed: UInt64) -> Content {
      PaintedPicture(index, using: SeededGenerator(seed: seed)).content
    }
    #expect(paint(7) == paint(7))
    #expect(paint(7) != paint(8))
  }

  @Test func `an advanced generator gives the same pictures`() {
    var generator = SeededGenerator(seed: 0)
    _ = generator.next()
    #expect(PaintedPicture.all(using: generator).map(\.content) == Self.pictures.map(\.content))
  }

  @Test func `suns and lights are whole in a picture five times as wide as high`() {
    var count = 0
    for picture in Self.pictures {
      for element in picture.content.elements {
        guard
          case .fill(.path(let path, _), .radialGradient(_, let center, let radius)) = element,
          case .move(let corner)? = path.steps.first
        else { continue }
        count += 1
        #expect(corner.y <= max(0, center.y - 5 * radius) + 1e-9, "\(picture.name)")
      }
    }
    #expect(count > 20)
  }

  @Test func `no two pictures are alike`() {
    #expect(Set(Self.pictures.map(\.content)).count == 31)
  }

  @Test(arguments: 1...8)
  func `pictures at these distances differ in motif`(distance: Int) {
    for (index, picture) in Self.pictures.enumerated() {
      let other = Self.pictures[(index + distance) % 31]
      #expect(picture.family != other.family, "\(picture.name) and \(other.name)")
    }
  }

  /// In a grid of two columns, the next row is two positions away; there, only the motif must
  /// differ.
  @Test(arguments: [1, 3, 4, 5, 6, 7, 8])
  func `pictures at these distances differ in color`(distance: Int) {
    for (index, picture) in Self.pictures.enumerated() {
      let other = Self.pictures[(index + distance) % 31]
      let difference = Self.difference(picture.averageColor, other.averageColor)
      #expect(difference > 0.1, "\(picture.name) and \(other.name)")
    }
  }

  @Test(arguments: 0..<31, [UInt64(0), 1, 99])
  func `a picture is opaque and has its declared average color`(index: Int, seed: UInt64) {
    let picture = PaintedPicture(index, using: SeededGenerator(seed: seed))
    let image = Rasterizer(contents: ContentStore())
      .image(of: picture.content, size: Size(width: 48, height: 48), scale: 1)
    #expect(image.isOpaque)
    let bitmap = image.withPixels {
      Bitmap(width: image.width, height: image.height, pixels: ContiguousArray($0))
    }
    #expect(Self.difference(bitmap.averageColor(), picture.averageColor) < 0.08)
  }

  @Test(arguments: 0..<31)
  func `a picture has the same motif at every size`(index: Int) {
    let rasterizer = Rasterizer(contents: ContentStore())
    let picture = Self.pictures[index]
    let wide = rasterizer.image(
      of: picture.content, size: Size(width: 240, height: 150), scale: 1)
    let small = rasterizer.image(of: picture.content, size: Size(width: 75, height: 75), scale: 1)
    for image in [wide, small] {
      let bitmap = image.withPixels {
        Bitmap(width: image.width, height: image.height, pixels: ContiguousArray($0))
      }
      #expect(Self.difference(bitmap.averageColor(), picture.averageColor) < 0.1)
    }
  }

  /// Returns the distance between two colors, each component from 0 to 1.
  private static func difference(_ first: Color, _ second: Color) -> Double {
    let (red, green, blue) = (
      first.red - second.red, first.green - second.green, first.blue - second.blue
    )
    return (red * red + green * green + blue * blue).squareRoot()
  }
}
