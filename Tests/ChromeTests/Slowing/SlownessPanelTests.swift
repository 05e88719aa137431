import Chrome
import Geometry
import Profiling
import Stage
import Testing
import WindowHost

@Suite struct SlownessPanelTests {
  private let rig: ChromeFixture
  private let panel = SlownessPanel(.standard)
  private let asked = Asked()

  private final class Asked {
    var works: [AddedWork] = []
    var comparisons = 0
  }

  init() throws {
    rig = try ChromeFixture(Size(width: 832, height: 700))
    rig.scene.show(panel)
    panel.onChange = { [asked] in asked.works.append($0) }
    panel.onCompare = { [asked] in asked.comparisons += 1 }
    rig.run()
  }

  @Test func `each control adds work for its own reason`() throws {
    try rig.click("3 ms", of: "Each cell that appears")
    try rig.click("30 ms", of: "Each layout")
    try rig.click("40 ms", of: "Every 30th frame")
    try rig.click("On", of: "Forgetful cache of bitmaps")
    #expect(
      asked.works.map { "\($0)" } == [
        "cell=3ms", "cell=3ms,layout=30ms", "cell=3ms,layout=30ms,frame=40ms/30",
        "cell=3ms,layout=30ms,frame=40ms/30,forget",
      ])
    try rig.click("Off", of: "Each cell that appears")
    #expect(asked.works.last.map { "\($0)" } == "layout=30ms,frame=40ms/30,forget")
    try rig.click("Turn all off")
    #expect(asked.works.last == AddedWork())
  }

  @Test func `a comparison needs added work`() throws {
    let button = try rig.view(labeled: "Compare with before")
    #expect(!button.isUserInteractionEnabled)
    try rig.click("10 ms", of: "Each layout")
    try rig.click("Compare with before")
    #expect(asked.comparisons == 1)
    // The key that opens a sheet is released there; it presses again later.
    for _ in 0..<2 {
      #expect(rig.scene.perform(.focusControls))
      rig.press(.end)
      rig.press(.up)
      rig.press(.enter)
      let sheet = ComparisonSheet("Comparison")
      rig.scene.show(sheet)
      rig.run()
      #expect(rig.scene.receivesKeys)
      rig.press(.escape)
      #expect(!rig.scene.receivesKeys)
    }
    #expect(asked.comparisons == 3)
  }
}
