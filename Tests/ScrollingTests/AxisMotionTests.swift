import Geometry
import Motion
import Scrolling
import TestSupport
import Testing

/// The motions of a `Scroller` along one axis, at a million frames per second.
///
/// The viewport is 320 points high, so content of 1320 points has offsets from 0 to 1000.
@Suite struct AxisMotionTests {
  @Test func `a timed scroll is halfway after half of its time, and ends exactly at its target`() {
    var scroller = makeScroller(height: 10_000, at: 100)
    scroller.scroll(to: Vector(dx: 0, dy: 400), at: time(0))
    scroller.advance(to: time(0.15))
    expectNear(scroller.offset.dy, 250)
    #expect(scroller.target.dy == 400)
    #expect(scroller.velocity == .zero)
    scroller.advance(to: time(0.3))
    #expect(scroller.offset.dy == 400)
    #expect(!scroller.isMoving)
  }

  @Test func `a timed scroll to the end continues smoothly to the new end and keeps its time`() {
    var scroller = makeScroller(height: 1320)
    scroller.scroll(to: Vector(dx: 0, dy: 1000), at: time(0))
    scroller.advance(to: time(0.1))
    let before = scroller.offset.dy
    scroller.setMetrics(makeMetrics(height: 2320, width: 320))
    scroller.advance(to: time(0.100001))
    expectNear(scroller.offset.dy, before, 0.1)
    #expect(scroller.target.dy == 2000)
    scroller.advance(to: time(0.3))
    #expect(scroller.offset.dy == 2000)
  }

  @Test func `a spring ends exactly at its target, and another axis rests`() {
    var scroller = makeScroller(height: 10_000, width: 10_000, at: 100)
    scroller.spring(to: Vector(dx: 0, dy: 300), at: time(0))
    scroller.advance(to: time(0.05))
    #expect(scroller.offset.dy > 100 && scroller.offset.dy < 300)
    #expect(scroller.velocity.dy > 0)
    #expect(scroller.offset.dx == 0 && scroller.velocity.dx == 0)
    scroller.advance(to: time(5))
    #expect(scroller.offset.dy == 300)
    #expect(!scroller.isMoving)
  }

  @Test func `a fling past an edge bounces and rests exactly on the edge`() {
    var scroller = makeScroller(height: 1320, at: 900)
    release(&scroller, 3000)
    scroller.advance(to: time(0.01))
    #expect(scroller.phase == .decelerating)
    scroller.advance(to: time(0.06))
    #expect(scroller.phase == .bouncing)
    #expect(scroller.offset.dy > 1000)
    scroller.advance(to: time(5))
    #expect(scroller.offset.dy == 1000)
    #expect(scroller.velocity == .zero)
  }

  @Test func `an autoscroll ends at the edge`() {
    var scroller = makeScroller(height: 1320, at: 950)
    scroller.autoscroll(velocity: Vector(dx: 0, dy: 600), at: time(0))
    expectNear(scroller.target.dy, 1000)
    scroller.advance(to: time(10))
    expectNear(scroller.offset.dy, 1000)
    #expect(scroller.velocity == .zero)
  }
}
