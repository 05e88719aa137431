import Chrome
import Geometry
import Stage
import Testing
import WindowHost

@Suite("Tooltip") struct TooltipTests {
  private let rig: ChromeFixture
  /// The number of frames of a fade, which is shorter than the delay of a tooltip.
  private static let fade: Int64 = 10

  init() throws {
    rig = try ChromeFixture()
  }

  private func point(at label: String) throws {
    let view = try rig.view(labeled: label)
    rig.run(.hover(Point(x: 18, y: 18) + view.originOnStage()))
  }

  /// Whether a tooltip with this text is visible.
  private func isShowing(_ label: String) throws -> Bool {
    rig.wait(Self.fade)
    return try rig.hasView(labeled: label) && rig.view(labeled: label).opacity == 1
  }

  @Test func `it appears after the pointer has rested for half a second`() throws {
    try point(at: "Record (starts the scene again)")
    rig.wait(28 - Self.fade)
    #expect(try !isShowing("Record (starts the scene again), F5"))
    rig.wait(2)
    #expect(try isShowing("Record (starts the scene again), F5"))
    let tip = try rig.view(labeled: "Record (starts the scene again), F5")
    let button = try rig.view(labeled: "Record (starts the scene again)")
    #expect(tip.frame.minY == button.frame.maxY + 6)
  }

  @Test func `the next one appears immediately after a visible one, and none without a control`()
    throws
  {
    try point(at: "Record (starts the scene again)")
    rig.wait(30)
    try point(at: "Settings")
    #expect(try isShowing("Settings, F3"))
    rig.run(.hover(Point(x: 400, y: 20)))
    #expect(try !isShowing("Settings, F3"))
    try point(at: "Settings")
    #expect(try !isShowing("Settings, F3"))
  }

  @Test func `a press hides it until the pointer is over another control`() throws {
    try point(at: "Record (starts the scene again)")
    rig.wait(30)
    try rig.click("Record (starts the scene again)")
    #expect(try !isShowing("Record (starts the scene again), F5"))
    rig.wait(30)
    #expect(try !isShowing("Record (starts the scene again), F5"))
    try point(at: "Scene controls and frames")
    rig.wait(30)
    #expect(try isShowing("Scene controls and frames, F2"))
  }

  @Test func `it stays inside the window`() throws {
    try point(at: "Keys and gestures")
    rig.wait(30)
    let tip = try rig.view(labeled: "Keys and gestures, ?")
    #expect(tip.frame.maxX == 792)
  }

  @Test func `the keyboard focus shows it too`() throws {
    #expect(rig.scene.perform(.focusControls))
    rig.run()
    rig.wait(31)
    #expect(try isShowing("Back, Esc"))
  }

  @Test func `a resting pointer shows it once, even after the keyboard focus has left`() throws {
    try point(at: "Record (starts the scene again)")
    rig.wait(30)
    #expect(rig.scene.perform(.focusControls))
    rig.run()
    rig.wait(31)
    rig.press(.escape)
    rig.wait(31)
    #expect(try !isShowing("Record (starts the scene again), F5"))
    #expect(try !isShowing("Back, Esc"))
  }

  @Test func `a visible tooltip needs no frames`() throws {
    try point(at: "Record (starts the scene again)")
    rig.wait(30)
    rig.wait(Self.fade)
    #expect(!rig.stage.runFrame(FrameInput(frame: rig.stage.frameNumber + 1)).needsAnotherFrame)
  }
}
