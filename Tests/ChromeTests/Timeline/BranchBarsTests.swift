import Chrome
import Drawing
import Geometry
import Motion
import Testing

/// The bars of courses that were left, on a timeline with 100 frames that are 7.92 points wide.
@Suite struct BranchBarsTests {
  private static func bars(_ branches: [(number: Int, fork: Int64, last: Int64)]) -> BranchBars {
    var timeline = Timeline(rate: .sixty)
    timeline.lastFrame = 99
    timeline.branches = branches.enumerated().map {
      Timeline.Branch(
        index: $0.offset, number: $0.element.number, fork: $0.element.fork, last: $0.element.last)
    }
    return BranchBars(
      timeline: timeline, layout: TimelineLayout(width: 800, start: 0, count: 100),
      metrics: ChromeMetrics(textScale: 1), ground: .black)
  }

  private static func texts(_ bars: BranchBars) -> [String] {
    bars.elements(emphasizing: nil).compactMap { element -> String? in
      guard case .text(let text, _) = element else { return nil }
      return text.string
    }
  }

  @Test func `a bar has a name with its duration`() {
    #expect(Self.texts(Self.bars([(1, 39, 99)])) == ["Course 1, 1.0 s"])
  }

  @Test func `the two courses that began last have names, and every bar can be clicked`() {
    let bars = Self.bars((1...5).map { ($0, 20, 80) })
    #expect(Self.texts(bars) == ["Course 5, 1.0 s", "Course 4, 1.0 s"])
    let bottom = TimelineLayout.plotHeight
    let found = stride(from: bottom - 2, to: bottom - 48, by: -1).compactMap {
      bars.branch(at: Point(x: 300, y: $0))?.number
    }
    #expect(found.reduce(into: [Int]()) { if $0.last != $1 { $0.append($1) } } == [5, 4, 3, 2, 1])
  }

  @Test(arguments: [(2, 60), (40, 44), (94, 98)] as [(Int64, Int64)])
  func `a name is in its bar, or beside it inside the chart`(fork: Int64, last: Int64) throws {
    let bars = Self.bars([(1, fork, last)])
    let elements = bars.elements(emphasizing: nil)
    guard case .text(_, let place) = try #require(elements.last) else {
      Issue.record("no name")
      return
    }
    let frame = place.resolved(in: Size(width: 800, height: 120))
    #expect(frame.minX >= 4 && frame.maxX <= 796)
    #expect(bars.branch(at: frame.center)?.number == 1)
  }
}
