import Diffing
import Geometry
import Grid
import Testing

@Suite struct SpanSectionTests {
  /// Returns the frames of tiles in a section that is 300 points wide, with rows of 100 points.
  private func frames(
    _ spans: [SpanSection.Span], spacing: Double = 0, rowHeight: ItemHeight = .points(100)
  ) -> [Rect] {
    let section = SpanSection(rowHeight: rowHeight, spacing: spacing) { spans[$0.item] }
    let solved = section.solve(SectionInput(itemCount: spans.count, width: 300))
    return spans.indices.map { solved.frame(of: $0) }
  }

  @Test func `a tile of two thirds starts at a third`() {
    let frames = frames([.third, .twoThirds])
    #expect(frames[0] == Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(frames[1] == Rect(x: 100, y: 0, width: 200, height: 100))
  }

  @Test func `a tile of five sixths starts at any sixth`() {
    let frames = frames([SpanSection.Span(sixths: 1), SpanSection.Span(sixths: 5)])
    #expect(frames[1] == Rect(x: 50, y: 0, width: 250, height: 100))
  }

  @Test func `a half next to a third starts in the middle`() {
    let frames = frames([.third, .half])
    #expect(frames[1] == Rect(x: 150, y: 0, width: 150, height: 100))
  }

  @Test func `tiles are arranged next to a tall one before they go below it`() {
    let frames = frames([.tallThird, .third, .third, .third, .third, .third])
    #expect(frames[0] == Rect(x: 0, y: 0, width: 100, height: 200))
    #expect(frames[3].origin == Point(x: 100, y: 100))
    #expect(frames[4].origin == Point(x: 200, y: 100))
    #expect(frames[5].origin == Point(x: 0, y: 200))
  }

  @Test func `a tall tile spans the distance between its rows`() {
    let frames = frames([.tallHalf, .half, .half], spacing: 10)
    #expect(frames[0] == Rect(x: 0, y: 0, width: 145, height: 210))
    #expect(frames[2] == Rect(x: 155, y: 110, width: 145, height: 100))
  }

  @Test func `the length has no distance after the last row`() {
    let section = SpanSection(spacing: 10) { _ in .half }
    #expect(section.solve(SectionInput(itemCount: 3, width: 300)).length == 210)
    #expect(section.solve(SectionInput(itemCount: 0, width: 300)).length == 0)
  }

  @Test func `the estimate multiplies the mean area of the first twelve tiles`() {
    // 24 halves fill 12 rows; what the later ones would span is not asked.
    let section = SpanSection { $0.item < 12 ? .half : .full }
    #expect(section.estimatedLength(SectionInput(itemCount: 24, width: 300)) == 1200)
    #expect(section.estimatedLength(SectionInput(itemCount: 0, width: 300)) == 0)
  }

  @Test func `an aspect ratio of rows is relative to the width of the section`() {
    #expect(frames([.third], rowHeight: .aspectRatio(3))[0].height == 100)
    #expect(frames([.third], rowHeight: .fraction(0.25))[0].height == 75)
  }

  @Test func `a span wider than the section stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = SpanSection.Span(sixths: 7) }
    await #expect(processExitsWith: .failure) { _ = SpanSection.Span(sixths: 1, rows: 0) }
  }
}
