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
    #expect(!grid.cellsFillSlots)
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

  @Test func `settings of the uniform layout are those of the grid`() {
    let grid = GridView()
    grid.columns = 3
    grid.leftContentInset = 7
    var settings = grid.layoutSettings as? UniformLayout.Settings ?? UniformLayout.Settings()
    #expect(settings.columns == 3 && settings.leftInset == 7)
    settings.columns = 4
    grid.layoutSettings = settings
    #expect(grid.columns == 4)
    grid.layoutSettings = ListLayout.Settings()
    #expect(grid.columns == nil && grid.leftContentInset == 0)
  }

  @Test func `a setting without effect in the layout stops the program and says why`() async throws
  {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let grid = GridView()
      grid.layoutSettings = ListLayout.Settings()
      grid.columns = 3
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("columns has no effect with Grid.ListLayout.Settings"))
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
