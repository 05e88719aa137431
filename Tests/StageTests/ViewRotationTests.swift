import Drawing
import Geometry
import Motion
import Stage
import Testing

/// The rotation of views: hit tests and animations.
@Suite struct ViewRotationTests {
  private var fixture: StageFixture

  init() throws {
    fixture = try StageFixture(root: { View() })
  }

  @Test func `a hit test follows the rotation, also inside elevated and nested views`() {
    let root = fixture.root
    let bar = View(frame: Rect(x: 20, y: 50, width: 80, height: 20))
    let end = View(frame: Rect(x: 60, y: 0, width: 20, height: 20))
    bar.addSubview(end)
    root.addSubview(bar)
    #expect(root.hitTest(Point(x: 90, y: 60)) === end)
    #expect(root.hitTest(Point(x: 60, y: 95)) === root)
    // Clockwise, so the right end is at the bottom.
    bar.rotation = 90
    #expect(root.hitTest(Point(x: 90, y: 60)) === root)
    #expect(root.hitTest(Point(x: 60, y: 95)) === end)
    #expect(root.hitTest(Point(x: 60, y: 25)) === bar)
    bar.isElevated = true
    #expect(root.hitTest(Point(x: 60, y: 95)) === end)
    end.rotation = 45
    #expect(root.hitTest(Point(x: 60, y: 90)) === end)
    bar.rotation = 0
    #expect(root.hitTest(Point(x: 90, y: 60)) === end)
  }

  @Test func `a turned view can be added, removed and added again`() {
    let root = fixture.root
    let bar = View(frame: Rect(x: 20, y: 50, width: 80, height: 20))
    bar.rotation = 90
    root.addSubview(bar)
    #expect(root.hitTest(Point(x: 60, y: 95)) === bar)
    bar.removeFromSuperview()
    #expect(root.hitTest(Point(x: 60, y: 95)) === root)
    root.addSubview(bar)
    #expect(root.hitTest(Point(x: 60, y: 95)) === bar)
  }

  @Test func `a change of the rotation is animated, and moves nothing with reduced motion`() throws
  {
    let bar = View(frame: Rect(x: 20, y: 50, width: 80, height: 20))
    bar.content = .color(.black)
    fixture.root.addSubview(bar)
    _ = fixture.stage.runFrame(FrameInput(frame: 0))
    #expect(fixture.stage.displayList.groups.isEmpty)
    bar.host?.animate(AnimationCurve(duration: 0.1, easing: .linear)) { bar.rotation = 60 }
    var angles: [Double] = []
    for frame in 1...8 {
      _ = fixture.stage.runFrame(FrameInput(frame: Int64(frame)))
      angles.append(fixture.stage.displayList.groups.first?.turn?.angle ?? 0)
    }
    // A tenth of a second has 6 frames; each turns by a sixth.
    for (angle, wanted) in zip(angles, [10.0, 20, 30, 40, 50, 60, 60, 60]) {
      #expect(abs(angle - wanted) < 0.01, "\(angles)")
    }
  }
}
