import Geometry
import Gestures
import Scenes
import Scrolling
import Stage
import Testing

/// Pictures that can be zoomed, alone and on pages.
@Suite struct ZoomSceneTests {
  private func run(_ parameters: [(String, SceneValue)] = []) throws -> SceneRun {
    try SceneRun(.zoom, Size(width: 300, height: 400), parameters)
  }

  private func zoom(_ run: SceneRun, to scale: Double) {
    var values = SceneValues()
    values["scale"] = .number(scale)
    values["animated"] = .flag(false)
    run.step([.command(.action(name: "zoom", arguments: values))])
  }

  /// Turns the wheel sideways: to the edge of a zoomed picture, then over pages of 300 points.
  private func turnWheel(_ run: SceneRun, _ distances: [Double]) {
    for distance in distances {
      run.step([.wheel(at: Point(x: 150, y: 200), delta: Vector(dx: distance, dy: 0))])
      run.pass(40)
    }
  }

  @Test func `the initial scale applies to the first picture`() throws {
    let run = try run([("scale", .number(2)), ("pages", .integer(3))])
    #expect(try run.probe("zoom.scale") == "2")
    turnWheel(run, [2000, 600])
    #expect(try run.probe("page") == "2")
    #expect(try run.probe("zoom.scale") == "1")
  }

  @Test func `limits in the wrong order are refused`() throws {
    var configuration = StageConfiguration(viewport: Size(width: 300, height: 400))
    configuration.parameters["minimum"] = .number(3)
    configuration.parameters["maximum"] = .number(2)
    #expect(throws: SceneError.self) { try Stage(.zoom, configuration) }
  }

  @Test func `keys zoom only the picture in the viewport`() throws {
    let run = try run([("pages", .integer(3))])
    run.step([.key(KeyEvent(.plus, modifiers: .control))])
    run.pass(40)
    #expect(try run.probe("zoom.scale") == "1.5")
    // The zoomed picture is 450 wide and moves to its edge first.
    run.step([.key(KeyEvent(.pageDown))])
    run.pass(40)
    run.step([.key(KeyEvent(.pageDown))])
    run.pass(40)
    #expect(try run.probe("page") == "1")
    #expect(try run.probe("zoom.scale") == "1")
  }

  @Test func `a picture that has left the viewport returns to its smallest scale`() throws {
    let run = try run([("pages", .integer(2)), ("minimum", .number(0.5))])
    zoom(run, to: 3)
    #expect(try run.probe("zoom.scale") == "3")
    turnWheel(run, [2000, 300])
    #expect(try run.probe("page") == "1")
    turnWheel(run, [-300])
    #expect(try run.probe("page") == "0")
    #expect(try run.probe("zoom.scale") == "0.5")
  }

  @Test func `the page stays the same when the viewport changes its width`() throws {
    let run = try run([("pages", .integer(4))])
    for _ in 0..<2 {
      run.step([.key(KeyEvent(.right))])
      run.pass(40)
    }
    #expect(try run.probe("offset.x") == "600")
    run.step([.viewport(Size(width: 400, height: 300), duration: 0)])
    #expect(try run.probe("page") == "2")
    #expect(try run.probe("offset.x") == "800")
    // 300 of 3:2 would be 450 wide; the width of 400 limits it to 266 2/3.
    #expect(try run.probe("zoom.frame") == "0,16.667,400,266.667")
  }

  @Test func `the other pictures are hidden`() throws {
    let run = try run([("pages", .integer(3))])
    let pages = try #require(run.stage.scene.rootView as? ScrollView)
    #expect(pages.contentView.subviews.map(\.isHidden) == [false, true, true])
    run.step([run.touch(1, .began, 200, 200)])
    run.step([run.touch(1, .moved, 180, 200)])
    run.step([run.touch(1, .moved, 100, 200)])
    #expect(pages.contentView.subviews.map(\.isHidden) == [false, false, true])
  }
}
