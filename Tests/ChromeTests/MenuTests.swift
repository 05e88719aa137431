import Chrome
import Drawing
import Geometry
import Stage
import Testing
import WindowHost

@Suite("Menus of the bar") struct MenuTests {
  private let rig: ChromeFixture
  private static let menuCommands = [
    SceneMenuCommand("Shuffle", action: "shuffle"),
    SceneMenuCommand("Filled", action: "cell-style", ["style": .word("plain")], isOn: true),
  ]
  private static let type = SceneType("able-scene", summary: "Can do things") {
    context throws(SceneError) in try TestScenes.all[0].makeScene(context)
  }

  init() throws {
    rig = try ChromeFixture()
    rig.controls.menuCommands = Self.menuCommands
    rig.scene.updateBar(for: Self.type)
    rig.scene.setDevice(size: Size(width: 844, height: 390), hasMargin: false)
    rig.run()
  }

  @Test(arguments: [
    ("Small phone", Size(width: 320, height: 480)),
    ("Tablet", Size(width: 768, height: 1024)), ("Window", nil),
  ])
  func `a device can be chosen in the settings`(title: String, size: Size?) throws {
    #expect(rig.scene.perform(.toggleSettings))
    #expect(rig.scene.receivesKeys)
    rig.wait(20)
    try rig.click(title)
    #expect(rig.deviceSizes == [size])
    #expect(!rig.scene.receivesKeys)
  }

  @Test func `a device can be chosen in the bar, which names it`() throws {
    rig.scene.deviceDidMove(
      to: Rect(x: 10, y: 50, width: 390, height: 500), viewport: Size(width: 390, height: 500),
      scale: 1)
    try rig.click("Device: Phone")
    #expect(rig.commands == [.chrome(.toggleDevices)])
    #expect(rig.scene.perform(.toggleDevices))
    rig.wait(20)
    #expect(rig.hasRow("Phone", note: "390 × 844", isOn: true))
    try rig.click("Window")
    #expect(rig.deviceSizes == [nil])
    #expect(rig.hasView(labeled: "Device: Window"))
    rig.scene.setDevice(size: Size(width: 300, height: 200), hasMargin: true)
    #expect(rig.hasView(labeled: "Device: Custom"))
  }

  @Test func `a phone has a bezel with more space around it than another size`() {
    rig.scene.setDevice(size: Size(width: 300, height: 200), hasMargin: true)
    #expect(rig.deviceArea.minX == 16)
    rig.scene.setDevice(size: DeviceKind.phone.size, hasMargin: true)
    #expect(rig.deviceArea.minX == 28)
    rig.scene.setDevice(size: nil, hasMargin: false)
    #expect(rig.deviceArea.minX == 0)
  }

  @Test func `a rotated device is still marked in the settings`() {
    #expect(rig.scene.perform(.toggleSettings))
    #expect(rig.hasRow("Phone", note: "390 × 844", isOn: true))
    #expect(rig.hasRow("100 %", isOn: true))
  }

  @Test func `the settings show the scale of a device that does not fit`() {
    let device = Size(width: 390, height: 844)
    rig.scene.deviceDidMove(
      to: Rect(x: 10, y: 50, width: 324, height: 700), viewport: device, scale: 0.83)
    #expect(rig.hasView(labeled: "390 × 844 at 83 %"))
    #expect(rig.scene.perform(.toggleSettings))
    #expect(rig.hasRow("100 %", note: "fits at 83 %", isOn: true))
    #expect(rig.scene.perform(.toggleSettings))
    rig.scene.deviceDidMove(to: Rect(origin: .zero, size: device), viewport: device, scale: 1)
    #expect(rig.hasView(labeled: "390 × 844"))
    #expect(rig.scene.perform(.toggleSettings))
    #expect(rig.hasRow("100 %", isOn: true))
  }

  @Test func `the settings of a replay have no devices`() {
    rig.scene.setReplay(true)
    #expect(rig.scene.perform(.toggleSettings))
    #expect(rig.hasRow("Reduce motion"))
    #expect(!rig.hasView(labeled: "Small phone"))
  }

  @Test func `a toast explains that a scene has no commands`() {
    rig.scene.updateBar(for: TestScenes.all[0])
    rig.controls.menuCommands = []
    #expect(!rig.scene.perform(.toggleSceneCommands))
    let title = LauncherItem(TestScenes.all[0]).title
    #expect(rig.lines == ["\(title) has no commands of its own"])
  }

  @Test(arguments: [
    ChromeCommand.toggleSettings, .selectNextDevice, .toggleSceneCommands, .toggleTimeline,
    .toggleInspector,
  ])
  func `a toast in the launcher explains that there is no scene`(command: ChromeCommand) {
    rig.scene.showLauncher()
    #expect(!rig.scene.perform(command))
    #expect(rig.lines == ["Open a scene first"])
  }

  @Test func `a row can be chosen with the keyboard`() {
    #expect(rig.scene.perform(.toggleSettings))
    for key in [Key.down, .down, .up, .enter] { rig.press(key) }
    #expect(rig.deviceSizes == [Size(width: 390, height: 844)])
  }

  @Test func `home and end focus the first and last row`() {
    #expect(rig.scene.perform(.toggleSettings))
    for key in [Key.end, .up, .home, .enter] { rig.press(key) }
    #expect(rig.deviceSizes == [Size(width: 390, height: 844)])
    #expect(rig.scene.perform(.toggleSettings))
    for key in [Key.home, .end, .enter] { rig.press(key) }
    #expect(rig.scene.reducesMotion)
    #expect(rig.reducedMotions == [true])
  }

