import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Stage
import TestSupport
import Testing

/// A message in front of a view of 400×500 points.
@Suite struct ToastViewTests {
  private final class ToastScene: Scene {
    let rootView = View()
    let toast = ToastView()

    init() { rootView.addSubview(toast) }

    func perform(_ command: SceneCommand) throws(SceneError) {}

    func value(of probe: Probe) throws(ProbeError) -> ProbeValue { .none }

    func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {}
  }

  private struct Run {
    let driver: StageDriver
    let toast: ToastView

    init(_ changes: EnvironmentChange...) throws {
      let type = SceneType("toast", summary: "A message") { _ in ToastScene() }
      let stage = try Stage(type, StageConfiguration(viewport: Size(width: 400, height: 500)))
      driver = StageDriver(stage)
      toast = try #require(stage.scene as? ToastScene).toast
      toast.frame = Rect(x: 0, y: 0, width: 400, height: 500)
      driver.runFrame(changes.map { .environment($0) })
    }

    var panel: View { toast.subviews[0] }
    var button: View { panel.subviews[1] }

    var accessibility: String {
      driver.stage.accessibilityElements.map(\.text).joined(separator: "\n")
    }

    /// Taps a point with a finger.
    func tap(_ point: Point) {
      driver.runFrame([driver.sample(.began, point)])
      driver.runFrames(2)
      driver.runFrame([driver.sample(.ended, point)])
    }
  }

  @Test func `a message appears at the lower edge and disappears after four seconds`() throws {
    let run = try Run()
    #expect(run.panel.isHidden)
    run.toast.show("Archived")
    #expect(run.toast.message == "Archived")
    #expect(run.panel.presentedOpacity == 0)
    // It moves up by 16 points within 0.2 s.
    #expect(run.panel.presentedFrame.maxY == 500)
    run.driver.runFrames(12)
    #expect(run.panel.presentedOpacity == 1)
    #expect(run.panel.presentedFrame.maxY == 484)
    #expect((run.panel.frame.center.x - 200).magnitude <= 0.5)
    #expect(run.panel.frame.height == 48)
    run.driver.runFrames(227)
    #expect(run.toast.message == "Archived")
    run.driver.runFrames(1)
    #expect(run.toast.message == nil)
    #expect(!run.panel.isHidden)
    run.driver.runFrames(13)
    #expect(run.panel.isHidden)
    #expect(run.driver.stage.pendingActivity.isEmpty)
  }

  @Test func `several buttons are in a row, and the message stays while the pointer is on it`()
    throws
  {
    let run = try Run()
    var performed: [String] = []
    run.toast.show(
      "Saved",
      actions: ["Replay", "Show"].map { title in
        ToastView.Action(title) { performed.append(title) }
      }, duration: 1)
    run.driver.runFrames(20)
    let buttons = Array(run.panel.subviews.dropFirst())
    #expect(buttons.map(\.accessibilityLabel) == ["Replay", "Show"])
    #expect(buttons[0].frame.maxX == buttons[1].frame.minX)
    #expect(buttons[1].frame.maxX == run.panel.bounds.maxX)
    run.driver.runFrame([.hover(buttons[0].frame.center + (run.panel.frame.origin - .zero))])
    run.driver.runFrames(200)
    #expect(run.toast.message == "Saved")
    run.driver.runFrame([.key(KeyEvent(.tab))])
    run.driver.runFrame([.key(KeyEvent(.tab))])
    run.driver.runFrame([.key(KeyEvent(.enter))])
    #expect(performed == ["Show"])
    #expect(run.driver.stage.host.keyboard.firstResponder == nil)
    run.toast.show("Saved", duration: 1)
    run.driver.runFrame([.hover(Point(x: 5, y: 5))])
    run.driver.runFrames(70)
    #expect(run.toast.message == nil)
  }

  @Test func `the button performs its action once, after the message was removed`() throws {
    let run = try Run()
    var performed: [String?] = []
    run.toast.show(
      "Archived", action: ToastView.Action("Undo") { performed.append(run.toast.message) })
    run.driver.runFrames(20)
    let point = run.button.frame.center + (run.panel.frame.origin - .zero)
    run.tap(point)
    #expect(performed == [nil])
    run.tap(point)
    #expect(performed == [nil])
    run.driver.runFrames(20)
    #expect(run.panel.isHidden)
    #expect(run.driver.stage.pendingActivity.isEmpty)
  }

  @Test func `the next message replaces the current one and gets its own time`() throws {
    let run = try Run()
    run.toast.show("First", action: ToastView.Action("Undo") {})
    run.driver.runFrames(200)
    run.toast.show("Second")
    #expect(run.button.isHidden)
    #expect(run.panel.presentedOpacity == 1)
    run.driver.runFrames(239)
    #expect(run.toast.message == "Second")
    run.driver.runFrames(2)
    #expect(run.toast.message == nil)
  }

