import Geometry
import Gestures
import Scenes
import Stage
import Testing

@Suite struct BoardSceneTests {
  private static let window = Size(width: 1280, height: 800)

  private func board(
    _ columns: String, _ parameters: [(String, SceneValue)] = [], size: Size = window,
    readingDirection: ReadingDirection = .leftToRight
  ) throws -> SceneRun {
    try SceneRun(
      .board, size, [("columns", .text(columns))] + parameters, readingDirection: readingDirection)
  }

  @Test func `columns and cards are where the lengths put them`() throws {
    let run = try board(
      "3,5",
      [
        ("heights", .numbers([50, 70])), ("width", .number(200)), ("head", .number(30)),
        ("spacing", .number(5)), ("gap", .number(10)),
      ])
    #expect(try run.probe("cell[0.0].frame") == "10,30,200,50")
    #expect(try run.probe("cell[0.2].frame") == "10,160,200,50")
    // The card with number 3 is the second of the heights.
    #expect(try run.probe("cell[1.0].frame") == "220,30,200,70")
    #expect(try run.probe("section[1].frame") == "220,0,200,800")
    #expect(try run.probe("section[1].header.frame") == "220,0,200,30")
    #expect(try run.probe("section[1].count") == "5")
  }

  @Test func `a wheel scrolls the column below it, and its head stays`() throws {
    let run = try board("40,40")
    run.step([.wheel(at: Point(x: 400, y: 500), delta: Vector(dx: 0, dy: 90))])
    #expect(try run.probe("section[0].offset.y") == "0")
    #expect(try run.probe("section[1].offset.y") == "90")
    #expect(try run.probe("cell[1.0].frame") == "312,-50,280,60")
    #expect(try run.probe("section[1].header.frame") == "312,0,280,40")
    run.step([.wheel(at: Point(x: 400, y: 10), delta: Vector(dx: 0, dy: 10))])
    #expect(try run.probe("section[1].offset.y") == "100", "also over the head")
  }

  @Test func `a card that is held near the edge of a scrolled column scrolls it`() throws {
    let run = try board("40,40")
    var down = Point(x: 400, y: 70)
    run.step([mouse(run, .began, down)])
    down.x += 8
    run.step([mouse(run, .moved, down)])
    run.step([mouse(run, .moved, Point(x: 100, y: 790))])
    run.pass(130)
    let offset = try #require(Double(try run.probe("section[0].offset.y")))
    #expect(offset > 100)
    #expect(try run.probe("section[1].offset.y") == "0")
    run.step([mouse(run, .moved, Point(x: 100, y: 400))])
    run.pass(2)
    let stopped = try run.probe("section[0].offset.y")
    run.pass(20)
    #expect(try run.probe("section[0].offset.y") == stopped)
    run.step([mouse(run, .ended, Point(x: 100, y: 400))])
    #expect(try run.probe("section[0].count") == "41")
    #expect(try run.probe("undo.depth") == "1")
  }

  @Test func `from right to left, the first column is at the right`() throws {
    let run = try board("2,2", readingDirection: .rightToLeft)
    #expect(try run.probe("cell[0.0].frame") == "984,40,280,60")
    #expect(try run.probe("cell[1.0].frame") == "688,40,280,60")
  }

  private func mouse(
    _ run: SceneRun, _ phase: PointerSample.Phase, _ point: Point
  ) -> InputEvent.Kind {
    guard case .pointer(var sample) = run.touch(1, phase, point.x, point.y) else {
      return .hover(point)
    }
    (sample.device, sample.button) = (.mouse, 1)
    return .pointer(sample)
  }
}
