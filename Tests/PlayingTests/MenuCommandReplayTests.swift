import Geometry
import Motion
import Scenarios
import Scenes
import Stage
import TestSupport
import Testing

/// The commands in the menus of all scenes.
@Suite struct MenuCommandReplayTests {
  @Test(arguments: SceneCatalog.all.map(\.name))
  func `no command of a menu is refused, and a recording of them replays`(name: String) throws {
    let type = try #require(SceneCatalog.all.first { $0.name == name })
    var header = ScenarioHeader(
      demo: DemoReference(name),
      viewport: DecimalSize(width: Thousandths(390), height: Thousandths(844)), seed: 7)
    header.digestInterval = 1
    let run = try RecordedRun(header, [type], executor: InlineExecutor())
    for _ in 0..<3 { run.frame() }
    var titles: Set<String> = []
    for step in 0..<Effort.bound(20, full: 60) {
      let commands = run.menuCommands
      guard !commands.isEmpty else { break }
      let item = commands[step * 7 % commands.count]
      titles.insert(item.title)
      run.frame(command: item.command)
      #expect(run.refusals == [], "\(item.title)")
      // Some commands come while the ones before still move.
      for _ in 0..<(step % 3) * 20 { run.frame() }
    }
    let text = run.finish()
    #expect(!text.contains("refuse "))
    try run.expectReplays(text)
    let silent = ["controls", "shop", "styled-table"]
    #expect(titles.isEmpty == silent.contains(name), "\(titles)")
  }

  @Test func `a command that is on is marked`() throws {
    let stage = try Stage(.photos, StageConfiguration(viewport: Size(width: 390, height: 844)))
    _ = stage.runFrame(FrameInput(frame: 0))
    #expect(stage.menuCommands.map(\.title) == ["Insert 10", "Delete odd", "Shuffle", "Edit"])
    let edit = try #require(stage.menuCommands.first { $0.title == "Edit" })
    #expect(!edit.isOn)
    let event = InputEvent(time: Timestamp(frame: 1), kind: .command(edit.command))
    _ = stage.runFrame(FrameInput(frame: 1, events: [event]))
    #expect(stage.menuCommands.first { $0.title == "Edit" }?.isOn == true)
  }

  @Test func `commands of a hundred million pictures concern the visible ones`() throws {
    var configuration = StageConfiguration(viewport: Size(width: 390, height: 844))
    configuration.parameters["count"] = .integer(100_000_000)
    let stage = try Stage(.photos, configuration)
    _ = stage.runFrame(FrameInput(frame: 0))
    for (index, item) in stage.menuCommands.enumerated() {
      let frame = Int64(index + 1)
      let event = InputEvent(time: Timestamp(frame: frame), kind: .command(item.command))
      let result = stage.runFrame(FrameInput(frame: frame, events: [event]))
      #expect(result.refusals.isEmpty, "\(item.title)")
    }
  }
}
