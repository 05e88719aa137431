import Geometry
import Gestures
import Grid
import Scenes
import Stage
import Testing

/// The rows of the scene `list`, which decide their own heights.
@Suite struct MeasuredRowCellTests {
  private func makeRun(
    width: Double = 400, _ parameters: [(String, SceneValue)]
  ) throws -> SceneRun {
    let own: [(String, SceneValue)] = [("count", .integer(5))]
    return try SceneRun(.list, Size(width: width, height: 600), own + parameters)
  }

  private func cell(_ run: SceneRun, _ index: Int) throws -> GridCell {
    try #require(try run.grid.cellForItem(at: index))
  }

  private func height(_ run: SceneRun, _ index: Int) throws -> Double {
    try #require(try run.grid.rectForItem(at: index)).height
  }

  /// Returns the views of a row: its picture, its name and its number.
  private func parts(_ run: SceneRun, _ index: Int) throws -> [View] {
    let row = try cell(run, index).subviews.first { $0.subviews.count == 3 }
    return Array(try #require(row).subviews)
  }

  @Test func `a low row has a smaller picture and no name`() throws {
    let run = try makeRun([("heights", .numbers([60, 20]))])
    let rows = try (0..<2).map { try parts(run, $0) }
    #expect(rows[0][0].frame == Rect(x: 16, y: 6, width: 48, height: 48))
    #expect(rows[1][0].frame == Rect(x: 16, y: 6, width: 8, height: 8))
    #expect(rows.map { $0[1].isHidden } == [false, true])
    for row in rows { #expect(!row[1].frame.intersects(row[2].frame) || row[1].isHidden) }
  }

  @Test func `a row is mirrored if it is read from right to left`() throws {
    let run = try makeRun([("heights", .numbers([60]))])
    let plain = try parts(run, 1).map(\.frame)
    run.step([.environment(.readingDirection(.rightToLeft))])
    let mirrored = try parts(run, 1).map(\.frame)
    #expect(mirrored == plain.map { $0.mirrored(in: 400) })
    // The number ends where the name does; its view is as wide as the number.
    #expect(mirrored[2].maxX == mirrored[1].maxX && mirrored[2].width < 20)
    run.step([.environment(.readingDirection(.leftToRight))])
    #expect(try parts(run, 1).map(\.frame) == plain)
    // Rows are mirrored from the start if the interface is.
    let later = try SceneRun(
      .list, Size(width: 400, height: 600), [("heights", .numbers([60]))],
      readingDirection: .rightToLeft)
    #expect(try parts(later, 4)[0].frame == mirrored[0])
  }

  @Test func `a number is read as its item and a text as itself`() throws {
    let numbers = try makeRun([("heights", .numbers([60]))])
    #expect(try cell(numbers, 3).accessibilityLabel == "Item 3")
    let texts = try makeRun([("text", .word("scripts"))])
    #expect(
      try cell(texts, 0).accessibilityLabel == "The train to Lisbon leaves before breakfast.")
  }

  @Test func `a text needs more height in a narrower list`() throws {
    let wide = try makeRun(width: 800, [("text", .word("latin"))])
    let narrow = try makeRun(width: 200, [("text", .word("latin"))])
    let heights = try [wide, narrow].map { run in try (0..<5).map { try height(run, $0) } }
    #expect(heights[0].reduce(0, +) < heights[1].reduce(0, +))
    // Insets of 12 points above and below at least one line of 15 points.
    #expect(heights[0].allSatisfy { $0 >= 39 && $0 == $0.rounded() })
  }

  @Test func `a given height replaces that of the text`() throws {
    let run = try makeRun(width: 200, [("text", .word("long")), ("heights", .numbers([33]))])
    #expect(try height(run, 0) == 33)
    #expect(try height(run, 4) == 33)
  }

  @Test func `the number stays visible on the color of a pressed or selected row`() throws {
    let run = try makeRun([("heights", .numbers([60]))])
    let plain = try cell(run, 1)
    let surface = plain.content
    func expectColored() {
      #expect(plain.content != surface)
      func all(_ view: View) -> [View] { [view] + view.subviews.flatMap(all) }
      let views = plain.subviews.flatMap(all)
      #expect(views.contains { $0.accessibilityLabel == "1" && !$0.isHidden })
      #expect(views.allSatisfy { ($0 as? any Highlightable)?.isHighlighted != true })
    }
    run.step([run.touch(1, .began, 100, 90)])
    // A press of half a second would open the context menu.
    run.pass(20)
    expectColored()
    run.step([run.touch(1, .ended, 100, 90)])
    run.pass(30)
    #expect(plain.isSelected)
    expectColored()
    try run.grid.deselectItem(at: 1)
    run.pass(30)
    #expect(plain.content == surface)
  }

  @Test func `a flag appears with the action and disappears when it is repeated`() throws {
    let run = try makeRun([("heights", .numbers([60])), ("swipe", .flag(true))])
    func visible() throws -> Int { try cell(run, 1).subviews.count { !$0.isHidden } }
    let plain = try visible()
    for count in [plain + 1, plain] {
      run.act(
        "swipe", ["item": .integer(1), "side": .word("leading"), "action": .integer(0)])
      run.pass(60)
      #expect(try visible() == count)
    }
  }
}
