import Geometry
import Grid
import Scrolling
import Testing

/// The text beside the thumb of a grid's scroll bar.
@Suite struct ScrollPositionLabelTests {
  @Test func `without sections, it is the number of the first visible item`() throws {
    let run = try GridFixture(
      count: 1_234_567, viewport: Size(width: 100, height: 200), slot: Size(width: 100, height: 50))
    #expect(run.grid.scrollPositionLabel(along: .vertical) == "1 of 1,234,567")
    run.scroll(to: 50 * 999 + 20)
    #expect(run.grid.scrollPositionLabel(along: .vertical) == "1,000 of 1,234,567")
    #expect(run.grid.scrollPositionLabel(along: .horizontal) == nil)
  }

  @Test func `an empty grid has none`() throws {
    let run = try GridFixture(count: 0, viewport: Size(width: 100, height: 200))
    #expect(run.grid.scrollPositionLabel(along: .vertical) == nil)
  }

  @Test func `with sections, it is the title of the section`() throws {
    let run = try SectionedRun([3, 200, 3], settings: SectionedReorderRun.tiles)
    run.frame()
    #expect(run.grid.scrollPositionLabel(along: .vertical) == "Section 0")
    run.grid.contentOffset = Vector(dx: 0, dy: 2000)
    run.frame()
    #expect(run.grid.scrollPositionLabel(along: .vertical) == "Section 1")
  }

  @Test func `a data source can name the position`() throws {
    let run = try ListRun(count: 1000) { _ in 50 }
    run.scrollLabels = ["Monday", "Tuesday"]
    run.frame()
    #expect(run.grid.scrollPositionLabel(along: .vertical) == "Monday")
    run.grid.contentOffset = Vector(dx: 0, dy: 60)
    run.frame()
    #expect(run.grid.scrollPositionLabel(along: .vertical) == "Tuesday")
  }
}
