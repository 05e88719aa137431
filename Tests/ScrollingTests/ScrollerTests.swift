import Geometry
import Motion
import Scrolling
import Testing

/// `Scroller` by itself, without view or gestures, at a million frames a second.
@Suite struct ScrollerTests {
  @Test(
    arguments: [(1000, 498.999833), (2000, 998.499666), (-3000, -1497.999499)] as [(Double, Double)]
  )
  func `P2 P4 P6 a release rests where the decay does`(velocity: Double, rest: Double) {
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
  func `on its way a release is where the decay is`(seconds: Double) {
    var scroller = makeScroller(height: 100_000)
    release(&scroller, 1000)
    scroller.advance(to: time(seconds))
    let decay = Decay(position: 0, velocity: 1000)
    #expect(scroller.offset.dy == decay.position(at: seconds))
    #expect(scroller.velocity.dy == decay.velocity(at: seconds))
    #expect(scroller.phase == .decelerating)
    #expect(scroller.target.dy == decay.position(at: decay.duration))
  }

  @Test func `P7 the fast rate rests sooner`() {
    var scroller = makeScroller(height: 100_000) { $0.decelerationRate = .fast }
    release(&scroller, 1000)
    scroller.advance(to: time(5))
    expectNear(scroller.offset.dy, 99.499162 - 0.5, 1e-5)
  }

  @Test(arguments: [(49.999, false), (50, true), (-49.999, false), (-50, true)])
  func `a fling starts at 50 points per second`(velocity: Double, starts: Bool) {
    var scroller = makeScroller(height: 10_000, at: 1000)
    release(&scroller, velocity)
    #expect(scroller.isMoving == starts)
    #expect(scroller.phase == (starts ? .decelerating : .idle))
  }

  @Test func `each axis has its own threshold`() {
    var scroller = makeScroller(height: 10_000, width: 10_000)
    scroller.beginDrag()
    scroller.endDrag(fingerVelocity: Vector(dx: -49, dy: -500), at: time(0))
    scroller.advance(to: time(1))
    #expect(scroller.offset.dx == 0)
    #expect(scroller.offset.dy > 100)
  }

  // MARK: Catching

  @Test func `a touch catches a deceleration where it is at that instant`() {
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
  func `a fling on in the same direction within 300 ms adds the velocity that was caught`(
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

  @Test func `the 300 ms are exact where frames do not begin on whole microseconds`() {
    // 19 frames less 16,666 µs are 300,000.67 µs; less 16,667 µs would be 299,999.67.
    for (microseconds, adds) in [(16_666, false), (16_667, true)] as [(Int32, Bool)] {
      var scroller = Scroller(clock: .sixty)
      scroller.setMetrics(metrics(height: 100_000, width: 320))
      scroller.beginDrag()
      scroller.endDrag(fingerVelocity: Vector(dx: 0, dy: -1000), at: Timestamp(frame: 0))
      _ = scroller.touchDown(at: Timestamp(frame: 1, microseconds: microseconds))
      scroller.beginDrag()
      scroller.endDrag(fingerVelocity: Vector(dx: 0, dy: -700), at: Timestamp(frame: 20))
      #expect((scroller.velocity.dy > 701) == adds)
    }
  }

  @Test func `what was caught counts once`() {
    var scroller = makeScroller(height: 100_000)
    release(&scroller, 1000)
    _ = scroller.touchDown(at: time(0.1))
    scroller.touchUp(at: time(0.11))
    _ = scroller.touchDown(at: time(0.12))
    scroller.beginDrag()
    scroller.endDrag(fingerVelocity: Vector(dx: 0, dy: -700), at: time(0.2))
    #expect(scroller.velocity.dy == 700)
  }

  @Test func `a release too slow for a fling does not go on with what was caught`() {
    var scroller = makeScroller(height: 100_000)
    release(&scroller, 1000)
    _ = scroller.touchDown(at: time(0.1))
    scroller.beginDrag()
    scroller.endDrag(fingerVelocity: Vector(dx: 0, dy: -49), at: time(0.2))
    #expect(scroller.phase == .idle)
  }

  @Test func `a bounce is caught but not carried on`() {
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

  @Test func `a touch that comes when the deceleration is over catches nothing`() {
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
  func `P10 content follows a finger past each edge of each axis along the rubber band`(
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
        // In many steps or in one: the band is a function of the whole drag.
        for step in 1...7 { scroller.updateDrag(translation: translation * (Double(step) / 7)) }
        scroller.updateDrag(translation: translation)
        expectNear(scroller.offset[axis], start[axis] - shown * sign)
        #expect(scroller.offset[axis.cross] == start[axis.cross])
      }
    }
  }

  @Test(arguments: [-150, -20, 520, 620] as [Double])
  func `taken up again in overscroll the content does not jump`(place: Double) {
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
  func `P19 released in overscroll the spring takes the content back`(
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

  @Test func `without bouncing nothing passes an edge`() {
    var scroller = makeScroller(height: 800) { $0.bounces = false }
    scroller.beginDrag()
    scroller.updateDrag(translation: Vector(dx: 0, dy: 100))
    #expect(scroller.offset.dy == 0)
    // And the finger has to come back as far before the content moves.
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

  @Test func `content that fits does not move, unless it always bounces`() {
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

  @Test func `insets widen the range at both ends`() {
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

  // MARK: Programs and wheels

  @Test func `a wheel adds to the offset at once, clamped, and stops a fling`() {
    var scroller = makeScroller(height: 1320)
    scroller.wheel(Vector(dx: 5, dy: 30))
    #expect(scroller.offset == Vector(dx: 0, dy: 30))
    release(&scroller, 1000)
    scroller.advance(to: time(0.1))
    scroller.wheel(Vector(dx: 0, dy: -10))
    #expect(scroller.phase == .idle)
    scroller.wheel(Vector(dx: 0, dy: -10_000))
    #expect(scroller.offset.dy == 0)
    scroller.wheel(Vector(dx: 0, dy: 10_000))
    #expect(scroller.offset.dy == 1000)
  }

  @Test(arguments: [Vector(dx: 5, dy: 0), .zero, Vector(dx: 0, dy: 3), Vector(dx: 0, dy: -3)])
  func `a wheel during a bounce leaves the content in range`(delta: Vector) {
    var scroller = makeScroller(height: 800, width: 800)
    scroller.beginDrag()
    scroller.updateDrag(translation: Vector(dx: 0, dy: 200))
    scroller.endDrag(fingerVelocity: .zero, at: time(0))
    scroller.advance(to: time(0.05))
    scroller.wheel(delta)
    scroller.advance(to: time(5))
    #expect(scroller.metrics.range(.vertical).contains(scroller.offset.dy))
    #expect(scroller.phase == .idle)
  }

  @Test func `a wheel during a drag moves the content under the finger, which drags on from there`()
  {
    var scroller = makeScroller(height: 2000)
    scroller.beginDrag()
    scroller.updateDrag(translation: Vector(dx: 0, dy: -50))
    scroller.wheel(Vector(dx: 0, dy: 100))
    #expect(scroller.offset.dy == 150)
    scroller.updateDrag(translation: Vector(dx: 0, dy: -60))
    #expect(scroller.offset.dy == 160)
  }

  @Test func `an animated scroll lasts 0.3 s along ease-in-out, from where the content is`() {
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

  @Test func `an animated scroll starts at its own time, also after a later sample`() {
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

  @Test func `a scroll out of range goes to the edge, and one to where it is does nothing`() {
    var scroller = makeScroller(height: 620)
    scroller.scroll(to: Vector(dx: 50, dy: 5000), at: time(0))
    scroller.advance(to: time(1))
    #expect(scroller.offset == Vector(dx: 0, dy: 300))
    scroller.scroll(to: Vector(dx: 0, dy: 5000), at: time(1))
    #expect(scroller.phase == .idle)
  }

  // MARK: Metrics that change

  @Test func `at rest the offset comes into a smaller range`() {
    var scroller = makeScroller(height: 2000, at: 1500)
    scroller.setMetrics(metrics(height: 1000, width: 320))
    #expect(scroller.offset.dy == 680)
    scroller.setMetrics(metrics(height: 100, width: 320))
    #expect(scroller.offset.dy == 0)
  }

  @Test func `a fling whose range grows rests where it would have`() {
    var scroller = makeScroller(height: 5000)
    release(&scroller, 1000)
    scroller.advance(to: time(0.4))
    scroller.setMetrics(metrics(height: 9000, width: 320))
    scroller.advance(to: time(8))
    expectNear(scroller.offset.dy, 498.999833, 1e-4)
  }

  @Test func `a fling whose range shrinks to less than its place bounces to the new edge`() {
    var scroller = makeScroller(height: 5000)
    release(&scroller, 1000)
    scroller.advance(to: time(0.4))
    scroller.setMetrics(metrics(height: 520, width: 320))
    #expect(scroller.phase == .bouncing)
    #expect(scroller.velocity.dy > 0)
    scroller.advance(to: time(8))
    #expect(scroller.offset.dy == 200)
  }

  @Test func `a drag keeps the finger's distance when an offset is given`() {
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
  func `after any history the offset is finite, and in range once it is idle`(seed: UInt64) {
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
    case 6: scroller.wheel(vector(300))
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

  // MARK: Helpers

  private func metrics(height: Double, width: Double) -> ScrollMetrics {
    var metrics = ScrollMetrics()
    metrics.viewport = Size(width: 320, height: 320)
    metrics.contentSize = Size(width: width, height: height)
    return metrics
  }

  private func makeScroller(
    height: Double, width: Double = 320, at offset: Double = 0,
    _ change: (inout ScrollMetrics) -> Void = { _ in }
  ) -> Scroller {
    var scroller = Scroller(clock: ScrollFixture.fine)
    var metrics = metrics(height: height, width: width)
    change(&metrics)
    scroller.setMetrics(metrics)
    scroller.setOffset(Vector(dx: 0, dy: offset))
    return scroller
  }

  /// A drag of nothing that is let go at time 0 with a velocity of the content.
  private func release(_ scroller: inout Scroller, _ velocity: Double) {
    scroller.beginDrag()
    scroller.endDrag(fingerVelocity: Vector(dx: 0, dy: -velocity), at: time(0))
  }

  private func time(_ seconds: Double) -> Timestamp {
    Timestamp(frame: Int64((seconds * 1_000_000).rounded()))
  }
}
