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
    let layout = layout(long)
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
    let layout = layout(long)
    _ = layout.solve(around: part(0, to: 150))
    #expect(layout.slot(at: 250) == Rect(x: 0, y: 375, width: 100, height: 1.5))
    #expect(!layout.isSolved(at: 250))
    #expect(layout.contentSize.height == 20_100)
  }

  @Test func `a longer section above a solved one moves it`() {
    let layout = layout(long)
    let movements = [
      layout.solve(around: part(1010, to: 1050)), layout.solve(around: part(990, to: 1050)),
    ]
    #expect(movements == [.zero, Vector(dx: 0, dy: 50)])
    #expect(layout.slot(at: 1000).minY == 1050)
  }

  @Test func `sections that come into view because others are shorter are solved too`() {
    let layout = layout(long, height: 0.5)
    let movement = layout.solve(around: part(0, to: 140))
    #expect(movement == .zero)
    #expect(layout.isSolved(at: 299) && !layout.isSolved(at: 300))
    #expect(layout.isSolved(around: part(0, to: 140)))
    #expect(layout.contentSize.height == 19_850)
  }

  /// The number of solved sections that exist.
  private final class Existing {
    var count = 0
    var most = 0
    var total = 0
  }

  /// A solved section of rows of 10 that counts itself as long as it exists.
  private final class Counted: SolvedSection {
    private let frames: SectionFrames
    private let existing: Existing

    init(_ count: Int, _ existing: Existing) {
      frames = SectionFrames(
        (0..<count).map { Rect(x: 0, y: Double($0) * 10, width: 100, height: 10) })
      self.existing = existing
      existing.count += 1
      existing.total += 1
      existing.most = max(existing.most, existing.count)
    }

    deinit { existing.count -= 1 }

    var length: Double { frames.length }
    func frame(of item: Int) -> Rect { frames.frame(of: item) }
    func item(at point: Point) -> Int? { frames.item(at: point) }
    func appendItems(intersecting rect: Rect, to items: inout ContiguousArray<Int>) {
      frames.appendItems(intersecting: rect, to: &items)
    }
  }

  private struct Counting: SectionLayout {
    let existing: Existing
    var name: String { "counting" }
    func solve(_ input: SectionInput) -> any SolvedSection { Counted(input.itemCount, existing) }
    func estimatedLength(_ input: SectionInput) -> Double { 10 * Double(input.itemCount) }
  }

  @Test func `only sections that were visited are kept in memory`() {
    let existing = Existing()
    var input = LayoutInput(SectionMap(itemCounts: Array(repeating: 20, count: 10_000)))
    input.viewport = Size(width: 390, height: 500)
    let section = PageSection(Counting(existing: existing))
    let layout = PageLayout(PageLayout.Settings { _ in section }, input)
    #expect(existing.total == 0)
    // Each section is 200 points long.
    for start in [0.0, 1_000_100, 1_999_500] {
      _ = layout.solve(around: part(start, to: start + 500))
    }
    // 0 to 2, 5000 to 5002, and 9997 to 9999.
    #expect(existing.count == 9)
    #expect(existing.total == 9)
    // Questions about other sections keep nothing.
    for ordinal in stride(from: 100, to: 200_000, by: 5003) { _ = layout.slot(at: ordinal) }
    _ = layout.ordinal(at: Point(x: 5, y: 700_005))
    #expect(existing.count == 9)
    #expect(existing.most == 10)
    let total = existing.total
    _ = layout.solve(around: part(100, to: 450))
    _ = layout.slot(at: 15)
    #expect(existing.total == total)
  }

  @Test func `of many sections only 512 are asked for their estimates`() {
    let layout = layout(Array(repeating: 20, count: 1000))
    #expect(counter.estimates <= 512)
    #expect(abs(layout.contentSize.height - 20_000) < 1)
  }
}
