import Geometry
import Motion
import Scrolling
import Testing

@Suite struct ScrollMetricsTests {
  private static var metrics: ScrollMetrics {
    var metrics = ScrollMetrics()
    metrics.viewport = Size(width: 300, height: 200)
    metrics.contentSize = Size(width: 1000, height: 200)
    return metrics
  }

  @Test(arguments: [
    (0.0, 0.0), (299, 0), (300, 300), (899, 600), (900, 700), (5000, 700), (-10, 0),
  ])
  func `a coordinate belongs to the page that begins before it, clamped to the range`(
    place: Double, offset: Double
  ) {
    #expect(Self.metrics.pageOffset(containing: place, .horizontal) == offset)
  }

  @Test(arguments: [(149.0, 0.0), (150, 300), (449, 300), (450, 600), (700, 600), (800, 700)])
  func `the nearest page is at most half a viewport away`(offset: Double, page: Double) {
    #expect(Self.metrics.pageOffset(near: offset, .horizontal) == page)
  }

  @Test func `the first page begins at the start of the range`() {
    var metrics = Self.metrics
    metrics.contentInset = Insets(left: 20)
    #expect(metrics.pageOffset(containing: 0, .horizontal) == -20)
    #expect(metrics.pageOffset(containing: 290, .horizontal) == 280)
    metrics.viewport = .zero
    #expect(metrics.pageOffset(containing: 90, .horizontal) == 90)
  }

  @Test func `a page turn ends on a page if the viewport changes meanwhile`() {
    var scroller = Scroller(clock: .sixty)
    var metrics = Self.metrics
    metrics.contentSize.width = 6000
    metrics.isPagingEnabled = true
    scroller.setMetrics(metrics)
    scroller.snap(to: Vector(dx: 900, dy: 0), at: .zero)
    scroller.advance(to: Timestamp(frame: 2))
    metrics.viewport.width = 400
    scroller.setMetrics(metrics)
    #expect(scroller.target.dx == 800)
    scroller.advance(to: Timestamp(frame: 100))
    #expect(scroller.offset.dx == 800)
  }
}
