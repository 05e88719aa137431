import Geometry
import Gestures
import Motion
import Scrolling
import Stage
import TestSupport
import Testing

/// Gestures on a scroll view, from pointer samples to content offsets.
@Suite struct ScrollViewGestureTests {
  @Test func `a finger drags the content after 10 points of movement`() throws {
    let fixture = try ScrollFixture()
    fixture.view.contentOffset = Vector(dx: 0, dy: 500)
    fixture.touch(.began, 160, 160, at: 0)
    fixture.touch(.moved, 160, 150, at: 10_000)
    fixture.run(to: 10_000)
    #expect(fixture.y == 500)
    #expect(!fixture.view.scroller.isDragging)
    fixture.touch(.moved, 160, 130, at: 20_000)
    fixture.run(to: 20_000)
    #expect(fixture.y == 520)
    #expect(fixture.view.scroller.isDragging)
    fixture.touch(.moved, 160, 190, at: 30_000)
    fixture.run(to: 30_000)
    #expect(fixture.y == 460)
  }

  @Test(arguments: [true, false])
  func `a mouse drags the content after 4 points of movement only if it may`(isOn: Bool) throws {
    let fixture = try ScrollFixture()
    fixture.view.scrollsByMouseDrag = isOn
    fixture.touch(.began, 160, 160, at: 0, device: .mouse)
    fixture.touch(.moved, 160, 155, at: 10_000, device: .mouse)
    fixture.run(to: 10_000)
    #expect(fixture.y == (isOn ? 1 : 0))
    #expect(fixture.view.scroller.isDragging == isOn)
  }

  @Test func `a fling past an edge bounces and ends at the edge`() throws {
    // 60 ms at 2000 points per second minus the slop: released at 110, 400 before the edge.
    let fixture = try ScrollFixture(height: 320 + 510)
    let end = fixture.fling(Vector(dx: 0, dy: -2000))
    fixture.run(to: end)
    expectNear(fixture.y, 110, 1e-9)
    expectNear(fixture.view.scroller.velocity.dy, 2000, 1e-6)
    fixture.run(to: end + 255_491)
    // The time of the crossing is exact to the microsecond, in which the content moves 0.0012
    // points.
    expectNear(fixture.y, 510, 0.0013)
    expectNear(fixture.view.scroller.velocity.dy, 1199.198932, 0.02)
    for (delay, overshoot) in [
      (50_000, 36.367546), (100_000, 44.116063), (200_000, 32.458785), (400_000, 8.785638),
    ] as [(Int64, Double)] {
      fixture.run(to: end + 255_491 + delay)
      #expect(fixture.phase == .bouncing)
      expectNear(fixture.y, 510 + overshoot, 0.0013)
    }
    fixture.run(to: end + 255_491 + 749_400)
    #expect(fixture.phase == .bouncing)
    fixture.run(to: end + 255_491 + 749_420)
    #expect(fixture.phase == .idle)
    #expect(fixture.y == 510)
  }

  @Test func `content released past an edge springs back`() throws {
    let fixture = try ScrollFixture()
    let raw = RubberBand(dimension: 320).rawDistance(displayed: 100)
    let end = fixture.drag(Vector(dx: 0, dy: raw))
    fixture.run(to: end)
    expectNear(fixture.y, -100, 1e-9)
    for (delay, overscroll) in [
      (50_000, 90.979599), (100_000, 73.575888), (200_000, 40.600585), (300_000, 19.914827),
      (500_000, 4.042768),
    ] as [(Int64, Double)] {
      fixture.run(to: end + delay)
      expectNear(fixture.y, -overscroll)
    }
    fixture.runUntilIdle()
    #expect(fixture.y == 0)
  }

  @Test(arguments: [25, 50, 100, 200, 1000] as [Int64])
  func `frame rates that share the samples' timestamps give identical bits`(rate: Int64) throws {
    let (fine, coarse) = (try ScrollFixture(), try ScrollFixture(clock: ClockRate(rate)))
    for fixture in [fine, coarse] {
      fixture.fling(Vector(dx: 0, dy: -1234.5))
      fixture.run(to: 8_000_000)
    }
    #expect(fine.y == coarse.y)
    #expect(coarse.phase == .idle)
  }

