import Geometry
import Gestures
import Motion
import Scrolling
import Stage
import TestSupport
import Testing

/// Pages and snapping edges of a scroll view.
@Suite struct ScrollViewPagingTests {
  // MARK: Paging

  @Test(
    arguments: [
      (100, 0, 0), (100, 200, 1), (170, 0, 1), (170, -200, 0), (330, 200, 2), (310, -200, 0),
    ] as [(Double, Double, Double)])
  func `distance and velocity of a drag decide whether the page turns`(
    offset: Double, velocity: Double, page: Double
  ) throws {
    let fixture = try ScrollFixture(height: 3200)
    fixture.view.isPagingEnabled = true
    release(fixture, at: offset, velocity: velocity)
    expectNear(fixture.y, offset, 1e-9)
    #expect(fixture.phase == .snapping)
    fixture.runUntilIdle()
    #expect(fixture.y == page * 320)
    #expect(fixture.view.currentPage == Int(page))
  }

  @Test func `pages also turn horizontally`() throws {
    let fixture = try ScrollFixture()
    fixture.view.contentSize = Size(width: 3200, height: 320)
    fixture.view.isPagingEnabled = true
    fixture.drag(Vector(dx: -200, dy: 0))
    fixture.runUntilIdle()
    #expect(fixture.x == 320)
    #expect(fixture.view.currentPage == 1)
  }

  @Test func `content springs back before the first page and past the last one`() throws {
    let fixture = try ScrollFixture(height: 640)
    fixture.view.isPagingEnabled = true
    fixture.fling(Vector(dx: 0, dy: 1000))
    fixture.runUntilIdle()
    #expect(fixture.y == 0)
    fixture.view.contentOffset = Vector(dx: 0, dy: 320)
    fixture.fling(Vector(dx: 0, dy: -1000), at: fixture.now + 10_000)
    fixture.runUntilIdle()
    #expect(fixture.y == 320)
  }

  @Test func `a page turn that is caught and released ends at the nearest page`() throws {
    let fixture = try ScrollFixture(height: 3200)
    fixture.view.isPagingEnabled = true
    let end = fixture.drag(Vector(dx: 0, dy: -200))
    fixture.run(to: end + 50_000)
    fixture.touch(.began, 5, 5, at: end + 60_000)
    fixture.run(to: end + 60_000)
    #expect(fixture.phase == .tracking)
    fixture.touch(.ended, 5, 5, at: end + 70_000)
    fixture.runUntilIdle()
    #expect(fixture.y == 320)
  }

  // MARK: Snapping

  private final class HundredsView: ScrollView {
    override func snapTarget(near offset: Vector) -> Vector? {
      Vector(dx: 0, dy: (offset.dy / 100).rounded() * 100)
    }
  }

  @Test(arguments: [true, false])
  func `content snaps within 0.1 s after a fling or a slow drag`(
    isFling: Bool
  ) throws {
    let fixture = try ScrollFixture(make: { HundredsView() })
    fixture.view.snapsToEdges = true
    if isFling {
      fixture.fling(Vector(dx: 0, dy: -1000))
      fixture.runUntilIdle()
      #expect(fixture.y == 500)
    } else {
      let end = fixture.drag(Vector(dx: 0, dy: -160))
      fixture.run(to: end)
      #expect(fixture.phase == .snapping)
      fixture.run(to: end + 50_000)
      expectNear(fixture.y, 180, 1e-9)
      fixture.run(to: end + 100_000)
      #expect(fixture.y == 200)
      #expect(fixture.phase == .idle)
    }
  }

  @Test func `content that is caught and released snaps`() throws {
    let fixture = try ScrollFixture(make: { HundredsView() })
    fixture.view.snapsToEdges = true
    let end = fixture.fling(Vector(dx: 0, dy: -1000))
    fixture.touch(.began, 5, 5, at: end + 100_000)
    fixture.touch(.ended, 5, 5, at: end + 110_000)
    fixture.runUntilIdle()
    #expect(fixture.y.remainder(dividingBy: 100) == 0)
  }

  @Test func `an offset that the program sets does not snap`() throws {
    let fixture = try ScrollFixture(make: { HundredsView() })
    fixture.view.snapsToEdges = true
    let end = fixture.fling(Vector(dx: 0, dy: -1000))
    fixture.run(to: end + 100_000)
    fixture.view.contentOffset = Vector(dx: 0, dy: 130)
    fixture.runUntilIdle()
    #expect(fixture.y == 130)
    fixture.view.setContentOffset(Vector(dx: 0, dy: 270), animated: true)
    fixture.runUntilIdle()
    #expect(fixture.y == 270)
  }

  /// Drags to an offset and lifts the finger there, at a velocity of the content in the last 100
  /// ms.
  private func release(_ fixture: ScrollFixture, at offset: Double, velocity: Double) {
    guard velocity != 0 else {
      let end = fixture.drag(Vector(dx: 0, dy: -offset))
      fixture.run(to: end)
      return
    }
    // The finger moves 10 points farther than the content.
    let end = 160 - offset - 10
    fixture.touch(.began, 160, 160, at: 0)
    for sample in 0...10 as ClosedRange<Int64> {
      let left = velocity * Double(10 - sample) / 100
      fixture.touch(.moved, 160, end + left, at: 100_000 + sample * 10_000)
    }
    fixture.touch(.ended, 160, end, at: 200_000)
    fixture.run(to: 200_000)
  }
}
