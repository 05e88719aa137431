import Geometry
import Grid
import Items
import Scrolling
import Stage
import Testing

/// Scrolls to rows of 50 points that are estimated to be 20 points high.
@Suite struct ItemScrollerTests {
  private let run: ListRun

  init() throws {
    run = try ListRun(count: 200, estimate: 20) { _ in 50 }
    run.frame()
  }

  private func frames(_ count: Int) {
    for _ in 0..<count { run.frame() }
  }

  @Test(arguments: [(ItemPosition.top, 0.0), (.middle, 225), (.bottom, 450)])
  func `a row arrives exactly at its position, although it was only estimated`(
    position: ItemPosition, start: Double
  ) {
    run.grid.scrollToItem(at: 100, position: position, animated: false)
    run.frame()
    #expect(run.displayedPositions[100] == start)
  }

  @Test(arguments: [(ItemPosition.top, 0.0), (.middle, 225), (.bottom, 450)])
  func `an animated scroll ends at the measured row`(position: ItemPosition, start: Double) {
    run.grid.scrollToItem(at: 100, position: position, animated: true)
    frames(60)
    #expect(run.displayedPositions[100] == start)
  }

  @Test func `a row that is partly visible is completed, or left alone`() {
    run.grid.scrollToItem(at: 20, position: .top, animated: false)
    run.frame()
    run.grid.contentOffset.dy += 25
    run.frame()
    #expect(run.displayedPositions[20] == -25)
    run.grid.scrollToItem(at: 20, position: .visible, animated: false)
    run.frame()
    #expect(run.displayedPositions[20] == -25)
    run.grid.scrollToItem(at: 20, position: .none, animated: false)
    run.frame()
    #expect(run.displayedPositions[20] == 0)
    // Row 30 is below the viewport.
    run.grid.scrollToItem(at: 30, position: .none, animated: false)
    run.frame()
    #expect(run.displayedPositions[30] == 450)
  }

  @Test func `an animated scroll follows its row when others are inserted before it`() throws {
    run.grid.scrollToItem(at: 100, position: .top, animated: true)
    frames(5)
    try run.grid.performUpdates { updates in
      updates.insert(0..<10, animation: .none)
      run.data.insert(contentsOf: (0..<10).map { _ in run.newIdentity() }, at: 0)
    }
    frames(60)
    #expect(run.displayedPositions[100] == 0)
  }

  @Test func `another scroll replaces one to an item`() {
    run.grid.scrollToItem(at: 100, position: .top, animated: true)
    frames(5)
    run.grid.setContentOffset(Vector(dx: 0, dy: 300), animated: true)
    frames(60)
    #expect(run.grid.contentOffset.dy == 300)
  }

  @Test func `a row ends above a keyboard and below a bar`() {
    run.grid.contentInset.bottom = 120
    run.grid.coveredInsets.top = 30
    run.grid.scrollToItem(at: 100, position: .bottom, animated: false)
    run.frame()
    #expect(run.displayedPositions[100] == 330.0)
    run.grid.scrollToItem(at: 95, position: .none, animated: false)
    run.frame()
    #expect(run.displayedPositions[95] == 80)
    run.grid.scrollToItem(at: 90, position: .none, animated: true)
    frames(60)
    #expect(run.displayedPositions[90] == 30)
    run.grid.scrollToItem(at: 199, position: .none, animated: true)
    frames(60)
    #expect(run.displayedPositions[199] == 330)
  }

  @Test(arguments: [0.0, 100])
  func `an animated scroll to a tile follows it when others are inserted before it`(
    start: Double
  ) throws {
    let update = try UpdateRun(count: 300)
    let grid = update.grid
    update.frame()
    grid.contentOffset.dy = start
    grid.scrollToItem(at: 200, position: .top, animated: true)
    for _ in 0..<5 { update.frame() }
    try update.update { $0.insert(0..<100) }
    for _ in 0..<60 { update.frame() }
    #expect(grid.contentOffset.dy == grid.slot(at: 300).minY)
  }

  @Test func `a section begins at the start of the viewport, with its insets`() throws {
    var settings = PageLayout.Settings { section in
      PageSection(
        ListSection(height: .points(50)), insets: Insets(top: 20, bottom: 10),
        titleLength: section == 2 ? 30 : 0)
    }
    settings.pinnedTitles = .start
    let run = try SectionedRun([20, 20, 20, 20], settings: settings)
    run.frame()
    // A section is 1,030 points long.
    for (section, offset) in [(0, 0.0), (1, 1030), (2, 2060), (3, 3120)] {
      run.grid.scrollToSection(section, animated: false)
      run.frame()
      #expect(run.grid.contentOffset.dy == offset)
    }
    run.grid.scrollToSection(1, animated: true)
    run.frames(60)
    #expect(run.grid.contentOffset.dy == 1030)
  }

  @Test func `titles of a stack are above the title of a section`() throws {
    var settings = PageLayout.Settings { _ in PageSection(ListSection(height: .points(50))) }
    (settings.titleLength, settings.pinnedTitles) = (30, .start)
    settings.maximumStackedTitles = 2
    let run = try SectionedRun([20, 20, 20, 20], settings: settings)
    run.frame()
    run.grid.scrollToSection(2, animated: false)
    run.frame()
    #expect(run.grid.contentOffset.dy == 2 * 1030 - 30)
    #expect(run.grid.rect(for: .title(2))?.minY == 2060.0)
  }
}