  @Test(arguments: [
    ClockRate(24), ClockRate(30), ClockRate(60), ClockRate(120), ClockRate(144),
    ClockRate(60_000, 1001),
  ])
  func `a fling ends at the same offset at any frame rate`(clock: ClockRate) throws {
    let (fine, coarse) = (try ScrollFixture(), try ScrollFixture(clock: clock))
    for fixture in [fine, coarse] {
      fixture.fling(Vector(dx: 0, dy: -1000))
      fixture.run(to: 8_000_000)
    }
    // Samples are rounded to whole microseconds of their frames, which changes a velocity by about
    // 10⁻⁵.
    expectNear(coarse.y, fine.y, 0.05)
  }

  @Test func `a touch stops a fling, and lifting the finger leaves the content at rest`() throws {
    let fixture = try ScrollFixture()
    let end = fixture.fling(Vector(dx: 0, dy: -1000))
    fixture.run(to: end + 200_000)
    #expect(fixture.phase == .decelerating)
    fixture.touch(.began, 10, 10, at: end + 250_000)
    fixture.run(to: end + 250_000)
    #expect(fixture.phase == .tracking)
    expectNear(fixture.y, 50 + 196.689515)
    let caught = fixture.y
    fixture.run(to: end + 900_000)
    #expect(fixture.y == caught)
    fixture.touch(.ended, 10, 10, at: end + 950_000)
    fixture.runUntilIdle()
    #expect(fixture.y == caught)
    #expect(fixture.phase == .idle)
  }

  @Test(arguments: [(300_000, true), (300_001, false)] as [(Int64, Bool)])
  func `a fling within 300 ms of a catch adds the caught velocity`(
    span: Int64, adds: Bool
  ) throws {
    let fixture = try ScrollFixture(height: 100_000)
    let end = fixture.fling(Vector(dx: 0, dy: -1000))
    let begin = end + 250_000
    fixture.touch(.began, 160, 300, at: begin)
    for sample in 1...14 as ClosedRange<Int64> {
      fixture.touch(.moved, 160, 300 - Double(sample) * 20, at: begin + sample * 20_000)
    }
    fixture.touch(.ended, 160, 20, at: begin + span)
    fixture.run(to: begin + span)
    let caught = Decay(position: 0, velocity: 1000).velocity(at: 0.25)
    expectNear(fixture.view.scroller.velocity.dy, 1000 + (adds ? caught : 0), 1e-6)
  }

  @Test func `a finger that rests before it lifts starts no fling`() throws {
    let fixture = try ScrollFixture()
    let end = fixture.drag(Vector(dx: 0, dy: -80))
    fixture.run(to: end)
    #expect(fixture.phase == .idle)
    expectNear(fixture.y, 80, 1e-9)
  }

  @Test func `a fling can scroll both axes`() throws {
    let fixture = try ScrollFixture()
    fixture.view.contentSize = Size(width: 10_000, height: 10_000)
    fixture.fling(Vector(dx: -600, dy: -800))
    fixture.runUntilIdle()
    let rest = 499.499833 / 1000
    // 60 ms of movement minus the slop, and the decay of each axis until half a point before its
    // rest.
    expectNear(fixture.x, 30 + 600 * rest - 0.5, 1e-4)
    expectNear(fixture.y, 40 + 800 * rest - 0.5, 1e-4)
  }

  @Test func `the center of two fingers moves the content without jumps`() throws {
    let fixture = try ScrollFixture()
    fixture.dragWithoutLift(Vector(dx: 0, dy: -50))
    fixture.run(to: 20_000)
    expectNear(fixture.y, 50, 1e-9)
    fixture.touch(.began, 50, 300, at: 30_000, id: 2)
    fixture.run(to: 30_000)
    expectNear(fixture.y, 50, 1e-9)
    fixture.touch(.moved, 50, 260, at: 40_000, id: 2)
    fixture.run(to: 40_000)
    expectNear(fixture.y, 70, 1e-9)
    fixture.touch(.ended, 50, 260, at: 50_000, id: 2)
    fixture.run(to: 50_000)
    expectNear(fixture.y, 70, 1e-9)
    fixture.touch(.moved, 160, 90, at: 60_000)
    fixture.touch(.ended, 160, 90, at: 200_000)
    fixture.run(to: 200_000)
    expectNear(fixture.y, 80, 1e-9)
    #expect(!fixture.view.scroller.isDragging)
  }

