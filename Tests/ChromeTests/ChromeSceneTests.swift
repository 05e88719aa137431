import Chrome
import Geometry
import Stage
import Testing
import WindowHost

@Suite("ChromeScene") struct ChromeSceneTests {
  @Test func `the device has the area below the bar`() throws {
    let rig = try ChromeFixture()
    #expect(rig.deviceArea == Rect(x: 0, y: 44, width: 800, height: 556))
    #expect(rig.scene.perform(.toggleBar))
    #expect(rig.deviceArea == Rect(x: 0, y: 0, width: 800, height: 600))
  }

  @Test func `a side panel has the whole height, others have the rest, and hiding frees the space`()
    throws
  {
    let rig = try ChromeFixture()
    let bottom = ChromePanel(edge: .bottom, extent: 100)
    let side = ChromePanel(edge: .trailing, extent: 200)
    rig.scene.show(bottom)
    rig.scene.show(side)
    #expect(bottom.frame == Rect(x: 0, y: 500, width: 600, height: 100))
    #expect(side.frame == Rect(x: 600, y: 44, width: 200, height: 556))
    #expect(rig.deviceArea == Rect(x: 0, y: 44, width: 600, height: 456))
    rig.scene.hide(bottom)
    rig.scene.hide(side)
    #expect(rig.deviceArea == Rect(x: 0, y: 44, width: 800, height: 556))
  }

  @Test(arguments: [
    ("Back", HostCommand.chrome(.returnToLauncher)),
    ("Record (starts the scene again)", .toggleRecording),
    ("Scene controls and frames", .chrome(.toggleInspector)),
    ("Settings", .chrome(.toggleSettings)),
    ("Keys and gestures", .chrome(.toggleHelp)),
  ])
  func `a button of the bar requests its command`(label: String, command: HostCommand) throws {
    let rig = try ChromeFixture()
    try rig.click(label)
    #expect(rig.commands == [command])
  }

  @Test func `a device can be rotated, but not the window`() throws {
    let rig = try ChromeFixture()
    #expect(try rig.view(labeled: "Rotate the device").isHidden)
    #expect(rig.scene.perform(.selectNextDevice))
    rig.run()
    try rig.click("Rotate the device")
    #expect(rig.commands == [.rotate])
  }

  @Test func `touches pass through where there is no chrome`() throws {
    let rig = try ChromeFixture()
    rig.scene.deviceDidMove(
      to: Rect(x: 100, y: 100, width: 300, height: 300), viewport: Size(width: 300, height: 300),
      scale: 1)
    let root = rig.stage.scene.rootView
    #expect(root.hitTest(Point(x: 200, y: 200)) == nil)
    #expect(root.hitTest(Point(x: 200, y: 20)) != nil)
    #expect(rig.scene.deviceOverlay.frame == Rect(x: 100, y: 100, width: 300, height: 300))
  }

  @Test func `a replay cannot be recorded or rotated, but it can be repeated`() throws {
    let rig = try ChromeFixture()
    #expect(try rig.view(labeled: "Replay the last recording").isHidden)
    rig.scene.lastRecording = "red-scene-1.scn"
    rig.scene.setReplay(true)
    rig.run()
    #expect(try rig.view(labeled: "Record (starts the scene again)").isHidden)
    #expect(try rig.view(labeled: "Rotate the device").isHidden)
    try rig.click("Replay the last recording, red-scene-1.scn")
    #expect(rig.commands == [.chrome(.replayLastRecording)])
    rig.scene.setReplay(false)
    #expect(try !rig.view(labeled: "Record (starts the scene again)").isHidden)
    rig.scene.lastRecording = nil
    #expect(try rig.view(labeled: "Replay the last recording, red-scene-1.scn").isHidden)
  }

  @Test func `escape leaves a replay for the scene before it`() throws {
    let rig = try ChromeFixture()
    rig.canEndReplay = true
    #expect(rig.scene.perform(.goBack))
    #expect(rig.endReplayCount == 0)
    rig.scene.setReplay(true)
    #expect(rig.scene.perform(.goBack))
    #expect(rig.endReplayCount == 1)
  }

  @Test func `the cursor is a hand only over buttons`() throws {
    let rig = try ChromeFixture()
    let button = try rig.view(labeled: "Settings")
    let origin = Point.zero + button.originOnStage()
    #expect(rig.scene.isClickable(at: Point(x: origin.x + 5, y: origin.y + 5)))
    #expect(!rig.scene.isClickable(at: Point(x: 300, y: 20)))
    #expect(!rig.scene.isClickable(at: Point(x: 300, y: 200)))
  }
}
