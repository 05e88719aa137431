import Geometry
import Grid
import Items
import Motion
import Scrolling
import Stage
import Testing

/// Both directions, compared with a search through every item.
@Suite struct GridDirectionTests {
  @Test(arguments: 0..<24)
  func `in both directions, items whose slots are visible have cells`(
    seed: Int
  ) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let fixture = try randomGrid(&generator, seed.isMultiple(of: 4) ? .vertical : .horizontal)
    let grid = fixture.grid
    for _ in 0..<40 {
      disturb(fixture, &generator)
      let rect = grid.visibleRect
      let expected = (0..<grid.numberOfItems).filter { grid.slot(at: $0).intersects(rect) }
      #expect(grid.visibleIndices == expected)
      for index in expected {
        let cell = try #require(grid.cellForItem(at: index))
        #expect(grid.index(for: cell) == index)
        #expect(cell.frame == grid.itemFrame(at: index))
        #expect(grid.indexForItem(at: grid.slot(at: index).center) == index)
      }
      expectInvariants(fixture)
    }
  }

  @Test(arguments: 0..<12)
  func `scroll positions move along the grid's direction only`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(100 + seed))
    let axis: Axis = seed.isMultiple(of: 2) ? .horizontal : .vertical
    let fixture = try randomGrid(&generator, axis)
    let grid = fixture.grid
    guard grid.numberOfItems > 0 else { return }
    for _ in 0..<30 {
      let item = generator.next(below: grid.numberOfItems)
      let position = ItemPosition.allCases[generator.next(below: 5)]
      let before = grid.contentOffset
      let wasInView = grid.slot(at: item).intersects(grid.visibleRect)
      grid.scrollToItem(at: item, position: position, animated: false)
      let slot = grid.slot(at: item)
      let length = grid.frame.size[axis]
      let end = max(0, grid.contentSize[axis] - length)
      let wanted: Double =
        switch position {
        case .top: slot.min(axis)
        case .middle: max(0, slot.min(axis) - ((length - slot.size[axis]) / 2).rounded(.up))
        case .bottom: max(0, (slot.min(axis) - (length - slot.size[axis])).rounded(.down))
        case .visible where wasInView: before[axis]
        case .none, .visible: nearest(before[axis], slot, length, axis)
        }
      #expect(grid.contentOffset[axis] == min(end, max(0, wanted)), "\(item) \(position)")
      if position != .none, position != .visible {
        #expect(grid.contentOffset[axis.cross] == before[axis.cross])
      }
    }
  }

  @Test func `a change of direction shows the correct items, animated from their positions`()
    throws
  {
    let fixture = try GridFixture.published("pictures upright")
    fixture.scroll(to: 300)
    fixture.grid.layoutDirection = .horizontal
    fixture.frame()
    #expect(fixture.liveItems == fixture.grid.visibleIndices)
    #expect(fixture.grid.contentSize == Size(width: 1120, height: 960))
    expectInvariants(fixture)
    let cell = try #require(fixture.grid.cellForItem(at: 5))
    let before = fixture.displayedFrame(of: cell)
    fixture.grid.animateLayout { fixture.grid.layoutDirection = .vertical }
    fixture.frame()
    #expect(fixture.displayedFrame(of: cell) == before)
    fixture.frames(19)
    #expect(cell.presentedFrame == fixture.grid.itemFrame(at: 5))
    expectInvariants(fixture)
  }

  private func nearest(_ offset: Double, _ slot: Rect, _ length: Double, _ axis: Axis) -> Double {
    if slot.min(axis) < offset || slot.size[axis] > length { return slot.min(axis) }
    return slot.max(axis) > offset + length ? slot.max(axis) - length : offset
  }

  private func randomGrid(
    _ generator: inout SeededGenerator, _ axis: Axis
  ) throws -> GridFixture {
    func length(_ least: Int, _ range: Int) -> Double {
      Double(least + generator.next(below: range))
    }
    let viewport = Size(width: length(50, 600), height: length(50, 600))
    let slot = Size(width: length(20, 150), height: length(20, 150))
    let header = length(0, 60)
    let inset = length(0, 20)
    return try GridFixture(count: generator.next(below: 120), viewport: viewport, slot: slot) {
      grid in
      grid.layoutDirection = axis
      grid.leftContentInset = inset
      grid.headerView = View(frame: Rect(x: 0, y: 0, width: 0, height: header))
    }
  }

  private func disturb(_ fixture: GridFixture, _ generator: inout SeededGenerator) {
    let delta = (Double(generator.next(below: 800)) - 400, Double(generator.next(below: 800)) - 400)
    switch generator.next(below: 5) {
    case 0:
      let size = Size(
        width: 40 + Double(generator.next(below: 700)),
        height: 40 + Double(generator.next(below: 700)))
      fixture.frame(.viewport(size, duration: generator.next(below: 2) == 0 ? 0 : 0.3))
    case 1: fixture.frames(3)
    default: fixture.frame(fixture.wheel(delta.0, delta.1))
    }
  }
}
