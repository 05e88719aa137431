import Geometry
import Scenes
import Stage
import Testing

/// The settings of a box, tested with the action `box` of the scene `boxes`.
@Suite struct BoxSettingsTests {
  private func makeRun() throws -> SceneRun { try SceneRun(.boxes, Size(width: 320, height: 460)) }

  private func size(_ width: Double, _ height: Double) -> SceneValue {
    .size(Size(width: width, height: height))
  }

  @Test func `the four numbers of a margin are top, left, bottom and right`() throws {
    let run = try makeRun()
    run.act(
      "box", ["id": .text("a"), "size": size(100, 50), "margin": .numbers([10, 20, 30, 40])])
    run.act("box", ["id": .text("b"), "size": size(60, 60)])
    run.act("layout")
    #expect(try run.probe("box[a].frame") == "20,10,100,50")
    // 10 + 50 + 30.
    #expect(try run.probe("box[b].frame") == "0,90,60,60")
  }

  @Test func `padding moves the boxes inside`() throws {
    let run = try makeRun()
    run.act(
      "box", ["id": .text("a"), "size": size(100, 100), "padding": .numbers([7, 11, 0, 0])])
    run.act("box", ["id": .text("b"), "in": .text("a"), "size": size(20, 20)])
    run.act("layout")
    #expect(try run.probe("box[b].frame") == "11,7,20,20")
  }

  @Test(arguments: ["margin", "padding"])
  func `a number of insets other than four is refused and changes nothing`(name: String) throws {
    let run = try makeRun()
    run.act("box", ["id": .text("a"), "size": size(100, 50)])
    for numbers in [[], [1, 2], [1, 2, 3, 4, 5]] as [[Double]] {
      run.expectRefusal(
        of: "box", ["id": .text("a"), "size": size(9, 9), name: .numbers(numbers)],
        mentioning: "\(name) needs four numbers: top, left, bottom, right; found \(numbers.count)")
    }
    run.act("layout")
    #expect(try run.probe("box[a].frame") == "0,0,100,50")
  }

  @Test func `a mode without the value that it needs is refused`() throws {
    let run = try makeRun()
    run.expectRefusal(
      of: "box", ["id": .text("a"), "mode": .word("fixed")], mentioning: "needs fixed=X,Y")
    run.expectRefusal(
      of: "box", ["id": .text("a"), "mode": .word("attached")], mentioning: "attached=NAME")
    run.expectRefusal(
      of: "box", ["id": .text("a"), "attached": .text("nobody")],
      mentioning: "box 'nobody' not found")
  }

  @Test func `a box with a fixed position takes no space among the others`() throws {
    let run = try makeRun()
    run.act(
      "box",
      [
        "id": .text("pin"), "size": size(60, 40), "mode": .word("fixed"),
        "fixed": .point(Point(x: 12, y: 300)),
      ])
    run.act("box", ["id": .text("a"), "size": size(100, 50)])
    run.act("layout")
    #expect(try run.probe("box[pin].frame") == "12,300,60,40")
    #expect(try run.probe("box[a].frame") == "0,0,100,50")
  }

  @Test func `a box shrinks to its contents if its sizing says so`() throws {
    let run = try makeRun()
    run.act("box", ["id": .text("a"), "size": size(200, 100), "sizing": .word("shrink")])
    run.act("box", ["id": .text("b"), "in": .text("a"), "size": size(30, 20)])
    run.act("layout")
    #expect(try run.probe("box[a].frame") == "0,0,30,20")
    run.act("box", ["id": .text("a"), "sizing": .word("none")])
    run.act("layout")
    #expect(try run.probe("box[a].frame") == "0,0,200,100")
  }
}
