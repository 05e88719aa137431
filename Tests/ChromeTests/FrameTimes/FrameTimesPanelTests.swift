import Chrome
import Drawing
import Geometry
import Motion
import Profiling
import Stage
import Testing
import WindowHost

@Suite("FrameTimesPanel") struct FrameTimesPanelTests {
  private static let period: Nanoseconds = 16_666_667
  private let rig: ChromeFixture
  private let panel = FrameTimesPanel(.standard, scale: 1)

  init() throws {
    rig = try ChromeFixture(Size(width: 1000, height: 700))
    rig.scene.show(panel)
    rig.run()
  }

  /// Shows frames with these times; returns the number of shapes in the plot.
  private func elementCount(_ times: [Nanoseconds]) throws -> Int {
    var window = FrameWindow()
    for time in times {
      var frame = FrameRecord(frame: 0)
      frame[.cpu] = time
      window.append(frame)
    }
    panel.update(window, FrameTimesStatus(), rate: .sixty)
    let plot = try rig.view(labeled: "Times of the last frames")
    return try #require(plot.content).elements.count
  }

  @Test(arguments: [(period / 2, 1), (period - 1, 1), (2 * period - 9, 2), (2 * period + 1, 3)])
  func `a late frame has one more notch for each worse state`(time: Int64, shapes: Int) throws {
    let empty = try elementCount([])
    #expect(try elementCount([time]) - empty == shapes)
  }

  @Test func `the device makes space for it and gets the space back`() {
    let smaller = rig.deviceArea
    rig.scene.hide(panel)
    #expect(rig.deviceArea.height == smaller.height + FrameTimesLayout.height())
    #expect(rig.deviceArea.width == smaller.width)
  }

  @Test func `it changes only with new frames or another status`() {
    var status = FrameTimesStatus()
    #expect(panel.update(FrameWindow(), status, rate: .sixty, isNew: true))
    #expect(!panel.update(FrameWindow(), status, rate: .sixty, isNew: false))
    status.activity = .paused(frame: 4)
    #expect(panel.update(FrameWindow(), status, rate: .sixty, isNew: false))
    #expect(panel.update(FrameWindow(), status, rate: ClockRate(90), isNew: false))
  }
}