  @Test func `a disabled scroll view ignores fingers, wheels and keys`() throws {
    let fixture = try ScrollFixture()
    fixture.view.isScrollEnabled = false
    fixture.fling(Vector(dx: 0, dy: -1000))
    fixture.send(.wheel(at: Point(x: 5, y: 5), delta: Vector(dx: 0, dy: 50)), at: 100_000)
    fixture.send(.key(KeyEvent(.down)), at: 200_000)
    fixture.run(to: 2_000_000)
    #expect(fixture.y == 0)
    #expect(fixture.phase == .idle)
    fixture.view.contentOffset = Vector(dx: 0, dy: 70)
    #expect(fixture.y == 70)
  }

  @Test(arguments: [false, true])
  func `a scroll view that is disabled during a drag comes to rest`(isDragging: Bool) throws {
    let fixture = try ScrollFixture()
    if isDragging {
      fixture.dragWithoutLift(Vector(dx: 0, dy: -50))
    } else {
      fixture.touch(.began, 5, 5, at: 0)
    }
    fixture.run(to: 20_000)
    #expect(fixture.phase == .tracking)
    fixture.view.isScrollEnabled = false
    fixture.touch(.ended, 5, 5, at: 30_000)
    fixture.run(to: 40_000)
    #expect(fixture.phase == .idle)
    fixture.runUntilIdle()
    #expect(fixture.stage.pendingActivity.isEmpty)
  }

  @Test func `a cancelled touch leaves the content where it is`() throws {
    let fixture = try ScrollFixture()
    fixture.dragWithoutLift(Vector(dx: 0, dy: -50))
    fixture.touch(.cancelled, 160, 100, at: 20_000)
    fixture.run(to: 20_000)
    expectNear(fixture.y, 50, 1e-9)
    #expect(fixture.phase == .idle)
  }

  // MARK: Resizing

  @Test func `content stays at the finger when the view is resized`() throws {
    let fixture = try ScrollFixture()
    fixture.dragWithoutLift(Vector(dx: 0, dy: -50))
    fixture.send(.viewport(Size(width: 200, height: 500), duration: 0), at: 20_000)
    fixture.run(to: 20_000)
    expectNear(fixture.y, 50, 1e-9)
    fixture.touch(.moved, 160, 90, at: 30_000)
    fixture.run(to: 30_000)
    expectNear(fixture.y, 60, 1e-9)
  }

  @Test func `resizing during a deceleration does not change where it ends`() throws {
    let fixture = try ScrollFixture()
    let end = fixture.fling(Vector(dx: 0, dy: -1000))
    fixture.send(.viewport(Size(width: 200, height: 500), duration: 0), at: end + 300_000)
    fixture.runUntilIdle()
    expectNear(fixture.y, 50 + 498.999833, 1e-4)
  }

  @Test func `content that bounces during a resize ends at the new edge`() throws {
    let fixture = try ScrollFixture(height: 830)
    let end = fixture.fling(Vector(dx: 0, dy: -2000))
    fixture.run(to: end + 330_000)
    #expect(fixture.phase == .bouncing)
    fixture.send(.viewport(Size(width: 320, height: 400), duration: 0), at: end + 340_000)
    fixture.runUntilIdle()
    #expect(fixture.y == 430)
  }

  // MARK: Degenerate sizes

  @Test(arguments: [Size.zero, Size(width: 320, height: 0), Size(width: 0, height: 320)])
  func `a viewport without area accepts all input and keeps finite offsets`(viewport: Size) throws {
    let fixture = try ScrollFixture(viewport: viewport)
    fixture.view.contentSize = Size(width: 500, height: 500)
    fixture.fling(Vector(dx: -900, dy: -900), from: .zero)
    fixture.send(.wheel(at: .zero, delta: Vector(dx: 3, dy: 3)), at: 100_000)
    fixture.send(.key(KeyEvent(.pageDown)), at: 200_000)
    fixture.send(.key(KeyEvent(.end)), at: 1_000_000)
    fixture.runUntilIdle()
    #expect(
      fixture.view.scroller.metrics.clamped(fixture.view.contentOffset)
        == fixture.view.contentOffset)
    #expect(fixture.view.currentPage >= 0)
    #expect(fixture.phase == .idle)
  }

  @Test func `empty content stays at the origin`() throws {
    let fixture = try ScrollFixture(height: 0)
    fixture.view.contentSize = .zero
    fixture.fling(Vector(dx: 0, dy: -1000))
    fixture.send(.key(KeyEvent(.end)), at: 1_000_000)
    fixture.runUntilIdle()
    #expect(fixture.view.contentOffset == .zero)
  }
}
