import Geometry
import Motion
import Scrolling
import TestSupport
import Testing

/// The scale and the position of zoomed content over time, without a view.
@Suite struct ZoomerTests {
  /// Content of 300×200 in a viewport of 300×300, at scales from 1 to 4.
  private static var metrics: ZoomMetrics {
    var metrics = ZoomMetrics()
    metrics.viewport = Size(width: 300, height: 300)
    metrics.contentSize = Size(width: 300, height: 200)
    return metrics
  }

  private static func zoomer(_ metrics: ZoomMetrics = Self.metrics) -> Zoomer {
    var zoomer = Zoomer(clock: ClockRate(1000))
    zoomer.setMetrics(metrics)
    return zoomer
  }

  /// Returns the point of the content at a point of the viewport, as fractions of its size.
  private func fraction(_ point: Point, _ zoomer: Zoomer) -> Vector {
    let frame = zoomer.frame
    return Vector(
      dx: (point.x - frame.minX) / frame.width, dy: (point.y - frame.minY) / frame.height)
  }

  // MARK: - Resting

  @Test(arguments: [
    // Centered along both axes, then along one, then along none.
    (0.5, Point(x: 999, y: 999), Point(x: 75, y: 100)),
    (1.0, Point(x: -50, y: 0), Point(x: 0, y: 50)),
    (1.5, Point(x: -500, y: 7), Point(x: -150, y: 0)),
    (2.0, Point(x: 20, y: 20), Point(x: 0, y: 0)),
    (2.0, Point(x: -400, y: -60), Point(x: -300, y: -60)),
  ])
  func `content rests in the center or without empty space beside it`(
    scale: Double, origin: Point, rest: Point
  ) {
    #expect(Self.metrics.restingOrigin(near: origin, scale: scale) == rest)
  }

  @Test func `beyond the limits a rubber band resists with at most twice the limit`() {
    // The request exceeds the limit by ln 2, which is the dimension of the band: the band returns
    // 0.55/1.55 of it.
    expectNear(Self.metrics.displayedScale(requested: 8), 5.115370, 1e-6)
    expectNear(Self.metrics.displayedScale(requested: 0.5), 1 / (5.115370 / 4), 1e-6)
    #expect(Self.metrics.displayedScale(requested: 1e9) < 8)
    #expect(Self.metrics.displayedScale(requested: 3) == 3)
    for requested in [0.2, 0.9, 2, 4.5, 20] {
      let displayed = Self.metrics.displayedScale(requested: requested)
      expectNear(Self.metrics.requestedScale(displayed: displayed), requested, 1e-9)
    }
  }

