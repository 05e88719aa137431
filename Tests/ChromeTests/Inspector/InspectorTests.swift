import Chrome
import Drawing
import Geometry
import Grid
import Stage
import Testing
import WindowHost

@Suite("The inspector") struct InspectorTests {
  private let rig: ChromeFixture

  init() throws { rig = try ChromeFixture(Size(width: 1000, height: 900)) }

  @Test func `everything in it has an accessibility label`() {
    let panel = InspectorPanel(rig.scene)
    rig.scene.show(panel)
    rig.run()
    for label in [
      "Budget 60", "Budget 90", "Budget 120", "Outline cells", "Outline slots", "Speed 1×",
      "Speed 1/2", "Speed 1/10", "Pause/resume", "Next frame", "Frame times", "Counters",
      "Under the pointer",
    ] {
      #expect(rig.hasView(labeled: label), "\(label)")
    }
  }

  @Test func `its buttons pause and step`() throws {
    let panel = InspectorPanel(rig.scene)
    var commands: [HostCommand] = []
    panel.onCommand = { commands.append($0) }
    rig.scene.show(panel)
    rig.run()
    try rig.click("Pause/resume")
    try rig.click("Next frame")
    #expect(commands == [.togglePause, .step])
  }

  @Test func `the device makes space for it`() {
    let before = rig.deviceArea.width
    rig.scene.show(InspectorPanel(rig.scene))
    #expect(rig.deviceArea.width == before - 280)
  }
}
