import Geometry
import Gestures
import Motion
import Scrolling
import Stage
import TestSupport
import Testing

@Suite struct ScrollIndicatorTests {
  @Test func `an indicator fades in for 0.1 s, stays for 0.3 s and fades out for 0.25 s`() throws {
    let fixture = try ScrollFixture(clock: .sixty)
    fixture.run(to: 0)
    #expect(indicator(.vertical, fixture).opacity == 0)
    fixture.view.setContentOffset(Vector(dx: 0, dy: 1000), animated: true)
    // The scroll begins in frame 0 and ends in frame 18.
    for frame in 1...60 as ClosedRange<Int64> {
      fixture.stage.run(frame)
      let opacity = indicator(.vertical, fixture).opacity
      switch frame {
      case 1..<7: expectNear(opacity, Double(frame - 1) / 6, 1e-9)
      case 7...36: #expect(opacity == 1)
      case 37..<51: expectNear(opacity, 1 - Double(frame - 36) / 15, 1e-9)
      default: #expect(opacity == 0)
      }
    }
  }

  @Test func `the stage needs frames until the indicator has faded out`() throws {
    let fixture = try ScrollFixture(clock: .sixty)
    fixture.send(
      .wheel(at: Point(x: 5, y: 5), delta: Vector(dx: 0, dy: 9)), at: 100_000)
    var wanting: [Bool] = []
    for frame in 0..<60 as Range<Int64> {
      wanting.append(fixture.run(to: frame * 1_000_000 / 60 + 1)?.needsAnotherFrame ?? false)
    }
    // The wheel scrolls in frame 6. The bar is hidden 0.3 s and 0.25 s later, in frame 39.
    #expect(wanting == (0..<60).map { (6..<39).contains($0) })
  }

  @Test func `length and position of the bar match the visible part of the content`() throws {
    let fixture = try ScrollFixture(height: 640)
    fixture.view.contentOffset = Vector(dx: 0, dy: 0)
    fixture.dragWithoutLift(Vector(dx: 0, dy: -160))
    fixture.run(to: 20_000)
    // The track is the viewport minus 3 points at each end.
    let bar = indicator(.vertical, fixture)
    expectNear(bar.frame.height, 157, 1e-9)
    expectNear(bar.frame.minY, 3 + 157 / 2, 1e-9)
    #expect(bar.frame.maxX == 317)
    #expect(bar.frame.width == 3)
    #expect(indicator(.horizontal, fixture).opacity == 0)
  }

  @Test func `over content that fits, the thumb fills its track`() throws {
    let fixture = try ScrollFixture(height: 640)
    // As when the content begins to fit while the thumb is dragged.
    var metrics = ScrollMetrics()
    metrics.viewport = Size(width: 320, height: 320)
    metrics.contentSize = Size(width: 320, height: 200)
    let bar = fixture.view.bars.vertical
    #expect(bar.thumbRange(metrics, offset: .zero) == 3..<317)
    #expect(bar.thumbRange(metrics, offset: Vector(dx: 0, dy: 10)).upperBound <= 317)
  }

  @Test func `from right to left, the vertical bar is at the left`() throws {
    let fixture = try ScrollFixture(height: 640)
    fixture.send(.environment(.readingDirection(.rightToLeft)), at: 0)
    fixture.dragWithoutLift(Vector(dx: 0, dy: -160))
    fixture.run(to: 20_000)
    #expect(indicator(.vertical, fixture).frame.minX == 3)
  }

  @Test func `a bar is at least 36 points long, and shorter only past an edge`() throws {
    let fixture = try ScrollFixture(height: 1_000_000)
    fixture.dragWithoutLift(Vector(dx: 0, dy: -10))
    fixture.run(to: 20_000)
    #expect(indicator(.vertical, fixture).frame.height == 36)
    fixture.touch(.moved, 160, 310, at: 30_000)
    fixture.run(to: 30_000)
    let bar = indicator(.vertical, fixture)
    #expect(fixture.y < -28)
    #expect(bar.frame.height == 8)
    #expect(bar.frame.minY == 3)
    #expect(bar.paintedSize == Size(width: 3, height: 36))
  }

  @Test func `disabling visible indicators hides them immediately`() throws {
    let fixture = try ScrollFixture(clock: .sixty)
    fixture.fling(Vector(dx: 0, dy: -1000))
    fixture.run(to: 300_000)
    #expect(indicator(.vertical, fixture).opacity > 0)
    fixture.view.showsIndicators = false
    fixture.run(to: 400_000)
    #expect(indicator(.vertical, fixture).opacity == 0)
    fixture.runUntilIdle()
    #expect(fixture.stage.pendingActivity.isEmpty)
  }

  @Test func `the indicator is hidden when the content is resized to fit`() throws {
    let fixture = try ScrollFixture(clock: .sixty)
    fixture.fling(Vector(dx: 0, dy: -1000))
    fixture.run(to: 300_000)
    fixture.view.contentSize = Size(width: 320, height: 320)
    fixture.run(to: 5_000_000)
    #expect(indicator(.vertical, fixture).opacity == 0)
    #expect(fixture.stage.pendingActivity.isEmpty)
  }

  private func indicator(_ axis: Axis, _ fixture: ScrollFixture) -> View {
    axis == .horizontal ? fixture.view.bars.horizontal.view : fixture.view.bars.vertical.view
  }
}
