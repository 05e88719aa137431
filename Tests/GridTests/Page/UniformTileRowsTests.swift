import Geometry
import Grid
import Testing

/// Equally high tiles in lines, as a `TileSection` solves them.
@Suite struct UniformTileRowsTests {
  /// Returns tiles of 100×80 points in three columns, with distances of 10 points.
  private func rows(_ count: Int, height: Double = 80) -> any SolvedSection {
    TileSection(columns: 3, height: .points(height), spacing: 10)
      .solve(SectionInput(itemCount: count, width: 320))
  }

  private func items(_ rows: any SolvedSection, in rect: Rect) -> [Int] {
    var found: ContiguousArray<Int> = []
    rows.appendItems(intersecting: rect, to: &found)
    return Array(found)
  }

  @Test func `tiles fill lines, and the last line can be incomplete`() {
    let rows = rows(7)
    #expect(rows.frame(of: 2) == Rect(x: 220, y: 0, width: 100, height: 80))
    #expect(rows.frame(of: 4) == Rect(x: 110, y: 90, width: 100, height: 80))
    #expect(rows.frame(of: 6) == Rect(x: 0, y: 180, width: 100, height: 80))
    #expect(rows.length == 260)
    #expect(self.rows(6).length == 170)
    #expect(self.rows(0).length == 0)
  }

  @Test func `a point between tiles or past the last one has no item`() {
    let rows = rows(7)
    #expect(rows.item(at: Point(x: 0, y: 90)) == 3)
    #expect(rows.item(at: Point(x: 319, y: 0)) == 2)
    #expect(rows.item(at: Point(x: 105, y: 10)) == nil)
    #expect(rows.item(at: Point(x: 50, y: 85)) == nil)
    #expect(rows.item(at: Point(x: 320, y: 0)) == nil)
    #expect(rows.item(at: Point(x: 120, y: 200)) == nil)
    #expect(rows.item(at: Point(x: 0, y: -1)) == nil)
    #expect(rows.item(at: Point(x: 0, y: 260)) == nil)
  }

  @Test func `a rectangle finds the tiles that it overlaps, not those that it touches`() {
    let rows = rows(7)
    #expect(items(rows, in: Rect(x: -50, y: -50, width: 1000, height: 1000)) == Array(0..<7))
    #expect(items(rows, in: Rect(x: 0, y: 80, width: 320, height: 10)) == [])
    #expect(items(rows, in: Rect(x: 100, y: 0, width: 10, height: 260)) == [])
    #expect(items(rows, in: Rect(x: 105, y: 0, width: 10, height: 260)) == [1, 4])
    #expect(items(rows, in: Rect(x: 90, y: 70, width: 30, height: 30)) == [0, 1, 3, 4])
    #expect(items(rows, in: Rect(x: 0, y: 300, width: 320, height: 100)) == [])
  }

  @Test func `only the first tile of a line has a gap before it, except in the first line`() {
    let rows = rows(7)
    #expect(rows.lineSpacing == 10)
    #expect(rows.gap(before: 0) == nil)
    #expect(rows.gap(before: 3) == 80.0...90.0)
    #expect(rows.gap(before: 4) == nil)
    #expect(rows.gap(before: 6) == 170.0...180.0)
  }

  @Test func `tiles without height are never found`() {
    let rows = rows(7, height: 0)
    #expect(rows.length == 20)
    #expect(rows.item(at: .zero) == nil)
    #expect(items(rows, in: Rect(x: 0, y: 0, width: 320, height: 100)) == [])
  }
}
