import Geometry
import Raster
import Testing

struct PixelRectTests {
  @Test(arguments: [
    (0.0, 0), (0.49, 0), (0.5, 1), (1.5, 2), (-0.5, 0), (-0.51, -1), (-1.5, -1), (75 * 1.5, 113),
  ])
  func `an edge lies at the nearest pixel and halves go up`(coordinate: Double, pixel: Int) {
    #expect(PixelRect.edge(coordinate) == pixel)
  }

  @Test(arguments: [(75.0, 75), (112.5, 113), (1.1 * 10, 11), (0.1 * 3 * 10, 3), (0, 0), (-4, 0)])
  func `an extent takes whole pixels and ignores the last bits of a sum`(extent: Double, count: Int)
  {
    #expect(PixelRect.extent(extent) == count)
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 3])
  func `rectangles that touch in points touch in pixels`(scale: Double) {
    var end = PixelRect.edge(-10 * scale)
    for index in 0..<50 {
      let width = 1024.0 / 7
      let rect = Rect(x: -10 + Double(index) * width, y: 0, width: width, height: 1)
      let pixels = PixelRect(rect, scale: scale)
      #expect(abs(pixels.x - end) <= (index == 0 ? 0 : 0))
      end = PixelRect.edge(rect.maxX * scale)
      #expect(pixels.maxX == end)
    }
  }

  @Test func `a rectangle of whole pixels keeps its size wherever it is moved`() {
    for step in -2000...2000 {
      let rect = Rect(x: Double(step) / 16, y: Double(step) / 10, width: 75, height: 50)
      let pixels = PixelRect(rect, scale: 1)
      #expect(pixels.width == 75 && pixels.height == 50)
    }
  }

  @Test func `coordinates without measure stay finite`() {
    let pixels = PixelRect(
      Rect(x: -1e300, y: 1e300, width: .infinity, height: .infinity), scale: 2)
    #expect(pixels.x == -(1 << 28) && pixels.height == 0)
  }

  @Test func `an intersection of rectangles that do not meet is empty`() {
    let left = PixelRect(x: 0, y: 0, width: 10, height: 10)
    #expect(left.intersection(PixelRect(x: 10, y: 0, width: 5, height: 5)).isEmpty)
    #expect(
      left.intersection(PixelRect(x: 5, y: -5, width: 50, height: 10))
        == PixelRect(x: 5, y: 0, width: 5, height: 5))
    #expect(left.contains(PixelRect(x: 9, y: 9, width: 1, height: 1)))
    #expect(!left.contains(PixelRect(x: 9, y: 9, width: 2, height: 1)))
  }
}
