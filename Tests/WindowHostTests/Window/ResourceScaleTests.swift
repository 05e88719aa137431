import Testing
import WindowHost

@Suite("ResourceScale") struct ResourceScaleTests {
  @Test(arguments: [
    ("Xft.dpi:\t192\n", 2.0), ("*color: red\nXft.dpi: 144\nXft.hinting: 1", 1.5),
    ("Xft.dpi: 110", 1.25), ("Xft.dpi: 40", 1), ("Xft.dpi: 960", 4),
  ])
  func `the scale is dpi divided by 96, in quarters`(resources: String, scale: Double) {
    #expect(ResourceScale.scale(in: resources) == scale)
  }

  @Test(arguments: ["", "Xft.dpi", "Xft.dpi: many", "Xft.dpis: 192", "dpi: 192"])
  func `resources without a resolution give no scale`(resources: String) {
    #expect(ResourceScale.scale(in: resources) == nil)
  }
}
