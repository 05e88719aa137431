import Geometry
import Gestures
import Motion
import Scrolling
import Stage
import TestSupport
import Testing

/// A viewport of 320×320 points over content of 3,200 points: the range of the offset is 2,880.
///
/// The thumb has its minimum length of 36 points and moves along 314 − 36 = 278 points.
@Suite struct ScrollBarsTests {
  private static let range = 2880.0
  private static let room = 278.0

  private final class LabeledView: ScrollView {
    override func scrollPositionLabel(along axis: Axis) -> String? {
      "at \(Int(contentOffset[axis]))"
    }
  }

  private let fixture: ScrollFixture
  private var view: ScrollView { fixture.view }

  init() throws {
    fixture = try ScrollFixture(height: 3200, clock: .sixty) { LabeledView() }
    fixture.run(to: 0)
  }

  /// Moves the pointer without a button, and runs frames until the bar is expanded.
  private func hover(_ x: Double, _ y: Double, from microseconds: Int64 = 100_000) {
    fixture.send(.hover(Point(x: x, y: y)), at: microseconds)
    fixture.run(to: microseconds + 300_000)
  }

  private func mouse(_ phase: PointerSample.Phase, _ x: Double, _ y: Double, at time: Int64) {
    fixture.touch(phase, x, y, at: time, device: .mouse)
  }

  private var thumb: View { view.bars.vertical.view }
  private var track: View { view.bars.vertical.track }

  @Test func `near the edge, the mouse expands the bar, which stays visible without frames`() {
    hover(312, 200)
    #expect(thumb.opacity == 1)
    #expect(thumb.frame == Rect(x: 309, y: 3, width: 8, height: 36))
    #expect(track.frame == Rect(x: 307, y: 1, width: 12, height: 318))
    #expect(track.opacity == 1)
    #expect(fixture.run(to: 3_000_000)?.needsAnotherFrame == false)
    #expect(thumb.opacity == 1)
    fixture.send(.hover(Point(x: 305, y: 200)), at: 3_100_000)
    #expect(fixture.run(to: 3_200_000)?.needsAnotherFrame == true)
    #expect(fixture.run(to: 4_000_000)?.needsAnotherFrame == false)
    #expect(thumb.opacity == 0)
    #expect(track.opacity == 0)
    #expect(thumb.frame.width == 3)
  }

  @Test func `elsewhere, the mouse does not show the bar`() {
    hover(305, 200)
    #expect(thumb.opacity == 0)
  }

  @Test func `when the pointer leaves the viewport, the bar is hidden`() {
    hover(312, 200)
    fixture.send(.hover(Point(x: -1, y: -1)), at: 500_000)
    fixture.run(to: 2_000_000)
    #expect(thumb.opacity == 0)
  }

  @Test func `content that fits has no bar`() {
    view.contentSize = Size(width: 320, height: 320)
    hover(312, 200)
    #expect(thumb.opacity == 0)
  }

  @Test func `a dragged thumb moves the content in proportion, from the first point on`() {
    hover(312, 10)
    mouse(.began, 312, 10, at: 500_000)
    mouse(.moved, 312, 11, at: 520_000)
    fixture.run(to: 530_000)
    expectNear(fixture.y, Self.range / Self.room, 1e-9)
    mouse(.moved, 312, 10 + Self.room / 2, at: 540_000)
    fixture.run(to: 560_000)
    expectNear(fixture.y, Self.range / 2, 1e-9)
    expectNear(thumb.frame.minY, 3 + Self.room / 2, 1e-9)
    // Beyond the end, the content stops; the thumb waits until the pointer is back.
    mouse(.moved, 312, 10 + Self.room + 50, at: 580_000)
    fixture.run(to: 600_000)
    #expect(fixture.y == Self.range)
    mouse(.moved, 312, 10 + Self.room, at: 620_000)
    fixture.run(to: 640_000)
    #expect(abs(fixture.y - Self.range) < 1e-9)
    mouse(.ended, 312, 10 + Self.room, at: 660_000)
    fixture.run(to: 1_000_000)
    #expect(abs(fixture.y - Self.range) < 1e-9)
    #expect(fixture.phase == .idle)
  }

