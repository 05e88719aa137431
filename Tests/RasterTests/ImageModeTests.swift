import Drawing
import Geometry
import Raster
import Testing

struct ImageModeTests {
  private let contents = ContentStore()

  /// Returns a picture with red and green at the top, blue and white at the bottom.
  private func quarters(width: Int, height: Int) -> Bitmap {
    var pixels: ContiguousArray<UInt32> = []
    for y in 0..<height {
      for x in 0..<width {
        let isLeft = x < width / 2
        pixels.append(
          y < height / 2
            ? (isLeft ? 0xFFFF_0000 : 0xFF00_FF00) : (isLeft ? 0xFF00_00FF : 0xFFFF_FFFF))
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private func image(
    _ bitmap: Bitmap, _ mode: ImageMode, width: Double, height: Double, scale: Double = 1
  ) -> RasterImage {
    let id = contents.addImage(bitmap)
    return Rasterizer(contents: contents).image(
      of: Content([.image(id, .bounds, mode)]), size: Size(width: width, height: height),
      scale: scale)
  }

  @Test func `a picture of the layer's size is copied pixel by pixel`() {
    let bitmap = quarters(width: 20, height: 10)
    let image = image(bitmap, .aspectFill, width: 20, height: 10)
    image.withPixels { pixels in #expect(pixels.elementsEqual(bitmap.pixels)) }
  }

  @Test(arguments: [1.0, 1.5, 2])
  func `an aspect-filled picture covers the layer and is cropped equally on both sides`(
    scale: Double
  ) {
    let image = image(
      quarters(width: 80, height: 40), .aspectFill, width: 20, height: 20, scale: scale)
    #expect(image.isOpaque)
    let last = image.width - 1
    expect(image[0, 0], isNear: 0xFFFF_0000, tolerance: 2)
    expect(image[last, 0], isNear: 0xFF00_FF00, tolerance: 2)
    expect(image[0, last], isNear: 0xFF00_00FF, tolerance: 2)
    expect(image[last, last], isNear: 0xFFFF_FFFF, tolerance: 2)
  }

  @Test func `an aspect-fitted picture is inside the layer and has sharp edges`() {
    let image = image(quarters(width: 80, height: 40), .aspectFit, width: 20, height: 20)
    #expect(image.inkBounds == PixelRect(x: 0, y: 5, width: 20, height: 10))
    #expect(image[0, 5] >> 24 == 255 && image[19, 14] >> 24 == 255)
  }

  @Test func `a centered picture has one pixel per point and is cropped`() {
    let small = image(quarters(width: 6, height: 4), .center, width: 20, height: 20)
    #expect(small.inkBounds == PixelRect(x: 7, y: 8, width: 6, height: 4))
    let large = image(quarters(width: 100, height: 100), .center, width: 20, height: 20)
    #expect(large.isOpaque && large[9, 9] == 0xFFFF_0000 && large[10, 10] == 0xFFFF_FFFF)
  }

  @Test func `a picture that is greatly reduced is averaged instead of sampled`() {
    var pixels = ContiguousArray<UInt32>(repeating: 0xFFFF_FFFF, count: 320 * 320)
    for index in pixels.indices where (index % 320 + index / 320) % 2 == 0 {
      pixels[index] = 0xFF00_0000
    }
    let board = Bitmap(width: 320, height: 320, pixels: pixels)
    let image = image(board, .aspectFill, width: 32, height: 32)
    image.withPixels { pixels in
      #expect(pixels.allSatisfy { distance($0, 0xFF80_8080) <= 4 })
    }
  }

  @Test func `a picture that was removed draws nothing`() {
    let id = contents.addImage(quarters(width: 4, height: 4))
    contents.removeImage(id)
    let image = Rasterizer(contents: contents).image(
      of: Content([.image(id, .bounds, .aspectFill)]), size: Size(width: 4, height: 4), scale: 1)
    #expect(image.inkBounds.isEmpty)
  }
}
