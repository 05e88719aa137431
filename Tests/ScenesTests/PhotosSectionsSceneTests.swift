import Drawing
import Geometry
import Grid
import Items
import Motion
import Scenes
import Scrolling
import Stage
import Testing

/// CHGridView's demo and the workload published by its author.
@Suite struct PhotosSectionsSceneTests {
  private static let phone = Size(width: 320, height: 460)

  private func makeRun(
    _ viewport: Size = phone, _ parameters: [(String, SceneValue)] = []
  ) throws -> SceneRun {
    try SceneRun(.photosSections, viewport, parameters)
  }

  @Test(arguments: [
    ("demo", 2058, 33355.0), ("published", 2976, 63456),
  ])
  func `the two workloads have the right number of tiles`(
    workload: String, items: Int, height: Double
  ) throws {
    let run = try makeRun(Self.phone, [("workload", .word(workload))])
    #expect(try run.grid.numberOfItems == items)
    #expect(try run.grid.contentSize == Size(width: 320, height: height))
  }

  @Test(arguments: [(phone, 4, 75.0, 33355.0), (Size(width: 480, height: 300), 5, 91, 26635)])
  func `a line has four tiles in portrait and five in landscape`(
    viewport: Size, columns: Int, width: Double, height: Double
  ) throws {
    let run = try makeRun(viewport)
    #expect(try run.grid.numberOfColumns == columns)
    #expect(try run.grid.slotForItem(at: 0) == Rect(x: 4, y: 29, width: width, height: 60))
    #expect(try run.grid.contentSize.height == height)
  }

  @Test func `the expected number of tiles is loaded at the start, in the middle and at the end`()
    throws
  {
    let run = try makeRun()
    #expect(try run.grid.visibleCells.count == 52)
    for (offset, count) in [(2000.0, 80), (32895, 54)] {
      try run.scroll(to: offset)
      #expect(try run.grid.visibleCells.count == count)
    }
  }

  @Test func `tile i of every section has the same picture`() throws {
    let run = try makeRun()
    let first = try #require(run.grid.cellForItem(at: 3) as? ImageTileCell).picture
    try run.scroll(to: 23825)
    let later = try #require(run.grid.cellForItem(at: 5 * 294 + 3) as? ImageTileCell).picture
    #expect(first == later)
    #expect(first != nil)
  }

  @Test func `scrolling through pictures already displayed creates no cell and no content`() throws
  {
    let run = try makeRun(Size(width: 320, height: 480), [("workload", .word("published"))])
    var seen: Set<ContentID> = []
    for y in stride(from: 0.0, to: 1000, by: 40) {
      try run.scroll(to: y)
      seen.formUnion(run.stage.displayList.commands.map(\.content))
    }
    var made = 0
    for y in stride(from: 1000.0, to: 2500, by: 40) {
      try run.scroll(to: y)
      made += run.counters.cellsCreated
      let contents = Set(run.stage.displayList.commands.map(\.content))
      // Only titles are new.
      #expect(contents.subtracting(seen).count <= 2)
      seen.formUnion(contents)
    }
    #expect(made == 0)
  }

  @Test func `prints keep their proportions and are centered in their tiles`() throws {
    let run = try makeRun(Self.phone, [("style", .word("iphoto"))])
    let grid = try run.grid
    for item in 0..<9 {
      let cell = try #require(grid.rectForItem(at: item))
      let slot = try #require(grid.slotForItem(at: item))
      #expect(abs(cell.minX - slot.minX - (slot.maxX - cell.maxX)) <= 1)
      #expect(abs(cell.minY - slot.minY - (slot.maxY - cell.maxY)) <= 1)
      let picture = try #require((grid.cellForItem(at: item) as? ImageTileCell)?.picture)
      // 4 points of white and 4 of shadow on each side, and 2 more of shadow below.
      #expect(cell.size == Size(width: picture.size.width + 16, height: picture.size.height + 18))
    }
  }

  @Test func `footers are as high as their texts need`() throws {
    let run = try makeRun(Self.phone, [("footers", .flag(true))])
    let heights = try (0..<4).map { section in
      try #require(run.grid.currentLayout.frame(of: .footer(section))).height
    }
    #expect(heights[0] == heights[2])
    #expect(heights[1] > heights[0] && heights[3] > heights[1])
  }

  @Test func `changed data keep their pictures`() throws {
    let run = try makeRun(Self.phone, [("workload", .word("published"))])
    let fifth = try #require(run.grid.cellForItem(at: 4) as? ImageTileCell).picture
    run.step([
      .command(.update([.remove(ItemSet([ItemSet.Span(0...0, section: 0)]), .none)]))
    ])
    #expect(try #require(run.grid.cellForItem(at: 3) as? ImageTileCell).picture == fifth)
    #expect(try run.grid.numberOfItems == 2975)
  }
}