  @Test func `far from the bar, each point moves the content by four points`() {
    view.contentSize = Size(width: 320, height: 1e9)
    view.contentOffset = Vector(dx: 0, dy: 5e8)
    hover(312, 160)
    mouse(.began, 312, 160, at: 500_000)
    // 0.6 × 320 − 48 = 144 points beyond the first 48.
    mouse(.moved, 320 - 192, 160, at: 520_000)
    fixture.run(to: 530_000)
    let start = fixture.y
    #expect(start == 5e8)
    mouse(.moved, 100, 161, at: 540_000)
    fixture.run(to: 560_000)
    expectNear(fixture.y - start, 4, 1e-5)
    // Halfway, the speed is the geometric mean of both.
    mouse(.moved, 320 - 120, 161, at: 580_000)
    mouse(.moved, 320 - 120, 162, at: 600_000)
    fixture.run(to: 620_000)
    let fastest = (1e9 - 320) / Self.room
    expectNear(fixture.y - start - 4, (4 * fastest).squareRoot(), 1e-4)
  }

  @Test func `a press on the track turns pages until the thumb is there`() {
    hover(312, 200)
    mouse(.began, 312, 200, at: 500_000)
    fixture.run(to: 850_000)
    // A page is the viewport less a line of 40 points.
    #expect(fixture.y == 280)
    // The thumb needs to move to 200 − 3 − 36 points at least, which is at an offset of 1,668; the
    // pages end at 280, 560, …, 1,680.
    fixture.run(to: 4_000_000)
    #expect(fixture.y == 1680)
    mouse(.ended, 312, 200, at: 4_100_000)
    fixture.run(to: 5_000_000)
    #expect(fixture.y == 1680)
    mouse(.began, 312, 5, at: 5_100_000)
    mouse(.ended, 312, 5, at: 5_200_000)
    fixture.run(to: 6_000_000)
    #expect(fixture.y == 1400)
  }

  @Test func `a mouse press without hovering goes to the content`() {
    mouse(.began, 312, 10, at: 500_000)
    mouse(.moved, 312, 60, at: 600_000)
    fixture.run(to: 610_000)
    #expect(fixture.phase == .tracking)
    mouse(.ended, 312, 60, at: 700_000)
    fixture.run(to: 2_000_000)
  }

  @Test func `a touch that rests on the visible indicator grabs it`() {
    fixture.send(.wheel(at: Point(x: 5, y: 5), delta: Vector(dx: 0, dy: 10)), at: 100_000)
    fixture.touch(.began, 300, 20, at: 300_000)
    fixture.run(to: 540_000)
    fixture.touch(.moved, 300, 21, at: 600_000)
    fixture.run(to: 620_000)
    expectNear(fixture.y, 10 + Self.range / Self.room, 1e-9)
    #expect(thumb.frame.width > 3)
    fixture.touch(.ended, 300, 21, at: 640_000)
    #expect(fixture.run(to: 3_000_000)?.needsAnotherFrame == false)
    #expect(thumb.opacity == 0)
  }

  @Test func `a touch that moves before that scrolls`() {
    fixture.send(.wheel(at: Point(x: 5, y: 5), delta: Vector(dx: 0, dy: 10)), at: 100_000)
    fixture.touch(.began, 300, 60, at: 300_000)
    fixture.touch(.moved, 300, 30, at: 350_000)
    fixture.run(to: 370_000)
    #expect(fixture.y == 30)
    fixture.touch(.ended, 300, 30, at: 600_000)
    fixture.run(to: 900_000)
  }

  @Test func `a touch on a hidden indicator holds the content`() {
    fixture.touch(.began, 318, 10, at: 300_000)
    fixture.touch(.moved, 318, 11, at: 700_000)
    fixture.run(to: 720_000)
    #expect(fixture.y == 0)
    #expect(fixture.phase == .tracking)
    fixture.touch(.ended, 318, 11, at: 740_000)
    fixture.run(to: 900_000)
  }

