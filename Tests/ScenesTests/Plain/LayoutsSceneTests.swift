import Geometry
import Grid
import Items
import Scenes
import Stage
import Testing

/// The arrangements of the scene `layouts`.
@Suite struct LayoutsSceneTests {
  private static let arrangements = [
    "page", "grid", "list", "columns", "waterfall", "justified", "spans", "shelf", "flow",
  ]

  @Test func `it has all of a page, but for the heights of numbered cells`() {
    func names(_ type: SceneType) -> Set<String> { Set(type.parameters.map(\.name)) }
    #expect(
      names(.layouts).subtracting(["layout", "columns"]) == names(.page).subtracting(["heights"]))
    #expect(SceneType.layouts.actions.map(\.name) == SceneType.page.actions.map(\.name))
  }

  @Test(arguments: arrangements)
  func `every arrangement has all items, with their names`(
    name: String
  ) throws {
    let run = try SceneRun(
      .layouts, Size(width: 1040, height: 760), [("layout", .word(name))])
    run.step([])
    let grid = try run.grid
    #expect(grid.numberOfItems == 71)
    let labels = grid.visibleCells.map(\.defaultAccessibilityLabel)
    #expect(!labels.isEmpty && labels.allSatisfy { $0?.hasPrefix("Item") == false })
  }

  @Test func `a bar without room for all segments has a menu`() throws {
    let wide = try SceneRun(.layouts, Size(width: 1040, height: 760))
    wide.step([])
    let narrow = try SceneRun(.layouts, Size(width: 390, height: 844))
    narrow.step([])
    #expect(Self.visibleControls(wide) == ["SegmentedControl"])
    #expect(Self.visibleControls(narrow) == ["MenuButton"])
  }

  private static func visibleControls(_ run: SceneRun) -> [String] {
    let bar = run.stage.scene.rootView.subviews[0]
    return bar.subviews.filter { !$0.isHidden }.map { "\(type(of: $0))" }
      .filter { ["SegmentedControl", "MenuButton"].contains($0) }
  }
}
