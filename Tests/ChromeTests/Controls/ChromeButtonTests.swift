import Chrome
import Drawing
import Geometry
import Gestures
import Motion
import Stage
import Testing
import WindowHost

/// Tests the buttons of the bar.
@Suite struct ChromeButtonTests {
  private let rig: ChromeFixture

  init() throws {
    rig = try ChromeFixture(Size(width: 1000, height: 900))
    rig.wait(60)
  }

  private func elements(_ label: String) throws -> [Content.Element] {
    try #require(try rig.view(labeled: label).content).elements
  }

  /// Sends a sample of a finger, which never hovers, at the center of a button.
  private func touch(_ phase: PointerSample.Phase, _ label: String, frame: Int64) throws {
    let button = try rig.view(labeled: label)
    let center = Point(x: button.bounds.width / 2, y: button.bounds.height / 2)
    rig.run(
      .pointer(
        PointerSample(
          id: 3, phase: phase, position: center + button.originOnStage(),
          time: Timestamp(frame: frame))))
  }

  @Test func `a button has a background while it is pressed`() throws {
    let before = try elements("Settings")
    try touch(.began, "Settings", frame: 61)
    let pressed = try elements("Settings")
    #expect(pressed.count == before.count + 1)
    #expect(Array(pressed.dropFirst()) == before)
    #expect(rig.commands.isEmpty)
    try touch(.ended, "Settings", frame: 62)
    #expect(try elements("Settings") == before)
    #expect(rig.commands == [.chrome(.toggleSettings)])
  }

  @Test func `a press that leaves the button does not press it`() throws {
    let before = try elements("Settings")
    try touch(.began, "Settings", frame: 61)
    try touch(.moved, "Back", frame: 62)
    try touch(.ended, "Back", frame: 63)
    #expect(try elements("Settings") == before)
    #expect(rig.commands.isEmpty)
  }

  @Test func `a button is as wide as its icon needs`() throws {
    #expect(try rig.view(labeled: "Settings").frame.width == 40)
  }
}
