import Geometry
import Gestures
import Motion
import Scrolling
import Stage
import Testing

/// Where a scroll view comes to rest: at pages, or at edges that it snaps to.
@Suite struct ScrollViewPagingTests {
  // MARK: Paging

  @Test(
    arguments: [
      (100, 0, 0), (100, 200, 1), (170, 0, 1), (170, -200, 0), (330, 200, 2), (310, -200, 0),
    ] as [(Double, Double, Double)])
  func `P49 a page turns by the way and the velocity of the finger`(
    place: Double, velocity: Double, page: Double
  ) throws {
    let fixture = try ScrollFixture(height: 3200)
    fixture.view.isPagingEnabled = true
    release(fixture, at: place, velocity: velocity)
    expectNear(fixture.y, place, 1e-9)
    #expect(fixture.phase == .snapping)
    fixture.settle()
    #expect(fixture.y == page * 320)
    #expect(fixture.view.currentPage == Int(page))
  }

  @Test func `pages turn sideways as well`() throws {
    let fixture = try ScrollFixture()
    fixture.view.contentSize = Size(width: 3200, height: 320)
    fixture.view.isPagingEnabled = true
    fixture.drag(Vector(dx: -200, dy: 0))
    fixture.settle()
    #expect(fixture.x == 320)
    #expect(fixture.view.currentPage == 1)
  }

  @Test func `past the last page and before the first it springs back`() throws {
    let fixture = try ScrollFixture(height: 640)
    fixture.view.isPagingEnabled = true
    fixture.fling(Vector(dx: 0, dy: 1000))
    fixture.settle()
    #expect(fixture.y == 0)
    fixture.view.contentOffset = Vector(dx: 0, dy: 320)
    fixture.fling(Vector(dx: 0, dy: -1000), at: fixture.now + 10_000)
    fixture.settle()
    #expect(fixture.y == 320)
  }

  @Test func `a page caught on its way goes to the nearest one`() throws {
    let fixture = try ScrollFixture(height: 3200)
    fixture.view.isPagingEnabled = true
    let end = fixture.drag(Vector(dx: 0, dy: -200))
    fixture.run(to: end + 50_000)
    fixture.touch(.began, 5, 5, at: end + 60_000)
    fixture.run(to: end + 60_000)
    #expect(fixture.phase == .tracking)
    fixture.touch(.ended, 5, 5, at: end + 70_000)
    fixture.settle()
    #expect(fixture.y == 320)
  }

  // MARK: Snapping

  private final class HundredsView: ScrollView {
    override func snapTarget(near offset: Vector) -> Vector? {
      Vector(dx: 0, dy: (offset.dy / 100).rounded() * 100)
    }
  }

  @Test(arguments: [true, false])
  func `content snaps to its edge in 0.1 s after a fling and after a slow drag`(
    isFling: Bool
  ) throws {
    let fixture = try ScrollFixture(make: { HundredsView() })
    fixture.view.snapsToEdges = true
    if isFling {
      fixture.fling(Vector(dx: 0, dy: -1000))
      fixture.settle()
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

  @Test func `content caught and let go snaps`() throws {
    let fixture = try ScrollFixture(make: { HundredsView() })
    fixture.view.snapsToEdges = true
    let end = fixture.fling(Vector(dx: 0, dy: -1000))
    fixture.touch(.began, 5, 5, at: end + 100_000)
    fixture.touch(.ended, 5, 5, at: end + 110_000)
    fixture.settle()
    #expect(fixture.y.remainder(dividingBy: 100) == 0)
  }

  @Test func `a program's offset is not snapped away`() throws {
    let fixture = try ScrollFixture(make: { HundredsView() })
    fixture.view.snapsToEdges = true
    let end = fixture.fling(Vector(dx: 0, dy: -1000))
    fixture.run(to: end + 100_000)
    fixture.view.contentOffset = Vector(dx: 0, dy: 130)
    fixture.settle()
    #expect(fixture.y == 130)
    fixture.view.setContentOffset(Vector(dx: 0, dy: 270), animated: true)
    fixture.settle()
    #expect(fixture.y == 270)
  }

  /// Drags to an offset and lifts the finger there, its last 100 ms at a velocity of the content.
  private func release(_ fixture: ScrollFixture, at place: Double, velocity: Double) {
    guard velocity != 0 else {
      let end = fixture.drag(Vector(dx: 0, dy: -place))
      fixture.run(to: end)
      return
    }
    // The finger's way is 10 points longer than the content's.
    let end = 160 - place - 10
    fixture.touch(.began, 160, 160, at: 0)
    for sample in 0...10 as ClosedRange<Int64> {
      let left = velocity * Double(10 - sample) / 100
      fixture.touch(.moved, 160, end + left, at: 100_000 + sample * 10_000)
    }
    fixture.touch(.ended, 160, end, at: 200_000)
    fixture.run(to: 200_000)
  }
}
