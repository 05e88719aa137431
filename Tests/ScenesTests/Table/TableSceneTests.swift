import Geometry
import Gestures
import Grid
import Items
import Scenes
import Scrolling
import Stage
import Testing

@Suite struct TableSceneTests {
  private func table(
    _ parameters: [(String, SceneValue)], size: Size = Size(width: 500, height: 400),
    readingDirection: ReadingDirection = .leftToRight
  ) throws -> SceneRun {
    try SceneRun(.table, size, parameters, readingDirection: readingDirection)
  }

  @Test func `cells are where the lengths put them, and scroll in both directions`() throws {
    let run = try table([("rows", .integer(1_000_000)), ("columns", .integer(1000))])
    #expect(try run.probe("cell[0.0].frame") == "0,32,100,28")
    #expect(try run.probe("cell[3.2].frame") == "200,116,100,28")
    #expect(try run.probe("content.height") == "28000032")
    #expect(try run.probe("content.width") == "100000")
    #expect(try run.probe("visible.rows") == (0...13).map(String.init).joined(separator: ","))
    #expect(try run.probe("visible.columns") == "0,1,2,3,4")
    run.step([.wheel(at: Point(x: 200, y: 200), delta: Vector(dx: 150, dy: 60))])
    #expect(try run.probe("cell[3.2].frame") == "50,56,100,28")
    #expect(try run.probe("visible.columns") == "1,2,3,4,5,6")
  }

  @Test func `frozen cells stay, in front of the others`() throws {
    let run = try table([("frozen-rows", .integer(1)), ("frozen-columns", .integer(1))])
    run.step([.wheel(at: Point(x: 200, y: 200), delta: Vector(dx: 150, dy: 70))])
    #expect(try run.probe("cell[0.0].frame") == "0,32,100,28")
    #expect(try run.probe("cell[0.2].frame") == "50,32,100,28")
    #expect(try run.probe("cell[2.0].frame") == "0,18,100,28")
    #expect(try run.probe("item-at[160,120]") == "0.0", "content below the first, frozen cell")
    #expect(try run.probe("visible.columns") == "2,3,4,5,6")
    let rows = try run.probe("visible.rows")
    #expect(rows.hasPrefix("3,4,5"), "\(rows)")
  }

  @Test func `a scroll to a cell shows it beside titles and frozen cells`() throws {
    let run = try table([("frozen-rows", .integer(2)), ("frozen-columns", .integer(1))])
    func scroll(_ row: Int, _ column: Int) {
      let cell = ItemIndex(column, section: row)
      run.step([.command(.scroll(to: .item(cell), position: .top, animated: false))])
    }
    scroll(50, 9)
    #expect(try run.probe("cell[50.9].frame") == "400,88,100,28")
    scroll(40, 4)
    #expect(try run.probe("cell[40.4].frame") == "100,88,100,28")
    scroll(1, 4)
    #expect(try run.probe("cell[40.4].frame") == "100,88,100,28", "a frozen row is in view")
  }

  @Test func `sorting is stable, and once more reverses it`() throws {
    let run = try table([("rows", .integer(200)), ("columns", .integer(6))])
    #expect(try run.probe("sorted") == "none")
    run.act("sort", ["column": .integer(5)])
    #expect(try run.probe("sorted") == "\"5 ascending\"")
    let grid = try run.grid
    let source = try #require(grid.dataSource as? any GridViewTextDataSource)
    let states = (0..<200).map { source.gridView(grid, textForItemAt: $0 * 6 + 5) ?? "" }
    #expect(states == states.sorted())
    #expect(Set(states).count == 4)
    let rows = try (0..<200).map { try #require(Int(try run.probe("item[\($0).0]"))) / 6 }
    for (row, next) in zip(0..<199, 1..<200) where states[row] == states[next] {
      #expect(rows[row] < rows[next])
    }
    let first = try run.probe("item[0.0]")
    run.act("sort", ["column": .integer(5)])
    #expect(try run.probe("sorted") == "\"5 descending\"")
    #expect(try run.probe("item[0.0]") != first)
    run.act("sort", ["column": .integer(0)])
    #expect(try run.probe("item[0.0]") == "0")
    #expect(try run.probe("item[199.3]") == "\(199 * 6 + 3)")
  }

  @Test func `a column that is resized moves those after it`() throws {
    let run = try table([])
    run.act("column-width", ["column": .integer(1), "width": .number(150)])
    #expect(try run.probe("column[1].width") == "150")
    #expect(try run.probe("cell[0.2].frame") == "250,32,100,28")
    run.expectRefusal(
      of: "column-width", ["column": .integer(99)], mentioning: "column 99 does not exist")
  }

  @Test func `keys move the focus from cell to cell, and the content follows`() throws {
    let run = try table([])
    run.step([.key(KeyEvent(.tab))])
    #expect(try run.probe("focus") == "0.0")
    for _ in 0..<6 { run.step([.key(KeyEvent(.right))]) }
    run.step([.key(KeyEvent(.down))])
    run.pass(60)
    #expect(try run.probe("focus") == "1.6")
    #expect(try run.probe("cell[1.6].frame") == "400,60,100,28")
    run.step([.key(KeyEvent(.end))])
    #expect(try run.probe("focus") == "1.19")
    run.step([.key(KeyEvent(.home))])
    #expect(try run.probe("focus") == "1.0")
  }

  @Test func `a click selects the row, and copies it as tab-separated text`() throws {
    let run = try table([("columns", .integer(3))])
    run.step([run.touch(1, .began, 150, 74)])
    run.step([run.touch(1, .ended, 150, 74)])
    #expect(try run.probe("selection") == "1.0,1.1,1.2")
    run.step([.key(KeyEvent(.c, modifiers: .control))])
    let text = run.stage.host.clipboard[.clipboard]
    #expect(text.hasPrefix("1\t"), "\(text)")
    #expect(text.split(separator: "\t").count == 3)
    run.step([run.touch(1, .began, 150, 74)])
    run.step([run.touch(1, .ended, 150, 74)])
    #expect(try run.probe("selection") == "none")
  }

  @Test func `from right to left, the first column is at the right`() throws {
    let run = try table([("frozen-columns", .integer(1))], readingDirection: .rightToLeft)
    #expect(try run.probe("cell[0.0].frame") == "400,32,100,28")
    #expect(try run.probe("cell[0.1].frame") == "300,32,100,28")
    run.step([.key(KeyEvent(.tab)), .key(KeyEvent(.left))])
    #expect(try run.probe("focus") == "0.1")
  }
}
