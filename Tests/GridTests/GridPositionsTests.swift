import Diffing
import struct Diffing.IndexPath
import Drawing
import Foundation
import Geometry
import Gestures
import Grid
import Items
import Motion
import Scrolling
import Stage
import Testing

/// The positions of cells, headers and footers, finding them and scrolling to them.
@Suite struct GridPositionsTests {
  private static let small = Size(width: 320, height: 460)
  private static let tablet = Size(width: 768, height: 960)
  private static let wide = Size(width: 224, height: 168)

  @Test(arguments: [
    ("icons upright", 5, Size(width: 72, height: 72), Rect(x: 252, y: 252, width: 72, height: 72)),
    ("icons across", 5, Size(width: 72, height: 72), Rect(x: 68, y: 252, width: 72, height: 72)),
    (
      "pictures upright", 4, Size(width: 200, height: 150),
      Rect(x: 284, y: 177, width: 200, height: 150)
    ),
    (
      "pictures upright", 4, Size(width: 300, height: 200),
      Rect(x: 256, y: 168, width: 256, height: 168)
    ),
  ])
  func `a cell is centered in its slot and at most as large`(
    id: String, item: Int, size: Size, frame: Rect
  ) throws {
    let fixture = try GridFixture.published(id)
    fixture.grid.cellSize = size
    fixture.frame()
    #expect(fixture.grid.itemFrame(at: item) == frame)
    #expect(fixture.grid.cellForItem(at: item)?.frame == frame)
    fixture.grid.cellsFillSlots = true
    fixture.frame()
    #expect(fixture.grid.cellForItem(at: item)?.frame == fixture.grid.slot(at: item))
  }

  @Test func `the position of a centered cell is rounded down to whole points`() throws {
    let fixture = try GridFixture(count: 3, viewport: Self.small)
    fixture.grid.cellSize = Size(width: 99, height: 99)
    #expect(fixture.grid.itemFrame(at: 1) == Rect(x: 109, y: 14, width: 99, height: 99))
  }

  @Test func `a cell's preferred size takes precedence over the grid's cell size`() throws {
    let fixture = try GridFixture(count: 3, viewport: Self.small)
    fixture.grid.cellSize = Size(width: 50, height: 50)
    let cell = try #require(fixture.grid.cellForItem(at: 0))
    cell.preferredSize = Size(width: 20, height: 30)
    #expect(fixture.grid.itemFrame(at: 0) == Rect(x: 43, y: 49, width: 20, height: 30))
    #expect(fixture.grid.itemFrame(at: 1) == Rect(x: 134, y: 39, width: 50, height: 50))
  }

  @Test func `the position of an offscreen item is the one it will have`() throws {
    let fixture = try GridFixture.published("pictures upright")
    fixture.grid.cellSize = Size(width: 200, height: 150)
    fixture.frame()
    #expect(fixture.grid.cellForItem(at: 23) == nil)
    #expect(fixture.grid.itemFrame(at: 23) == Rect(x: 540, y: 1185, width: 200, height: 150))
    fixture.scroll(to: 384)
    #expect(fixture.grid.cellForItem(at: 23) != nil)
    #expect(fixture.grid.itemFrame(at: 23) == Rect(x: 540, y: 1185, width: 200, height: 150))
  }

  @Test func `cells are found by index and by point, and indices by cell`() throws {
    let fixture = try GridFixture(count: 300, viewport: Self.small)
    let grid = fixture.grid
    let cell = try #require(grid.cellForItem(at: 4))
    #expect(grid.cellForItem(at: Point(x: 110, y: 130)) === cell)
    #expect(grid.index(for: cell) == 4)
    #expect(grid.cellForItem(at: Point(x: 319, y: 130)) == nil)
    #expect(grid.cellForItem(at: 100) == nil)
    fixture.scroll(to: 3000)
    #expect(grid.cellForItem(at: 4) == nil)
    #expect(grid.index(for: GridCell()) == nil)
    let isPooled = grid.visibleCells.allSatisfy { $0 !== cell }
    #expect(isPooled == (cell.index == nil))
  }