  @Test(
    arguments: [("System", nil), ("Light", .light), ("Dark", .dark)] as [(String, ColorTheme?)])
  func `a theme can be chosen in the settings`(title: String, theme: ColorTheme?) throws {
    var options = ChromeScene.Options()
    options.chosenTheme = theme == .dark ? .light : .dark
    let rig = try ChromeFixture(Size(width: 800, height: 800), options: options)
    rig.scene.updateBar(for: Self.type)
    rig.run()
    #expect(rig.scene.perform(.toggleSettings))
    #expect(rig.hasRow(theme == .dark ? "Light" : "Dark", isOn: true))
    rig.wait(20)
    try rig.click(title)
    #expect(rig.themes == [theme])
    #expect(rig.scene.perform(.toggleSettings))
    #expect(rig.hasRow(title, isOn: true))
  }

  @Test func `a menu that does not fit scrolls to the focused row`() throws {
    let rig = try ChromeFixture(Size(width: 300, height: 300))
    #expect(rig.scene.perform(.toggleSettings))
    rig.press(.up)
    rig.wait(20)
    let last = try rig.view(labeled: "Reduce motion")
    #expect(last.originOnStage().dy + last.bounds.height <= 292)
    rig.press(.down)
    rig.wait(20)
    let first = try rig.view(labeled: "Phone")
    #expect(first.originOnStage().dy >= 8)
  }

  @Test func `the next device follows the current one, and the window's size follows the last`() {
    var sizes: [Size?] = []
    for _ in 0..<4 {
      #expect(rig.scene.perform(.selectNextDevice))
      sizes.append(rig.scene.deviceSize)
    }
    let expected = [
      Size(width: 320, height: 480), Size(width: 768, height: 1024), nil,
      Size(width: 390, height: 844),
    ]
    #expect(sizes == expected)
    #expect(rig.deviceSizes == expected)
  }

  @Test(arguments: [
    ("Shuffle", menuCommands[0].command), ("Filled", menuCommands[1].command),
  ])
  func `the menu has the scene's commands, with ticks`(title: String, command: SceneCommand) throws
  {
    #expect(rig.scene.perform(.toggleSceneCommands))
    rig.wait(20)
    #expect(rig.hasRow(title, isOn: title == "Filled"))
    try rig.click(title)
    #expect(rig.sceneCommands == [command])
  }

  @Test func `letters find a row`() {
    #expect(rig.scene.perform(.toggleSettings))
    rig.type("ta")
    rig.press(.enter)
    #expect(rig.deviceSizes == [Size(width: 768, height: 1024)])
  }

  @Test func `a click outside a menu only closes it`() {
    #expect(rig.scene.perform(.toggleSettings))
    rig.wait(20)
    rig.click(Point(x: 20, y: 400))
    #expect(!rig.scene.receivesKeys)
    rig.wait(20)
    rig.run()
    #expect(rig.stage.scene.rootView.hitTest(Point(x: 20, y: 400)) == nil)
  }

  @Test func `the same command closes a menu, and another one replaces it`() {
    #expect(rig.scene.perform(.toggleSettings))
    #expect(rig.scene.perform(.toggleSettings))
    #expect(!rig.scene.receivesKeys)
    #expect(rig.scene.perform(.toggleHelp))
    #expect(rig.scene.receivesKeys)
  }

  @Test func `a sheet that fades out handles no more keys`() {
    #expect(rig.scene.perform(.focusControls))
    #expect(rig.scene.perform(.toggleHelp))
    rig.press(.escape)
    #expect(rig.scene.receivesKeys)
    rig.press(.escape)
    #expect(!rig.scene.receivesKeys)
  }

  @Test func `back only closes what is open`() {
    #expect(rig.scene.perform(.toggleHelp))
    #expect(rig.scene.perform(.goBack))
    #expect(!rig.scene.receivesKeys)
  }

  @Test(arguments: [Key.escape, .space, .a])
  func `any key closes the help`(key: Key) {
    #expect(rig.scene.perform(.toggleHelp))
    #expect(rig.hasView(labeled: "Help"))
    rig.press(.shift)
    #expect(rig.scene.receivesKeys)
    rig.press(key)
    #expect(!rig.scene.receivesKeys)
  }

  @Test func `the help in a window and in a terminal has only what applies`() {
    let live = WindowHelp.text(isReplay: false)
    for key in ["F1", "F2", "F3", "F4", "F10", "Shift + F5", "Alt + Arrows", "slow motion"] {
      #expect(live.contains(key), "\(key)")
    }
    let replay = WindowHelp.text(isReplay: true)
    for key in ["F4", "F8", "F10", "Record", "Control + wheel", "Move an item"] {
      #expect(!replay.contains(key), "\(key)")
    }
    #expect(replay.contains("Left or Right") && replay.contains("Space"))
  }

  @Test func `a menu that does not fit shows at its edges that there is more`() throws {
    let rig = try ChromeFixture(Size(width: 500, height: 300))
    #expect(rig.scene.perform(.toggleSettings))
    rig.wait(20)
    #expect(try rig.view(labeled: "More above").isHidden)
    #expect(try !rig.view(labeled: "More below").isHidden)
    rig.press(.end)
    rig.wait(60)
    #expect(try !rig.view(labeled: "More above").isHidden)
    #expect(try rig.view(labeled: "More below").isHidden)
    rig.press(.home)
    for _ in 0..<4 { rig.press(.down) }
    rig.wait(60)
    // The focused row is not below the faded edge.
    let edge = try rig.view(labeled: "More below")
    let focused = try rig.view(labeled: "Controls of this scene")
    #expect(focused.originOnStage().dy + focused.bounds.height <= edge.originOnStage().dy + 1)
  }
}
