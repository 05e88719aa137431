import Controls
import Geometry
import Gestures
import Motion
import Stage
import TestSupport
import Testing

/// A list beside its detail, or covered by it, in a view of 400 or 900 points.
@Suite struct SplitViewTests {
  private let split = SplitView(list: View(), detail: View())
  private let log = Log()

  private final class Log { var events: [String] = [] }

  init() {
    split.onClose = { [log] in log.events.append("close") }
    split.onHide = { [log] in log.events.append("hide") }
  }

  private func makeFixture(
    _ width: Double = 400, _ environment: Environment = Environment()
  ) throws -> ControlFixture {
    let fixture = try ControlFixture(
      [(split, Rect(x: 0, y: 0, width: width, height: 300))], environment)
    log.events = []
    return fixture
  }

  @Test func `in a wide view, both are visible with a line between them`() throws {
    let fixture = try makeFixture(900)
    #expect(split.isWide)
    #expect(split.list.frame == Rect(x: 0, y: 0, width: 324, height: 300))
    #expect(split.detail.frame == Rect(x: 325, y: 0, width: 575, height: 300))
    split.open()
    fixture.driver.runFrame()
    #expect(!split.list.isHidden && !split.detail.isHidden)
    #expect(!split.handlesEscape)
    split.close()
    #expect(log.events == ["hide"])
  }

  @Test func `in a narrow view, the detail slides over the list and away`() throws {
    let fixture = try makeFixture()
    #expect(split.detail.isHidden)
    split.open()
    fixture.driver.runFrames(9)
    #expect(split.detail.presentedFrame.minX > 0 && split.detail.presentedFrame.minX < 400)
    fixture.driver.runFrames(20)
    #expect(split.detail.frame.minX == 0)
    #expect(split.list.isHidden)
    split.close()
    fixture.driver.runFrames(30)
    #expect(split.detail.isHidden && !split.list.isHidden)
    #expect(log.events == ["hide"])
    #expect(fixture.driver.stage.pendingActivity.isEmpty)
  }

  @Test func `Escape closes it`() throws {
    let fixture = try makeFixture()
    split.open()
    fixture.driver.runFrames(30)
    #expect(fixture.driver.stage.handlesEscape)
    fixture.press(.escape)
    fixture.driver.runFrames(30)
    #expect(log.events == ["close", "hide"])
    #expect(!split.isOpen)
  }

  @Test(arguments: [
    (2.0, 300.0, false, true), (2, 60, false, false), (60, 300, false, false),
    (398, 90, true, true),
  ])
  func `a drag from the edge moves it away`(
    from: Double, to: Double, isMirrored: Bool, closes: Bool
  ) throws {
    var environment = Environment()
    if isMirrored { environment.readingDirection = .rightToLeft }
    let fixture = try makeFixture(400, environment)
    split.open()
    fixture.driver.runFrames(30)
    let driver = fixture.driver
    driver.runFrame([driver.sample(.began, Point(x: from, y: 150))])
    for step in 1...30 {
      let x = from + (to - from) * Double(step) / 30
      driver.runFrame([driver.sample(.moved, Point(x: x, y: 150))])
    }
    driver.runFrames(30)
    driver.runFrame([driver.sample(.ended, Point(x: to, y: 150))])
    driver.runFrames(30)
    #expect(split.isOpen != closes)
    #expect(log.events == (closes ? ["close", "hide"] : []))
    #expect(split.detail.isHidden == closes)
  }

  @Test func `with reduced motion, it fades in its place`() throws {
    var environment = Environment()
    environment.reducesMotion = true
    let fixture = try makeFixture(400, environment)
    split.open()
    fixture.driver.runFrames(4)
    #expect(split.detail.presentedFrame.minX == 0)
    #expect(split.detail.presentedOpacity < 1)
    fixture.driver.runFrames(30)
    #expect(split.detail.presentedOpacity == 1)
  }

  @Test func `a view that becomes narrow shows the open detail`() throws {
    let fixture = try makeFixture(900)
    split.open()
    split.frame.size.width = 400
    fixture.driver.runFrame()
    #expect(split.list.isHidden && !split.detail.isHidden)
    #expect(split.detail.frame == Rect(x: 0, y: 0, width: 400, height: 300))
  }
}
