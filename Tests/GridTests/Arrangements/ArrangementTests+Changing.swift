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

/// Data, sizes and texts that change while a person looks at items or does something with them.
extension ArrangementTests {
  @Test(arguments: PlaceArrangement.inEveryDirection)
  func `few items can be aligned to the end`(arrangement: PlaceArrangement) throws {
    let counts = Array(repeating: 1, count: min(2, arrangement.counts.count))
    let run = try Self.run(arrangement, counts: counts)
    let (grid, axis) = (run.grid, arrangement.axis)
    grid.alignsToEnd = true
    grid.positionPreservation = .end
    run.frames(2)
    func expectAtEnd(_ comment: String) {
      let end = grid.visibleRect.max(axis)
      let gap = end - (0..<grid.numberOfItems).map { grid.slot(at: $0).max(axis) }.reduce(0, max)
      #expect(gap >= -1e-6 && gap < 30, "\(comment): \(gap)")
    }
    expectAtEnd("at first")
    run.frame([.viewport(Size(width: 320, height: 400), duration: 0)])
    expectAtEnd("in a smaller viewport")
    try grid.performUpdates { updates in
      run.data[0].insert(5000, at: 0)
      updates.insert([IndexPath(0, 0)])
    }
    run.settle()
    expectAtEnd("after an insertion")
    run.frame([.environment(.textScale(1.5))])
    run.settle()
    expectAtEnd("with larger text")
  }

  @Test(arguments: PlaceArrangement.inEveryDirection)
  func `snapshots one at a time end where one snapshot does`(arrangement: PlaceArrangement) throws {
    var positions: [Double] = []
    for isBatch in [false, true] {
      let run = try Self.run(arrangement)
      let (grid, axis) = (run.grid, arrangement.axis)
      let source = DiffableDataSource<Int, Int>(grid) { grid, _, item in
        let cell = grid.dequeue(UpdateRun.Cell())
        cell.identity = item
        cell.requestedLength = arrangement.measures ? run.length(of: item) : nil
        return cell
      }
      var lists = run.data
      func apply(_ lists: [[Int]]) throws {
        var snapshot = GridSnapshot<Int, Int>()
        snapshot.appendSections(Array(lists.indices))
        for (section, list) in lists.enumerated() { snapshot.appendItems(list, to: section) }
        try source.apply(snapshot, animated: !isBatch)
      }
      try apply(lists)
      run.frame()
      Self.scroll(run, toFraction: 0.5)
      let kept = run.datum(at: try #require(run.wholeItems.first))
      for step in 0..<8 {
        let section = step * 3 % lists.count
        for _ in 0..<2 where lists[section].first != kept && !lists[section].isEmpty {
          lists[section].removeFirst()
        }
        if step % 2 == 0 { lists[lists.count - 1].append(20_000 + step) }
        if step % 3 == 0 { lists[0].insert(30_000 + step, at: 0) }
        if !isBatch { try apply(lists) }
        if !isBatch, step % 2 == 0 { run.frames(3) }
      }
      try apply(lists)
      run.settle()
      let path = try #require(source.indexPath(of: kept))
      positions.append(grid.slot(at: path).min(axis) - grid.contentOffset[axis])
      let cells = grid.visibleCells.compactMap { $0 as? UpdateRun.Cell }
      #expect(
        cells.allSatisfy { cell in
          cell.index.map { source.itemID(at: grid.path(at: $0)) } == cell.identity
        })
    }
    #expect(abs(positions[0] - positions[1]) <= arrangement.line, "\(positions)")
  }

  @Test(arguments: PlaceArrangement.inEveryDirection)
  func `pulling the window's edge there and back changes nothing`(
    arrangement: PlaceArrangement
  ) throws {
    let run = try Self.run(arrangement)
    let (grid, axis) = (run.grid, arrangement.axis)
    Self.scroll(run, toFraction: 0.5)
    let item = try #require(run.wholeItems.first)
    let start = grid.slot(at: item).min(axis) - grid.contentOffset[axis]
    for step in 0...40 {
      let share = Double(20 - abs(20 - step)) / 20
      run.frame([.liveResize(Size(width: 400 - 170 * share, height: 500 + 130 * share))])
      #expect(!grid.visibleIndices.isEmpty)
    }
    run.settle()
    run.expectInvariants()
    let end = grid.slot(at: item).min(axis) - grid.contentOffset[axis]
    let tolerance = arrangement.measures ? arrangement.line : 1e-6
    #expect(abs(end - start) <= tolerance, "\(end) instead of \(start)")
  }

