import Drawing
import Geometry
import Gestures
import Grid
import Items
import Motion
import Scrolling
import Stage
import Testing

@Suite struct GridViewTests {
  private static let small = Size(width: 320, height: 460)

  // MARK: Data and cells

  @Test func `the first frame reads the data once and displays the visible items`() throws {
    let fixture = try GridFixture(count: 30, viewport: Self.small)
    #expect(fixture.source.countRequests == 1)
    #expect(fixture.source.requestedIndices == Array(0..<12))
    #expect(fixture.liveItems == Array(0..<12))
    #expect(fixture.grid.visibleIndices == Array(0..<12))
    expectInvariants(fixture)
  }

  @Test func `scrolling requests entering cells in ascending order and recycles others`() throws {
    let fixture = try GridFixture(count: 300, viewport: Self.small)
    fixture.source.removeRequestedIndices()
    fixture.scroll(to: 130)
    #expect(fixture.source.requestedIndices == [12, 13, 14])
    #expect(fixture.liveItems == Array(3..<15))
    fixture.source.removeRequestedIndices()
    fixture.scroll(to: 0)
    #expect(fixture.source.requestedIndices == [0, 1, 2])
    #expect(fixture.liveItems == Array(0..<12))
    expectInvariants(fixture)
  }

  @Test func `continuous scrolling creates no cell and reuses cells by identifier`() throws {
    let fixture = try GridFixture(count: 3000, viewport: Self.small)
    for _ in 0..<10 { fixture.frame(fixture.wheel(0, 61)) }
    let made = fixture.source.createdCellCount
    var reused = 0
    for _ in 0..<300 {
      let result = fixture.frame(fixture.wheel(0, 61))
      #expect(result.counters.cellsCreated == 0)
      reused += result.counters.cellsReused
      expectInvariants(fixture)
    }
    #expect(fixture.source.createdCellCount == made)
    #expect(reused > 400)
  }

  @Test func `counters describe the work of a frame`() throws {
    let fixture = try GridFixture(count: 3000, viewport: Self.small)
    let first = fixture.frame(fixture.wheel(0, 100)).counters
    #expect(first.cellsRemoved == 0)
    #expect(first.cellsCreated == 3)
    let second = fixture.frame(fixture.wheel(0, 128)).counters
    #expect(second.cellsRemoved == 3)
    #expect(second.cellsCreated + second.cellsReused == 3)
    #expect(second.cellsLive == fixture.liveItems.count)
    #expect(second.layoutPasses == 0)
    fixture.grid.reloadData()
    let third = fixture.frame().counters
    #expect(third.layoutPasses == 1)
    #expect(third.cellsRemoved == third.cellsReused + third.cellsCreated)
  }

  @Test func `a layout that a query solves between two frames counts in the second`() throws {
    let fixture = try GridFixture(count: 3000, viewport: Self.small)
    fixture.grid.reloadData()
    _ = fixture.grid.itemFrame(at: 7)
    #expect(fixture.frame().counters.layoutPasses == 1)
    #expect(fixture.frame().counters.layoutPasses == 0)
  }

  @Test func `a pooled cell is prepared before it displays another item`() throws {
    let fixture = try GridFixture(count: 300, viewport: Self.small)
    #expect(fixture.grid.visibleCells.allSatisfy { ($0 as? TestCell)?.reuses == 0 })
    fixture.scroll(to: 1280)
    fixture.scroll(to: 2560)
    let reuses = fixture.grid.visibleCells.compactMap { ($0 as? TestCell)?.reuses }
    #expect(reuses.count == fixture.liveItems.count)
    #expect(reuses.contains { $0 > 0 })
    let created = fixture.grid.dequeue(TestCell(), identifier: "neither")
    #expect(created.reuses == 0)
    #expect(created.reuseIdentifier == "neither")
  }

