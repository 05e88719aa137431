import Chrome
import Geometry
import Grid
import Scrolling
import Stage
import Testing
import WindowHost

@Suite("Launcher, resizing") struct LauncherResizeTests {
  private static let types = TestScenes.scenes([
    "red-scene", "green-scene", "blue-scene", "cyan-scene", "violet-scene",
  ])

  private let rig: ChromeFixture

  init() throws {
    rig = try ChromeFixture(Size(width: 400, height: 300))
    rig.scene.prepareLauncher(Self.types, scale: 1, seed: 1)
    rig.scene.showLauncher()
    rig.wait(30)
  }

  private func openBlue() {
    for key in [Key.b, .l, .u, .enter] { rig.press(key) }
    rig.scene.sceneDidOpen(Self.types[2], picture: nil)
    rig.wait(60)
  }

  private func goBack() {
    rig.scene.sceneDidClose(Self.types[2], picture: nil)
    rig.wait(60)
  }

  /// The distance by which the page has scrolled.
  private func scrolledDistance() throws -> Double {
    func grid(in view: View) -> GridView? {
      (view as? GridView) ?? view.subviews.lazy.compactMap(grid).first
    }
    return try #require(grid(in: rig.stage.scene.rootView)).contentOffset.dy
  }

  private func titleTop() throws -> Double {
    try rig.view(labeled: "Reticle").originOnStage().dy
  }

  @Test func `it returns to the top after a resize in which everything fits`() throws {
    openBlue()
    rig.run(.viewport(Size(width: 1200, height: 800), duration: 0))
    goBack()
    #expect(try titleTop() == 24)
    rig.press(.escape)
    rig.wait(60)
    #expect(try titleTop() == 24)
  }

  @Test func `a changed search scrolls to the top`() throws {
    for key in Array(repeating: Key.right, count: 5) { rig.press(key) }
    rig.wait(60)
    #expect(try titleTop() == 24, "the heading stays in view")
    #expect(try scrolledDistance() > 0)
    rig.type("s")
    rig.wait(60)
    #expect(try scrolledDistance() == 0)
    rig.press(.end)
    rig.wait(60)
    rig.press(.escape)
    rig.wait(60)
    #expect(try scrolledDistance() == 0)
  }
}