  @Test func `a horizontal grid has cells for the visible items`() throws {
    let fixture = try GridFixture(count: 24, viewport: Self.tablet, slot: Self.wide) {
      $0.layoutDirection = .horizontal
    }
    #expect(
      fixture.liveItems == [0, 1, 2, 3, 5, 6, 7, 8, 10, 11, 12, 13, 15, 16, 17, 18, 20, 21, 22, 23])
    fixture.scroll(to: 352, .horizontal)
    #expect(
      fixture.liveItems == [1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14, 16, 17, 18, 19, 21, 22, 23])
    expectInvariants(fixture)
  }

  @Test(
    arguments: [
      (12, .none, 0), (12, .top, 384), (12, .middle, 276), (12, .bottom, 0), (23, .none, 384),
      (23, .top, 384), (23, .middle, 384), (23, .bottom, 384),
    ] as [(Int, ItemPosition, Double)])
  func `scrolling to an item of a vertical grid`(
    item: Int, position: ItemPosition, offset: Double
  ) throws {
    let fixture = try GridFixture.published("pictures upright")
    fixture.grid.scrollToItem(at: item, position: position, animated: false)
    #expect(fixture.offset == offset)
    fixture.scroll(to: 0)
    fixture.frame(
      .command(.scroll(to: .item(ItemIndex(item)), position: position, animated: true)))
    fixture.frames(17)
    #expect(offset == 0 || fixture.offset < offset)
    fixture.frame()
    #expect(fixture.offset == offset)
  }

  // Five in a row of 224: content 1120, viewport 768, so 352 is the end.
  @Test(
    arguments: [
      (4, .none, 352), (3, .none, 128), (8, .top, 352), (1, .top, 224), (2, .middle, 176),
      (3, .bottom, 128), (0, .middle, 0),
    ] as [(Int, ItemPosition, Double)])
  func `scrolling to an item of a horizontal grid changes the x offset`(
    item: Int, position: ItemPosition, offset: Double
  ) throws {
    let fixture = try GridFixture(count: 24, viewport: Self.tablet, slot: Self.wide) {
      $0.layoutDirection = .horizontal
    }
    fixture.grid.scrollToItem(at: item, position: position, animated: false)
    #expect(fixture.grid.contentOffset == Vector(dx: offset, dy: 0))
  }

  @Test(arguments: [-1, 3, Int.max, Int.min])
  func `methods have no effect for an item that does not exist`(index: Int)
    throws
  {
    let fixture = try GridFixture(count: 3, viewport: Size(width: 320, height: 100))
    let grid = fixture.grid
    let path = IndexPath(0, index)
    #expect(grid.rectForItem(at: index) == nil)
    #expect(grid.slotForItem(at: index) == nil)
    #expect(grid.cellForItem(at: index) == nil)
    #expect(grid.indexPath(at: index) == nil)
    #expect(grid.rectForItem(at: path) == nil)
    #expect(grid.slotForItem(at: path) == nil)
    #expect(grid.cellForItem(at: path) == nil)
    #expect(grid.ordinal(of: path) == nil)
    #expect(grid.numberOfItems(inSection: index) == 0)
    let before = fixture.stage.digest()
    grid.selectItem(at: index, scrollPosition: .top)
    grid.selectItem(at: path, scrollPosition: .top)
    grid.deselectItem(at: index)
    grid.deselectItem(at: path)
    grid.scrollToItem(at: index, position: .top, animated: false)
    grid.scrollToItem(at: path, position: .top, animated: false)
    grid.scrollToSection(index, animated: false)
    #expect(fixture.stage.digest() == before)
    #expect(grid.indexOfSelectedItem == nil)
  }

  @Test func `a negative number of items stops the program with both numbers`()
    async throws
  {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = try GridFixture(count: -1, viewport: Size(width: 320, height: 460))
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("the data source returned -1 items; return 0 or more"))
  }

  // MARK: Header, footer and settings

  @Test func `header and footer are at both ends, as wide as the grid`() throws {
    let fixture = try GridFixture.published("icons upright") {
      $0.headerView = View(frame: Rect(x: 7, y: 7, width: 7, height: 100))
      $0.footerView = View(frame: Rect(x: 7, y: 7, width: 7, height: 50))
    }
    let grid = fixture.grid
    #expect(grid.headerView?.frame == Rect(x: 0, y: 0, width: 768, height: 100))
    #expect(grid.footerView?.frame == Rect(x: 0, y: 1060, width: 768, height: 50))
    #expect(try fixture.probe("footer.frame") == "0,1060,768,50")
    #expect(grid.contentSize == Size(width: 768, height: 1110))
    fixture.frame(.viewport(Size(width: 1024, height: 704), duration: 0))
    #expect(grid.headerView?.frame == Rect(x: 0, y: 0, width: 1024, height: 100))
    #expect(grid.footerView?.frame.maxY == grid.contentSize.height)
    let header = grid.headerView
    grid.headerView = nil
    fixture.frame()
    #expect(header?.superview == nil)
    #expect(grid.slot(at: 0).minY == 0)
  }

  @Test func `settings take effect without a reload`() throws {
    let fixture = try GridFixture(count: 300, viewport: Self.small)
    let grid = fixture.grid
    grid.leftContentInset = 20
    grid.rightContentInset = 30
    #expect(grid.slot(at: 0) == Rect(x: 20, y: 0, width: 135, height: 128))
    fixture.frame()
    expectInvariants(fixture)
    grid.headerView = View(frame: Rect(x: 0, y: 0, width: 0, height: 11))
    #expect(grid.slot(at: 0).minY == 11)
    grid.layoutDirection = .horizontal
    fixture.frame()
    #expect(grid.numberOfColumns == 100)
    expectInvariants(fixture)
    grid.contentSizeGrowsToFillBounds = false
    fixture.frame()
    #expect(grid.contentSize.height == 3 * 128 + 11)
    let cell = grid.cellForItem(at: 0)
    grid.minimumSlotSize = Size(width: 50, height: 50)
    fixture.frame()
    #expect(grid.numberOfItems == 300)
    // The data and the cells stay the same.
    #expect(fixture.source.countRequests == 1)
    #expect(cell != nil && grid.cellForItem(at: 0) === cell)
  }

  @Test func `the grid's minimum slot size applies if the data source has none`() throws {
    let fixture = try GridFixture(count: 30, viewport: Self.small)
    fixture.source.slot = nil
    fixture.grid.minimumSlotSize = Size(width: 160, height: 40)
    #expect(fixture.grid.numberOfColumns == 2)
    #expect(fixture.grid.slot(at: 2).minY == 40)
  }

  @Test func `the delegate adjusts frames and is notified of cells in ascending order`()
    throws
  {
    final class Adjuster: GridViewDelegate {
      var displayed: [Int] = []
      var slots: [Rect] = []
      func gridView(
        _ gridView: GridView, willDisplay cell: GridCell, forItemAt index: Int
      ) {
        displayed.append(index)
        #expect(cell.index == index)
        #expect(cell.superview != nil)
      }
      func gridView(
        _ gridView: GridView, adjustedFrame frame: Rect, inSlot slot: Rect, forItemAt index: Int
      ) -> Rect {
        slots.append(slot)
        return frame.offset(by: Vector(dx: 1000, dy: 2))
      }
    }
    let delegate = Adjuster()
    let fixture = try GridFixture(count: 300, viewport: Self.small) { $0.delegate = delegate }
    #expect(delegate.displayed == Array(0..<12))
    #expect(delegate.slots.first == Rect(x: 0, y: 0, width: 106, height: 128))
    #expect(fixture.grid.cellForItem(at: 1)?.frame == Rect(x: 1106, y: 2, width: 106, height: 128))
    #expect(fixture.grid.itemFrame(at: 299).minX == 1212)
    delegate.displayed = []
    fixture.scroll(to: 260)
    #expect(delegate.displayed == [12, 13, 14, 15, 16, 17])
    expectInvariants(fixture)
  }
}
