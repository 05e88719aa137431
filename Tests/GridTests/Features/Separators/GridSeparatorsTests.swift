import Drawing
import Geometry
import Grid
import Items
import Motion
import Scrolling
import Stage
import Testing

@Suite struct GridSeparatorsTests {
  private static let turned = Size(width: 1024, height: 704)

  @Test func `a new grid has empty space between cells and creates no separators`() throws {
    let fixture = try GridFixture.published("pictures upright")
    #expect(fixture.grid.separatorStyle == .emptySpace)
    #expect(fixture.grid.separatorColor.resolved(in: .light) == Color(white: 0.85))
    #expect(fixture.grid.visibleCells.allSatisfy { $0.separatorEdges.isEmpty })
    #expect(fixture.grid.visibleCells.allSatisfy { $0.subviews.isEmpty })
    fixture.grid.separatorStyle = .none
    fixture.frame()
    #expect(fixture.grid.visibleCells.allSatisfy { $0.subviews.isEmpty })
  }

  @Test func `lines are right of all columns except the last, and below every cell`()
    throws
  {
    let fixture = try filled()
    var seen: Set<Int> = []
    for offset in [0.0, 384] {
      fixture.scroll(to: offset)
      for (index, cell) in zip(fixture.liveItems, fixture.grid.visibleCells) {
        seen.insert(index)
        let isLast = index % 3 == 2
        #expect(cell.separatorEdges == (isLast ? [.bottom] : [.right, .bottom]), "\(index)")
        #expect(cell.contentRect.size == Size(width: isLast ? 256 : 255, height: 167))
      }
    }
    #expect(seen == Set(0..<24))
  }

