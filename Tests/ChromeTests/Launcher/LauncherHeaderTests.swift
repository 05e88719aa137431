import Chrome
import Controls
import Geometry
import Stage
import Testing
import WindowHost

/// Tests the heading and the search field at the top of the launcher.
@Suite struct LauncherHeaderTests {
  private func rig(width: Double) throws -> ChromeFixture {
    let rig = try ChromeFixture(Size(width: width, height: 600))
    rig.scene.prepareLauncher(TestScenes.all, scale: 1, seed: 1)
    rig.scene.showLauncher()
    rig.wait(30)
    return rig
  }

  private func field(_ rig: ChromeFixture) throws -> TextField {
    try #require(try rig.view(labeled: "Type to search") as? TextField)
  }

  @Test(arguments: [(800.0, 240.0), (400, 232), (300, 132)])
  func `the search field is at the right and shrinks to leave space for the heading`(
    width: Double, fieldWidth: Double
  ) throws {
    let rig = try rig(width: width)
    let field = try field(rig)
    let title = try rig.view(labeled: "Reticle")
    #expect(field.originOnStage() == Vector(dx: width - 24 - fieldWidth, dy: 24))
    #expect(field.frame.size == Size(width: fieldWidth, height: 36))
    #expect(title.originOnStage().dx == 24)
    #expect(title.frame.maxX == field.frame.minX - 8)
  }

  @Test func `a space at the beginning is ignored and a later one is typed`() throws {
    let rig = try rig(width: 800)
    let field = try field(rig)
    rig.type(" ")
    #expect(field.text.isEmpty)
    rig.type("red s")
    #expect(field.text == "red s")
  }
}