  @Test func `beside a dragged thumb, a label shows the position`() throws {
    hover(312, 10)
    mouse(.began, 312, 10, at: 500_000)
    mouse(.moved, 312, 149, at: 520_000)
    fixture.run(to: 540_000)
    let label = try #require(view.subviews.last)
    #expect(label.defaultAccessibilityLabel == "at 1440")
    #expect(label.frame.maxX <= thumb.frame.minX - 11.5)
    expectNear(label.frame.center.y, thumb.frame.center.y, 1)
    mouse(.ended, 312, 149, at: 560_000)
    fixture.run(to: 580_000)
    #expect(label.isHidden)
  }

  @Test func `from right to left, the bar is at the left`() {
    fixture.send(.environment(.readingDirection(.rightToLeft)), at: 50_000)
    hover(8, 10)
    #expect(thumb.frame == Rect(x: 3, y: 3, width: 8, height: 36))
    mouse(.began, 8, 10, at: 500_000)
    mouse(.moved, 8, 10 + Self.room / 2, at: 540_000)
    fixture.run(to: 560_000)
    expectNear(fixture.y, Self.range / 2, 1e-9)
  }

  @Test func `content that begins at the bottom follows the thumb`() {
    view.reversedAxes = .vertical
    hover(312, 300)
    #expect(thumb.frame.maxY == 317)
    mouse(.began, 312, 300, at: 500_000)
    mouse(.moved, 312, 300 - Self.room / 2, at: 540_000)
    fixture.run(to: 560_000)
    expectNear(fixture.y, Self.range / 2, 1e-9)
    mouse(.ended, 312, 300 - Self.room / 2, at: 580_000)
    fixture.run(to: 900_000)
    hover(312, 3, from: 1_000_000)
    mouse(.began, 312, 3, at: 1_400_000)
    mouse(.ended, 312, 3, at: 1_420_000)
    fixture.run(to: 2_000_000)
    expectNear(fixture.y, Self.range / 2 + 280, 1e-9)
  }

  @Test func `a bar at the bottom scrolls sideways`() {
    view.contentSize = Size(width: 3200, height: 320)
    hover(10, 312)
    let thumb = view.bars.horizontal.view
    #expect(thumb.frame == Rect(x: 3, y: 309, width: 36, height: 8))
    mouse(.began, 10, 312, at: 500_000)
    mouse(.moved, 10 + Self.room / 2, 312, at: 540_000)
    fixture.run(to: 560_000)
    expectNear(fixture.x, Self.range / 2, 1e-9)
    #expect(fixture.y == 0)
    let label = view.subviews.last
    #expect(label?.defaultAccessibilityLabel == "at 1440")
    #expect(label.map { $0.frame.maxY <= thumb.frame.minY - 11.5 } == true)
  }

  @Test func `a disabled or bare scroll view has no bars to grab`() {
    view.isScrollEnabled = false
    hover(312, 10)
    #expect(thumb.opacity == 0)
    view.isScrollEnabled = true
    hover(312, 11, from: 500_000)
    #expect(thumb.opacity == 1)
    view.showsIndicators = false
    #expect(thumb.opacity == 0)
    mouse(.began, 312, 10, at: 900_000)
    mouse(.moved, 312, 60, at: 940_000)
    fixture.run(to: 960_000)
    #expect(fixture.phase == .tracking)
    mouse(.ended, 312, 60, at: 980_000)
    fixture.run(to: 2_000_000)
  }

  @Test func `pages stop at a page after a drag of the thumb`() {
    view.isPagingEnabled = true
    hover(312, 10)
    mouse(.began, 312, 10, at: 500_000)
    mouse(.moved, 312, 10 + Self.room / 2 + 4, at: 540_000)
    mouse(.ended, 312, 10 + Self.room / 2 + 4, at: 560_000)
    fixture.run(to: 2_000_000)
    #expect(fixture.y == 1600)
  }
}
