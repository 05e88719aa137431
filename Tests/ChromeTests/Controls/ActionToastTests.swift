import Chrome
import Geometry
import Stage
import Testing
import WindowHost

@Suite struct ActionToastTests {
  private let rig: ChromeFixture
  private let asked = Asked()

  private final class Asked { var titles: [String] = [] }

  init() throws {
    rig = try ChromeFixture(Size(width: 832, height: 600))
    let actions = ["Replay", "Save GIF", "Show folder"].map { title in
      ActionToast.Action(title) { [asked] in asked.titles.append(title) }
    }
    rig.scene.showToast("Saved photos-1.scn", actions)
    for _ in 0..<20 { rig.run() }
  }

  @Test func `a message with buttons is at the lower edge of the device`() throws {
    let toast = try rig.view(labeled: "Saved photos-1.scn")
    #expect(toast.opacity == 1)
    #expect(toast.frame.maxY == rig.deviceArea.maxY - 16)
    #expect(abs(toast.frame.center.x - 416) <= 1)
    let buttons = try ["Replay", "Save GIF", "Show folder"].map { try rig.view(labeled: $0) }
    for (left, right) in zip(buttons, buttons.dropFirst()) {
      #expect(left.frame.maxX <= right.frame.minX)
    }
    #expect(buttons.allSatisfy { toast.bounds.contains($0.frame.center) })
  }

  @Test func `a click performs the action and hides the message`() throws {
    try rig.click("Save GIF")
    #expect(asked.titles == ["Save GIF"])
    for _ in 0..<20 { rig.run() }
    try rig.click("Replay")
    #expect(asked.titles == ["Save GIF"], "it is gone")
  }

  @Test func `its buttons come first for the keyboard`() throws {
    #expect(rig.scene.perform(.focusControls))
    rig.press(.right)
    rig.press(.right)
    rig.press(.enter)
    #expect(asked.titles == ["Show folder"])
    #expect(!rig.scene.receivesKeys, "the keyboard is back at the scene")
  }

  @Test func `in a narrow window, buttons are below the text and stay inside`() throws {
    let rig = try ChromeFixture(Size(width: 300, height: 500))
    rig.scene.showToast(
      "Saved photos-1.scn", ["Replay", "Save GIF", "Show folder"].map { .init($0) {} })
    for _ in 0..<20 { rig.run() }
    let toast = try rig.view(labeled: "Saved photos-1.scn")
    #expect(toast.frame.minX >= 8)
    #expect(toast.frame.maxX <= 292)
    for title in ["Replay", "Save GIF", "Show folder"] {
      let button = try rig.view(labeled: title)
      #expect(button.frame.minY >= 28)
      #expect(toast.bounds.contains(button.frame.center))
    }
  }

  @Test func `a message disappears after its time, but not while it is focused`() throws {
    let view = try #require(rig.scene.rootView.subviews.compactMap { $0 as? ActionToast }.first)
    let start: Int64 = 1_000_000_000
    #expect(view.update(at: start, isHeld: false) == start + ActionToast.duration)
    let later = start + ActionToast.duration - 1
    #expect(view.update(at: later, isHeld: true) == later + ActionToast.duration)
    #expect(view.update(at: later + 5, isHeld: false) == later + ActionToast.duration)
    #expect(view.message == "Saved photos-1.scn")
    #expect(view.update(at: later + ActionToast.duration, isHeld: false) == nil)
    #expect(view.message == nil)
  }
}
