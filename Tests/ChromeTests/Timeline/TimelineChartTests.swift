import Chrome
import Drawing
import Geometry
import Motion
import Profiling
import Stage
import Testing
import WindowHost

/// Tests the chart of a replay in the panel that contains it.
///
/// The chart is 800 points wide, and its bars are in the 792 points between its rounded ends.
@Suite struct TimelineChartTests {
  private static let early: Int64 = 1_000_000
  private let rig: ChromeFixture
  private let panel = TimelinePanel(.standard)

  init() throws {
    rig = try ChromeFixture(Size(width: 832, height: 600))
    rig.scene.show(panel)
    rig.run()
  }

  /// Shows frames with these times and marks at these frames; returns the painted elements.
  private func elements(
    _ times: [Int64], lastFrame: Int64? = nil, marks: [(name: String, frame: Int64)] = []
  ) throws -> [Content.Element] {
    var overview = Timeline(rate: .sixty)
    overview.isMeasuring = true
    for (frame, time) in times.enumerated() {
      overview.append(Timeline.FrameTimes(frame: Int64(frame), total: time))
    }
    overview.lastFrame = lastFrame
    overview.marks = marks.map { Timeline.Mark($0.name, frame: $0.frame) }
    panel.update(overview)
    rig.run()
    let bars = try #require(try rig.view(labeled: "Frame").subviews.dropFirst().first)
    return try #require(bars.content).elements
  }

  private func texts(_ elements: [Content.Element]) -> [String] {
    elements.compactMap { element -> String? in
      guard case .text(let text, _) = element else { return nil }
      return text.string
    }
  }

  // MARK: - Pointers

  @Test func `pointing at a place describes the frame that a click there shows`() throws {
    _ = try elements(Array(repeating: Self.early, count: 396))
    var (hovered, clicked): (Int64?, Int64?)
    panel.makeThumbnail = { frame in
      hovered = frame
      return nil
    }
    panel.onCommand = { if case .seek(.to(let frame)) = $0 { clicked = frame } }
    let origin = try rig.view(labeled: "Frame").originOnStage()
    for x in [40.0, 120, 333, 700] {
      let point = Point(x: origin.dx + x, y: origin.dy + 20)
      rig.run(.hover(point))
      rig.click(point)
      #expect(hovered == clicked, "at \(x)")
      #expect(hovered == Int64((x - 4) / 2), "two points for each frame")
    }
  }

  // MARK: - Bars

  /// Returns the number of rectangles with one of the colors of frame states.
  private func barCount(_ elements: [Content.Element]) -> Int {
    let states = [
      FrameState.wellWithinPeriod, .withinPeriod, .overPeriod, .overTwoPeriods,
    ].map { Color($0) }
    return count(elements) { states.contains($0) }
  }

  private func count(_ elements: [Content.Element], _ isCounted: (Color) -> Bool) -> Int {
    elements.count { element in
      guard case .fill(.rectangle, .color(let color)) = element else { return false }
      return isCounted(color)
    }
  }

  @Test(arguments: [(1, 1), (10, 10), (396, 396), (397, 199), (5000, 385)])
  func `each frame has a bar of at least two points`(frameCount: Int, barCount: Int) throws {
    let times = Array(repeating: Self.early, count: frameCount)
    #expect(try self.barCount(elements(times)) == barCount)
  }

  @Test(arguments: [(16_000_000, 0), (17_000_000, 1), (34_000_000, 2)] as [(Int64, Int)])
  func `a late frame is marked with gaps, twice if it takes two periods`(
    time: Int64, gapCount: Int
  ) throws {
    let painted = try elements([Self.early, time, Self.early])
    #expect(barCount(painted) == 3)
    #expect(count(painted) { $0 == ChromeTheme.standard.plot } == gapCount)
  }

  @Test func `a bar for several frames shows the longest of them`() throws {
    var times = Array(repeating: Self.early, count: 3960)
    times[2001] = 40_000_000
    let painted = try elements(times)
    #expect(count(painted) { $0 == Color(FrameState.overTwoPeriods) } == 1)
    #expect(count(painted) { $0 == ChromeTheme.standard.plot } == 2)
  }

  @Test func `a replay without times says that they are being measured`() throws {
    let unmeasured = try elements([], lastFrame: 99)
    #expect(texts(unmeasured).contains("Measuring frame times …"))
    #expect(!texts(try elements([Self.early])).contains("Measuring frame times …"))
  }

  // MARK: - Sections and playhead

  @Test func `the name of a section that would overlap the previous one is omitted`() throws {
    let times = Array(repeating: Self.early, count: 400)
    let apart = try elements(times, marks: [("dragging", 0), ("coasting", 200)])
    #expect(texts(apart) == ["dragging", "coasting", "16.7 ms"])
    let close = try elements(times, marks: [("dragging", 100), ("coasting", 101), ("end", 300)])
    #expect(texts(close) == ["dragging", "end", "16.7 ms"])
  }

  @Test func `the axis has the seconds since the first frame, which need not be visible`() throws {
    var timeline = Timeline(rate: .sixty)
    timeline.lastFrame = 7199
    timeline.removeFrames(before: 3600)
    panel.update(timeline)
    rig.run()
    let lanes = try #require(try rig.view(labeled: "Frame").subviews.dropFirst().first)
    let painted = try #require(lanes.content).elements
    #expect(
      texts(painted) == ["60 s", "70 s", "80 s", "90 s", "100 s", "110 s", "120 s", "16.7 ms"])
  }

  @Test func `the playhead is hidden without a position and stays inside the chart`() throws {
    _ = try elements(Array(repeating: Self.early, count: 400))
    let playhead = try rig.view(labeled: "Frame").subviews[2]
    #expect(playhead.isHidden)
    _ = panel.update(TimelinePosition(frame: 0, isPlaying: true, facts: []))
    #expect(!playhead.isHidden)
    #expect(playhead.frame == Rect(x: 4, y: 0, width: 2, height: 93))
    _ = panel.update(TimelinePosition(frame: 399, isPlaying: true, facts: []))
    #expect(playhead.frame.minX == 794)
  }

  // MARK: - Zoom

  @Test func `a wheel zooms around the pointer, and back to all frames`() throws {
    let times = Array(repeating: Self.early, count: 396)
    #expect(try barCount(elements(times)) == 396)
    let chart = try rig.view(labeled: "Frame")
    let point = Point(x: 400, y: 20) + chart.originOnStage()
    rig.run(.wheel(at: point, delta: Vector(dx: 0, dy: -200)))
    #expect(barCount(chart.subviews[1].content?.elements ?? []) <= 199)
    rig.run(.wheel(at: point, delta: Vector(dx: 0, dy: 150)))
    rig.run(.wheel(at: point, delta: Vector(dx: 0, dy: 150)))
    rig.run(.wheel(at: point, delta: Vector(dx: 0, dy: 150)))
    #expect(barCount(chart.subviews[1].content?.elements ?? []) == 396)
  }
}
