import Diffing
import Geometry
import Grid
import Testing

@Suite struct JustifiedSectionTests {
  /// Returns the frames of pictures with these aspect ratios, in rows of about 100 points.
  private func frames(_ ratios: [Double], spacing: Double = 0, width: Double = 300) -> [Rect] {
    let section = JustifiedSection(targetHeight: 100, spacing: spacing) { ratios[$0.item] }
    let solved = section.solve(SectionInput(itemCount: ratios.count, width: width))
    return ratios.indices.map { solved.frame(of: $0) }
  }

  private let squares = JustifiedSection(targetHeight: 100) { _ in 1 }

  @Test func `pictures that fit at the target height have that height`() {
    let frames = frames([1, 1, 1, 1, 1, 1, 1])
    #expect(frames[2] == Rect(x: 200, y: 0, width: 100, height: 100))
    #expect(frames[3] == Rect(x: 0, y: 100, width: 100, height: 100))
    // The last row would be 300 points high.
    #expect(frames[6] == Rect(x: 0, y: 200, width: 100, height: 100))
  }

  @Test func `spacing is subtracted before a row is scaled`() {
    let frames = frames([1, 1, 1, 1, 1, 1], spacing: 10, width: 320)
    #expect(frames.prefix(3).map(\.minX) == [0, 110, 220])
    #expect(frames[2].maxX == 320)
    #expect(frames[3].minY == 110)
  }

  @Test func `a picture that is wide enough fills a row of its own`() {
    let frames = frames([10, 6, 1])
    #expect(frames[0] == Rect(x: 0, y: 0, width: 300, height: 30))
    #expect(frames[1] == Rect(x: 0, y: 30, width: 300, height: 50))
    #expect(frames[2] == Rect(x: 0, y: 80, width: 100, height: 100))
  }

  @Test func `a row ends before the picture that would make it worse`() {
    // One picture is 120 points high, 20 above the target. Two would be 60, 40 below it.
    let frames = frames([2.5, 2.5, 3])
    #expect(frames[0] == Rect(x: 0, y: 0, width: 300, height: 120))
    #expect(frames[1].minY == 120)
  }

  @Test func `the length ends with the last row`() {
    let section = JustifiedSection(targetHeight: 100, spacing: 10) { _ in 1 }
    #expect(section.solve(SectionInput(itemCount: 6, width: 320)).length == 210)
    #expect(section.solve(SectionInput(itemCount: 0, width: 320)).length == 0)
  }

  @Test func `a section without width has no length`() {
    #expect(squares.solve(SectionInput(itemCount: 5, width: 0)).length == 0)
    #expect(squares.estimatedLength(SectionInput(itemCount: 5, width: 0)) == 0)
  }

  @Test func `the estimate has whole rows of the target height`() {
    #expect(squares.estimatedLength(SectionInput(itemCount: 8, width: 300)) == 300)
    #expect(squares.estimatedLength(SectionInput(itemCount: 1, width: 300)) == 100)
    #expect(squares.estimatedLength(SectionInput(itemCount: 0, width: 300)) == 0)
  }

  @Test func `an aspect ratio of 0 stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = JustifiedSection { _ in 0 }.solve(SectionInput(itemCount: 1, width: 300))
    }
  }
}
