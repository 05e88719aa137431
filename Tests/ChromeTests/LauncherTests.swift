import Chrome
import Drawing
import Geometry
import Stage
import Testing
import WindowHost

@Suite("Launcher") struct LauncherTests {
  private let rig: ChromeFixture
  init() throws {
    rig = try ChromeFixture()
    rig.scene.prepareLauncher(TestScenes.all, scale: 1, seed: 1)
    rig.scene.showLauncher()
    rig.wait(30)
  }

  private var picture: Bitmap {
    Bitmap(width: 1, height: 1, pixels: [0xFFFF_FFFF])
  }

  private func finishOpening() {
    rig.scene.deviceDidMove(
      to: Rect(x: 300, y: 100, width: 200, height: 400), viewport: Size(width: 200, height: 400),
      scale: 1)
    rig.scene.sceneDidOpen(TestScenes.all[0], picture: picture)
  }

  @Test func `it covers the device and receives the keys`() {
    #expect(rig.scene.hidesDevice)
    #expect(rig.scene.receivesKeys)
    #expect(rig.stage.scene.rootView.hitTest(Point(x: 5, y: 5)) != nil)
  }

  @Test func `a click on a tile opens its scene once`() throws {
    try rig.click("Green scene: Color number 1")
    try rig.click("Red scene: Color number 0")
    #expect(rig.openedNames == ["green-scene"])
    #expect(rig.scene.isOpening)
  }

  @Test(arguments: [Key.enter, .space])
  func `arrow keys and an activating key open a scene`(key: Key) {
    for step in [Key.right, .right, key] { rig.press(step) }
    #expect(rig.openedNames == ["green-scene"])
  }

  @Test func `return focuses the first tile and then opens it`() {
    rig.press(.enter)
    #expect(rig.openedNames.isEmpty)
    rig.press(.enter)
    #expect(rig.openedNames == ["red-scene"])
  }

  @Test func `one frame can have two keys`() {
    rig.type("blu")
    rig.wait(30)
    rig.run(.key(KeyEvent(.escape)), .text(.typed("r")), .text(.typed("ed")))
    rig.wait(30)
    #expect(rig.hasView(labeled: "Red scene: Color number 0"))
    #expect(!rig.hasView(labeled: "Blue scene: Color number 2"))
  }

  @Test func `typing filters the scenes, and return opens the first`() throws {
    rig.type("blu")
    rig.wait(30)
    #expect(!rig.hasView(labeled: "Red scene: Color number 0"))
    rig.press(.enter)
    #expect(rig.openedNames == ["blue-scene"])
  }

  @Test func `a match in a name comes before a match in a summary`() {
    rig.type("scene")
    rig.wait(30)
    #expect(rig.hasView(labeled: "Red scene: Color number 0"))
    for _ in 0..<5 { rig.press(.backspace) }
    rig.type("number 2")
    rig.wait(30)
    #expect(!rig.hasView(labeled: "Red scene: Color number 0"))
    #expect(rig.hasView(labeled: "Blue scene: Color number 2"))
  }

  @Test func `more letters narrow the search, and return opens the exact match`() throws {
    let rig = try ChromeFixture()
    rig.scene.prepareLauncher(TestScenes.scenes(["red-rows", "rows"]), scale: 1, seed: 1)
    rig.scene.showLauncher()
    rig.wait(30)
    rig.type("rows")
    rig.wait(30)
    #expect(rig.hasView(labeled: "Red rows: Color number 0"))
    rig.press(.enter)
    #expect(rig.openedNames == ["rows"])
  }

  @Test func `a changed search removes the focus`() throws {
    let rig = try ChromeFixture()
    rig.scene.prepareLauncher(TestScenes.scenes(["red-rows", "rows"]), scale: 1, seed: 1)
    rig.scene.showLauncher()
    rig.wait(30)
    rig.press(.right)
    rig.type("rows")
    rig.press(.enter)
    #expect(rig.openedNames == ["rows"])
  }

  @Test func `escape clears the search, and then leaves the launcher`() throws {
    rig.type("b")
    rig.press(.escape)
    rig.wait(30)
    #expect(rig.hasView(labeled: "Red scene: Color number 0"))
    #expect(!rig.scene.perform(.goBack))
  }

  @Test func `a scene grows from its tile to the device`() throws {
    try rig.click("Red scene: Color number 0")
    finishOpening()
    rig.run()
    #expect(rig.scene.hidesDevice)
    rig.wait(10)
    #expect(rig.scene.hidesDevice)
    rig.wait(30)
    rig.run()
    #expect(!rig.scene.hidesDevice)
    #expect(!rig.scene.receivesKeys)
    #expect(rig.stage.scene.rootView.hitTest(Point(x: 400, y: 300)) == nil)
  }

  @Test func `escape and the back button return to the launcher`() throws {
    try rig.click("Red scene: Color number 0")
    finishOpening()
    rig.wait(40)
    rig.run()
    #expect(rig.scene.perform(.goBack))
    try rig.click("Back")
    #expect(rig.commands == [.chrome(.returnToLauncher)])
    #expect(rig.leaveCount == 1)
    rig.scene.sceneDidClose(TestScenes.all[0], picture: picture)
    #expect(rig.scene.hidesDevice)
    rig.wait(40)
    try rig.click("Blue scene: Color number 2")
    #expect(rig.openedNames == ["red-scene", "blue-scene"])
  }

  @Test(arguments: [Key.enter, .space])
  func `the key that opened a scene can open the next one after returning`(key: Key) {
    for step in [Key.right, key] { rig.run(.key(KeyEvent(step, phase: .down))) }
    rig.run(.key(KeyEvent(key, phase: .up)))
    finishOpening()
    rig.wait(40)
    rig.run()
    #expect(rig.scene.perform(.goBack))
    rig.scene.sceneDidClose(TestScenes.all[0], picture: picture)
    rig.wait(40)
    for step in [Key.right, key] { rig.run(.key(KeyEvent(step, phase: .down))) }
    #expect(rig.openedNames == ["red-scene", "green-scene"])
  }

  @Test func `a scene fades in with reduced motion`() throws {
    var options = ChromeScene.Options()
    options.reducesMotion = true
    let rig = try ChromeFixture(options: options)
    rig.scene.prepareLauncher(TestScenes.all, scale: 1, seed: 1)
    rig.scene.showLauncher()
    rig.run()
    try rig.click("Red scene: Color number 0")
    rig.scene.deviceDidMove(
      to: Rect(x: 300, y: 100, width: 200, height: 400), viewport: Size(width: 200, height: 400),
      scale: 1)
    rig.scene.sceneDidOpen(TestScenes.all[0], picture: picture)
    #expect(!rig.scene.hidesDevice)
  }

  @Test func `the first Escape in a scene that was opened by name only asks`() throws {
    let rig = try ChromeFixture()
    #expect(rig.scene.perform(.goBack))
    #expect(!rig.scene.perform(.goBack))
    for _ in 0..<200 { rig.run() }
    #expect(rig.scene.perform(.goBack))
  }
}
