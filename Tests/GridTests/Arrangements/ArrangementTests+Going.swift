import Controls
import Diffing
import struct Diffing.IndexPath
import Geometry
import Gestures
import Grid
import Items
import Motion
import Scrolling
import Stage
import TestSupport
import Testing

/// Every way to an item: it ends where all of the item is visible, beside everything that covers
/// the content.
extension ArrangementTests {
  /// Returns a grid with bars, and with pinned titles and footers if the arrangement has them.
  private static func covered(
    _ arrangement: PlaceArrangement
  ) throws -> (SectionedRun, ArrangementProgram) {
    let pins = [Pins.all[3], Pins.all[0]].lazy.compactMap { arrangement.settings($0) }.first
    let run = try Self.run(arrangement, pins)
    var bars = Insets.zero
    if arrangement.axis == .vertical {
      (bars.top, bars.bottom) = (30, 20)
    } else {
      (bars.left, bars.right) = (30, 20)
    }
    (run.grid.coveredInsets, run.grid.contentInset) = (bars, bars)
    return (run, ArrangementProgram(run))
  }

  private static func targets(_ run: SectionedRun) -> [Int] {
    let count = run.grid.numberOfItems
    return [count - 1, count / 2, 3, 2 * count / 3, 0]
  }

  @Test(arguments: PlaceArrangement.inEveryDirection)
  func `programs, keys and assistive technology show items`(arrangement: PlaceArrangement) throws {
    let (run, program) = try Self.covered(arrangement)
    let grid = run.grid
    for item in Self.targets(run) {
      for position in [ItemPosition.none, .top, .middle, .bottom] {
        grid.scrollToItem(at: item, position: position, animated: true)
        run.settle()
        run.expectInView(item, "\(position)")
      }
    }
    grid.focusItem(at: 0)
    let keys: [Key] = [
      .down, .right, .down, .pageDown, .down, .right, .end, .up, .left, .up, .pageUp, .up, .left,
      .home, .right,
    ]
    for key in keys {
      run.key(key)
      run.settle()
      run.expectInView(try #require(grid.indexOfFocusedItem), "\(key)", isKey: true)
    }
    let items = try #require(grid.accessibilityItems)
    for item in Self.targets(run) {
      items.reveal(itemAt: item)
      run.settle()
      run.expectInView(item, "assistive technology")
      try items.perform(.focus, onItemAt: item)
      run.settle()
      #expect(grid.indexOfFocusedItem == item)
    }
    withExtendedLifetime(program) {}
  }

  @Test(arguments: PlaceArrangement.inEveryDirection)
  func `typed letters, the find bar and the viewer show items`(
    arrangement: PlaceArrangement
  ) throws {
    let (run, program) = try Self.covered(arrangement)
    let grid = run.grid
    grid.focusItem(at: 1)
    for item in Self.targets(run) {
      run.type("\(item).")
      run.settle()
      #expect(grid.indexOfFocusedItem == item)
      run.expectInView(item, "typed")
      run.frames(90)
    }
    for item in Self.targets(run) {
      // An item that is already visible can be behind the bar.
      grid.scrollToItem(at: item, position: .top, animated: false)
      run.frame()
      grid.openFindBar()
      run.settle()
      run.type("\(item).")
      run.settle()
      let match = try #require(grid.indexOfCurrentMatch, "\(item)")
      run.expectInView(match, "found")
      let bar = try #require(grid.subviews.last)
      let cell = try #require(grid.cellForItem(at: match))
      let rect = Rect(origin: .zero + cell.originOnStage(), size: cell.frame.size)
      let cover = Rect(origin: .zero + bar.originOnStage(), size: bar.frame.size)
      // A row of a list that scrolls sideways is as long as the viewport is high.
      let isCovered = rect.inset(by: Insets(all: 1e-5)).intersects(cover)
      #expect(!isCovered || rect.height > 400, "found: \(rect) in \(cover)")
      grid.closeFindBar()
      run.settle()
    }
    for item in Self.targets(run) {
      #expect(program.viewer.open(itemAt: item))
      run.settle()
      let step = item + 3 < grid.numberOfItems ? 1 : -1
      for _ in 0..<3 {
        program.viewer.turn(by: step)
        run.settle()
      }
      program.viewer.close()
      run.settle()
      run.expectInView(item + 3 * step, "viewer")
    }
  }

  @Test(arguments: PlaceArrangement.inEveryDirection)
  func `undo and redo show what they change`(arrangement: PlaceArrangement) throws {
    let (run, program) = try Self.covered(arrangement)
    let grid = run.grid
    for item in Self.targets(run) {
      grid.scrollToItem(at: item, position: .middle, animated: false)
      run.settle()
      let path = grid.path(at: item)
      var updates = GridUpdates()
      updates.remove([path])
      let datum = run.datum(at: item)
      try run.performUndoable("Delete", updates) { run.data[path.section].remove(at: path.item) }
      run.frames(7)
      Self.scroll(run, toFraction: item > grid.numberOfItems / 2 ? 0 : 1)
      run.key(.z, .control)
      run.settle()
      #expect(run.datum(at: item) == datum)
      run.expectInView(item, "undo")
    }
    withExtendedLifetime(program) {}
  }
}
