import ReticleBoxes
import Drawing
import Geometry
import Motion
import Stage
import Testing

/// Tests that passes over changed boxes give the same result as passes over every box.
@Suite struct BoxChangesTests {
  /// One of two grids that receive the same changes.
  private final class Grid {
    let box = Box(width: 300)
    init(_ count: Int) {
      box.contentLayout = .grid
      box.boxes = (0..<count).map { _ in Box(width: 48, height: 48) }
      box.layout()
    }
  }

  /// Makes one random change of a grid.
  private func change(_ grid: Box, _ generator: inout SeededGenerator) {
    let box = grid.boxes[generator.next(below: grid.boxes.count)]
    let value = Double(generator.next(below: 61))
    switch generator.next(below: 16) {
    case 0: box.width = value
    case 1: box.height = value
    case 2: box.margin = Insets(top: value - 5, left: 3)
    case 3: box.frame.origin = Point(x: value, y: -value)
    case 4: box.frame.size = Size(width: value, height: 30)
    case 5: box.padding = Insets(all: value)
    case 6: box.sizing = .shrink
    case 7: box.minWidth = value
    case 8: box.zIndex = Int(value) % 3
    case 9: box.layoutMode = [LayoutMode.automatic, .fixed][Int(value) % 2]
    case 10: box.boxes = [Box(width: value, height: 10)]
    case 11: box.boxes = []
    case 12: grid.width = 200 + value
    case 13: grid.contentLayout = [.table, .grid, .masonry, .columns][Int(value) % 4]
    case 14: grid.boxes.append(grid.boxes.remove(at: 0))
    default: box.addSubview(View(frame: Rect(x: 0, y: 0, width: value, height: value)))
    }
  }

  @Test(arguments: 0..<30) func `passes over changed boxes match full passes`(seed: UInt64) {
    var (generator, same) = (SeededGenerator(seed: seed), SeededGenerator(seed: seed))
    let (quick, fresh) = (Grid(70).box, Grid(70).box)
    for step in 0..<60 {
      for _ in 0..<(1 + step % 3) {
        change(quick, &generator)
        change(fresh, &same)
      }
      // A new array, even with the same boxes, makes the pass visit every box.
      fresh.boxes = Array(fresh.boxes)
      quick.layout()
      fresh.layout()
      #expect(quick.frame == fresh.frame)
      #expect(quick.boxes.map(\.frame) == fresh.boxes.map(\.frame), "step \(step)")
      let order = quick.subviews.map { view in quick.boxes.firstIndex { $0 === view } }
      #expect(order == fresh.subviews.map { view in fresh.boxes.firstIndex { $0 === view } })
    }
  }

  @Test func `a box that was moved to another parent is laid out again`() {
    let (first, second) = (Grid(3).box, Grid(3).box)
    let moved = first.boxes[1]
    second.boxes.append(moved)
    second.layout()
    moved.width = 100
    second.layout()
    first.layout()
    #expect(moved.superview === first)
    #expect(first.boxes.map(\.frame.minX) == [0, 48, 148])
  }

  @Test func `an unknown subview of the container is found and removed`() {
    let grid = Grid(3).box
    let stranger = Box(width: 10, height: 10)
    grid.addSubview(stranger)
    grid.layout()
    #expect(stranger.superview == nil)
  }

  @Test func `a change of the last box moves only that box`() {
    let grid = Grid(1000).box
    grid.layout()
    let before = grid.boxes.map(\.frame)
    grid.boxes[999].width = 20
    grid.layout()
    let moved = zip(grid.boxes, before).filter { $0.frame != $1 }
    #expect(moved.count == 1)
  }

  @Test func `an animated layout after a change starts from the old positions`() throws {
    let fixture = try BoxFixture()
    let grid = Grid(6).box
    fixture.scroller.boxes = [grid]
    fixture.scroller.layout()
    grid.boxes[0].width = 88
    grid.layout(duration: 0.3)
    let (start, target) = (grid.boxes[1].presentedFrame.minX, grid.boxes[1].frame.minX)
    #expect(target == 88)
    #expect(start == 48)
    fixture.runUntilIdle()
    #expect(grid.boxes[1].presentedFrame.minX == 88)
  }
}
