import Geometry
import Raster
import Testing

struct PixelRectTests {
  @Test(arguments: [
    (0.0, 0), (0.49, 0), (0.5, 1), (1.5, 2), (-0.5, 0), (-0.51, -1), (-1.5, -1), (75 * 1.5, 113),
  ])
  func `an edge is at the closest pixel and halves round up`(coordinate: Double, pixel: Int) {
    #expect(PixelRect.edge(coordinate) == pixel)
  }

  @Test(arguments: [
    (75.0, 75), (112.5, 113), (1.1 * 10, 11), (0.1 * 3 * 10, 3), (0.0, 0), (-4.0, 0),
  ])
  func `an extent rounds up to whole pixels regardless of rounding errors in a sum`(
    extent: Double, count: Int
  ) {
    #expect(PixelRect.extent(extent) == count)
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 3])
  func `rectangles that touch in points touch in pixels`(scale: Double) {
    let width = 1024.0 / 7
    var end = PixelRect.edge(-10 * scale)
    for index in 0..<50 {
      let rect = Rect(x: -10 + Double(index) * width, y: 0, width: width, height: 1)
      let pixels = PixelRect(rect, scale: scale)
      #expect(pixels.x == end)
      end = pixels.maxX
    }
  }

  @Test func `a rectangle of whole pixels keeps its size when it moves`() {
    for step in -2000...2000 {
      let rect = Rect(x: Double(step) / 16, y: Double(step) / 10, width: 75, height: 50)
      let pixels = PixelRect(rect, scale: 1)
      #expect(pixels.width == 75 && pixels.height == 50)
    }
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 3])
  func `all four edges follow the rounding rule`(scale: Double) {
    func rule(_ points: Double) -> Int {
      let near = (points * scale * 1024).rounded(.toNearestOrEven) / 1024
      return Int((near + 0.5).rounded(.down))
    }
    for step in -4096...4096 {
      let (near, far) = (Double(step) / 512, Double(step) * 127.1)
      let rect = Rect(x: near, y: far, width: 0.75, height: 1.0 / 3)
      let pixels = PixelRect(rect, scale: scale)
      #expect(pixels.x == rule(rect.minX))
      #expect(pixels.y == rule(rect.minY))
      #expect(pixels.maxX == rule(rect.maxX))
      #expect(pixels.maxY == rule(rect.maxY))
    }
  }

  @Test func `very large coordinates result in finite rectangles`() {
    let rect = Rect(x: -1e300, y: 1e300, width: .infinity, height: .infinity)
    let pixels = PixelRect(rect, scale: 2)
    #expect(pixels.x == -(1 << 28) && pixels.height == 0)
  }

  @Test func `the intersection of touching rectangles is empty`() {
    let left = PixelRect(x: 0, y: 0, width: 10, height: 10)
    #expect(left.intersection(PixelRect(x: 10, y: 0, width: 5, height: 5)).isEmpty)
    #expect(
      left.intersection(PixelRect(x: 5, y: -5, width: 50, height: 10))
        == PixelRect(x: 5, y: 0, width: 5, height: 5))
  }

  @Test func `a rectangle contains others up to its edges but not past them`() {
    let rect = PixelRect(x: 0, y: 0, width: 10, height: 10)
    #expect(rect.contains(PixelRect(x: 9, y: 9, width: 1, height: 1)))
    #expect(!rect.contains(PixelRect(x: 9, y: 9, width: 2, height: 1)))
  }
}
