import Diffing
import Geometry
import Grid
import Testing

/// The lengths of a page's sections, estimated or solved, as `PageLayout` reports them.
@Suite struct PageStoreTests {
  /// Counts the estimates of section layouts.
  private final class Counter {
    var estimates = 0
  }

  /// Rows of one height, which are estimated to be 1 point high.
  private struct Misjudged: SectionLayout {
    let height: Double
    let counter: Counter

    var name: String { "misjudged" }

    func solve(_ input: SectionInput) -> any SolvedSection {
      SectionFrames(
        (0..<input.itemCount).map { index in
          Rect(x: 0, y: Double(index) * height, width: 100, height: height)
        })
    }

    func estimatedLength(_ input: SectionInput) -> Double {
      counter.estimates += 1
      return Double(input.itemCount)
    }
  }

  private let counter = Counter()

  private func layout(_ counts: [Int], height: Double = 1.5) -> PageLayout {
    let section = PageSection(Misjudged(height: height, counter: counter))
    var input = LayoutInput(SectionMap(itemCounts: counts))
    input.viewport = Size(width: 390, height: 500)
    return PageLayout(PageLayout.Settings { _ in section }, input)
  }

  /// Returns a part of the content that is as wide as the page.
  private func part(_ start: Double, to end: Double) -> Rect {
    Rect(x: 0, y: start, width: 390, height: end - start)
  }

  /// 200 sections of 100 items, each estimated to be 100 points long.
  private let long = Array(repeating: 100, count: 200)

  @Test func `up to 16,384 items all sections are solved at once`() {
    let short = layout([16_384])
    #expect(short.contentSize.height == 24_576)
    #expect(short.isSolved(at: 16_383))
    #expect(counter.estimates == 0)
    let long = layout([16_385])
    #expect(long.contentSize.height == 16_385)
    #expect(!long.isSolved(at: 0))
  }

  @Test func `a solved section replaces its estimate in all copies of the layout`() {
    var layout = layout(long)
    let copy = layout
    #expect(layout.contentSize.height == 20_000)
    let movement = layout.solve(around: part(0, to: 150))
    #expect(movement == .zero)
    // Sections 0 and 1 are 50 points longer than their estimates.
    #expect(layout.contentSize.height == 20_100)
    #expect(layout.isSolved(at: 199) && !layout.isSolved(at: 200))
    #expect(copy.isSolved(at: 199))
  }

  @Test func `a query in a section that is not solved does not change its length`() {
    var layout = layout(long)
    _ = layout.solve(around: part(0, to: 150))
    #expect(layout.slot(at: 250) == Rect(x: 0, y: 375, width: 100, height: 1.5))
    #expect(!layout.isSolved(at: 250))
    #expect(layout.contentSize.height == 20_100)
  }

  @Test func `a longer section above a solved one moves it`() {
    var layout = layout(long)
    let movements = [
      layout.solve(around: part(1010, to: 1050)), layout.solve(around: part(990, to: 1050)),
    ]
    #expect(movements == [.zero, Vector(dx: 0, dy: 50)])
    #expect(layout.slot(at: 1000).minY == 1050)
  }

  @Test func `sections that come into view because others are shorter are solved too`() {
    var layout = layout(long, height: 0.5)
    let movement = layout.solve(around: part(0, to: 140))
    #expect(movement == .zero)
    #expect(layout.isSolved(at: 299) && !layout.isSolved(at: 300))
    #expect(layout.isSolved(around: part(0, to: 140)))
    #expect(layout.contentSize.height == 19_850)
  }

  @Test func `of many sections only 512 are asked for their estimates`() {
    let layout = layout(Array(repeating: 20, count: 1000))
    #expect(counter.estimates <= 512)
    #expect(abs(layout.contentSize.height - 20_000) < 1)
  }
}
