import Geometry
import Gestures
import Scrolling
import Stage
import TestSupport
import Testing

/// Gestures, wheels and keys on a zoom view, from input to the displayed rectangle.
@Suite struct ZoomViewTests {
  private final class ZoomScene: Scene {
    let rootView: View
    let zoom: ZoomView

    /// Creates a zoom view of 300×300 with content of 3:2, in a paging scroll view if requested.
    init(isNested: Bool) {
      zoom = ZoomView(View(), size: Size(width: 3, height: 2))
      guard isNested else {
        rootView = zoom
        return
      }
      let pages = ScrollView()
      pages.contentSize = Size(width: 900, height: 300)
      pages.isPagingEnabled = true
      zoom.frame = Rect(x: 0, y: 0, width: 300, height: 300)
      pages.contentView.addSubview(zoom)
      rootView = pages
    }

    func perform(_ command: SceneCommand) throws(SceneError) { throw .unsupported("nothing") }
    func value(of probe: Probe) throws(ProbeError) -> ProbeValue { throw .unknown("nothing") }
    func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {}
  }

  private final class Fixture {
    let driver: StageDriver
    let zoom: ZoomView

    init(isNested: Bool = false) throws {
      let type = SceneType("zoom", summary: "A zoom view") { _ in
        ZoomScene(isNested: isNested)
      }
      let stage = try Stage(
        type, StageConfiguration(viewport: Size(width: 300, height: 300)))
      zoom = try #require(stage.scene as? ZoomScene).zoom
      driver = StageDriver(stage)
      driver.runFrame()
    }

    /// Moves two fingers apart around a point from one distance to another, and lets them rest.
    func pinch(at point: Point, from start: Double, to end: Double, rests: Bool = true) {
      func fingers(_ phase: PointerSample.Phase, _ distance: Double) -> [InputEvent.Kind] {
        [
          driver.sample(phase, Point(x: point.x - distance / 2, y: point.y), id: 1),
          driver.sample(phase, Point(x: point.x + distance / 2, y: point.y), id: 2),
        ]
      }
      driver.runFrame(fingers(.began, start))
      for step in 1...10 {
        driver.runFrame(fingers(.moved, start + (end - start) * Double(step) / 10))
      }
      if rests { driver.runFrames(6) }
      driver.runFrame(fingers(.ended, end))
    }

    func tap(_ x: Double, _ y: Double) {
      driver.runFrame([driver.sample(.began, Point(x: x, y: y))])
      driver.runFrame([driver.sample(.ended, Point(x: x, y: y))])
    }

    func drag(from start: Point, by distance: Vector) {
      driver.runFrame([driver.sample(.began, start)])
      for step in 1...10 {
        driver.runFrame([driver.sample(.moved, start + distance * (Double(step) / 10))])
      }
      driver.runFrames(6)
      driver.runFrame([driver.sample(.ended, start + distance)])
    }

    func press(_ key: Key, _ modifiers: KeyModifiers = .control) {
      driver.runFrame([.key(KeyEvent(key, modifiers: modifiers))])
    }
  }

  @Test func `content fits the view at scale 1`() throws {
    let fixture = try Fixture()
    #expect(fixture.zoom.zoomedFrame == Rect(x: 0, y: 50, width: 300, height: 200))
    #expect(fixture.zoom.zoomedView.frame == Rect(x: 0, y: 50, width: 300, height: 200))
  }

  @Test func `two fingers zoom about the point between them`() throws {
    let fixture = try Fixture()
    // 8 points are the slop: from 108 to 216, the distance doubles.
    fixture.pinch(at: Point(x: 100, y: 150), from: 100, to: 216)
    expectNear(fixture.zoom.zoomScale, 2, 1e-9)
    // The point at a third of the width and half of the height stays at 100,150.
    let frame = fixture.zoom.zoomedFrame
    expectNear(frame.minX, -100, 1e-9)
    expectNear(frame.minY, -50, 1e-9)
    expectNear(frame.width, 600, 1e-9)
    expectNear(fixture.zoom.contentOffset.dx, 100, 1e-9)
  }

  @Test func `content released beyond its limits springs back`() throws {
    let fixture = try Fixture()
    fixture.pinch(at: Point(x: 150, y: 150), from: 208, to: 100)
    #expect(fixture.zoom.zoomScale < 0.9)
    #expect(!fixture.driver.stage.pendingActivity.isEmpty)
    fixture.driver.runUntilIdle()
    #expect(fixture.zoom.zoomScale == 1)
    #expect(fixture.zoom.zoomedFrame == Rect(x: 0, y: 50, width: 300, height: 200))
  }

  @Test func `content pulled away from its edge springs back`() throws {
    let fixture = try Fixture()
    fixture.zoom.setZoomScale(2, at: .zero, animated: false)
    #expect(fixture.zoom.zoomedFrame.origin == .zero)
    let driver = fixture.driver
    func fingers(_ phase: PointerSample.Phase, _ x: Double, _ distance: Double) {
      driver.runFrame([
        driver.sample(phase, Point(x: x - distance / 2, y: 150), id: 1),
        driver.sample(phase, Point(x: x + distance / 2, y: 150), id: 2),
      ])
    }
    fingers(.began, 100, 100)
    fingers(.moved, 100, 110)
    for step in 1...10 { fingers(.moved, 100 + Double(step) * 5, 108) }
    driver.runFrames(6)
    expectNear(fixture.zoom.zoomScale, 2, 1e-9)
    #expect(fixture.zoom.zoomedFrame.minX > 45)
    fingers(.ended, 150, 108)
    driver.runUntilIdle()
    #expect(fixture.zoom.zoomedFrame.minX == 0)
  }

