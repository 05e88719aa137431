import Diffing
import Geometry
import Grid
import Testing

@Suite struct BoardSectionTests {
  private func settings(head: Double = 40) -> PageLayout.Settings {
    let heights = [60.0, 90, 44]
    let column = BoardSection(
      width: 200, itemHeight: .perItem { path, _ in heights[(path.section + path.item) % 3] },
      spacing: 8, headLength: head)
    var settings = PageLayout.Settings { _ in PageSection(column, insets: Insets(top: 16)) }
    settings.contentInsets.bottom = 16
    return settings
  }

  private func input(_ counts: [Int]) -> LayoutInput {
    var input = LayoutInput(SectionMap(itemCounts: counts))
    input.viewport = Size(width: 640, height: 480)
    input.direction = .horizontal
    return input
  }

  @Test(arguments: [[3, 0, 2], [1], [2, 2, 2, 2, 2]])
  func `a board fulfills the requirements of layouts`(counts: [Int]) {
    checkLayout(settings(), input(counts), sections: counts.count)
  }

  @Test func `heads are across the page, and items begin below them`() throws {
    let layout = PageLayout(settings(), input([3, 2]))
    #expect(layout.frame(of: .title(1)) == Rect(x: 232, y: 0, width: 200, height: 40))
    #expect(layout.slot(at: 0) == Rect(x: 16, y: 40, width: 200, height: 60))
    #expect(layout.slot(at: 1) == Rect(x: 16, y: 108, width: 200, height: 90))
    #expect(layout.slot(at: 3) == Rect(x: 232, y: 40, width: 200, height: 90))
    let shelf = try #require(layout.shelf(of: 0))
    #expect(shelf.frame == Rect(x: 0, y: 40, width: 216, height: 440))
    #expect(shelf.length == 60 + 8 + 90 + 8 + 44)
  }

  @Test func `without a head, items begin at the edge`() {
    let layout = PageLayout(settings(head: 0), input([3]))
    #expect(layout.frame(of: .title(0)) == nil)
    #expect(layout.slot(at: 0).minY == 0)
  }
}
