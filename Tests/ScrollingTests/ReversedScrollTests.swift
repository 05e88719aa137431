import Geometry
import Gestures
import Motion
import Scrolling
import Stage
import TestSupport
import Testing

/// Scroll views whose content begins at the right or at the bottom.
@Suite struct ReversedScrollTests {
  private func fixture(
    _ axes: AxisSet, clock: ClockRate = ScrollFixture.fine
  ) throws -> ScrollFixture {
    let fixture = try ScrollFixture(clock: clock)
    fixture.view.contentSize = Size(width: 2000, height: 2000)
    fixture.view.reversedAxes = axes
    return fixture
  }

  @Test func `a finger moves the content with it`() throws {
    let fixture = try fixture([.horizontal, .vertical])
    fixture.touch(.began, 100, 100, at: 0)
    fixture.touch(.moved, 220, 190, at: 10_000)
    fixture.run(to: 10_000)
    // 120 points to the right and 90 down, less the first 10 in that direction.
    expectNear(fixture.x, 112, 1e-9)
    expectNear(fixture.y, 84, 1e-9)
    fixture.touch(.moved, 100, 130, at: 20_000)
    fixture.run(to: 20_000)
    #expect(fixture.x < 0)
    expectNear(fixture.y, 24, 1e-9)
  }

  @Test func `a fling continues in the direction of the finger`() throws {
    let fixture = try fixture(.horizontal)
    fixture.fling(Vector(dx: 600, dy: 0))
    fixture.runUntilIdle()
    #expect(fixture.x > 100)
  }

  @Test func `the wheel scrolls in the direction of what is visible`() throws {
    let fixture = try fixture([.horizontal, .vertical])
    fixture.send(.wheel(at: Point(x: 5, y: 5), delta: Vector(dx: -30, dy: -40)), at: 10)
    fixture.run(to: 10)
    #expect(fixture.view.contentOffset == Vector(dx: 30, dy: 40))
    fixture.send(.wheel(at: Point(x: 5, y: 5), delta: Vector(dx: 10, dy: 15)), at: 20)
    fixture.run(to: 20)
    #expect(fixture.view.contentOffset == Vector(dx: 20, dy: 25))
  }

  @Test func `arrow and page keys follow what is visible, Home and End the content`() throws {
    let fixture = try fixture([.horizontal, .vertical])
    func target(after key: Key, _ modifiers: KeyModifiers = []) -> Vector {
      fixture.send(.key(KeyEvent(key, modifiers: modifiers)), at: fixture.now + 10)
      fixture.run(to: fixture.now + 10)
      let target = fixture.view.targetContentOffset
      fixture.runUntilIdle()
      return target
    }
    #expect(target(after: .left) == Vector(dx: 40, dy: 0))
    #expect(target(after: .up) == Vector(dx: 40, dy: 40))
    #expect(target(after: .right) == Vector(dx: 0, dy: 40))
    #expect(target(after: .pageUp) == Vector(dx: 0, dy: 320))
    #expect(target(after: .pageDown) == Vector(dx: 0, dy: 40))
    #expect(target(after: .space) == Vector(dx: 0, dy: 320))
    #expect(target(after: .end) == Vector(dx: 0, dy: 1680))
    #expect(target(after: .home) == Vector(dx: 0, dy: 0))
  }

  @Test func `left and up turn to the next page`() throws {
    let fixture = try fixture(.horizontal)
    fixture.view.contentSize = Size(width: 2000, height: 320)
    fixture.view.isPagingEnabled = true
    fixture.send(.key(KeyEvent(.left)), at: 10)
    fixture.run(to: 10)
    #expect(fixture.view.targetContentOffset == Vector(dx: 320, dy: 0))
    fixture.runUntilIdle()
    fixture.send(.key(KeyEvent(.right)), at: fixture.now + 10)
    fixture.run(to: fixture.now + 10)
    #expect(fixture.view.targetContentOffset == .zero)
  }

  @Test func `the indicators begin at the right and at the bottom`() throws {
    let fixture = try fixture([.horizontal, .vertical])
    fixture.view.contentSize = Size(width: 640, height: 640)
    fixture.touch(.began, 100, 100, at: 0)
    fixture.touch(.moved, 260, 100, at: 10_000)
    fixture.run(to: 20_000)
    // Bars of half the track of 314; the content is 150 points from its start.
    let (across, down) = (fixture.view.bars.horizontal.view, fixture.view.bars.vertical.view)
    expectNear(across.frame.minX, 3 + 157 - 157 * 150 / 320, 1e-9)
    expectNear(down.frame.maxY, 317, 1e-9)
  }

  @Test func `a point on the stage becomes a point of the content`() throws {
    let fixture = try fixture(.horizontal)
    fixture.view.contentOffset = Vector(dx: 100, dy: 50)
    #expect(fixture.view.viewportPoint(of: Point(x: 20, y: 30)) == Point(x: 300, y: 30))
    #expect(fixture.view.contentPoint(of: Point(x: 20, y: 30)) == Point(x: 400, y: 80))
  }

  // MARK: - Nested views

  @Test func `what a reversed inner view cannot use moves the outer one in the same direction`()
    throws
  {
    let fixture = try ScrollFixture()
    let outer = fixture.view
    let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 100))
    outer.contentSize = Size(width: 2000, height: 320)
    outer.contentOffset = Vector(dx: 500, dy: 0)
    inner.contentSize = Size(width: 420, height: 100)
    inner.reversedAxes = .horizontal
    let row = View(frame: Rect(x: 500, y: 0, width: 320, height: 100))
    row.addSubview(inner)
    outer.contentView.addSubview(row)
    // The inner view can move by 100, and the finger moves it by 150.
    fixture.touch(.began, 10, 50, at: 0)
    fixture.touch(.moved, 170, 50, at: 10_000)
    fixture.run(to: 10_000)
    #expect(inner.contentOffset.dx == 100)
    expectNear(outer.contentOffset.dx, 450, 1e-9)
    fixture.touch(.moved, 160, 50, at: 20_000)
    fixture.run(to: 20_000)
    #expect(inner.contentOffset.dx == 100)
    expectNear(outer.contentOffset.dx, 460, 1e-9)
  }

  @Test func `a fling past the edge of a reversed inner view continues outside`() throws {
    let fixture = try ScrollFixture(clock: .sixty)
    let outer = fixture.view
    let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 100))
    outer.contentSize = Size(width: 4000, height: 320)
    outer.contentOffset = Vector(dx: 1500, dy: 0)
    inner.contentSize = Size(width: 420, height: 100)
    inner.reversedAxes = .horizontal
    let row = View(frame: Rect(x: 1500, y: 0, width: 320, height: 100))
    row.addSubview(inner)
    outer.contentView.addSubview(row)
    for step in 0..<5 as Range<Int64> {
      let kind: PointerSample.Phase = step == 0 ? .began : .moved
      fixture.touch(kind, 50 + 16 * Double(step), 50, at: step * 16_667)
    }
    fixture.touch(.ended, 114, 50, at: 4 * 16_667 + 1)
    fixture.runUntilIdle()
    #expect(inner.contentOffset.dx == 100)
    #expect(outer.contentOffset.dx < 1450)
  }
}
