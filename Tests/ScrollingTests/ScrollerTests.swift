import Geometry
import Motion
import Scrolling
import TestSupport
import Testing

/// A `Scroller` without view or gestures, at a million frames per second.
@Suite struct ScrollerTests {
  @Test(
    arguments: [(1000, 498.999833), (2000, 998.499666), (-3000, -1497.999499)] as [(Double, Double)]
  )
  func `a fling rests at the end of its decay`(velocity: Double, rest: Double) {
    var scroller = makeScroller(height: 100_000, at: 50_000)
    release(&scroller, velocity)
    scroller.advance(to: time(10))
    expectNear(scroller.offset.dy - 50_000, rest)
    let decay = Decay(position: 50_000, velocity: velocity)
    #expect(scroller.offset.dy == decay.position(at: decay.duration))
    #expect(scroller.phase == .idle)
    #expect(scroller.velocity == .zero)
  }

  @Test(arguments: [0.1, 0.25, 0.5, 1])
  func `a moving fling follows its decay`(seconds: Double) {
    var scroller = makeScroller(height: 100_000)
    release(&scroller, 1000)
    scroller.advance(to: time(seconds))
    let decay = Decay(position: 0, velocity: 1000)
    #expect(scroller.offset.dy == decay.position(at: seconds))
    #expect(scroller.velocity.dy == decay.velocity(at: seconds))
    #expect(scroller.phase == .decelerating)
    #expect(scroller.target.dy == decay.position(at: decay.duration))
  }

  @Test func `the fast deceleration rate ends sooner`() {
    var scroller = makeScroller(height: 100_000) { $0.decelerationRate = .fast }
    release(&scroller, 1000)
    scroller.advance(to: time(5))
    expectNear(scroller.offset.dy, 99.499162 - 0.5, 1e-5)
  }

  @Test(arguments: [(49.999, false), (50, true), (-49.999, false), (-50, true)])
  func `a fling needs at least 50 points per second`(velocity: Double, starts: Bool) {
    var scroller = makeScroller(height: 10_000, at: 1000)
    release(&scroller, velocity)
    #expect(scroller.isMoving == starts)
    #expect(scroller.phase == (starts ? .decelerating : .idle))
  }

  @Test func `each axis has its own fling threshold`() {
    var scroller = makeScroller(height: 10_000, width: 10_000)
    scroller.beginDrag()
    scroller.endDrag(fingerVelocity: Vector(dx: -49, dy: -500), at: time(0))
    scroller.advance(to: time(1))
    #expect(scroller.offset.dx == 0)
    #expect(scroller.offset.dy > 100)
  }

  // MARK: Programs and wheels

  @Test func `a wheel changes the offset immediately, clamped, and stops a fling`() {
    var scroller = makeScroller(height: 1320)
    scroller.scrollByWheel(Vector(dx: 5, dy: 30))
    #expect(scroller.offset == Vector(dx: 0, dy: 30))
    release(&scroller, 1000)
    scroller.advance(to: time(0.1))
    scroller.scrollByWheel(Vector(dx: 0, dy: -10))
    #expect(scroller.phase == .idle)
    scroller.scrollByWheel(Vector(dx: 0, dy: -10_000))
    #expect(scroller.offset.dy == 0)
    scroller.scrollByWheel(Vector(dx: 0, dy: 10_000))
    #expect(scroller.offset.dy == 1000)
  }

  @Test(arguments: [Vector(dx: 5, dy: 0), .zero, Vector(dx: 0, dy: 3), Vector(dx: 0, dy: -3)])
  func `a wheel during a bounce leaves the offset in range`(delta: Vector) {
    var scroller = makeScroller(height: 800, width: 800)
    scroller.beginDrag()
    scroller.updateDrag(translation: Vector(dx: 0, dy: 200))
    scroller.endDrag(fingerVelocity: .zero, at: time(0))
    scroller.advance(to: time(0.05))
    scroller.scrollByWheel(delta)
    scroller.advance(to: time(5))
    #expect(scroller.metrics.range(.vertical).contains(scroller.offset.dy))
    #expect(scroller.phase == .idle)
  }

  @Test func `a wheel during a drag moves the content, and the drag continues there`() {
    var scroller = makeScroller(height: 2000)
    scroller.beginDrag()
    scroller.updateDrag(translation: Vector(dx: 0, dy: -50))
    scroller.scrollByWheel(Vector(dx: 0, dy: 100))
    #expect(scroller.offset.dy == 150)
    scroller.updateDrag(translation: Vector(dx: 0, dy: -60))
    #expect(scroller.offset.dy == 160)
  }

  @Test func `an animated scroll takes 0.3 s along ease-in-out, starting at the current offset`() {
    var scroller = makeScroller(height: 2000, at: 100)
    scroller.scroll(to: Vector(dx: 0, dy: 500), at: time(1))
    #expect(scroller.offset.dy == 100)
    #expect(scroller.phase == .scrolling)
    #expect(scroller.target.dy == 500)
    scroller.advance(to: time(1.15))
    expectNear(scroller.offset.dy, 300, 1e-9)
    scroller.advance(to: time(1.299999))
    #expect(scroller.phase == .scrolling)
    scroller.advance(to: time(1.3))
    #expect(scroller.offset.dy == 500)
    #expect(scroller.phase == .idle)
  }

