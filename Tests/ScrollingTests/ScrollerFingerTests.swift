import Geometry
import Motion
import Scrolling
import TestSupport
import Testing

/// Touches and drags of a `Scroller`.
@Suite struct ScrollerFingerTests {
  // MARK: Catching

  @Test func `a touch stops a deceleration at the offset of that time`() {
    var scroller = makeScroller(height: 100_000)
    release(&scroller, 1000)
    scroller.advance(to: time(0.2))
    let isCatch = scroller.touchDown(at: time(0.25))
    #expect(isCatch)
    #expect(scroller.offset.dy == Decay(position: 0, velocity: 1000).position(at: 0.25))
    #expect(scroller.phase == .tracking)
    scroller.advance(to: time(5))
    #expect(scroller.offset.dy == Decay(position: 0, velocity: 1000).position(at: 0.25))
    scroller.touchUp(at: time(5))
    #expect(scroller.phase == .idle)
  }

  @Test(
    arguments: [
      (300_000, 1, true), (300_001, 1, false), (1, 1, true), (299_999, -1, false),
      (1_000_000, 1, false),
    ] as [(Int64, Double, Bool)])
  func `a fling in the same direction within 300 ms adds the caught velocity`(
    microseconds: Int64, direction: Double, adds: Bool
  ) {
    var scroller = makeScroller(height: 100_000, at: 50_000)
    release(&scroller, 1000)
    _ = scroller.touchDown(at: time(0.25))
    let caught = Decay(position: 0, velocity: 1000).velocity(at: 0.25)
    scroller.beginDrag()
    let end = Timestamp(frame: 250_000 + microseconds)
    scroller.endDrag(fingerVelocity: Vector(dx: 0, dy: -700 * direction), at: end)
    #expect(scroller.velocity.dy == 700 * direction + (adds ? caught : 0))
  }

  @Test func `the 300 ms are exact if frames do not begin on whole microseconds`() {
    // 19 frames minus 16,666 µs are 300,000.67 µs; minus 16,667 µs they are 299,999.67 µs.
    for (microseconds, adds) in [(16_666, false), (16_667, true)] as [(Int32, Bool)] {
      var scroller = Scroller(clock: .sixty)
      scroller.setMetrics(makeMetrics(height: 100_000, width: 320))
      scroller.beginDrag()
      scroller.endDrag(fingerVelocity: Vector(dx: 0, dy: -1000), at: Timestamp(frame: 0))
      _ = scroller.touchDown(at: Timestamp(frame: 1, microseconds: microseconds))
      scroller.beginDrag()
      scroller.endDrag(fingerVelocity: Vector(dx: 0, dy: -700), at: Timestamp(frame: 20))
      #expect((scroller.velocity.dy > 701) == adds)
    }
  }

  @Test func `the caught velocity is added only once`() {
    var scroller = makeScroller(height: 100_000)
    release(&scroller, 1000)
    _ = scroller.touchDown(at: time(0.1))
    scroller.touchUp(at: time(0.11))
    _ = scroller.touchDown(at: time(0.12))
    scroller.beginDrag()
    scroller.endDrag(fingerVelocity: Vector(dx: 0, dy: -700), at: time(0.2))
    #expect(scroller.velocity.dy == 700)
  }

  @Test func `a release that is too slow for a fling does not use the caught velocity`() {
    var scroller = makeScroller(height: 100_000)
    release(&scroller, 1000)
    _ = scroller.touchDown(at: time(0.1))
    scroller.beginDrag()
    scroller.endDrag(fingerVelocity: Vector(dx: 0, dy: -49), at: time(0.2))
    #expect(scroller.phase == .idle)
  }

  @Test func `a caught bounce adds no velocity`() {
    var scroller = makeScroller(height: 720)
    release(&scroller, 2000)
    scroller.advance(to: time(0.3))
    #expect(scroller.phase == .bouncing)
    let isCatch = scroller.touchDown(at: time(0.3))
    #expect(isCatch)
    scroller.beginDrag()
    scroller.endDrag(fingerVelocity: Vector(dx: 0, dy: -700), at: time(0.4))
    #expect(scroller.velocity.dy == 700)
  }

  @Test func `a touch after the end of a deceleration catches nothing`() {
    var scroller = makeScroller(height: 100_000)
    release(&scroller, 100)
    let isCatch = scroller.touchDown(at: time(10))
    #expect(!isCatch)
  }

  // MARK: Rubber band