  @Test func `a message that is displayed while another one disappears stays`() throws {
    let run = try Run()
    run.toast.show("First")
    run.driver.runFrames(20)
    run.toast.dismiss()
    run.driver.runFrames(5)
    let opacity = run.panel.presentedOpacity
    #expect(opacity > 0 && opacity < 1)
    run.toast.show("Second")
    #expect(run.panel.presentedOpacity == opacity)
    run.driver.runFrames(30)
    #expect(!run.panel.isHidden)
    #expect(run.panel.presentedOpacity == 1)
    run.toast.dismiss(animated: false)
    #expect(run.panel.isHidden)
  }

  /// Adds a view that accepts the keyboard, and gives it the focus.
  private func focusField(in run: Run) -> View {
    final class Field: View {
      override var acceptsFirstResponder: Bool { true }
    }
    let field = Field(frame: Rect(x: 0, y: 0, width: 50, height: 20))
    run.toast.superview?.addSubview(field)
    field.becomeFirstResponder()
    return field
  }

  @Test func `tab reaches the button, and the message stays while it has the focus`() throws {
    let run = try Run()
    let field = focusField(in: run)
    run.toast.show("Archived", action: ToastView.Action("Undo") {})
    run.driver.runFrames(20)
    run.driver.runFrame([.key(KeyEvent(.tab))])
    #expect(run.button.isFirstResponder)
    run.driver.runFrames(400)
    #expect(run.toast.message == "Archived")
    run.driver.runFrame([.key(KeyEvent(.tab))])
    #expect(field.isFirstResponder)
    run.driver.runFrames(238)
    #expect(run.toast.message == "Archived")
    run.driver.runFrames(3)
    #expect(run.toast.message == nil)
  }

  @Test(arguments: [Key.space, .enter, .escape])
  func `a key presses the button or closes the message, and the focus returns`(key: Key) throws {
    let run = try Run()
    let field = focusField(in: run)
    var count = 0
    run.toast.show("Archived", action: ToastView.Action("Undo") { count += 1 })
    run.driver.runFrame([.key(KeyEvent(.tab))])
    #expect(run.driver.stage.handlesEscape)
    run.driver.runFrame([.key(KeyEvent(key))])
    #expect(count == (key == .escape ? 0 : 1))
    #expect(run.toast.message == nil)
    #expect(field.isFirstResponder)
    run.driver.runFrames(20)
    #expect(run.panel.isHidden)
  }

  @Test func `assistive technology reads the message with its button while it is visible`() throws {
    let run = try Run()
    #expect(!run.accessibility.contains("status"))
    run.toast.show("Archived", action: ToastView.Action("Undo") {})
    run.driver.runFrames(20)
    #expect(run.accessibility.contains("status \"Archived\""))
    #expect(run.accessibility.contains("button \"Undo\""))
    run.toast.dismiss()
    run.driver.runFrames(20)
    #expect(!run.accessibility.contains("Archived"))
  }

  @Test func `touches beside the message reach the views behind`() throws {
    let run = try Run()
    run.toast.show("Archived")
    run.driver.runFrames(20)
    #expect(run.toast.hitTest(Point(x: 200, y: 100)) == nil)
    #expect(run.toast.hitTest(run.panel.frame.center) != nil)
  }

  @Test func `with reduced motion, the message only fades`() throws {
    let run = try Run(.reducedMotion(true))
    run.toast.show("Archived")
    #expect(run.panel.presentedFrame.maxY == 484)
    run.driver.runFrames(5)
    let opacity = run.panel.presentedOpacity
    #expect(opacity > 0 && opacity < 1)
  }

  @Test func `the button is at the end in both reading directions`() throws {
    let run = try Run()
    run.toast.show("Archived", action: ToastView.Action("Undo") {})
    #expect(run.button.frame.maxX == run.panel.frame.width)
    let mirrored = try Run(.readingDirection(.rightToLeft))
    mirrored.toast.show("Archived", action: ToastView.Action("Undo") {})
    #expect(mirrored.button.frame.minX == 0)
    #expect(mirrored.panel.subviews[0].frame.maxX == mirrored.panel.frame.width - 16)
  }

  @Test(arguments: [1.0, 1.5, 2, 3])
  func `the parts of a message fit at every text scale, and do not overlap`(scale: Double) throws {
    let run = try Run(.textScale(scale))
    for title in [nil, "Undo", "Show all of them"] {
      run.toast.show(
        "Twelve messages from the harbor master were archived",
        action: title.map { ToastView.Action($0) {} })
      let panel = run.panel
      #expect(Self.contains(run.toast.bounds.inset(by: Insets(all: 16)), panel.frame))
      let text = panel.subviews[0].frame
      #expect(Self.contains(panel.bounds, text))
      guard title != nil else { continue }
      #expect(Self.contains(panel.bounds, run.button.frame))
      #expect(!run.button.frame.intersects(text))
      #expect(run.button.frame.width >= 44 && run.button.frame.height >= 44)
    }
  }

  private static func contains(_ outer: Rect, _ inner: Rect) -> Bool {
    outer.intersection(inner) == inner
  }
}
