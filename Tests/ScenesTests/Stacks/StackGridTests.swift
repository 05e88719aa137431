import Geometry
import Gestures
import Scenes
import Stage
import Testing

/// Taps and the wheel on the stacks of the scene `stacks`; `StacksSceneTests` tests two fingers.
@Suite struct StackGridTests {
  private func makeRun(_ parameters: [(String, SceneValue)] = []) throws -> SceneRun {
    try SceneRun(.stacks, Size(width: 390, height: 844), parameters)
  }

  /// Returns the center of a stack in the viewport, which is below a bar of 44 points.
  private func center(_ run: SceneRun, of stack: Int) throws -> Point {
    let numbers = try run.probe("slot[\(stack)]").split(separator: ",").compactMap { Double($0) }
    try #require(numbers.count == 4)
    return Point(x: numbers[0] + numbers[2] / 2, y: 44 + numbers[1] + numbers[3] / 2)
  }

  private func wheel(_ run: SceneRun, at point: Point) {
    run.step([.wheel(at: point, delta: Vector(dx: 0, dy: -60))])
  }

  @Test(arguments: [(0, "31"), (1, "18"), (3, "9")])
  func `a tap opens the stack under the finger`(stack: Int, pictures: String) throws {
    let run = try makeRun()
    let point = try center(run, of: stack)
    run.step([run.touch(1, .began, point.x, point.y)])
    run.step([run.touch(1, .ended, point.x, point.y)])
    run.pass(40)
    #expect(try run.probe("items") == pictures)
    // A stack that opens is not selected.
    run.act("close")
    run.pass(60)
    #expect(try run.probes("items", "selection") == ["12", "none"])
  }

  @Test func `the wheel lifts the pictures of a stack only while Control is held`() throws {
    let run = try makeRun()
    let point = try center(run, of: 1)
    wheel(run, at: point)
    #expect(try run.probe("items") == "12")
    run.step([.key(KeyEvent(.control, phase: .down))])
    wheel(run, at: point)
    #expect(try run.probe("items") == "18")
  }

  @Test func `the wheel on the bar lifts no pictures`() throws {
    let run = try makeRun()
    run.step([.key(KeyEvent(.control, phase: .down))])
    wheel(run, at: Point(x: 195, y: 20))
    run.step([])
    #expect(try run.probe("items") == "12")
  }

  @Test func `stacks that do not exist or are behind an open one are refused`() throws {
    let run = try makeRun([("stacks", .integer(2)), ("pictures", .integer(5))])
    run.expectRefusal(
      of: "open", ["stack": .integer(2)], mentioning: "there are 2, counted from 0")
    run.act("open", ["stack": .integer(1)])
    run.pass(40)
    #expect(try run.probe("items") == "5")
    run.expectRefusal(of: "open", ["stack": .integer(0)], mentioning: "stack 1 is open")
  }
}