  /// What can go on while the size changes.
  enum Activity: CaseIterable {
    case insertion, removal, scroll, key, collapse, drag, sweep, swipe
    case zoom, viewer, find, undo, fling
  }

  @Test(arguments: PlaceArrangement.inEveryDirection, Activity.allCases)
  func `the size changes in the middle`(arrangement: PlaceArrangement, activity: Activity) throws {
    let run = try Self.run(arrangement)
    let program = ArrangementProgram(run)
    let grid = run.grid
    Self.scroll(run, toFraction: 0.4)
    let finger = try Self.begin(activity, run, program)
    for (size, duration) in [
      (Size(width: 300, height: 560), 0.3), (Size(width: 520, height: 380), 0),
      (Self.viewport, 0.3),
    ] as [(Size, Double)] {
      run.frame([.viewport(size, duration: duration)])
      run.frames(4)
      // The only section of a plain list can be collapsed.
      if activity != .collapse { #expect(!grid.visibleIndices.isEmpty) }
    }
    if let finger { run.frame([run.touch(.ended, finger)]) }
    run.settle()
    #expect(run.stage.pendingActivity.isEmpty, "\(run.stage.pendingActivity)")
    let match = grid.indexOfCurrentMatch
    program.viewer.close()
    grid.closeFindBar()
    run.settle()
    run.expectInvariants()
    grid.expectPositionsOnScreen()
    #expect(!grid.isReordering && !grid.isZooming && !grid.isAnimatingUpdates)
    switch activity {
    case .scroll: run.expectInView(1, "scroll")
    case .key: run.expectInView(try #require(grid.indexOfFocusedItem), "key", isKey: true)
    case .find: run.expectInView(try #require(match), "find")
    case .viewer: #expect(!program.viewer.isOpen)
    default: break
    }
  }

  /// Begins an activity; returns where a finger is down.
  private static func begin(
    _ activity: Activity, _ run: SectionedRun, _ program: ArrangementProgram
  ) throws -> Point? {
    let (grid, items) = (run.grid, run.wholeItems)
    let (first, last) = (try #require(items.first), try #require(items.last))
    let (path, start, end) = (
      grid.path(at: first), try run.center(of: first), try run.center(of: last)
    )
    switch activity {
    case .insertion:
      try grid.performUpdates { updates in
        run.data[path.section].insert(5000, at: path.item)
        updates.insert([path])
      }
    case .removal, .undo:
      var updates = GridUpdates()
      updates.remove([path])
      try run.performUndoable("Delete", updates) { run.data[path.section].remove(at: path.item) }
      run.frames(5)
      if activity == .undo { run.key(.z, .control) }
    case .scroll: grid.scrollToItem(at: 1, position: .none, animated: true)
    case .key:
      grid.focusItem(at: first)
      run.key(.pageDown)
    case .collapse: grid.setCollapsed(true, section: path.section)
    case .drag:
      run.drag(from: start, holding: 42, through: end, lifts: false)
      return end
    case .sweep:
      grid.isSelecting = true
      var across = Vector.zero
      across[grid.layoutDirection.cross] = 14
      run.drag(from: start, through: start + across, end, lifts: false)
      return end
    case .swipe:
      let end = start + Vector(dx: -60, dy: 0)
      run.drag(from: start, through: end, lifts: false)
      return end
    case .zoom: grid.zoom(toColumns: grid.targetColumns + 2, animated: true)
    case .viewer: #expect(program.viewer.open(itemAt: first))
    case .find:
      grid.openFindBar()
      run.type("5.")
    case .fling:
      var away = Vector.zero
      away[grid.layoutDirection] = grid.isReversed ? 150 : -150
      run.drag(from: start, through: start + away, lifts: false)
      run.frame([run.touch(.ended, start + away)])
    }
    run.frames(6)
    return nil
  }
}