  @Test(
    arguments: [
      (10, 5.407066), (50, 25.323741), (100, 46.933333), (200, 81.860465), (400, 130.370370),
      (1000, 202.298851),
    ] as [(Double, Double)])
  func `content follows a finger past each edge along the rubber band`(
    pull: Double, shown: Double
  ) {
    for axis in Axis.allCases {
      for sign in [1.0, -1] {
        var scroller = makeScroller(height: 1320, width: 1320, at: sign < 0 ? 1000 : 0)
        var start = Vector.zero
        start[axis] = sign < 0 ? 1000 : 0
        scroller.setOffset(start)
        scroller.beginDrag()
        var translation = Vector.zero
        translation[axis] = pull * sign
        // The number of steps is irrelevant: the rubber band is a function of the whole drag.
        for step in 1...7 { scroller.updateDrag(translation: translation * (Double(step) / 7)) }
        scroller.updateDrag(translation: translation)
        expectNear(scroller.offset[axis], start[axis] - shown * sign)
        #expect(scroller.offset[axis.cross] == start[axis.cross])
      }
    }
  }

  @Test(arguments: [-150, -20, 520, 620] as [Double])
  func `a drag that begins in overscroll causes no jump`(place: Double) {
    var scroller = makeScroller(height: 800)
    let edge = place < 0 ? 0.0 : 480
    let raw = RubberBand(dimension: 320).rawDistance(displayed: place - edge)
    scroller.setOffset(Vector(dx: 0, dy: edge))
    scroller.beginDrag()
    scroller.updateDrag(translation: Vector(dx: 0, dy: -raw))
    expectNear(scroller.offset.dy, place, 1e-9)
    scroller.endDrag(fingerVelocity: .zero, at: time(0))
    scroller.advance(to: time(0.1))
    let caught = scroller.offset.dy
    let isCatch = scroller.touchDown(at: time(0.1))
    #expect(isCatch)
    scroller.beginDrag()
    scroller.updateDrag(translation: .zero)
    expectNear(scroller.offset.dy, caught, 1e-9)
    scroller.updateDrag(translation: Vector(dx: 0, dy: place < 0 ? 1 : -1))
    #expect((scroller.offset.dy - edge).magnitude > (caught - edge).magnitude)
  }

  @Test(arguments: [
    (0.05, 90.979599), (0.1, 73.575888), (0.2, 40.600585), (0.3, 19.914827), (0.5, 4.042768),
  ])
  func `a spring moves content released in overscroll back to the edge`(
    seconds: Double, overscroll: Double
  ) {
    var scroller = makeScroller(height: 1320)
    scroller.beginDrag()
    let raw = RubberBand(dimension: 320).rawDistance(displayed: 100)
    scroller.updateDrag(translation: Vector(dx: 0, dy: raw))
    scroller.endDrag(fingerVelocity: .zero, at: time(0))
    #expect(scroller.phase == .bouncing)
    scroller.advance(to: time(seconds))
    expectNear(scroller.offset.dy, -overscroll)
    scroller.advance(to: time(3))
    #expect(scroller.offset.dy == 0)
    #expect(scroller.phase == .idle)
  }

  @Test func `content without bounce never passes an edge`() {
    var scroller = makeScroller(height: 800) { $0.bounces = false }
    scroller.beginDrag()
    scroller.updateDrag(translation: Vector(dx: 0, dy: 100))
    #expect(scroller.offset.dy == 0)
    // The finger has to return the same distance before the content moves.
    scroller.updateDrag(translation: Vector(dx: 0, dy: -30))
    #expect(scroller.offset.dy == 30)
    scroller.endDrag(fingerVelocity: Vector(dx: 0, dy: -5000), at: time(0))
    for step in 1...40 {
      scroller.advance(to: time(Double(step) / 20))
      #expect(scroller.offset.dy <= 480)
    }
    #expect(scroller.offset.dy == 480)
    #expect(scroller.phase == .idle)
  }

  @Test func `content that fits does not move unless it always bounces`() {
    var fixed = makeScroller(height: 320)
    fixed.beginDrag()
    fixed.updateDrag(translation: Vector(dx: 40, dy: 100))
    #expect(fixed.offset == .zero)
    fixed.endDrag(fingerVelocity: Vector(dx: 900, dy: 900), at: time(0))
    #expect(fixed.phase == .idle)

    var bouncing = makeScroller(height: 100) { $0.alwaysBouncesVertically = true }
    bouncing.beginDrag()
    bouncing.updateDrag(translation: Vector(dx: 40, dy: -100))
    #expect(bouncing.offset.dx == 0)
    expectNear(bouncing.offset.dy, 46.933333)
    bouncing.endDrag(fingerVelocity: .zero, at: time(0))
    bouncing.advance(to: time(3))
    #expect(bouncing.offset == .zero)
  }

  @Test func `insets extend the range at both ends`() {
    var scroller = makeScroller(height: 1000) {
      $0.contentInset = Insets(top: 20, left: 3, bottom: 30, right: 4)
    }
    #expect(scroller.metrics.range(.vertical) == -20...710)
    #expect(scroller.metrics.range(.horizontal) == -3...4)
    scroller.setOffset(Vector(dx: -100, dy: -100))
    #expect(scroller.offset == Vector(dx: -3, dy: -20))
    scroller.setOffset(Vector(dx: 100, dy: 10_000))
    #expect(scroller.offset == Vector(dx: 4, dy: 710))
  }
}
