import Geometry
import Gestures
import Motion
import Scrolling
import Stage
import TestSupport
import Testing

/// An outer view of 320×320 over 320×2000, and in it at y = 100 an inner view of 320×200 over
/// 320×600.
@Suite struct NestedScrollTests {
  private final class Nest {
    let fixture: ScrollFixture
    let inner: ScrollView

    init(clock: ClockRate = ScrollFixture.fine, inner size: Size = Size(width: 320, height: 600))
      throws
    {
      fixture = try ScrollFixture(height: 2000, clock: clock)
      inner = ScrollView(frame: Rect(x: 0, y: 100, width: 320, height: 200))
      inner.contentSize = size
      fixture.view.contentView.addSubview(inner)
    }

    var outer: ScrollView { fixture.view }
  }

  @Test func `a drag moves the inner view while it can move, then the outer one`() throws {
    let nest = try Nest()
    nest.fixture.touch(.began, 160, 200, at: 0)
    nest.fixture.touch(.moved, 160, 90, at: 10_000)
    nest.fixture.run(to: 10_000)
    #expect(nest.inner.contentOffset.dy == 100)
    #expect(nest.outer.contentOffset.dy == 0)
    // The inner view ends at 400, so 60 points are left for the outer one.
    nest.fixture.touch(.moved, 160, -270, at: 20_000)
    nest.fixture.run(to: 20_000)
    #expect(nest.inner.contentOffset.dy == 400)
    #expect(nest.outer.contentOffset.dy == 60)
    // On the way back, the outer view moves first.
    nest.fixture.touch(.moved, 160, -240, at: 30_000)
    nest.fixture.run(to: 30_000)
    #expect(nest.inner.contentOffset.dy == 400)
    #expect(nest.outer.contentOffset.dy == 30)
    nest.fixture.touch(.moved, 160, -110, at: 40_000)
    nest.fixture.touch(.ended, 160, -110, at: 240_000)
    nest.fixture.runUntilIdle()
    #expect(nest.inner.contentOffset.dy == 300)
    #expect(nest.outer.contentOffset.dy == 0)
  }

  @Test func `a drag that cannot move the inner view scrolls the outer one`() throws {
    let nest = try Nest()
    nest.outer.contentOffset = Vector(dx: 0, dy: 50)
    nest.fixture.touch(.began, 160, 150, at: 0)
    nest.fixture.touch(.moved, 160, 190, at: 10_000)
    nest.fixture.run(to: 10_000)
    #expect(nest.inner.contentOffset.dy == 0)
    #expect(nest.outer.contentOffset.dy == 20)
    #expect(!nest.inner.scroller.isDragging)
  }

  @Test func `if neither view can move, the inner one is pulled past its edge`() throws {
    let nest = try Nest()
    nest.fixture.touch(.began, 160, 150, at: 0)
    nest.fixture.touch(.moved, 160, 200, at: 10_000)
    nest.fixture.run(to: 10_000)
    #expect(nest.inner.scroller.isDragging)
  }

  @Test func `a vertical drag on a horizontal inner view scrolls the outer one`() throws {
    let nest = try Nest(inner: Size(width: 900, height: 200))
    nest.fixture.touch(.began, 160, 200, at: 0)
    nest.fixture.touch(.moved, 155, 150, at: 10_000)
    nest.fixture.run(to: 10_000)
    #expect(nest.inner.contentOffset == .zero)
    #expect(nest.outer.contentOffset.dy > 35)
    nest.fixture.touch(.ended, 155, 150, at: 200_000)
    nest.fixture.runUntilIdle()
    let before = nest.outer.contentOffset
    nest.fixture.touch(.began, 160, 100, at: 21_000_000)
    nest.fixture.touch(.moved, 100, 95, at: 21_010_000)
    nest.fixture.run(to: 21_010_000)
    #expect(nest.inner.contentOffset.dx > 45)
    #expect(nest.outer.contentOffset == before)
  }

