import Chrome
import Drawing
import Geometry
import Stage
import Testing
import WindowHost

/// Tests the bar at the top of the window.
@Suite struct ChromeBarTests {
  private static let type = SceneType(
    "long-scene-name", summary: "A scene", hint: "Drag anything"
  ) { context throws(SceneError) in try TestScenes.all[0].makeScene(context) }

  /// Creates a window of a width with a scene on a device of 390×844 points.
  private func rig(width: Double) throws -> ChromeFixture {
    let rig = try ChromeFixture(Size(width: width, height: 600))
    rig.controls.menuCommands = [SceneMenuCommand("Shuffle", action: "shuffle")]
    rig.scene.updateBar(for: Self.type)
    rig.scene.deviceDidMove(
      to: Rect(x: 10, y: 50, width: 390, height: 844), viewport: Size(width: 390, height: 844),
      scale: 1)
    rig.run()
    return rig
  }

  /// Returns the texts of the visible views of the bar.
  private func texts(_ rig: ChromeFixture) throws -> [String] {
    let bar = try #require(try rig.view(labeled: "Back").superview)
    return bar.subviews.filter { !$0.isHidden }.flatMap { view -> [String] in
      (view.content?.elements ?? []).compactMap { element -> String? in
        guard case .text(let text, _) = element else { return nil }
        return text.string
      }
    }
  }

  @Test(arguments: [(800.0, 40.0), (480, 40), (479, 36)])
  func `the buttons are closer together in a narrow bar and end at its edge`(
    width: Double, buttonWidth: Double
  ) throws {
    let rig = try rig(width: width)
    let settings = try rig.view(labeled: "Settings")
    let help = try rig.view(labeled: "Keys and gestures")
    #expect(settings.frame.width == buttonWidth)
    #expect(settings.frame.maxX == help.frame.minX)
    #expect(help.frame.maxX == width - 4)
  }

  @Test func `a wide bar shows the name, the device and the hint`() throws {
    #expect(
      try texts(rig(width: 1000))
        == ["Long scene name", "390 × 844", "  ·  Drag anything", "Window"])
  }

  @Test func `a bar without space for more than two letters shows no text`() throws {
    #expect(try texts(rig(width: 280)).isEmpty)
  }

  @Test func `a replay has no hint and is named before the size`() throws {
    let rig = try rig(width: 1000)
    rig.scene.setReplay(true)
    rig.run()
    #expect(try texts(rig) == ["Long scene name", "Replay  ·  390 × 844"])
    #expect(try rig.view(labeled: "Scene commands").isHidden)
  }

  @Test func `slow motion is named before the size`() throws {
    let rig = try rig(width: 1000)
    rig.scene.showSlowdown(10)
    rig.run()
    #expect(try texts(rig).contains("1/10 ×  ·  390 × 844"))
    rig.scene.showSlowdown(1)
    rig.run()
    #expect(try texts(rig).contains("390 × 844"))
  }

  @Test func `a frame of the past is named instead of the size`() throws {
    let rig = try rig(width: 1000)
    rig.scene.setTravel(secondsAgo: 2.44)
    rig.run()
    #expect(try texts(rig).contains("2.4 s ago"))
  }

  @Test func `the record button stays in place when a recording can be replayed`() throws {
    let rig = try rig(width: 800)
    let record = try rig.view(labeled: "Record (starts the scene again)").frame
    rig.scene.setRecording(true)
    rig.run()
    // The pill with the time is wider than the icon.
    let pill = try rig.view(labeled: "Stop recording").frame
    #expect(pill.maxX == record.maxX && pill.minX <= record.minX)
    rig.scene.setRecording(false)
    rig.scene.lastRecording = "a.scn"
    rig.run()
    let replay = try rig.view(labeled: "Replay the last recording, a.scn")
    #expect(try rig.view(labeled: "Record (starts the scene again)").frame == record)
    #expect(!replay.isHidden && replay.frame.maxX == record.minX)
  }

  @Test func `only a scene with commands has a button for its commands`() throws {
    let rig = try rig(width: 800)
    #expect(try !rig.view(labeled: "Scene commands").isHidden)
    rig.controls.menuCommands = []
    rig.scene.updateBar(for: TestScenes.all[0])
    #expect(try rig.view(labeled: "Scene commands").isHidden)
  }
}
