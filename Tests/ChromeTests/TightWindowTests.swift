import Chrome
import Geometry
import Stage
import Testing
import WindowHost

@Suite("Chrome in a small window") struct TightWindowTests {
  private let rig: ChromeFixture
  private let strip = ChromePanel(edge: .bottom, extent: 80)
  private let scrubber = ChromePanel(edge: .bottom, extent: 160)
  private let inspector = ChromePanel(edge: .trailing, extent: 280)
  private static let telephone = Size(width: 390, height: 844)

  init() throws {
    rig = try ChromeFixture(Size(width: 400, height: 300))
  }

  /// Notifies the chrome of a device with a fixed size.
  private func show(_ device: Size) {
    rig.scene.setDevice(size: nil, hasMargin: true)
    rig.scene.deviceDidMove(to: rig.deviceArea, viewport: device, scale: 1)
    rig.run()
  }

  /// Expects that the device fits into the remaining area at the minimum scale.
  private func expectRoom(for device: Size) {
    let area = rig.deviceArea
    #expect(area.width >= device.width / 4 && area.height >= device.height / 4, "\(area)")
  }

  @Test func `the strip is hidden while the device would not fit`() {
    show(Self.telephone)
    rig.scene.show(inspector)
    rig.scene.show(strip)
    expectRoom(for: Self.telephone)
    #expect(strip.isHidden && !inspector.isHidden)
    #expect(inspector.frame == Rect(x: 120, y: 44, width: 280, height: 256))
    rig.run(.viewport(Size(width: 800, height: 800), duration: 0))
    #expect(!strip.isHidden)
    #expect(strip.frame == Rect(x: 0, y: 720, width: 520, height: 80))
  }

  @Test func `the scrubber is hidden while the device would not fit`() {
    rig.scene.setReplay(true)
    rig.scene.show(scrubber)
    show(Self.telephone)
    expectRoom(for: Self.telephone)
    #expect(scrubber.isHidden)
  }

  @Test func `the margin shrinks before a panel is hidden`() {
    let device = Size(width: 400, height: 640)
    show(device)
    rig.scene.show(strip)
    expectRoom(for: device)
    #expect(!strip.isHidden)
    #expect(rig.deviceArea == Rect(x: 16, y: 52, width: 368, height: 160))
  }

  @Test func `a device that fills the remaining area leaves space for some panels`() {
    rig.scene.show(strip)
    #expect(rig.deviceArea == Rect(x: 0, y: 44, width: 400, height: 176))
    rig.scene.show(scrubber)
    #expect(scrubber.isHidden)
    #expect(rig.deviceArea == Rect(x: 0, y: 44, width: 400, height: 176))
  }

  @Test func `a panel replaces the other one at the right edge`() {
    rig.run(.viewport(Size(width: 1600, height: 800), duration: 0))
    let other = ChromePanel(edge: .trailing, extent: 280)
    rig.scene.show(inspector)
    rig.scene.show(strip)
    rig.scene.show(other)
    #expect(rig.scene.isShowing(other) && rig.scene.isShowing(strip))
    #expect(!rig.scene.isShowing(inspector))
    #expect(rig.deviceArea.width == 1320)
  }

  @Test func `Escape closes the panel that was opened last, then leaves the scene`() {
    rig.run(.viewport(Size(width: 1600, height: 800), duration: 0))
    rig.scene.show(inspector)
    rig.scene.show(strip)
    #expect(rig.scene.perform(.goBack))
    #expect(rig.scene.isShowing(inspector) && !rig.scene.isShowing(strip))
    #expect(rig.scene.perform(.goBack))
    #expect(!rig.scene.isShowing(inspector) && rig.leaveCount == 0)
    _ = rig.scene.perform(.goBack)
    #expect(!rig.lines.isEmpty || rig.leaveCount == 1)
  }
}