  @Test func `cells are reused by type and identifier, and configured each time`() throws {
    final class Source: GridViewDataSource {
      var created = [0, 0, 0]
      var configured: [Int: GridCell] = [:]

      func numberOfItems(in gridView: GridView) -> Int { 3000 }

      func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
        switch index % 3 {
        case 0: gridView.dequeue(make(GridCell(), 0)) { configured[index] = $0 }
        case 1: gridView.dequeue(make(GridCell(), 1), identifier: "one") { configured[index] = $0 }
        default: gridView.dequeue(make(TestCell(), 2)) { configured[index] = $0 }
        }
      }

      private func make<Cell: GridCell>(_ cell: Cell, _ kind: Int) -> Cell {
        created[kind] += 1
        return cell
      }
    }
    let fixture = try GridFixture(count: 0, viewport: Self.small)
    let source = Source()
    fixture.grid.dataSource = source
    for offset in stride(from: 0.0, to: 4000, by: 200) { fixture.scroll(to: offset) }
    #expect(source.created.allSatisfy { (1...20).contains($0) })
    #expect(source.configured.count > 3 * source.created.reduce(0, +) / 2)
    for cell in fixture.grid.visibleCells {
      let index = try #require(cell.index)
      #expect(source.configured[index] === cell)
      #expect(cell.reuseIdentifier == (index % 3 == 1 ? "one" : ""))
      #expect((cell is TestCell) == (index % 3 == 2))
    }
  }

  @Test func `cells of later items are in front, whichever was added last`() throws {
    let fixture = try GridFixture(count: 300, viewport: Self.small)
    fixture.scroll(to: 700)
    fixture.scroll(to: 300)
    fixture.scroll(to: 450)
    expectInvariants(fixture)
    let layers = fixture.stage.host.layers
    let container = fixture.grid.contentView.subviews[1]
    var order: [Int32] = []
    var child = layers[container.layer].firstChild
    while child >= 0 {
      order.append(child)
      child = layers.layers[Int(child)].next
    }
    #expect(order == fixture.grid.visibleCells.map(\.layer.index))
  }

  @Test func `reloading replaces every cell in the same frame`() throws {
    let fixture = try GridFixture(count: 30, viewport: Self.small)
    fixture.source.count = 7
    fixture.source.removeRequestedIndices()
    fixture.grid.reloadData()
    fixture.frame()
    #expect(fixture.source.countRequests == 2)
    #expect(fixture.source.requestedIndices == Array(0..<7))
    #expect(fixture.grid.visibleCells.allSatisfy { ($0 as? TestCell)?.reuses == 1 })
    #expect(fixture.grid.numberOfItems == 7)
    expectInvariants(fixture)
  }

  @Test func `reloading shorter data clamps the offset`() throws {
    let fixture = try GridFixture(count: 300, viewport: Self.small)
    fixture.scroll(to: 5000)
    fixture.source.count = 30
    fixture.frame(.command(.reloadData))
    #expect(fixture.offset == 1280 - 460)
    expectInvariants(fixture)
    fixture.source.count = 0
    fixture.frame(.command(.reloadData))
    #expect(fixture.offset == 0)
    #expect(fixture.liveItems.isEmpty)
  }

  @Test func `a pending reload requests a frame`() throws {
    let fixture = try GridFixture(count: 30, viewport: Self.small)
    #expect(!fixture.frame().needsAnotherFrame)
    final class Reloader: GridViewDelegate {
      func gridView(
        _ gridView: GridView, willDisplay cell: GridCell, forItemAt index: Int
      ) { gridView.reloadData() }
    }
    let delegate = Reloader()
    fixture.grid.delegate = delegate
    #expect(fixture.frame(fixture.wheel(0, 300)).needsAnotherFrame)
  }

  @Test func `a grid without items has no cells and finds no item`() throws {
    let fixture = try GridFixture(count: 0, viewport: Self.small)
    let grid = fixture.grid
    #expect(grid.numberOfItems == 0)
    #expect(grid.numberOfRows == 0)
    #expect(grid.visibleCells.isEmpty)
    #expect(grid.visibleIndices.isEmpty)
    #expect(grid.indexForItem(at: Point(x: 5, y: 5)) == nil)
    #expect(grid.contentSize == Size(width: 318, height: 460))
    fixture.frame(fixture.wheel(0, 100), .key(KeyEvent(.end)))
    fixture.frame(.viewport(.zero, duration: 0))
    fixture.frame(.viewport(Self.small, duration: 0.3))
    fixture.frames(30)
    #expect(fixture.offset == 0)
    #expect(try fixture.probe("visible.first") == "none")
  }

  @Test func `a single item is displayed, found and scrolled to`() throws {
    let fixture = try GridFixture(count: 1, viewport: Self.small)
    #expect(fixture.liveItems == [0])
    #expect(fixture.grid.indexForItem(at: Point(x: 105, y: 127)) == 0)
    #expect(fixture.grid.indexForItem(at: Point(x: 106, y: 127)) == nil)
    fixture.grid.scrollToItem(at: 0, position: .bottom, animated: false)
    #expect(fixture.offset == 0)
    expectInvariants(fixture)
  }

  @Test func `a viewport without area has no cells`() throws {
    let fixture = try GridFixture(count: 100, viewport: .zero)
    #expect(fixture.liveItems.isEmpty)
    #expect(fixture.grid.indexForItem(at: .zero) == nil)
    fixture.frame(.viewport(Self.small, duration: 0))
    #expect(fixture.liveItems == Array(0..<12))
    fixture.frame(.viewport(Size(width: 320, height: 0), duration: 0))
    #expect(fixture.liveItems.isEmpty)
    expectInvariants(fixture)
  }

  @Test func `a hundred million items open and scroll as fast as a hundred`() throws {
    let fixture = try GridFixture(count: 100_000_000, viewport: Self.small)
    #expect(fixture.liveItems == Array(0..<12))
    fixture.frame(.key(KeyEvent(.end)))
    fixture.frames(18)
    #expect(fixture.liveItems.last == 99_999_999)
    #expect(fixture.grid.visibleIndices.count <= 15)
    fixture.grid.scrollToItem(at: 50_000_001, position: .top, animated: false)
    fixture.frame()
    #expect(fixture.grid.visibleIndices.first == 49_999_999 + 2 - 50_000_001 % 3)
    expectInvariants(fixture)
    #expect(fixture.source.createdCellCount < 60)
  }

  @Test func `returning one cell for two items stops the program`() async {
    await #expect(processExitsWith: .failure) {
      final class Miser: GridViewDataSource {
        let cell = GridCell()
        func numberOfItems(in gridView: GridView) -> Int { 2 }
        func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell { cell }
      }
      let fixture = try GridFixture(count: 0, viewport: Size(width: 320, height: 460))
      let miser = Miser()
      fixture.grid.dataSource = miser
      fixture.frame()
    }
  }

  // MARK: Cells in use while they are recycled

  @Test func `recycling a pressed cell cancels the press, whose handler may call the grid`() throws
  {
    let fixture = try GridFixture(count: 300, viewport: Self.small)
    let cell = try #require(fixture.grid.cellForItem(at: 0))
    let press = PressRecognizer()
    var heard: [String] = []
    press.onEvent = { [grid = fixture.grid] event in
      heard.append(event.phase == .began ? "began" : "over")
      _ = grid.visibleCells
      _ = grid.index(for: cell)
    }
    cell.addGestureRecognizer(press)
    fixture.frame(fixture.touch(.began, 5, 5))
    fixture.scroll(to: 2000)
    fixture.frame(fixture.touch(.ended, 5, 5))
    #expect(heard == ["began", "over"])
  }

  @Test func `an animated offscreen cell stays until it rests, and may call the grid`()
    throws
  {
    let fixture = try GridFixture(count: 300, viewport: Self.small)
    let cell = try #require(fixture.grid.cellForItem(at: 0))
    var completions = 0
    fixture.stage.host.animate(.list, { cell.opacity = 0.5 }) { [grid = fixture.grid] in
      completions += 1
      _ = grid.visibleCells
      grid.reloadData()
    }
    fixture.scroll(to: 2000)
    #expect(fixture.liveItems.first == 0)
    fixture.frames(16)
    #expect(fixture.liveItems.first == 0)
    fixture.frames(3)
    #expect(fixture.liveItems.first != 0)
    #expect(completions == 1)
    expectInvariants(fixture)
  }

  @Test func `a reload ends the animations of cells and calls each completion once`() throws {
    let fixture = try GridFixture(count: 300, viewport: Self.small)
    let cell = try #require(fixture.grid.cellForItem(at: 3))
    var completions = 0
    fixture.stage.host.animate(.list, { cell.scale = 0.5 }) { [grid = fixture.grid] in
      completions += 1
      _ = grid.visibleCells
    }
    fixture.grid.reloadData()
    fixture.frames(2)
    #expect(completions == 1)
    #expect(fixture.stage.host.animator.count == 0)
    expectInvariants(fixture)
  }
}
