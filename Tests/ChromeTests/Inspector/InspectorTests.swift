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
      "Budget", "60 Hz", "90 Hz", "120 Hz", "Outline cells", "Outline slots",
      "Frame times", "Counters", "Under the pointer",
    ] {
      #expect(rig.hasView(labeled: label), "\(label)")
    }
  }

  @Test func `the device makes space for it`() {
    let before = rig.deviceArea.width
    rig.scene.show(InspectorPanel(rig.scene))
    #expect(rig.deviceArea.width == before - 280)
  }
}
