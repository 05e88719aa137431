import Geometry
import Scenes
import Stage
import Testing

/// The actions of the scene `boxes`; `SceneLimitTests` tests its limits.
@Suite struct BoxesSceneTests {
  private func makeRun() throws -> SceneRun { try SceneRun(.boxes, Size(width: 320, height: 460)) }

  private func add(
    _ id: String, in parent: String = "root", index: Int? = nil, to run: SceneRun
  ) {
    let size = SceneValue.size(Size(width: 100, height: 50))
    guard let index else {
      return run.act("box", ["id": .text(id), "in": .text(parent), "size": size])
    }
    run.act(
      "box", ["id": .text(id), "in": .text(parent), "size": size, "index": .integer(index)])
  }

  @Test func `a box is inserted at its index, and one past the end is last`() throws {
    let run = try makeRun()
    add("a", to: run)
    add("b", index: 0, to: run)
    add("c", index: 99, to: run)
    run.act("layout")
    #expect(
      try run.probes("box[b].frame", "box[a].frame", "box[c].frame")
        == ["0,0,100,50", "0,50,100,50", "0,100,100,50"])
  }

  @Test func `a box moves to another parent and to another index`() throws {
    let run = try makeRun()
    for id in ["a", "b", "c"] { add(id, to: run) }
    add("c", index: 0, to: run)
    add("b", in: "a", to: run)
    run.act("layout")
    // Box b fills box a, which keeps its minimum size.
    #expect(
      try run.probes("box[c].frame", "box[a].frame", "box[b].frame")
        == ["0,0,100,50", "0,50,100,50", "0,50,100,50"])
  }

  @Test func `nothing moves before a layout`() throws {
    let run = try makeRun()
    add("a", to: run)
    run.act("layout")
    run.act("box", ["id": .text("a"), "margin": .numbers([30, 0, 0, 0])])
    #expect(try run.probe("box[a].frame") == "0,0,100,50")
    run.act("layout")
    #expect(try run.probe("box[a].frame") == "0,30,100,50")
  }

  @Test func `a removed box keeps its name and returns as it was`() throws {
    let run = try makeRun()
    add("a", to: run)
    run.act("layout")
    run.act("remove", ["id": .text("a")])
    run.act("layout")
    #expect(try run.probe("box[a].visible") == "false")
    run.expectRefusal(of: "remove", ["id": .text("a")], mentioning: "already removed")
    run.act("box", ["id": .text("a")])
    run.act("layout")
    #expect(try run.probe("box[a].frame") == "0,0,100,50")
    #expect(try run.probe("box[a].visible") == "true")
  }

  @Test func `a name that cannot be used is refused`() throws {
    let run = try makeRun()
    add("a", to: run)
    run.act("line", ["id": .text("l")])
    run.expectRefusal(of: "box", mentioning: "id=NAME")
    run.expectRefusal(of: "box", ["id": .text("")], mentioning: "id=NAME")
    run.expectRefusal(of: "box", ["id": .text("root")], mentioning: "the scroll view")
    run.expectRefusal(of: "box", ["id": .text("l")], mentioning: "'l' is a line")
    run.expectRefusal(of: "line", ["id": .text("a")], mentioning: "'a' is a box")
    run.expectRefusal(of: "remove", ["id": .text("z")], mentioning: "'z' not found")
  }

  @Test func `a box cannot be put inside itself or inside one of its own boxes`() throws {
    let run = try makeRun()
    add("a", to: run)
    add("b", in: "a", to: run)
    add("c", in: "b", to: run)
    for name in ["a", "b", "c"] {
      run.expectRefusal(
        of: "box", ["id": .text("a"), "in": .text(name)], mentioning: "itself or inside it")
    }
    run.expectRefusal(
      of: "box", ["id": .text("d"), "in": .text("nowhere")], mentioning: "'nowhere' not found")
    run.act("layout")
    #expect(try run.probe("box[c].visible") == "true")
  }

  @Test func `a box whose anchor is removed leaves with it and can be added again`() throws {
    let run = try makeRun()
    add("a", to: run)
    run.act("box", ["id": .text("badge"), "attached": .text("a")])
    run.act("layout")
    run.act("remove", ["id": .text("a")])
    run.act("layout")
    #expect(try run.probe("box[badge].visible") == "false")
    run.expectRefusal(of: "remove", ["id": .text("badge")], mentioning: "already removed")
    add("a", to: run)
    run.act("box", ["id": .text("badge")])
    run.act("layout")
    #expect(try run.probe("box[badge].visible") == "true")
  }

  @Test func `an action of another scene is unsupported`() throws {
    let run = try makeRun()
    #expect(throws: SceneError.unsupported("this scene has no action 'swipe'")) {
      try run.stage.scene.perform(.action(name: "swipe", arguments: SceneValues()))
    }
  }
}