  @Test func `lines are one point wide, inside the cell and outside its content`() throws {
    let fixture = try filled()
    let cell = try #require(fixture.grid.cellForItem(at: 4))
    let background = View()
    cell.backgroundView = background
    let content = cell.contentView
    let lines = cell.subviews.filter { $0.content == .color(fixture.grid.separatorColor) }.map(
      \.frame)
    #expect(
      Set(lines) == [
        Rect(x: 255, y: 0, width: 1, height: 167), Rect(x: 0, y: 167, width: 256, height: 1),
      ])
    #expect(content.frame == Rect(x: 0, y: 0, width: 255, height: 167))
    #expect(background.frame == content.frame)
    cell.selectionStyle = .blue
    cell.setSelected(true)
    let gradient = cell.subviews.first { $0.content == SelectionStyle.blue.background }
    #expect(gradient?.frame == content.frame)
  }

  @Test func `the lines below the last row can be omitted`() throws {
    let fixture = try filled()
    fixture.grid.showsSeparatorBelowLastRow = false
    fixture.scroll(to: 384)
    for (index, cell) in zip(fixture.liveItems, fixture.grid.visibleCells) {
      #expect(cell.separatorEdges.contains(.bottom) == (index < 21), "\(index)")
    }
    fixture.source.count = 25
    fixture.frame(.command(.reloadData))
    fixture.scroll(to: 552)
    for (index, cell) in zip(fixture.liveItems, fixture.grid.visibleCells) {
      #expect(cell.separatorEdges.contains(.bottom) == (index < 24), "\(index)")
    }
  }

  @Test func `a color applies to visible and future cells`() throws {
    let fixture = try filled()
    fixture.grid.separatorColor = .black
    fixture.frame()
    expectLines(fixture, .black)
    fixture.scroll(to: 384)
    expectLines(fixture, .black)
    fixture.scroll(to: 0)
    expectLines(fixture, .black)
  }

  @Test func `a style without lines removes them from visible, pooled and future cells`() throws {
    let fixture = try filled()
    fixture.scroll(to: 384)
    fixture.grid.separatorStyle = .emptySpace
    fixture.frame()
    for offset in [384.0, 0, 200] {
      fixture.scroll(to: offset)
      for cell in fixture.grid.visibleCells {
        #expect(cell.separatorEdges.isEmpty)
        #expect(cell.subviews.allSatisfy { $0.isHidden })
        #expect(cell.contentRect == cell.bounds)
      }
    }
    fixture.grid.separatorStyle = .singleLine
    fixture.frame()
    #expect(fixture.grid.visibleCells.allSatisfy { $0.separatorEdges.contains(.bottom) })
  }

  @Test(arguments: [0, 0.3])
  func `lines are updated when the number of columns changes`(duration: Double) throws {
    let fixture = try filled()
    #expect(fixture.grid.cellForItem(at: 2)?.separatorEdges == [.bottom])
    fixture.frame(.viewport(Self.turned, duration: duration))
    #expect(fixture.grid.numberOfColumns == 4)
    for (index, cell) in zip(fixture.liveItems, fixture.grid.visibleCells) {
      #expect(cell.separatorEdges.contains(.right) == (index % 4 != 3), "\(index)")
    }
  }

  @Test func `lines are updated when a transaction moves items to other columns`() throws {
    let run = try UpdateRun(count: 20)
    run.grid.separatorStyle = .singleLine
    run.frame()
    try run.update { $0.remove([1]) }
    for cell in run.grid.visibleCells {
      let index = try #require(cell.index)
      #expect(cell.separatorEdges.contains(.right) == (index % 4 != 3), "\(index)")
    }
  }

  // Slots of 100×100 in a viewport of 300×330: 3 columns, the last row has 1 item.
  @Test func `in a grid that begins at the bottom, lines are above the cells`() throws {
    let fixture = try GridFixture(
      count: 7, viewport: Size(width: 300, height: 330), slot: Size(width: 100, height: 100)
    ) { grid in
      grid.isReversed = true
      grid.separatorStyle = .singleLine
      grid.showsSeparatorBelowLastRow = false
    }
    let edges = (0..<7).map { fixture.grid.cellForItem(at: $0)?.separatorEdges }
    #expect(
      edges == [
        [.right, .top], [.right, .top], .top, [.right, .top], [.right, .top], .top, .right,
      ])
    let cell = try #require(fixture.grid.cellForItem(at: 0))
    #expect(cell.contentRect == Rect(x: 0, y: 1, width: 99, height: 99))
    let lines = cell.subviews.filter { $0.content == .color(fixture.grid.separatorColor) }
    #expect(
      Set(lines.map(\.frame)) == [
        Rect(x: 99, y: 1, width: 1, height: 99), Rect(x: 0, y: 0, width: 100, height: 1),
      ])
  }

  // 3 rows; column 0 is at the right edge of the viewport.
  @Test func `in a grid that begins at the right, lines are left of all columns except the last`()
    throws
  {
    let fixture = try GridFixture(
      count: 6, viewport: Size(width: 330, height: 300), slot: Size(width: 100, height: 100)
    ) { grid in
      grid.layoutDirection = .horizontal
      grid.horizontalOrder = .columns
      grid.separatorStyle = .singleLine
      grid.showsSeparatorBelowLastRow = false
    }
    fixture.frame(.environment(.readingDirection(.rightToLeft)))
    fixture.frame()
    let edges = (0..<6).map { fixture.grid.cellForItem(at: $0)?.separatorEdges }
    #expect(edges == [[.left, .bottom], [.left, .bottom], .left, .bottom, .bottom, []])
    let cell = try #require(fixture.grid.cellForItem(at: 0))
    #expect(cell.contentRect == Rect(x: 1, y: 0, width: 99, height: 99))
    let lines = cell.subviews.filter { $0.content == .color(fixture.grid.separatorColor) }
    #expect(
      Set(lines.map(\.frame)) == [
        Rect(x: 0, y: 0, width: 1, height: 99), Rect(x: 0, y: 99, width: 100, height: 1),
      ])
  }

  @Test func `a change of appearance requests a frame`() throws {
    let fixture = try filled()
    #expect(!fixture.frame().needsAnotherFrame)
    fixture.grid.separatorStyle = .none
    #expect(fixture.grid.needsAnotherFrame)
    fixture.frame()
    #expect(!fixture.grid.needsAnotherFrame)
  }

  private func filled() throws -> GridFixture {
    try GridFixture.published("pictures upright") { grid in
      grid.separatorStyle = .singleLine
      grid.cellsFillSlots = true
    }
  }

  private func expectLines(
    _ fixture: GridFixture, _ color: Color, at location: SourceLocation = #_sourceLocation
  ) {
    for cell in fixture.grid.visibleCells {
      let lines = cell.subviews.filter { !$0.isHidden }
      #expect(!lines.isEmpty, sourceLocation: location)
      #expect(lines.allSatisfy { $0.content == .color(color) }, sourceLocation: location)
    }
  }
}
