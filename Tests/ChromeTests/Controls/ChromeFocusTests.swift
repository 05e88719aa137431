import Chrome
import Drawing
import Geometry
import Motion
import Stage
import Testing
import WindowHost

/// The keyboard focus among the controls around the device.
@Suite struct ChromeFocusTests {
  private let rig: ChromeFixture

  init() throws {
    rig = try ChromeFixture()
    rig.scene.updateBar(for: TestScenes.all[0])
    rig.run()
  }

  private func enter() {
    #expect(rig.scene.perform(.focusControls))
    rig.run()
  }

  /// Presses the focused control and returns the command that it requests.
  private func pressed() -> HostCommand? {
    let count = rig.commands.count
    rig.press(.enter)
    return rig.commands.count == count + 1 ? rig.commands.last : nil
  }

  @Test func `the focus enters at the first control, and escape leaves`() {
    #expect(!rig.scene.receivesKeys)
    enter()
    #expect(rig.scene.receivesKeys)
    #expect(pressed() == .chrome(.returnToLauncher))
    rig.press(.escape)
    #expect(!rig.scene.receivesKeys)
    #expect(pressed() == nil)
  }

  @Test func `arrow keys and tab move the focus in reading order`() {
    enter()
    rig.press(.right)
    #expect(pressed() == .toggleRecording)
    rig.press(.tab)
    #expect(pressed() == .chrome(.toggleInspector))
    rig.press(.left)
    #expect(pressed() == .toggleRecording)
    rig.run(.key(KeyEvent(.tab, modifiers: .shift)))
    #expect(pressed() == .chrome(.returnToLauncher))
    rig.press(.end)
    #expect(pressed() == .chrome(.toggleHelp))
    rig.press(.right)
    #expect(pressed() == .chrome(.toggleHelp))
    rig.press(.home)
    #expect(pressed() == .chrome(.returnToLauncher))
  }

  @Test(arguments: [(Key.end, KeyModifiers()), (Key.home, KeyModifiers.shift)])
  func `tab leaves at either end, then starts at the first`(key: Key, modifiers: KeyModifiers) {
    enter()
    rig.press(key)
    rig.run(.key(KeyEvent(.tab, modifiers: modifiers)))
    #expect(!rig.scene.receivesKeys)
    enter()
    #expect(pressed() == .chrome(.returnToLauncher))
  }

  @Test func `the focus returns to the control that had it last`() {
    enter()
    for key in [Key.right, .right, .escape] { rig.press(key) }
    enter()
    #expect(pressed() == .chrome(.toggleInspector))
  }

  @Test func `the ring is 2 points outside a button`() throws {
    enter()
    let ring = FocusRing.outside(.rounded(6), color: .accent)
    let drawn = rig.stage.displayList.commands.map(\.content)
    #expect(drawn.contains { rig.stage.host.contents.content($0) == ring })
  }

  @Test func `a held key presses once`() {
    enter()
    for _ in 0..<3 { rig.run(.key(KeyEvent(.space, phase: .down))) }
    #expect(rig.commands == [.chrome(.returnToLauncher)])
    rig.run(.key(KeyEvent(.space, phase: .up)))
    rig.run(.key(KeyEvent(.space, phase: .down)))
    #expect(rig.commands.count == 2)
  }

  @Test func `an open menu receives the keys, and the control below it does so again afterward`() {
    enter()
    for key in [Key.end, .left] { rig.press(key) }
    #expect(pressed() == .chrome(.toggleSettings))
    #expect(rig.scene.perform(.toggleSettings))
    rig.press(.escape)
    rig.run()
    #expect(rig.scene.receivesKeys)
    #expect(pressed() == .chrome(.toggleSettings))
  }

  @Test func `removing the focused control focuses its neighbor`() {
    enter()
    rig.press(.right)
    rig.scene.setReplay(true)
    rig.run()
    #expect(pressed() == .chrome(.toggleInspector))
  }

  @Test func `focusing the controls shows a hidden bar, and hiding it removes the focus`() {
    #expect(rig.scene.perform(.toggleBar))
    rig.wait(20)
    enter()
    #expect(rig.deviceArea.minY == ChromeScene.barHeight())
    #expect(rig.scene.perform(.toggleBar))
    rig.run()
    #expect(!rig.scene.receivesKeys)
  }

  @Test func `a press on the chrome or the device removes the focus`() {
    enter()
    rig.click(Point(x: 300, y: 20))
    #expect(!rig.scene.receivesKeys)
    enter()
    rig.scene.deviceWasPressed()
    #expect(!rig.scene.receivesKeys)
  }

  @Test func `panels follow the bar in focus order, and keys seek in the chart`() {
    let panel = TimelinePanel(rig.scene.theme)
    var asked: [HostCommand] = []
    panel.onCommand = { asked.append($0) }
    var overview = Timeline(rate: .sixty)
    overview.lastFrame = 99
    panel.update(overview)
    rig.scene.show(panel)
    rig.run()
    enter()
    rig.press(.end)
    // Arrows select another speed.
    for _ in 0..<4 { rig.run(.key(KeyEvent(.tab, modifiers: .shift))) }
    for key in [Key.left, .pageDown, .end, .space] { rig.press(key) }
    #expect(asked == [.seek(.by(-1)), .seek(.by(60)), .seek(.last), .togglePause])
    rig.press(.tab)
    rig.press(.enter)
    #expect(asked.last == .seek(.by(-1)))
  }

  @Test func `the launcher handles its own keys`() {
    enter()
    rig.scene.prepareLauncher(TestScenes.all, scale: 1, seed: 0)
    rig.scene.showLauncher()
    rig.run()
    #expect(!rig.scene.perform(.focusControls))
    #expect(pressed() == nil)
  }
}
