import Geometry
import Motion
import Scrolling
import Testing

/// Automatic scrolling while an item is dragged near an edge.
@Suite struct ScrollerAutoscrollTests {
  private let clock = ClockRate(1_000_000)

  private func scroller(height: Double = 10_000) -> Scroller {
    var scroller = Scroller(clock: clock)
    var metrics = ScrollMetrics()
    metrics.viewport = Size(width: 320, height: 500)
    metrics.contentSize = Size(width: 320, height: height)
    scroller.setMetrics(metrics)
    return scroller
  }

  private func seconds(_ value: Double) -> Timestamp { Timestamp(frame: Int64(value * 1_000_000)) }

  private let down = Vector(dx: 0, dy: 1200)

  @Test(arguments: [7, 60, 1000])
  func `the number of frames does not change the offset`(frames: Int) {
    var scroller = scroller()
    scroller.autoscroll(velocity: down, at: .zero)
    for frame in 1...frames {
      let time = seconds(Double(frame) * 3 / Double(frames))
      scroller.advance(to: time)
      scroller.autoscroll(velocity: down, at: time)
    }
    #expect((scroller.offset.dy - 1600).magnitude < 1e-6)
    #expect(scroller.phase == .autoscrolling)
    #expect(scroller.target.dy == 9500)
  }

  @Test func `a new velocity continues the acceleration, and a reversal restarts it`() {
    var scroller = scroller()
    scroller.autoscroll(velocity: down, at: .zero)
    scroller.autoscroll(velocity: down * 0.5, at: seconds(2))
    #expect((scroller.offset.dy - 400).magnitude < 1e-6)
    #expect(scroller.velocity.dy == 600)
    scroller.autoscroll(velocity: -down, at: seconds(3))
    #expect((scroller.offset.dy - 1000).magnitude < 1e-6)
    #expect(scroller.velocity == .zero)
    scroller.advance(to: seconds(4))
    #expect((scroller.offset.dy - 993.75).magnitude < 1e-6)
  }

  @Test func `autoscroll ends at the edge and at zero velocity`() {
    var scroller = scroller(height: 600)
    scroller.autoscroll(velocity: down, at: .zero)
    scroller.advance(to: seconds(9))
    #expect(scroller.offset.dy == 100)
    #expect(scroller.phase == .idle)
    scroller.autoscroll(velocity: -down, at: seconds(9))
    scroller.autoscroll(velocity: .zero, at: seconds(10))
    #expect(scroller.offset.dy == 93.75)
    #expect(scroller.phase == .idle)
  }

  @Test func `with paging, autoscroll ends at a page`() {
    var scroller = scroller()
    var metrics = scroller.metrics
    metrics.isPagingEnabled = true
    scroller.setMetrics(metrics)
    scroller.autoscroll(velocity: down, at: .zero)
    scroller.autoscroll(velocity: .zero, at: seconds(2))
    #expect(scroller.phase == .snapping)
    scroller.advance(to: seconds(9))
    #expect(scroller.offset.dy == 500)
  }

  @Test func `a wheel and a finger stop autoscroll, new content does not`() {
    var scroller = scroller()
    scroller.autoscroll(velocity: down, at: .zero)
    scroller.advance(to: seconds(2))
    var metrics = scroller.metrics
    metrics.contentSize.height = 1000
    scroller.setMetrics(metrics)
    #expect(scroller.phase == .autoscrolling)
    #expect(scroller.target.dy == 500)
    #expect(scroller.velocity.dy == 1200)
    metrics.contentSize.height = 600
    scroller.setMetrics(metrics)
    #expect(scroller.offset.dy == 100)
    var caught = self.scroller()
    caught.autoscroll(velocity: down, at: .zero)
    caught.scrollByWheel(Vector(dx: 0, dy: 10))
    #expect(caught.phase == .idle)
    caught.autoscroll(velocity: down, at: seconds(1))
    _ = caught.touchDown(at: seconds(2))
    #expect(caught.phase == .tracking)
    caught.autoscroll(velocity: down, at: seconds(3))
    #expect(caught.phase == .tracking)
  }
}
