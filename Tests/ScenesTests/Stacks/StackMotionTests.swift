import Controls
import Drawing
import Geometry
import Gestures
import Grid
import Scenes
import Stage
import Testing

/// How a stack follows the wheel, and how its cover looks while it is pressed.
@Suite struct StackMotionTests {
  private func makeRun() throws -> SceneRun {
    try SceneRun(.stacks, Size(width: 1040, height: 716))
  }

  /// The center of the first stack.
  private func center(_ run: SceneRun) throws -> Point {
    let numbers = try run.probe("slot[0]").split(separator: ",").compactMap { Double($0) }
    return Point(x: numbers[0] + numbers[2] / 2, y: 44 + numbers[1] + numbers[3] / 2)
  }

  /// Turns the wheel by notches of 100 points, three frames apart, with Control held.
  private func turn(_ run: SceneRun, notches: Int, at point: Point) {
    run.step([.key(KeyEvent(.control, phase: .down))])
    for _ in 0..<notches.magnitude {
      let delta = notches > 0 ? -100.0 : 100
      run.step([.wheel(at: point, delta: Vector(dx: 0, dy: delta))])
      run.pass(2)
    }
    run.pass(80)
    run.step([.key(KeyEvent(.control, phase: .up))])
  }

  @Test(arguments: [(1, "12"), (2, "31"), (3, "31"), (8, "31"), (20, "31")])
  func `the wheel opens a stack that is more than half open when it rests`(
    notches: Int, items: String
  ) throws {
    let run = try makeRun()
    let point = try center(run)
    turn(run, notches: notches, at: point)
    #expect(try run.probe("items") == items)
    #expect(run.stage.pendingActivity.isEmpty)
  }

  @Test func `the wheel closes an open stack`() throws {
    let run = try makeRun()
    let point = try center(run)
    turn(run, notches: 8, at: point)
    turn(run, notches: -1, at: point)
    #expect(try run.probe("items") == "31")
    turn(run, notches: -8, at: point)
    #expect(try run.probe("items") == "12")
  }

  @Test func `a window turns its wheel over the stacks instead of moving two fingers`() throws {
    let run = try makeRun()
    #expect(try !run.stage.recognizesPinch(at: center(run)))
  }

  @Test func `turning the wheel back over the stacks does nothing`() throws {
    let run = try makeRun()
    let point = try center(run)
    run.step([.key(KeyEvent(.control, phase: .down))])
    run.step([.wheel(at: point, delta: Vector(dx: 0, dy: 100))])
    #expect(try run.probe("items") == "12")
  }

  /// The opacities of the dark drawings on the cards of the first stack, or in front of an album's
  /// first pictures.
  private func darkness(_ run: SceneRun) -> [Double] {
    func cells(_ view: View) -> [GridCell] {
      if let cell = view as? GridCell { return [cell] }
      return view.subviews.flatMap(cells)
    }
    let all = cells(run.stage.scene.rootView)
    if let tiles = Optional(all.filter { $0 is ImageTileCell }), !tiles.isEmpty {
      return tiles.sorted { ($0.index ?? 0) < ($1.index ?? 0) }.prefix(3).map { cell in
        cell.subviews.first { $0.content != nil }?.presentedOpacity ?? 0
      }
    }
    guard let stack = all.first(where: { $0.index == 0 }) else { return [] }
    let cards = stack.subviews.filter { !($0 is TextLabel) }.reversed()
    return cards.map { $0.subviews.first?.presentedOpacity ?? 0 }
  }

  @Test func `a pressed cover darkens smoothly, and continues in the album`() throws {
    let run = try makeRun()
    let point = try center(run)
    run.step([run.touch(1, .began, point.x - 15, point.y)])
    var last = 0.0
    for _ in 0..<20 {
      run.pass(1)
      let now = try #require(darkness(run).first)
      #expect((now - last).magnitude < 0.3)
      last = now
    }
    #expect(last == 1)
    run.step([run.touch(2, .began, point.x + 15, point.y)])
    for step in 1..<30 {
      let spread = 15 + Double(step) * 3
      run.step([
        run.touch(1, .moved, point.x - spread, point.y),
        run.touch(2, .moved, point.x + spread, point.y),
      ])
      let all = darkness(run)
      #expect(all.count >= 3)
      #expect(all.allSatisfy { ($0 - all[0]).magnitude < 1e-9 })
      #expect((all[0] - last).magnitude < 0.3, "\(step)")
      last = all[0]
    }
    #expect(last == 0)
    #expect(try run.probe("items") == "31")
  }
}
