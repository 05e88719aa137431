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
      (title, { [asked] in asked.titles.append(title) })
    }
    rig.scene.showToast("Saved photos-1.scn", actions)
    for _ in 0..<20 { rig.run() }
  }

  @Test func `a message with buttons is at the lower edge of the device`() throws {
    let toast = try rig.view(labeled: "Saved photos-1.scn")
    #expect(toast.opacity == 1)
    let place = toast.bounds.offset(by: toast.originOnStage())
    #expect(place.maxY == rig.deviceArea.maxY - 16)
    #expect(abs(place.center.x - 416) <= 1)
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
      "Saved photos-1.scn", ["Replay", "Save GIF", "Show folder"].map { ($0, {}) })
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

  @Test func `a message disappears after eight seconds, but not while the pointer is on it`() throws
  {
    rig.wait(400)
    let toast = try rig.view(labeled: "Saved photos-1.scn")
    rig.run(.hover(toast.bounds.center + toast.originOnStage()))
    rig.wait(600)
    #expect(!toast.isHidden)
    rig.run(.hover(Point(x: 5, y: 300)))
    rig.wait(470)
    #expect(!toast.isHidden)
    rig.wait(30)
    rig.wait(30)
    #expect(toast.isHidden)
  }
}
