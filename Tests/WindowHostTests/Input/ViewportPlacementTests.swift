import Geometry
import Raster
import Testing
import WindowHost

@Suite("ViewportPlacement") struct ViewportPlacementTests {
  @Test func `a viewport of the window's size fills it`() {
    let placement = ViewportPlacement(
      viewport: Size(width: 390.5, height: 300),
      in: WindowMetrics(pixelWidth: 781, pixelHeight: 600, scale: 2))
    #expect(placement.fillsWindow)
    #expect(placement.scale == 2)
    #expect(placement.point(at: Point(x: 781, y: 1)) == Point(x: 390.5, y: 0.5))
  }

  @Test(arguments: [1.0, 1.25, 1.5, 1.75, 2, 3], [333, 640, 801, 1023])
  func `the size in points corresponds exactly to the window's pixels`(scale: Double, width: Int) {
    let metrics = WindowMetrics(pixelWidth: width, pixelHeight: width + 7, scale: scale)
    let placement = ViewportPlacement(viewport: metrics.sizeInPoints, in: metrics)
    #expect(placement.fillsWindow)
    #expect(placement.scale == scale)
  }

  @Test func `a smaller viewport is centered at the window's scale`() {
    let placement = ViewportPlacement(
      viewport: Size(width: 100, height: 50),
      in: WindowMetrics(pixelWidth: 301, pixelHeight: 200, scale: 2))
    #expect(placement.pixels == PixelRect(x: 50, y: 50, width: 200, height: 100))
    #expect(placement.point(at: Point(x: 50, y: 50)) == .zero)
    #expect(placement.point(at: Point(x: 151, y: 149)) == Point(x: 50.5, y: 49.5))
  }

  @Test func `a larger viewport is scaled down with its aspect ratio`() {
    let placement = ViewportPlacement(
      viewport: Size(width: 400, height: 800),
      in: WindowMetrics(pixelWidth: 600, pixelHeight: 400))
    #expect(placement.scale == 0.5)
    #expect(placement.pixels == PixelRect(x: 200, y: 0, width: 200, height: 400))
    #expect(placement.point(at: Point(x: 300, y: 400)) == Point(x: 200, y: 800))
  }

  @Test func `a scale is never less than a quarter`() {
    let placement = ViewportPlacement(
      viewport: Size(width: 8000, height: 8000),
      in: WindowMetrics(pixelWidth: 200, pixelHeight: 200))
    #expect(placement.scale == 0.25)
  }

  @Test func `positions are in the window's units, not its pixels`() {
    let metrics = WindowMetrics(
      pixelWidth: 800, pixelHeight: 600, scale: 2, size: Size(width: 400, height: 300))
    let placement = ViewportPlacement(viewport: Size(width: 400, height: 300), in: metrics)
    #expect(placement.point(at: Point(x: 100, y: 50)) == Point(x: 100, y: 50))
    #expect(placement.point(atFraction: Point(x: 0.5, y: 1)) == Point(x: 200, y: 300))
  }

  @Test func `positions are rounded to thousandths`() {
    let placement = ViewportPlacement(
      viewport: Size(width: 100, height: 100),
      in: WindowMetrics(pixelWidth: 300, pixelHeight: 300, scale: 3))
    #expect(placement.point(at: Point(x: 1, y: 2)) == Point(x: 0.333, y: 0.667))
    #expect(placement.point(at: Point(x: .nan, y: .infinity)) == .zero)
  }
}
