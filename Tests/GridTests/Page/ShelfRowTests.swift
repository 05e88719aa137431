import Geometry
import Grid
import Testing

/// The tiles of a shelf, as a `ShelfSection` solves them.
@Suite struct ShelfRowTests {
  /// Returns tiles of 100×80 points with distances of 10 points.
  private func shelf(
    _ count: Int, rows: Int, _ change: (inout ShelfSection) -> Void = { _ in }
  ) -> any SolvedSection {
    var section = ShelfSection(itemSize: Size(width: 100, height: 80), spacing: 10)
    section.rows = rows
    change(&section)
    return section.solve(SectionInput(itemCount: count, width: 300))
  }

  private func items(_ row: any SolvedSection, in rect: Rect) -> [Int] {
    var found: ContiguousArray<Int> = []
    row.appendItems(intersecting: rect, to: &found)
    return Array(found)
  }

  @Test func `tiles fill one column from top to bottom before the next`() {
    let row = shelf(5, rows: 2)
    #expect(row.frame(of: 1) == Rect(x: 0, y: 90, width: 100, height: 80))
    #expect(row.frame(of: 4) == Rect(x: 220, y: 0, width: 100, height: 80))
    #expect(row.length == 170)
    #expect(row.shelf?.width == 320)
  }

  @Test func `a shelf is as high as its tiles need`() {
    #expect(shelf(2, rows: 3).length == 170)
    #expect(shelf(0, rows: 3).length == 0)
    #expect(shelf(0, rows: 3).shelf?.width == 0)
    #expect(shelf(1, rows: 1).length == 80)
    #expect(shelf(1, rows: 1).shelf?.width == 100)
  }

  @Test func `a point between tiles or past the last one has no item`() {
    let row = shelf(5, rows: 2)
    #expect(row.item(at: Point(x: 110, y: 90)) == 3)
    #expect(row.item(at: Point(x: 0, y: 0)) == 0)
    #expect(row.item(at: Point(x: 105, y: 10)) == nil)
    #expect(row.item(at: Point(x: 10, y: 85)) == nil)
    #expect(row.item(at: Point(x: 220, y: 90)) == nil)
    #expect(row.item(at: Point(x: 320, y: 0)) == nil)
    #expect(row.item(at: Point(x: -1, y: 0)) == nil)
  }

  @Test func `a rectangle finds tiles by column, in ascending order`() {
    let row = shelf(5, rows: 2)
    #expect(items(row, in: Rect(x: 100, y: 0, width: 10, height: 170)) == [])
    #expect(items(row, in: Rect(x: 90, y: 0, width: 30, height: 170)) == [0, 1, 2, 3])
    #expect(items(row, in: Rect(x: 0, y: 100, width: 400, height: 10)) == [1, 3])
    #expect(items(shelf(0, rows: 2), in: Rect(x: 0, y: 0, width: 400, height: 400)) == [])
  }

  @Test(arguments: [
    (ShelfSection.Snapping.none, ShelfSnapping.none), (.pages, .pages), (.items, .groups(110)),
    (.groups(2), .groups(220)), (.groups(0), .groups(110)),
  ])
  func `a shelf stops at groups of columns including their distances`(
    snapping: ShelfSection.Snapping, expected: ShelfSnapping
  ) {
    #expect(shelf(5, rows: 1) { $0.snapping = snapping }.shelf?.snapping == expected)
  }

  @Test func `a fraction of the section's width replaces the tile width`() {
    let row = shelf(2, rows: 1) { $0.widthFraction = 0.5 }
    #expect(row.frame(of: 1) == Rect(x: 160, y: 0, width: 150, height: 80))
    #expect(row.shelf?.width == 310)
  }

  @Test func `a shelf without rows stops the program`() async {
    await #expect(processExitsWith: .failure) {
      var section = ShelfSection(itemSize: Size(width: 100, height: 80))
      section.rows = 0
      _ = section.solve(SectionInput(itemCount: 1, width: 300))
    }
  }
}
