import Chrome
import Geometry
import Stage
import Testing
import WindowHost

/// Tests the sheet with all keys, whose two columns are 300 points wide each.
@Suite struct HelpSheetTests {
  /// Opens the sheet in a window of a size.
  private func rig(_ width: Double, _ height: Double) throws -> ChromeFixture {
    let rig = try ChromeFixture(Size(width: width, height: height))
    #expect(rig.scene.perform(.toggleHelp))
    rig.wait(60)
    return rig
  }

  private func card(_ rig: ChromeFixture) throws -> Rect {
    try #require(try rig.view(labeled: "Help").subviews.first).frame
  }

  @Test(arguments: [(1000.0, 680.0, 160.0), (712, 680, 16), (711, 348, 182), (300, 268, 16)])
  func `columns are stacked if they do not fit side by side`(
    width: Double, cardWidth: Double, x: Double
  ) throws {
    let card = try card(rig(width, 2000))
    #expect(card.width == cardWidth)
    #expect(card.minX == x)
    // The card is centered on whole points.
    #expect(abs(card.minY - (2000 - card.maxY)) <= 1)
  }

  @Test func `the card keeps a distance from the edges of a low window`() throws {
    let card = try card(rig(300, 300))
    #expect(card == Rect(x: 16, y: 16, width: 268, height: 268))
  }

  @Test func `the gestures of the scene come first, and their drawings rest later`() throws {
    let rig = try ChromeFixture(Size(width: 1000, height: 900))
    let plain = try self.rig(1000, 900)
    rig.controls.gestures = [
      SceneGesture(.pinch, "More columns"), SceneGesture(.scroll, "Scrolls"),
      SceneGesture(.menu, "Actions"),
    ]
    #expect(rig.scene.perform(.toggleHelp))
    let first = try rig.view(labeled: "More columns").originOnStage().dy
    #expect(try first - card(rig).minY < 120)
    // A title, two rows at the height of the drawings, and the gaps after them.
    #expect(try card(rig).height == card(plain).height + 19 + 12 + 2 * (52 + 12) - 12 + 24)
    var count = 0
    while rig.runFrame(), count < 2000 { count += 1 }
    #expect(count > 300)
    #expect(count < 600)
  }

  @Test func `drawings do not move with reduced motion`() throws {
    var options = ChromeScene.Options()
    options.reducesMotion = true
    let rig = try ChromeFixture(Size(width: 1000, height: 900), options: options)
    rig.controls.gestures = [SceneGesture(.pinch, "More columns")]
    #expect(rig.scene.perform(.toggleHelp))
    var count = 0
    while rig.runFrame(), count < 2000 { count += 1 }
    #expect(count < 60)
  }

  @Test func `arrow keys scroll a sheet that does not fit, and other keys close it`() throws {
    let rig = try rig(300, 300)
    rig.press(.down)
    #expect(rig.scene.receivesKeys)
    rig.press(.a)
    #expect(!rig.scene.receivesKeys)
  }

  @Test func `ten keys are shown first, and a key that scrolls shows all of them`() throws {
    let rig = try rig(1000, 2000)
    let folded = try card(rig)
    rig.press(.down)
    rig.wait(10)
    #expect(try card(rig).height > folded.height + 200)
    #expect(rig.scene.receivesKeys)
    rig.press(.down)
    #expect(!rig.scene.receivesKeys, "an arrow key closes a sheet that fits")
  }

  @Test func `a button shows all keys`() throws {
    let rig = try rig(1000, 2000)
    let folded = try card(rig)
    try rig.click("All keys")
    rig.wait(10)
    #expect(try card(rig).height > folded.height + 200)
    #expect(rig.scene.receivesKeys)
  }

  @Test(arguments: [Point(x: 5, y: 5), Point(x: 400, y: 300)])
  func `a click anywhere closes the sheet, which is removed after it has faded out`(
    point: Point
  ) throws {
    let rig = try rig(800, 600)
    rig.click(point)
    #expect(!rig.scene.receivesKeys)
    #expect(rig.hasView(labeled: "Help"))
    rig.wait(60)
    rig.run()
    #expect(!rig.hasView(labeled: "Help"))
  }

  @Test func `a sheet that does not fit says that there is more, until its end`() throws {
    let rig = try rig(300, 300)
    let more = try rig.view(labeled: "More below")
    #expect(!more.isHidden)
    rig.press(.end)
    rig.wait(120)
    #expect(!more.isHidden, "the key shows all keys first")
    rig.press(.end)
    rig.wait(120)
    #expect(more.isHidden)
    #expect(try !self.rig(1000, 900).hasView(labeled: "More below"))
  }

  @Test func `a sheet follows the size of the window`() throws {
    let rig = try rig(1000, 900)
    let old = try card(rig)
    rig.run(.viewport(Size(width: 480, height: 640), duration: 0))
    let new = try card(rig)
    #expect(new.width < old.width && new.maxX <= 480 && new.maxY <= 640)
  }

  @Test func `a button closes the sheet`() throws {
    let rig = try rig(1000, 900)
    try rig.click("Close")
    #expect(!rig.scene.receivesKeys)
  }
}
