import Chrome
import Controls
import Drawing
import Geometry
import Stage
import Testing
import WindowHost

/// Tests the large card, the showcases and the group of all scenes in the launcher.
@Suite struct LauncherShowcaseTests {
  private static let types = TestScenes.scenes(["red-scene", "green-scene", "blue-scene"])
  private static let showcases = [
    Showcase(
      "Wall", of: types[0], summary: "Big", keywords: ["pinch"],
      parameters: ["count": .integer(7)]),
    Showcase("Green scene", of: types[1]),
    Showcase("Sea", of: types[2], keywords: ["waterfall"], parameters: ["count": .integer(3)]),
  ]

  private let rig: ChromeFixture

  init() throws {
    rig = try ChromeFixture(Size(width: 1040, height: 1000))
    rig.scene.prepareLauncher(Self.types, showcases: Self.showcases, scale: 1, seed: 1)
    rig.scene.showLauncher()
    rig.wait(30)
  }

  private func field() throws -> TextField {
    try #require(try rig.view(labeled: "Type to search") as? TextField)
  }

  @Test func `the first showcase is a large card that opens with its parameters`() throws {
    #expect(try rig.view(labeled: "Wall: Big").bounds.width == 1040 - 48)
    try rig.click("Wall: Big")
    #expect(rig.openedItems.map(\.title) == ["Wall"])
    #expect(rig.openedItems.first?.parameters.integer("count") == 7)
  }

  @Test func `other scenes are in a group that opens and closes`() throws {
    // A scene that a showcase opens with its own defaults is not repeated.
    let label = "All scenes: 2 more scenes, with every setting"
    #expect(!rig.hasView(labeled: "Red scene: Color number 0"))
    try rig.click(label)
    rig.wait(60)
    #expect(rig.openedItems.isEmpty)
    try rig.click("Red scene: Color number 0")
    #expect(rig.openedItems.map(\.title) == ["Red scene"])
    #expect(rig.openedItems.first?.parameters.pairs.isEmpty == true)
  }

  @Test func `a scene that only files name is not presented`() throws {
    let rig = try ChromeFixture(Size(width: 1040, height: 1000))
    rig.scene.prepareLauncher([Self.types[0], Self.types[1].unlisted], scale: 1, seed: 1)
    rig.scene.showLauncher()
    rig.wait(30)
    #expect(rig.hasView(labeled: "Red scene: Color number 0"))
    #expect(!rig.hasView(labeled: "Green scene: Color number 1"))
  }

  @Test func `the group closes again`() throws {
    let label = "All scenes: 2 more scenes, with every setting"
    try rig.click(label)
    rig.wait(60)
    try rig.click(label)
    rig.wait(60)
    #expect(!rig.hasView(labeled: "Red scene: Color number 0"))
  }

  @Test(arguments: [("pinch", "Wall"), ("water", "Sea"), ("red", "Red scene"), ("wal", "Wall")])
  func `a search finds showcases and scenes by name and keyword`(
    query: String, title: String
  ) throws {
    rig.type(query)
    rig.wait(60)
    #expect(!rig.hasView(labeled: "All scenes: 2 more scenes, with every setting"))
    rig.press(.enter)
    #expect(rig.openedItems.map(\.title) == [title])
  }

  @Test func `a button clears the search`() throws {
    #expect(try rig.view(labeled: "Clear the search").isHidden)
    rig.type("sea")
    rig.wait(60)
    try rig.click("Clear the search")
    rig.wait(60)
    #expect(try field().text.isEmpty)
    #expect(try rig.view(labeled: "Clear the search").isHidden)
    #expect(rig.hasView(labeled: "Green scene: Color number 1"))
  }

  @Test func `a search after returning replaces the last one`() throws {
    rig.type("sea")
    rig.wait(60)
    rig.press(.enter)
    rig.scene.sceneDidOpen(Self.types[2], picture: nil)
    rig.wait(60)
    rig.scene.sceneDidClose(Self.types[2], picture: nil)
    rig.wait(60)
    #expect(try field().text == "sea")
    rig.type("w")
    #expect(try field().text == "w")
  }

  @Test func `up in the first row focuses the card, and return opens it`() {
    rig.press(.right)
    rig.press(.up)
    rig.press(.enter)
    #expect(rig.openedItems.map(\.title) == ["Wall"])
  }

  @Test func `the rows of the card come to rest after the last input`() {
    #expect(framesUntilRest() < 12 * 60)
    rig.run(.hover(Point(x: 500, y: 300)))
    let count = framesUntilRest()
    #expect(count > 5 * 60 && count < 12 * 60)
  }

  @Test func `the rows of the card stand still with reduced motion`() {
    rig.scene.setReducesMotion(true)
    rig.wait(60)
    rig.run(.hover(Point(x: 500, y: 300)))
    #expect(framesUntilRest() < 60)
  }

  /// Runs frames until none is needed, and returns their number.
  private func framesUntilRest() -> Int {
    var count = 0
    while rig.runFrame(), count < 2000 { count += 1 }
    return count
  }

  @Test func `the bar has the title of the showcase`() throws {
    try rig.click("Wall: Big")
    rig.scene.sceneDidOpen(Self.types[0], picture: nil)
    rig.scene.deviceDidMove(
      to: Rect(x: 0, y: 44, width: 900, height: 900), viewport: Size(width: 900, height: 900),
      scale: 1)
    rig.wait(60)
    let bar = try #require(try rig.view(labeled: "Back").superview)
    let texts = bar.subviews.flatMap { ($0.content?.elements ?? []).map { "\($0)" } }
    #expect(texts.contains { $0.contains("Wall") })
  }
}
