import Chrome
import Geometry
import Motion
import Stage
import Testing
import WindowHost

@Suite("ControlFocus") struct ControlFocusTests {
  private let rig: ChromeRig

  init() throws {
    rig = try ChromeRig()
    rig.scene.showScene(TestScenes.all[0])
    rig.run()
  }

  private func enter() {
    #expect(rig.scene.perform(.focus))
    rig.run()
  }

  /// Presses the focused control and returns the command that it requests.
  private func pressed() -> HostCommand? {
    let count = rig.commands.count
    rig.press(.enter)
    return rig.commands.count == count + 1 ? rig.commands.last : nil
  }

  @Test func `the focus enters at the first control, and escape leaves`() {
    #expect(!rig.scene.takesKeys)
    enter()
    #expect(rig.scene.takesKeys)
    #expect(pressed() == .chrome(.leave))
    rig.press(.escape)
    #expect(!rig.scene.takesKeys)
    #expect(pressed() == nil)
  }

  @Test func `arrow keys and tab move the focus in reading order`() {
    enter()
    rig.press(.right)
    #expect(pressed() == .rotate)
    rig.press(.tab)
    #expect(pressed() == .toggleRecording)
    rig.press(.left)
    #expect(pressed() == .rotate)
    rig.run(.key(KeyEvent(.tab, modifiers: .shift)))
    #expect(pressed() == .chrome(.leave))
    rig.press(.end)
    #expect(pressed() == .chrome(.help))
    rig.press(.right)
    #expect(pressed() == .chrome(.help))
    rig.press(.home)
    #expect(pressed() == .chrome(.leave))
  }

  @Test(arguments: [(Key.end, KeyModifiers()), (Key.home, KeyModifiers.shift)])
  func `tab leaves at either end, then starts at the first`(key: Key, modifiers: KeyModifiers) {
    enter()
    rig.press(key)
    rig.run(.key(KeyEvent(.tab, modifiers: modifiers)))
    #expect(!rig.scene.takesKeys)
    enter()
    #expect(pressed() == .chrome(.leave))
  }

  @Test func `the focus returns to the control that had it last`() {
    enter()
    for key in [Key.right, .right, .escape] { rig.press(key) }
    enter()
    #expect(pressed() == .toggleRecording)
  }

  @Test func `a held key presses once`() {
    enter()
    for _ in 0..<3 { rig.run(.key(KeyEvent(.space, phase: .down))) }
    #expect(rig.commands == [.chrome(.leave)])
    rig.run(.key(KeyEvent(.space, phase: .up)))
    rig.run(.key(KeyEvent(.space, phase: .down)))
    #expect(rig.commands.count == 2)
  }

  @Test func `an open menu receives the keys, and the control below it does so again afterward`() {
    enter()
    for key in [Key.end, .left] { rig.press(key) }
    #expect(pressed() == .chrome(.settings))
    #expect(rig.scene.perform(.settings))
    rig.press(.escape)
    rig.run()
    #expect(rig.scene.takesKeys)
    #expect(pressed() == .chrome(.settings))
  }

  @Test func `removing the focused control focuses its neighbor`() {
    enter()
    rig.press(.right)
    rig.scene.showReplay(true)
    rig.run()
    #expect(pressed() == .chrome(.inspect))
  }

  @Test func `focusing the controls shows a hidden bar, and hiding it removes the focus`() {
    #expect(rig.scene.perform(.toggleBar))
    rig.wait(20)
    enter()
    #expect(rig.deviceArea.minY == ChromeScene.barHeight)
    #expect(rig.scene.perform(.toggleBar))
    rig.run()
    #expect(!rig.scene.takesKeys)
  }

  @Test func `a press on the chrome or the device removes the focus`() {
    enter()
    rig.click(Point(x: 300, y: 20))
    #expect(!rig.scene.takesKeys)
    enter()
    rig.scene.deviceWasPressed()
    #expect(!rig.scene.takesKeys)
  }

  @Test func `panels follow the bar in focus order, and keys seek in the chart`() {
    let panel = ScrubberPanel(rig.scene.theme)
    var asked: [HostCommand] = []
    panel.onCommand = { asked.append($0) }
    var overview = ReplayOverview(rate: .sixty)
    overview.lastFrame = 99
    panel.show(overview)
    rig.scene.show(panel)
    rig.run()
    enter()
    rig.press(.end)
    for _ in 0..<6 { rig.press(.left) }
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
    #expect(!rig.scene.perform(.focus))
    #expect(pressed() == nil)
  }
}