  @Test func `a double tap zooms about its point and another one zooms back`() throws {
    let fixture = try Fixture()
    fixture.tap(60, 110)
    #expect(!fixture.zoom.isZooming)
    fixture.tap(60, 110)
    #expect(fixture.zoom.isZooming)
    fixture.driver.runUntilIdle()
    #expect(fixture.zoom.zoomScale == 2.5)
    // 60 is a fifth of the width and 110 three tenths of the height: 60 - 150, 110 - 150.
    expectNear(fixture.zoom.zoomedFrame.minX, -90, 1e-9)
    expectNear(fixture.zoom.zoomedFrame.minY, -40, 1e-9)
    fixture.tap(200, 100)
    fixture.tap(200, 100)
    fixture.driver.runUntilIdle()
    #expect(fixture.zoom.zoomScale == 1)
    #expect(fixture.zoom.zoomedFrame.minY == 50)
  }

  @Test func `a wheel with Control zooms about the pointer and without it scrolls`() throws {
    let fixture = try Fixture()
    let point = Point(x: 150, y: 150)
    fixture.driver.runFrame([.key(KeyEvent(.control, phase: .down))])
    // 300 points zoom by e.
    fixture.driver.runFrame([.wheel(at: point, delta: Vector(dx: 0, dy: -150))])
    expectNear(fixture.zoom.zoomScale, 1.6487212707, 1e-9)
    fixture.driver.runFrame([.wheel(at: point, delta: Vector(dx: 0, dy: -1_000_000))])
    #expect(fixture.zoom.zoomScale == 4)
    fixture.driver.runFrame([.key(KeyEvent(.control, phase: .up))])
    let before = fixture.zoom.contentOffset.dy
    fixture.driver.runFrame([.wheel(at: point, delta: Vector(dx: 0, dy: 40))])
    #expect(fixture.zoom.contentOffset.dy == before + 40)
    #expect(fixture.zoom.zoomScale == 4)
  }

  @Test func `keys zoom by steps that add up while they are pressed quickly`() throws {
    let fixture = try Fixture()
    fixture.press(.plus)
    fixture.driver.runFrames(3)
    fixture.press(.plus)
    fixture.driver.runUntilIdle()
    #expect(fixture.zoom.zoomScale == 2.25)
    fixture.press(.minus)
    fixture.driver.runUntilIdle()
    #expect(fixture.zoom.zoomScale == 1.5)
    fixture.press(.digit0)
    fixture.driver.runUntilIdle()
    #expect(fixture.zoom.zoomScale == 1)
  }

  @Test func `a finger catches the scale and lets it go`() throws {
    let fixture = try Fixture()
    fixture.pinch(at: Point(x: 150, y: 150), from: 208, to: 100)
    fixture.driver.runFrames(3)
    let caught = fixture.zoom.zoomScale
    fixture.driver.runFrame([fixture.driver.sample(.began, Point(x: 20, y: 20))])
    fixture.driver.runFrames(20)
    #expect(fixture.zoom.zoomScale == caught)
    #expect(caught < 1)
    fixture.driver.runFrame([fixture.driver.sample(.ended, Point(x: 20, y: 20))])
    fixture.driver.runUntilIdle()
    #expect(fixture.zoom.zoomScale == 1)
  }

  @Test func `zoomed content scrolls to its edge and then the pages around it`() throws {
    let fixture = try Fixture(isNested: true)
    let pages = try #require(fixture.driver.stage.scene.rootView as? ScrollView)
    fixture.zoom.setZoomScale(1.2, animated: false)
    // 60 points beyond the view, of which 30 are at the right.
    expectNear(fixture.zoom.zoomedFrame.minX, -30, 1e-9)
    fixture.drag(from: Point(x: 250, y: 150), by: Vector(dx: -60, dy: 0))
    // 10 points of slop, 30 to the edge, and the other 20 move the page.
    fixture.driver.runUntilIdle()
    expectNear(fixture.zoom.zoomedFrame.minX, -60, 1e-9)
    #expect(pages.contentOffset.dx == 0)
    // At its edge, the content does not move.
    fixture.drag(from: Point(x: 280, y: 150), by: Vector(dx: -260, dy: 0))
    fixture.driver.runUntilIdle()
    #expect(pages.contentOffset.dx == 300)
  }

  @Test func `a new size keeps what is in the center`() throws {
    let fixture = try Fixture()
    fixture.zoom.setZoomScale(2, animated: false)
    fixture.zoom.contentOffset = Vector(dx: 210, dy: 50)
    fixture.driver.runFrame([.viewport(Size(width: 600, height: 300), duration: 0)])
    // At scale 1 the content is now 450 wide. The center showed 360 of 600 points, and shows 540 of
    // 900.
    expectNear(fixture.zoom.zoomedFrame.width, 900, 1e-9)
    expectNear(fixture.zoom.zoomedFrame.minX, 300 - 540, 1e-9)
    expectNear(fixture.zoom.zoomedFrame.minY, 150 - 300, 1e-9)
  }

  @Test func `touches reach views inside at their displayed positions`() throws {
    let fixture = try Fixture()
    let button = View(frame: Rect(x: 200, y: 100, width: 20, height: 20))
    fixture.zoom.zoomedView.addSubview(button)
    #expect(fixture.zoom.hitTest(Point(x: 205, y: 155)) === button)
    fixture.zoom.setZoomScale(2, at: Point(x: 0, y: 50), animated: false)
    fixture.zoom.contentOffset = Vector(dx: 200, dy: 100)
    // At twice the size it is at 400,200, from 200,100 on.
    #expect(fixture.zoom.hitTest(Point(x: 205, y: 105)) === button)
    #expect(fixture.zoom.hitTest(Point(x: 235, y: 135)) === button)
    #expect(fixture.zoom.hitTest(Point(x: 245, y: 105)) !== button)
  }
}
