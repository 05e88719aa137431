import Geometry
import Grid
import Items
import Motion
import Scrolling
import Stage
import Testing

@Suite struct GridResizeAnimationTests {
  @Test(arguments: 0..<16)
  func `cells move a small distance in each frame of an animated resize`(
    seed: Int
  ) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    func side() -> Double { Double(200 + generator.next(below: 600)) }
    let fixture = try GridFixture(
      count: 150, viewport: Size(width: side(), height: side()), slot: Size(width: 90, height: 70)
    ) { grid in
      grid.layoutDirection = seed.isMultiple(of: 3) ? .horizontal : .vertical
      grid.headerView = View(frame: Rect(x: 0, y: 0, width: 0, height: 50))
      grid.footerView = View(frame: Rect(x: 0, y: 0, width: 0, height: 40))
    }
    let axis = fixture.grid.layoutDirection
    fixture.scroll(to: Double(generator.next(below: 900)), axis)
    let (old, offset) = (fixture.grid.layout, fixture.grid.contentOffset)
    let size = Size(width: side(), height: side())
    fixture.frame(.viewport(size, duration: 0.3))
    // Each item that the old layout had in the area of the new viewport has a cell at its old
    // position.
    let window = Rect(origin: Point.zero + offset, size: size)
    for index in 0..<150 where old.slot(at: index).intersects(window) {
      let cell = try #require(fixture.grid.cellForItem(at: index), "item \(index)")
      let distance = fixture.displayedFrame(of: cell).origin - (old.slot(at: index).origin - offset)
      #expect(distance.length < 1e-9, "item \(index)")
    }
    let starts = displayedFrames(fixture)
    var positions = starts
    for _ in 0..<19 {
      fixture.frame()
      let now = self.displayedFrames(fixture)
      for (index, position) in now {
        // No cell appears inside the viewport, and none moves more than a tenth of its distance.
        let before = try #require(positions[index], "item \(index) popped in")
        let start = try #require(starts[index])
        let end = fixture.grid.itemFrame(at: index).offset(by: -fixture.grid.contentOffset)
        let way = (end.origin - start.origin).length
        #expect((position.origin - before.origin).length <= 0.1 * way + 1e-6, "item \(index)")
      }
      for (index, position) in positions where now[index] == nil {
        let view = Rect(origin: .zero, size: size)
        let isInside = position.inset(by: Insets(all: 12)).intersects(view)
        #expect(!isInside, "item \(index) popped out at \(position)")
      }
      positions = now
    }
    #expect(fixture.stage.pendingActivity.isEmpty)
    #expect(fixture.liveItems == fixture.grid.visibleIndices)
    for cell in fixture.grid.visibleCells { #expect(cell.presentedFrame == cell.frame) }
  }

  @Test(arguments: [0, 0.3])
  func `the old position returns with the old size`(duration: Double) throws {
    let fixture = try GridFixture(
      count: 500, viewport: Size(width: 700, height: 400), slot: Size(width: 100, height: 100))
    func resize(to width: Double) {
      fixture.frame(.viewport(Size(width: width, height: 400), duration: duration))
      fixture.frames(30)
    }
    fixture.scroll(to: 930)
    for _ in 0..<3 {
      for width in [400.0, 520, 700] { resize(to: width) }
      #expect(fixture.offset == 930)
    }
    resize(to: 400)
    fixture.scroll(to: fixture.offset + 250)
    let first = try #require(fixture.grid.visibleIndices.first)
    resize(to: 700)
    #expect(fixture.grid.visibleIndices.contains(first))
    #expect(fixture.offset != 930)
  }

  @Test func `an item that is removed after a resize is not returned to`() throws {
    let fixture = try GridFixture(
      count: 500, viewport: Size(width: 700, height: 400), slot: Size(width: 100, height: 100))
    fixture.scroll(to: 930)
    fixture.frame(.viewport(Size(width: 400, height: 400), duration: 0))
    let first = try #require(fixture.grid.visibleIndices.first)
    fixture.source.count = 499
    try fixture.grid.removeItems(at: [first], animation: .none)
    fixture.frames(2)
    let next = try #require(fixture.grid.visibleIndices.first)
    fixture.frame(.viewport(Size(width: 700, height: 400), duration: 0))
    #expect(fixture.grid.visibleIndices.contains(next))
  }

  @Test func `the delegate is notified of cells that appear or that a transaction moves`() throws {
    final class Listener: GridViewDelegate {
      var heard: [Int] = []
      func gridView(
        _ gridView: GridView, willDisplay cell: GridCell, forItemAt index: Int
      ) { heard.append(index) }
    }
    let listener = Listener()
    let run = try UpdateRun(count: 12)
    run.grid.delegate = listener
    run.frame()
    #expect(listener.heard == Array(0..<12))
    listener.heard = []
    try run.update { updates in
      updates.remove([2])
      updates.insert([5])
    }
    #expect(listener.heard.sorted() == [2, 3, 4, 5])
    listener.heard = []
    run.frames(20)
    #expect(listener.heard.isEmpty)
    run.grid.reloadData()
    run.frame()
    #expect(listener.heard == Array(0..<12))
  }

  @Test func `cells of different heights in a row stay in the order of their items`() throws {
    final class Uneven: GridViewDelegate {
      func gridView(
        _ gridView: GridView, adjustedFrame frame: Rect, inSlot slot: Rect, forItemAt index: Int
      ) -> Rect {
        let height = Double(20 + index * 37 % 80)
        return Rect(
          x: slot.minX, y: slot.minY + (slot.height - height) / 2, width: slot.width, height: height
        )
      }
    }
    let uneven = Uneven()
    let run = try UpdateRun(count: 30)
    run.grid.delegate = uneven
    run.frame()
    try run.update { updates in
      updates.move(from: 0, to: 9)
      updates.remove([4])
    }
    run.expectInvariants()
    run.runUntilIdle()
  }

  private func displayedFrames(_ fixture: GridFixture) -> [Int: Rect] {
    Dictionary(
      uniqueKeysWithValues: zip(
        fixture.liveItems, fixture.grid.visibleCells.map(fixture.displayedFrame)))
  }
}
