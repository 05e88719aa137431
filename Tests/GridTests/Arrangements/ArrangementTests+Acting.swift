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

/// What a person does with items.
extension ArrangementTests {
  @Test(arguments: PlaceArrangement.inEveryDirection)
  func `items are dragged within a section and to another one, and back by undo`(
    arrangement: PlaceArrangement
  ) throws {
    let run = try Self.run(arrangement)
    let program = ArrangementProgram(run)
    let grid = run.grid
    grid.reorderingStyle.autoscrollSpeed = 0
    Self.scroll(run, toFraction: 0.4)
    let items = run.wholeItems
    let first = try #require(items.first)
    let section = grid.path(at: first).section
    let within = try #require(items.last { grid.path(at: $0).section == section })
    try Self.drag(run, first, to: within)
    // A grid or waterfall of items and a plain list have one section here.
    guard run.data.count > 1 else { return }
    let boundary = run.data.prefix(2).joined().count
    grid.scrollToItem(at: boundary, position: .middle, animated: false)
    run.settle()
    let whole = run.wholeItems
    let (low, high) = (whole.filter { $0 < boundary }, whole.filter { $0 >= boundary })
    if let before = low.last, let after = high.first {
      try Self.drag(run, before, to: after)
      let again = run.wholeItems
      let (low, high) = (again.filter { $0 < boundary - 1 }, again.filter { $0 >= boundary })
      if let before = low.last, let after = high.first { try Self.drag(run, after, to: before) }
    } else {
      // The second section is a shelf.
      let isShelf = ["shelves", "everything"].contains { arrangement.name.contains($0) }
      #expect(isShelf, "\(whole) at \(boundary)")
    }
    withExtendedLifetime(program) {}
  }

  /// Drags an item to the place of another, takes it back and does it again.
  private static func drag(_ run: SectionedRun, _ item: Int, to other: Int) throws {
    let (grid, before) = (run.grid, run.data)
    let datum = run.datum(at: item)
    let (start, end) = (try run.center(of: item), try run.center(of: other))
    run.drag(from: start, holding: 42, through: end, lifts: false)
    #expect(grid.reorderedIndex == item)
    run.frames(40)
    run.frame([run.touch(.ended, end)])
    run.settle()
    #expect(run.data != before || item == other, "\(item) to \(other)")
    let path = try #require(run.path(of: datum))
    run.expectInView(grid.index(of: path), "dropped")
    run.expectInvariants()
    let after = run.data
    run.key(.z, .control)
    run.settle()
    #expect(run.data == before)
    run.expectInvariants()
    run.key(.y, .control)
    run.settle()
    #expect(run.data == after)
    run.expectInvariants()
  }

  @Test(arguments: PlaceArrangement.inEveryDirection)
  func `a finger in selection mode selects from item to item`(
    arrangement: PlaceArrangement
  ) throws {
    let run = try Self.run(arrangement)
    let program = ArrangementProgram(run)
    let grid = run.grid
    grid.isSelecting = true
    Self.scroll(run, toFraction: 0.4)
    let items = run.wholeItems
    // A finger near the viewport's edge scrolls.
    let central = try items.filter { item in
      let center = try run.center(of: item)
      return (90...310).contains(center[arrangement.axis])
    }
    let (first, last) = (try #require(central.first), try #require(central.last))
    let (start, end) = (try run.center(of: first), try run.center(of: last))
    var across = Vector.zero
    // Towards the middle, so that the finger stays over the items.
    across[arrangement.axis.cross] = start[arrangement.axis.cross] > 200 ? -14 : 14
    let offset = grid.contentOffset
    run.drag(from: start, through: start + across, end)
    run.settle()
    #expect(grid.contentOffset == offset)
    #expect(grid.indicesOfSelectedItems == Array(first...last))
    let selection = grid.selectedItems
    #expect(grid.visibleCells.allSatisfy { $0.isSelected == selection.contains($0.index ?? -1) })
    withExtendedLifetime(program) {}
  }

  @Test(arguments: PlaceArrangement.inEveryDirection)
  func `a swipe reveals the actions of an item`(arrangement: PlaceArrangement) throws {
    let run = try Self.run(arrangement)
    let program = ArrangementProgram(run)
    let grid = run.grid
    Self.scroll(run, toFraction: 0.4)
    let item = try #require(
      run.wholeItems.max { grid.slot(at: $0).width < grid.slot(at: $1).width })
    let start = try run.center(of: item)
    let direction = arrangement.isMirrored ? 1.0 : -1
    // Half of a button is enough, and so is 0.6 of the item, which performs the action.
    let width = grid.slot(at: item).width
    let distance = 10 + min(45, width * 0.58)
    run.drag(from: start, through: start + Vector(dx: direction * distance, dy: 0))
    run.settle()
    guard grid.layoutDirection == .vertical else {
      // A drag in this direction scrolls; the menu has the actions.
      #expect(grid.swipeOffset(ofItemAt: item) == 0)
      return
    }
    #expect(grid.swipeOffset(ofItemAt: item) * direction > 0)
    run.key(.escape)
    run.settle()
    #expect(grid.swipeOffset(ofItemAt: item) == 0)
    #expect(grid.performSwipeAction(0, on: .trailing, forItemAt: item))
    #expect(program.archived == [run.datum(at: item)])
  }

