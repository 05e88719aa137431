import Chrome
import Geometry
import Stage
import Testing
import WindowHost

/// Tests the names of scenes and, through the launcher, which of them a search opens.
@Suite struct LauncherItemTests {
  @Test(arguments: [
    ("image-demo", "Image demo"), ("rows", "Rows"), ("a-b-c", "A b c"), ("2-columns", "2 columns"),
    ("", ""),
  ])
  func `a title has a capital letter and spaces`(name: String, title: String) throws {
    let type = try #require(TestScenes.scenes([name]).first)
    #expect(LauncherItem(type).title == title)
  }

  /// Types a search in a launcher with scenes, presses Return, and returns the opened scenes.
  private func opened(byTyping query: String, among names: [String]) throws -> [String] {
    let rig = try ChromeFixture()
    rig.scene.prepareLauncher(TestScenes.scenes(names), scale: 1, seed: 1)
    rig.scene.showLauncher()
    rig.wait(30)
    rig.type(query)
    rig.wait(30)
    rig.press(.enter)
    return rig.openedNames
  }

  @Test func `the exact name is opened before a name that begins with the search`() throws {
    #expect(try opened(byTyping: "row", among: ["row-list", "row"]) == ["row"])
  }

  @Test func `a name that begins with the search is opened before one that contains it`() throws {
    #expect(try opened(byTyping: "row", among: ["old-row", "row-list"]) == ["row-list"])
  }

  @Test func `the first of several names that contain the search is opened`() throws {
    #expect(try opened(byTyping: "ow", among: ["slow-list", "row-list"]) == ["slow-list"])
  }

  @Test func `a search ignores case`() throws {
    #expect(try opened(byTyping: "Row L", among: ["old-row", "row-list"]) == ["row-list"])
    #expect(try opened(byTyping: "Row", among: ["row-list", "row"]) == ["row"])
  }

  @Test func `a search without a match opens nothing`() throws {
    #expect(try opened(byTyping: "zebra", among: ["row", "list"]).isEmpty)
  }
}
