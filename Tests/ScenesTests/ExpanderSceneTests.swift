import Geometry
import Gestures
import Motion
import Scenes
import Stage
import Testing

@Suite struct ExpanderSceneTests {
  @Test func `the chosen picture remains when the grid collapses`() throws {
    let run = try SceneRun(.expander, Size(width: 768, height: 1004))
    let first = try run.probe("accessibility")
    run.step([.command(.action(name: "expand", arguments: SceneValues()))])
    run.pass(70)
    let label = try #require(
      run.stage.accessibilityElements.flatMap(\.children).first { $0.frame.minY > 300 }?.label)
    tap(run, 128, 420)
    run.pass(70)
    #expect(try run.probe("items") == "1")
    let chosen = try run.probe("accessibility")
    #expect(chosen != first && chosen.contains(label))
  }

  @Test func `the pictures expand and collapse in the first frame`() throws {
    let type = SceneType.expander
    let stage = try Stage(type, StageConfiguration(viewport: type.preferredViewport))
    func act(_ names: String..., frame: Int64) {
      let events = names.map { name in
        InputEvent(
          time: Timestamp(frame: frame),
          kind: .command(.action(name: name, arguments: SceneValues())))
      }
      #expect(stage.runFrame(FrameInput(frame: frame, events: events)).refusals.isEmpty)
    }
    act("expand", frame: 0)
    let items = try #require(Probe("items"))
    #expect(try stage.value(of: items) == .number(24))
    #expect(stage.host.animator.count > 0)
    act("collapse", frame: 1)
    for frame: Int64 in 2..<80 { act(frame: frame) }
    #expect(try stage.value(of: items) == .number(1))
  }

  @Test(arguments: [Size(width: 768, height: 1004), Size(width: 1040, height: 716)])
  func `the first picture is in the center`(viewport: Size) throws {
    let run = try SceneRun(.expander, viewport)
    let cell = try #require(run.stage.accessibilityElements.flatMap(\.children).first)
    #expect(cell.frame.center == Point(x: viewport.width / 2, y: viewport.height / 2))
    #expect(cell.frame.size == Size(width: 200, height: 150))
    tap(run, viewport.width / 2, viewport.height / 2)
    run.pass(70)
    #expect(try run.probe("items") == "24")
  }

  @Test(arguments: [Key.escape, .delete, .backspace])
  func `escape collapses the grid before it leaves the scene`(key: Key) throws {
    let run = try SceneRun(.expander, Size(width: 768, height: 1004))
    #expect(!run.stage.handlesEscape)
    run.step([.command(.action(name: "expand", arguments: SceneValues()))])
    run.pass(70)
    #expect(run.stage.handlesEscape)
    run.step([.key(KeyEvent(key))])
    #expect(!run.stage.handlesEscape)
    run.pass(70)
    #expect(try run.probe("items") == "1")
  }

  private func tap(_ run: SceneRun, _ x: Double, _ y: Double) {
    run.step([run.touch(1, .began, x, y)])
    run.pass(5)
    run.step([run.touch(1, .ended, x, y)])
  }
}