  @Test(arguments: PlaceArrangement.inEveryDirection)
  func `a pull refreshes, and the end loads more`(arrangement: PlaceArrangement) throws {
    let run = try Self.run(arrangement)
    let (grid, axis) = (run.grid, arrangement.axis)
    let (control, footer) = (RefreshControl(), LoadMoreFooter())
    var (refreshes, loads) = (0, 0)
    control.onRefresh = { refreshes += 1 }
    footer.onLoad = { loads += 1 }
    grid.refreshControl = control
    grid.loadMoreFooter = footer
    run.frames(3)
    #expect(loads == 0, "the end is far away")
    let middle = Point(x: 200, y: 250)
    // The content begins at the bottom of a reversed grid.
    let pull = Vector(dx: 0, dy: arrangement.isReversed ? -230 : 230)
    run.drag(from: middle, through: middle + pull)
    run.settle()
    // A grid that scrolls sideways is not pulled down.
    #expect(refreshes == (axis == .vertical ? 1 : 0))
    control.endRefreshing()
    run.settle()
    #expect(grid.contentOffset[axis] == 0)
    Self.scroll(run, toFraction: 1)
    #expect(loads == 1)
    let item = try #require(run.wholeItems.first)
    let before = grid.slot(at: item).min(axis) - grid.contentOffset[axis]
    let (section, count) = (run.data.count - 1, run.data[run.data.count - 1].count)
    try grid.performUpdates { updates in
      run.data[section] += (0..<30).map { 10_000 + $0 }
      updates.insert((count..<count + 30).map { IndexPath(section, $0) })
    }
    footer.finishLoading()
    run.settle()
    let after = grid.slot(at: item).min(axis) - grid.contentOffset[axis]
    #expect(abs(after - before) <= arrangement.line, "\(item)")
    Self.scroll(run, toFraction: 1)
    #expect(loads == 2)
  }

  @Test(arguments: PlaceArrangement.inEveryDirection)
  func `two fingers change the number of columns there and back`(
    arrangement: PlaceArrangement
  ) throws {
    let run = try Self.run(arrangement)
    let program = ArrangementProgram(run)
    let grid = run.grid
    Self.scroll(run, toFraction: 0.4)
    let item = try #require(run.wholeItems.first)
    let columns = grid.targetColumns
    let center = Point(x: 200, y: 250)
    func touches(_ phase: PointerSample.Phase, _ distance: Double) -> [InputEvent.Kind] {
      [
        run.touch(phase, center - Vector(dx: distance / 2, dy: 0), id: 1),
        run.touch(phase, center + Vector(dx: distance / 2, dy: 0), id: 2),
      ]
    }
    run.frame(touches(.began, 200))
    for step in 1...20 { run.frame(touches(.moved, 200 - Double(step) * 5)) }
    run.frames(12)
    run.frame(touches(.ended, 100))
    run.settle()
    guard grid.unzoomedTileWidth != nil else {
      // Rows, flows and groups have as many columns as their settings say, and a page that scrolls
      // sideways grows with its height.
      #expect(grid.targetColumns == columns)
      return
    }
    #expect(grid.targetColumns > columns)
    #expect(!grid.isZooming)
    run.expectInvariants()
    grid.zoom(toColumns: columns, animated: true)
    run.settle()
    #expect(grid.targetColumns == columns)
    run.expectInvariants()
    #expect(!grid.slot(at: item).isEmpty)
    withExtendedLifetime(program) {}
  }
}