  @Test(arguments: [false, true])
  func `a drag past the edge of an inner view goes on in the outer one when the finger turns`(
    isMouse: Bool
  ) throws {
    let nest = try Nest(inner: Size(width: 900, height: 200))
    for view in [nest.inner, nest.outer] { view.scrollsByMouseDrag = true }
    func move(_ phase: PointerSample.Phase, _ x: Double, _ y: Double, at time: Int64) {
      nest.fixture.touch(phase, x, y, at: time, device: isMouse ? .mouse : .touch)
      nest.fixture.run(to: time)
    }
    move(.began, 60, 200, at: 0)
    // The inner view begins at 0, so that it is pulled past its edge.
    move(.moved, 160, 202, at: 10_000)
    #expect(nest.inner.contentOffset.dx < 0)
    #expect(nest.outer.contentOffset.dy == 0)
    // A turn of up to 10 points moves nothing yet.
    move(.moved, 162, 193, at: 20_000)
    #expect(nest.inner.contentOffset.dx < 0 && nest.inner.scroller.isDragging)
    #expect(nest.outer.contentOffset.dy == 0)
    move(.moved, 162, 190, at: 30_000)
    #expect(!nest.inner.scroller.isDragging)
    move(.moved, 170, 140, at: 40_000)
    #expect(nest.outer.contentOffset.dy == 50)
    // The outer view keeps the drag, whatever the direction.
    move(.moved, 60, 150, at: 50_000)
    #expect(nest.outer.contentOffset.dy == 40)
    move(.ended, 60, 150, at: 250_000)
    nest.fixture.runUntilIdle()
    #expect(nest.inner.contentOffset.dx == 0)
    #expect(nest.outer.contentOffset.dy == 40)
    // The next drag belongs to the inner view again.
    move(.began, 200, 150, at: 9_000_000)
    move(.moved, 100, 150, at: 9_010_000)
    #expect(nest.inner.contentOffset.dx > 80)
    #expect(nest.outer.contentOffset.dy == 40)
  }

  @Test func `a drag within the range of an inner view stays there when the finger turns`() throws {
    let nest = try Nest(inner: Size(width: 900, height: 200))
    nest.fixture.touch(.began, 200, 200, at: 0)
    nest.fixture.touch(.moved, 120, 200, at: 10_000)
    nest.fixture.touch(.moved, 120, 120, at: 20_000)
    nest.fixture.run(to: 20_000)
    #expect(nest.inner.contentOffset.dx > 60)
    #expect(nest.outer.contentOffset.dy == 0)
  }

  @Test func `a fling continues in the outer view as far as in a single long content`() throws {
    let nest = try Nest()
    nest.fixture.fling(Vector(dx: 0, dy: -2000), from: Point(x: 160, y: 250))
    nest.fixture.runUntilIdle()
    let single = try ScrollFixture(height: 20_000)
    single.fling(Vector(dx: 0, dy: -2000), from: Point(x: 160, y: 250))
    single.runUntilIdle()
    #expect(nest.inner.contentOffset.dy == 400)
    expectNear(nest.outer.contentOffset.dy, single.y - 400, 0.001)
  }

  @Test(arguments: [ClockRate(60), ClockRate(7)])
  func `the frame rate does not change where a transferred fling ends`(
    clock: ClockRate
  ) throws {
    func end(_ clock: ClockRate) throws -> Double {
      let nest = try Nest(clock: clock)
      nest.fixture.fling(Vector(dx: 0, dy: -2000), from: Point(x: 160, y: 250))
      nest.fixture.runUntilIdle()
      return nest.outer.contentOffset.dy
    }
    #expect(try end(clock) > 100)
    expectNear(try end(clock), try end(ScrollFixture.fine), 0.6)
  }

  @Test func `a release past the end of the inner view flings the outer one`() throws {
    let nest = try Nest()
    nest.inner.contentOffset = Vector(dx: 0, dy: 390)
    nest.fixture.fling(Vector(dx: 0, dy: -1500), from: Point(x: 160, y: 250))
    nest.fixture.runUntilIdle()
    #expect(nest.inner.contentOffset.dy == 400)
    #expect(nest.outer.contentOffset.dy > 300)
  }

  @Test func `keys that do not move the inner view are not handled by it`() throws {
    let nest = try Nest()
    nest.fixture.run(to: 0)
    #expect(nest.inner.handleKey(KeyEvent(.end)))
    nest.fixture.runUntilIdle()
    #expect(nest.inner.contentOffset.dy == 400)
    #expect(!nest.inner.handleKey(KeyEvent(.end)))
    #expect(!nest.inner.handleKey(KeyEvent(.down)))
  }

  @Test func `a wheel moves the inner view and then the outer one`() throws {
    let nest = try Nest()
    nest.fixture.run(to: 0)
    nest.fixture.stage.wheel(380)
    #expect(nest.inner.contentOffset.dy == 380)
    nest.fixture.stage.wheel(50)
    #expect(nest.inner.contentOffset.dy == 400)
    nest.fixture.stage.wheel(50)
    #expect(nest.outer.contentOffset.dy == 50)
  }
}

extension Stage {
  /// Sends a wheel event at 160,200 in the next frame.
  fileprivate func wheel(_ distance: Double) {
    let frame = frameNumber + 1
    let kind = InputEvent.Kind.wheel(
      at: Point(x: 160, y: 200), delta: Vector(dx: 0, dy: distance))
    _ = self.runFrame(
      FrameInput(frame: frame, events: [InputEvent(time: Timestamp(frame: frame), kind: kind)]))
  }
}
