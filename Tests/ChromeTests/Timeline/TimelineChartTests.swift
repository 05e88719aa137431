import Chrome
import Drawing
import Geometry
import Motion
import Stage
import Testing
import WindowHost

/// Tests the chart of a replay in the panel that contains it.
///
/// The chart is 800 points wide, and its bars are in the 792 points between its rounded ends.
@Suite struct ScrubberChartTests {
  private static let early: Int64 = 1_000_000
  private let rig: ChromeFixture
  private let panel = ScrubberPanel(.standard)

  init() throws {
    rig = try ChromeFixture(Size(width: 832, height: 600))
    rig.scene.show(panel)
    rig.run()
  }

  /// Shows frames with these times and marks at these frames; returns the painted elements.
  private func elements(
    _ times: [Int64], lastFrame: Int64? = nil, marks: [(name: String, frame: Int64)] = []
  ) throws -> [Content.Element] {
    var overview = ReplayOverview(rate: .sixty)
    overview.times = times
    overview.lastFrame = lastFrame
    overview.marks = marks.map { ReplayOverview.Mark($0.name, frame: $0.frame) }
    panel.update(overview)
    rig.run()
    let bars = try #require(try rig.view(labeled: "Frame").subviews.first)
    return try #require(bars.content).elements
  }

  private func texts(_ elements: [Content.Element]) -> [String] {
    elements.compactMap { element -> String? in
      guard case .text(let text, _) = element else { return nil }
      return text.string
    }
  }

  // MARK: - Bars

  /// The chart always has a background and the line of the budget.
  @Test(arguments: [(1, 1), (10, 10), (396, 396), (397, 396), (5000, 396)])
  func `each frame has a bar of at least two points`(frameCount: Int, barCount: Int) throws {
    let times = Array(repeating: Self.early, count: frameCount)
    #expect(try elements(times).count == 2 + barCount)
  }

  @Test(arguments: [(16_000_000, 0), (17_000_000, 1), (34_000_000, 2)] as [(Int64, Int)])
  func `a late frame is marked with gaps, twice if it takes two periods`(
    time: Int64, gapCount: Int
  ) throws {
    let times = [Self.early, time, Self.early]
    #expect(try elements(times).count == 2 + 3 + gapCount)
  }

  @Test func `a bar for several frames shows the longest of them`() throws {
    var times = Array(repeating: Self.early, count: 3960)
    times[2001] = 40_000_000
    #expect(try elements(times).count == 2 + 396 + 2)
  }

  @Test func `a replay without times says that they are being measured`() throws {
    let unmeasured = try elements([], lastFrame: 99)
    #expect(texts(unmeasured) == ["Measuring frame times …"])
    #expect(unmeasured.count == 3)
    #expect(texts(try elements([Self.early])).isEmpty)
  }

  // MARK: - Sections and playhead

  @Test func `the name of a section that would overlap the previous one is omitted`() throws {
    let times = Array(repeating: Self.early, count: 400)
    let apart = try elements(times, marks: [("dragging", 0), ("coasting", 200)])
    #expect(texts(apart) == ["dragging", "coasting"])
    let close = try elements(times, marks: [("dragging", 100), ("coasting", 101), ("end", 300)])
    #expect(texts(close) == ["dragging", "end"])
    // The line of the omitted name remains.
    #expect(close.count == 2 + 396 + 3 + 2)
  }

  @Test func `the playhead is hidden without a position and stays inside the chart`() throws {
    _ = try elements(Array(repeating: Self.early, count: 400))
    let playhead = try rig.view(labeled: "Frame").subviews[1]
    #expect(playhead.isHidden)
    _ = panel.update(ReplayPosition(frame: 0, isPlaying: true, facts: []))
    #expect(!playhead.isHidden)
    #expect(playhead.frame == Rect(x: 4, y: 0, width: 2, height: 56))
    _ = panel.update(ReplayPosition(frame: 399, isPlaying: true, facts: []))
    #expect(playhead.frame.minX == 794)
  }
}
