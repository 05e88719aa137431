import Chrome
import Geometry
import Stage
import Testing
import WindowHost

@Suite("ChromeScene") struct ChromeSceneTests {
  @Test func `the device gets what the bar leaves`() throws {
    let rig = try ChromeRig()
    #expect(rig.scene.deviceArea == Rect(x: 0, y: 44, width: 800, height: 556))
    #expect(rig.scene.perform(.toggleBar))
    #expect(rig.scene.deviceArea == Rect(x: 0, y: 0, width: 800, height: 600))
  }

  @Test func `panels take their room one after the other, and give it back`() throws {
    let rig = try ChromeRig()
    let bottom = ChromePanel(edge: .bottom, extent: 100)
    let side = ChromePanel(edge: .trailing, extent: 200)
    rig.scene.show(bottom)
    rig.scene.show(side)
    #expect(bottom.frame == Rect(x: 0, y: 500, width: 800, height: 100))
    #expect(side.frame == Rect(x: 600, y: 44, width: 200, height: 456))
    #expect(rig.scene.deviceArea == Rect(x: 0, y: 44, width: 600, height: 456))
    rig.scene.hide(bottom)
    rig.scene.hide(side)
    #expect(rig.scene.deviceArea == Rect(x: 0, y: 44, width: 800, height: 556))
  }

  @Test(arguments: [
    ("Back", HostCommand.chrome(.leave)), ("Rotate the device", .rotate),
    ("Record", .toggleRecording),
    ("Inspect", .chrome(.inspect)), ("Settings", .chrome(.settings)),
    ("Keys and gestures", .chrome(.help)),
  ])
  func `a button of the bar asks for what it says`(label: String, command: HostCommand) throws {
    let rig = try ChromeRig()
    try rig.click(label)
    #expect(rig.commands == [command])
  }

  @Test func `touches pass through where there is no chrome`() throws {
    let rig = try ChromeRig()
    rig.scene.deviceDidMove(to: Rect(x: 100, y: 100, width: 300, height: 300), scale: 1)
    let root = rig.stage.scene.rootView
    #expect(root.hitTest(Point(x: 200, y: 200)) == nil)
    #expect(root.hitTest(Point(x: 200, y: 20)) != nil)
    #expect(rig.scene.overDevice.frame == Rect(x: 100, y: 100, width: 300, height: 300))
  }
}
