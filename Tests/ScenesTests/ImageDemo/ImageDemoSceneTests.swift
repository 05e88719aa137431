import Geometry
import Gestures
import Scenes
import Stage
import Testing

/// The actions of the scene `image-demo`.
@Suite struct ImageDemoSceneTests {
  private func makeRun() throws -> SceneRun {
    try SceneRun(.imageDemo, Size(width: 768, height: 1004))
  }

  private func order(_ run: SceneRun) throws -> [String] {
    try (0..<24).map { try run.probe("item[\($0)]") }
  }

  @Test func `a shuffle keeps every picture and the preset order restores all positions`() throws {
    let run = try makeRun()
    let preset = (0..<24).map { "\($0)" }
    #expect(try order(run) == preset)
    run.act("shuffle")
    let shuffled = try order(run)
    #expect(shuffled != preset)
    #expect(shuffled.sorted() == preset.sorted())
    // Orders replace each other in the middle of their animations.
    run.act("shuffle")
    #expect(try order(run) != shuffled)
    run.act("preset-order")
    #expect(try order(run) == preset)
  }

  @Test func `filled pictures cover their slots and plain ones have their own size`() throws {
    let run = try makeRun()
    #expect(try run.probe("cell[0].frame") == "28,9,200,150")
    run.act("cell-style", ["style": .word("filled")])
    run.step([])
    #expect(try run.probe("cell[0].frame") == "0,0,256,168")
    run.act("cell-style", ["style": .word("plain")])
    run.step([])
    #expect(try run.probe("cell[0].frame") == "28,9,200,150")
  }

  @Test func `the direction can be set, and the button tells which one it is`() throws {
    let run = try makeRun()
    #expect(run.labels.contains("Vertical Layout"))
    // 960 points below the bar hold five rows of 168: five columns of 224.
    run.act("direction", ["direction": .word("horizontal")])
    run.pass(60)
    #expect(try run.probes("content.width", "slot[5]") == ["1120", "0,168,224,168"])
    #expect(run.labels.contains("Horizontal Layout"))
    run.act("direction", ["direction": .word("vertical")])
    run.pass(60)
    #expect(try run.probes("content.height", "slot[4]") == ["1344", "256,168,256,168"])
    #expect(run.labels.contains("Vertical Layout"))
  }

  @Test func `the buttons of the bar do the same as the actions`() throws {
    let run = try makeRun()
    func press(_ x: Double) {
      run.step([run.touch(1, .began, x, 22)])
      run.step([run.touch(1, .ended, x, 22)])
      run.pass(40)
    }
    let preset = try order(run)
    press(48)
    #expect(try order(run) != preset)
    press(706)
    #expect(try order(run) == preset)
    press(484)
    #expect(try run.probe("content.width") == "1120")
  }
}
