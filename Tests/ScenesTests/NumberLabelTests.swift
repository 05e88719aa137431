import Geometry
import Grid
import Items
import Scenes
import Stage
import Testing

/// The numbers on the tiles of the scene `grid`, with a font size of 13 points.
@Suite struct NumberLabelTests {
  /// The last offset: 500 lines of four tiles that are 128 points high, without the viewport.
  private static let end = 63_400.0

  private func makeRun() throws -> SceneRun {
    try SceneRun(.grid, Size(width: 390, height: 600), [("count", .integer(2000))])
  }

  /// Returns the visible digits of an item's number, from left to right.
  private func digits(_ run: SceneRun, _ item: Int) throws -> [View] {
    let cell = try #require(try run.grid.cellForItem(at: item))
    let label = try #require(cell.subviews.first { $0.accessibilityLabel == "\(item)" })
    return label.subviews.filter { !$0.isHidden }
  }

  @Test(arguments: [(0, 1), (9, 1), (10, 2), (15, 2)])
  func `a number has a view for each of its digits`(item: Int, count: Int) throws {
    #expect(try digits(makeRun(), item).count == count)
  }

  @Test func `digits are side by side in boxes of equal width`() throws {
    let run = try makeRun()
    try run.scroll(to: Self.end)
    let frames = try digits(run, 1999).map(\.frame)
    // 63 % of the font size, in whole points.
    #expect(frames.map(\.minX) == [0, 9, 18, 27])
    #expect(frames.allSatisfy { $0.size == Size(width: 9, height: 20) })
  }

  @Test func `a reused label shows exactly the digits of its next number`() throws {
    let run = try makeRun()
    try run.scroll(to: Self.end)
    #expect(try digits(run, 1999).count == 4)
    try run.scroll(to: 0)
    #expect(run.counters.cellsReused > 0)
    for item in [0, 5, 9] { #expect(try digits(run, item).count == 1, "item \(item)") }
    for item in [10, 15] { #expect(try digits(run, item).count == 2, "item \(item)") }
  }
}
