import Geometry
import Grid
import Stage
import Testing

/// Moving the focus by keyboard in other layouts.
@Suite struct FocusNavigationTests {
  @Test(arguments: [
    (Key.right, 0, 1), (.right, 3, 3), (.left, 4, 4), (.down, 1, 5), (.up, 5, 1), (.down, 5, 9),
    (.down, 7, 9), (.down, 9, 9), (.right, 9, 9), (.end, 0, 9), (.home, 9, 0), (.pageDown, 0, 2),
    (.pageDown, 1, 3), (.pageUp, 3, 1), (.pageDown, 9, 9),
  ])
  func `with horizontal scrolling rows continue over the width of the content`(
    key: Key, from: Int, to: Int
  )
    throws
  {
    // Four columns and three rows of slots of 100×100, the last row of two.
    let fixture = try GridFixture(
      count: 10, viewport: Size(width: 280, height: 300), slot: Size(width: 100, height: 100)
    ) { $0.layoutDirection = .horizontal }
    fixture.grid.selectItem(at: from)
    fixture.frame(.key(KeyEvent(key)))
    #expect(fixture.grid.indexOfFocusedItem == to)
  }

  /// Three columns of three slots, the last one of two.
  @Test(arguments: [
    (Key.right, 0, 3), (.right, 2, 5), (.right, 5, 7), (.right, 7, 7), (.left, 7, 4), (.left, 2, 2),
    (.down, 2, 2), (.down, 7, 7), (.pageDown, 5, 7), (.pageDown, 7, 7),
  ])
  func `right to a column that is too short leads to its closest item`(
    key: Key, from: Int, to: Int
  ) throws {
    let fixture = try GridFixture(
      count: 8, viewport: Size(width: 250, height: 310), slot: Size(width: 100, height: 100)
    ) {
      $0.layoutDirection = .horizontal
      $0.horizontalOrder = .columns
    }
    fixture.grid.selectItem(at: from)
    fixture.frame(.key(KeyEvent(key)))
    #expect(fixture.grid.indexOfFocusedItem == to)
  }

  /// Four tiles in a row, two short tags below them, and again four tiles.
  @Test(arguments: [
    (Key.down, 0, 4), (.down, 3, 5), (.down, 5, 6), (.up, 9, 5), (.up, 5, 0), (.down, 6, 6),
  ])
  func `up and down do not skip a row that is too short for the column`(
    key: Key, from: Int, to: Int
  ) throws {
    let run = try SectionedRun(
      [4, 2, 4],
      settings: PageLayout.Settings { section in
        section == 1
          ? PageSection(FlowSection(spacing: 4) { _, _ in Size(width: 50, height: 20) })
          : PageSection(TileSection(columns: 4))
      })
    run.grid.focusItem(at: from)
    run.frame([.key(KeyEvent(key))])
    #expect(run.grid.indexOfFocusedItem == to)
  }

  /// In columns, an item of another column can be beside the gap between two groups.
  @Test func `down stays in the column across the gap between its groups`() throws {
    var settings = ColumnarLayout.Settings()
    settings.titleLength = 80
    let run = try SectionedRun([2, 9, 2], settings: settings)
    func column(_ item: Int) -> Double { run.grid.slot(at: item).minX }
    try #require(column(1) == column(11) && column(2) != column(1))
    run.grid.focusItem(at: 1)
    run.frame([.key(KeyEvent(.down))])
    #expect(run.grid.indexOfFocusedItem == 11)
  }

  @Test func `a billion items take no longer than a few`() throws {
    let fixture = try GridFixture(
      count: 1_000_000_000, viewport: Size(width: 320, height: 460),
      slot: Size(width: 100, height: 1))
    fixture.grid.selectItem(at: 500_000_000)
    for key in [Key.up, .down, .left, .right, .pageUp, .pageDown] {
      fixture.frame(.key(KeyEvent(key)))
    }
    #expect(fixture.grid.indexOfFocusedItem.map { abs($0 - 500_000_000) <= 3 } == true)
    fixture.frame(.key(KeyEvent(.end)))
    #expect(fixture.grid.indexOfFocusedItem == 999_999_999)
  }

  @Test func `the focus does not move among slots without size`() throws {
    let fixture = try GridFixture(count: 10, viewport: .zero)
    fixture.grid.selectItem(at: 3)
    for key in [Key.up, .down, .left, .right] { fixture.frame(.key(KeyEvent(key))) }
    let focus = try #require(fixture.grid.indexOfFocusedItem)
    #expect((0..<10).contains(focus))
  }
}
