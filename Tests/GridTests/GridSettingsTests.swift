import Drawing
import Geometry
import Grid
import Motion
import Scrolling
import Stage
import Testing

/// The default settings of a new grid.
@Suite struct GridSettingsTests {
  @Test func `a new grid scrolls vertically, and its slots are at least 96 by 128`() {
    let grid = GridView()
    #expect(grid.layoutDirection == .vertical)
    #expect(grid.minimumSlotSize == Size(width: 96, height: 128))
    #expect(grid.contentSizeGrowsToFillBounds)
    #expect(grid.leftContentInset == 0 && grid.rightContentInset == 0)
    #expect(!grid.resizesCellsToFit)
    #expect(!grid.usesPagedHorizontalScrolling)
    #expect(grid.clipsToBounds)
    #expect(grid.separatorStyle == .emptySpace)
    #expect(grid.separatorColor.resolved(in: .light) == Color(white: 0.85))
    #expect(grid.headerView == nil && grid.footerView == nil && grid.backgroundView == nil)
    #expect(!grid.backgroundViewExtendsUp && !grid.backgroundViewExtendsDown)
  }

  @Test func `in a new grid one item can be selected and deselected`() {
    let grid = GridView()
    #expect(grid.allowsSelection)
    #expect(!grid.requiresSelection)
    #expect(!grid.allowsMultipleSelection)
    #expect(!grid.allowsReordering)
    #expect(!grid.isEditing)
    #expect(grid.indexOfSelectedItem == nil)
  }

  @Test func `changes take 0.3 seconds, easing in and out`() {
    let grid = GridView()
    #expect(grid.updateCurve == AnimationCurve(duration: 0.3, easing: .easeInOut))
    #expect(!grid.isAnimatingUpdates)
  }

  private final class Source: GridViewDataSource, GridViewDelegate {
    func numberOfItems(in gridView: GridView) -> Int { 0 }
    func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
      GridCell()
    }
  }

  @Test func `a grid does not retain its data source and its delegate`() {
    let grid = GridView()
    do {
      let source = Source()
      grid.dataSource = source
      grid.delegate = source
      #expect(grid.dataSource != nil)
    }
    #expect(grid.dataSource == nil)
    #expect(grid.delegate == nil)
    #expect(grid.numberOfItems == 0)
  }

  @Test func `reloading within a transaction has no effect`() throws {
    let fixture = try GridFixture(count: 9, viewport: Size(width: 320, height: 460))
    let asked = fixture.source.countRequests
    fixture.grid.beginUpdates()
    fixture.grid.reloadData()
    try fixture.grid.endUpdates()
    fixture.frame()
    #expect(fixture.source.countRequests == asked)
    fixture.grid.reloadData()
    fixture.frame()
    #expect(fixture.source.countRequests == asked + 1)
  }
}