  // MARK: - Fingers

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `the point between two fingers stays between them`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double {
      range.lowerBound + (range.upperBound - range.lowerBound)
        * Double(generator.next() % 1_000_000) / 1_000_000
    }
    var zoomer = Self.zoomer()
    var time: Int64 = 0
    for _ in 0..<4 {
      let start = Point(x: number(0...300), y: number(0...300))
      zoomer.beginPinch(at: start)
      let held = fraction(start, zoomer)
      for _ in 0..<12 {
        time += 16
        let point = Point(x: number(-50...350), y: number(-50...350))
        zoomer.updatePinch(scaledBy: number(0.2...5), at: point, time: Timestamp(frame: time))
        let found = fraction(point, zoomer)
        expectNear(found.dx, held.dx, 1e-9)
        expectNear(found.dy, held.dy, 1e-9)
      }
      let before = zoomer.frame
      zoomer.endPinch(at: Timestamp(frame: time))
      zoomer.advance(to: Timestamp(frame: time))
      // The release does not make the content jump. A spring that is half a point from its target
      // has ended, which is a sixth of a percent of the scale.
      let tolerance = before.width / 500
      expectNear(zoomer.frame.minX, before.minX, tolerance)
      expectNear(zoomer.frame.minY, before.minY, tolerance)
      expectNear(zoomer.frame.width, before.width, tolerance)
      // Every other time, the next pinch catches the content in motion.
      if zoomer.scale > 2 {
        time += 100
      } else {
        time += 10_000
      }
      zoomer.advance(to: Timestamp(frame: time))
      zoomer.stop()
    }
    zoomer.settle(at: Timestamp(frame: time))
    zoomer.advance(to: Timestamp(frame: time + 10_000))
    #expect(!zoomer.isMoving)
    #expect(!zoomer.isOutOfRange)
  }

  /// Pinches from scale 2 at a constant velocity, in points of the coordinate per second.
  private func released(velocity: Double, from scale: Double = 2) -> Zoomer {
    var zoomer = Self.zoomer()
    zoomer.setScale(scale, about: Point(x: 150, y: 150))
    zoomer.beginPinch(at: Point(x: 150, y: 150))
    for step in 0...6 {
      let seconds = Double(step) * 0.01
      // The factor is relative to the last step, so that the pinch ends at `scale`.
      zoomer.updatePinch(
        scaledBy: Elementary.exp(velocity * (seconds - 0.06) / 300), at: Point(x: 150, y: 150),
        time: Timestamp(frame: Int64(step * 10)))
    }
    zoomer.endPinch(at: Timestamp(frame: 60))
    return zoomer
  }

  @Test func `after the release the scale continues and slows down`() {
    var zoomer = released(velocity: 600)
    expectNear(zoomer.scale, 2, 1e-9)
    // A fling of 600 points per second at the fast rate covers 37.847551 points in 0.1 s.
    zoomer.advance(to: Timestamp(frame: 160))
    expectNear(zoomer.scale, 2.268924, 1e-5)
    #expect(zoomer.isMoving)
    zoomer.advance(to: Timestamp(frame: 2000))
    #expect(!zoomer.isMoving)
    // 59.7 points in all, of which the last half point is not covered.
    expectNear(zoomer.scale, 2 * Elementary.exp((600 * 0.099499162 - 0.5) / 300), 1e-6)
  }

  @Test func `inertia springs back from a limit and ends exactly there`() {
    var zoomer = released(velocity: 3000, from: 3.5)
    var greatest = 0.0
    for frame in stride(from: Int64(60), to: 3000, by: 10) {
      zoomer.advance(to: Timestamp(frame: frame))
      greatest = max(greatest, zoomer.scale)
    }
    #expect(greatest > 4.1)
    #expect(zoomer.scale == 4)
    #expect(!zoomer.isMoving)
  }

  @Test func `slow fingers leave the scale where it is`() {
    var slow = released(velocity: 40)
    slow.advance(to: Timestamp(frame: 3000))
    expectNear(slow.scale, 2, 1e-9)
    #expect(!slow.isMoving)
  }

  @Test func `a motion does not depend on the frames in between`() {
    var (fine, coarse) = (released(velocity: 900), released(velocity: 900))
    for frame in stride(from: Int64(61), through: 300, by: 1) {
      fine.advance(to: Timestamp(frame: frame))
    }
    coarse.advance(to: Timestamp(frame: 300))
    #expect(fine.frame == coarse.frame)
  }

  // MARK: - Programs

  @Test func `an animated zoom keeps its point and ends exactly at its scale`() {
    var zoomer = Self.zoomer()
    zoomer.setScale(2, about: Point(x: 150, y: 150))
    let point = Point(x: 120, y: 140)
    let held = fraction(point, zoomer)
    zoomer.animate(to: 3, about: point, at: Timestamp(frame: 0))
    #expect(zoomer.targetScale == 3)
    for frame in stride(from: Int64(0), to: 300, by: 30) {
      zoomer.advance(to: Timestamp(frame: frame))
      expectNear(fraction(point, zoomer).dx, held.dx, 1e-9)
      expectNear(fraction(point, zoomer).dy, held.dy, 1e-9)
    }
    zoomer.advance(to: Timestamp(frame: 150))
    // Halfway, the scale is the geometric mean.
    expectNear(zoomer.scale, 6.0.squareRoot(), 1e-6)
    zoomer.advance(to: Timestamp(frame: 300))
    #expect(zoomer.scale == 3)
    #expect(!zoomer.isMoving)
  }

  @Test func `a new size keeps the center of the viewport and the scale`() {
    var zoomer = Self.zoomer()
    zoomer.setScale(2, about: Point(x: 150, y: 150))
    zoomer.setOrigin(Point(x: -100, y: -40))
    let held = fraction(Point(x: 150, y: 150), zoomer)
    var metrics = Self.metrics
    metrics.viewport = Size(width: 400, height: 200)
    metrics.contentSize = Size(width: 300, height: 200)
    zoomer.setMetrics(metrics)
    #expect(zoomer.scale == 2)
    expectNear(fraction(Point(x: 200, y: 100), zoomer).dx, held.dx, 1e-9)
    expectNear(fraction(Point(x: 200, y: 100), zoomer).dy, held.dy, 1e-9)
  }
}