  @Test func `an animated scroll starts at its own time even after a later sample`() {
    var scroller = makeScroller(height: 2000)
    _ = scroller.touchDown(at: time(1.01))
    scroller.touchUp(at: time(1.012))
    scroller.scroll(to: Vector(dx: 0, dy: 500), at: time(1))
    scroller.advance(to: time(1))
    #expect(scroller.offset.dy == 0)
  }

  @Test func `a touch stops an animated scroll`() {
    var scroller = makeScroller(height: 2000)
    scroller.scroll(to: Vector(dx: 0, dy: 500), at: time(0))
    scroller.advance(to: time(0.1))
    let isCatch = scroller.touchDown(at: time(0.15))
    #expect(isCatch)
    expectNear(scroller.offset.dy, 250, 1e-9)
    scroller.touchUp(at: time(0.2))
    scroller.advance(to: time(1))
    expectNear(scroller.offset.dy, 250, 1e-9)
  }

  @Test func `a scroll out of range ends at the edge, and one without distance does nothing`() {
    var scroller = makeScroller(height: 620)
    scroller.scroll(to: Vector(dx: 50, dy: 5000), at: time(0))
    scroller.advance(to: time(1))
    #expect(scroller.offset == Vector(dx: 0, dy: 300))
    scroller.scroll(to: Vector(dx: 0, dy: 5000), at: time(1))
    #expect(scroller.phase == .idle)
  }

  // MARK: Metrics that change

  @Test func `an offset at rest is clamped to a smaller range`() {
    var scroller = makeScroller(height: 2000, at: 1500)
    scroller.setMetrics(makeMetrics(height: 1000, width: 320))
    #expect(scroller.offset.dy == 680)
    scroller.setMetrics(makeMetrics(height: 100, width: 320))
    #expect(scroller.offset.dy == 0)
  }

  @Test func `a fling ends at the same offset when its range grows`() {
    var scroller = makeScroller(height: 5000)
    release(&scroller, 1000)
    scroller.advance(to: time(0.4))
    scroller.setMetrics(makeMetrics(height: 9000, width: 320))
    scroller.advance(to: time(8))
    expectNear(scroller.offset.dy, 498.999833, 1e-4)
  }

  @Test func `a fling bounces to the new edge when its range shrinks past it`() {
    var scroller = makeScroller(height: 5000)
    release(&scroller, 1000)
    scroller.advance(to: time(0.4))
    scroller.setMetrics(makeMetrics(height: 520, width: 320))
    #expect(scroller.phase == .bouncing)
    #expect(scroller.velocity.dy > 0)
    scroller.advance(to: time(8))
    #expect(scroller.offset.dy == 200)
  }

  @Test func `content stays at the finger when an offset is set`() {
    var scroller = makeScroller(height: 5000, at: 1000)
    scroller.beginDrag()
    scroller.updateDrag(translation: Vector(dx: 0, dy: -100))
    var metrics = scroller.metrics
    metrics.viewport.height = 200
    scroller.setMetrics(metrics, offset: Vector(dx: 0, dy: 3000))
    #expect(scroller.offset.dy == 3000)
    scroller.updateDrag(translation: Vector(dx: 0, dy: -130))
    #expect(scroller.offset.dy == 3030)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `the offset is always finite, and in range when idle`(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    var scroller = makeScroller(height: 2000, width: 900)
    var now: Int64 = 0
    for _ in 0..<300 {
      now += Int64(chance.next(below: 200_000))
      act(&scroller, &chance, Timestamp(frame: now))
      #expect(scroller.offset.dx.isFinite && scroller.offset.dy.isFinite)
      if scroller.phase == .idle {
        #expect(scroller.metrics.clamped(scroller.offset) == scroller.offset)
      }
      #expect(scroller.isDragging == false || scroller.phase == .tracking)
    }
    scroller.endDrag(fingerVelocity: .zero, at: Timestamp(frame: now))
    scroller.touchUp(at: Timestamp(frame: now))
    scroller.advance(to: Timestamp(frame: now + 20_000_000))
    #expect(scroller.phase == .idle)
    #expect(scroller.metrics.clamped(scroller.offset) == scroller.offset)
  }

  private func act(
    _ scroller: inout Scroller, _ chance: inout SeededGenerator, _ time: Timestamp
  ) {
    func number(_ reach: Int) -> Double { Double(chance.next(below: 2 * reach) - reach) }
    func vector(_ reach: Int) -> Vector { Vector(dx: number(reach), dy: number(reach)) }
    switch chance.next(below: 12) {
    case 0: _ = scroller.touchDown(at: time)
    case 1: scroller.touchUp(at: time)
    case 2: scroller.beginDrag()
    case 3, 4: if scroller.isDragging { scroller.updateDrag(translation: vector(2000)) }
    case 5: scroller.endDrag(fingerVelocity: vector(8000), at: time)
    case 6: scroller.scrollByWheel(vector(300))
    case 7: scroller.scroll(to: vector(3000), at: time)
    case 8: scroller.setOffset(vector(3000))
    case 9:
      var metrics = scroller.metrics
      metrics.contentSize = Size(
        width: Double(chance.next(below: 1500)), height: Double(chance.next(below: 3000)))
      metrics.viewport = Size(
        width: Double(chance.next(below: 500)), height: Double(chance.next(below: 500)))
      metrics.bounces = chance.next(below: 4) > 0
      metrics.isPagingEnabled = chance.next(below: 4) == 0
      metrics.alwaysBouncesVertically = chance.next(below: 2) == 0
      scroller.setMetrics(metrics)
    default: scroller.advance(to: time)
    }
  }
}
