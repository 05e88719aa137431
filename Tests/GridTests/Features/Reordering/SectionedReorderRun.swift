import Diffing
import struct Diffing.IndexPath
import Geometry
import Gestures
import Grid
import Scrolling
import Stage
import Testing

/// A grid with sections and items that can be dragged, and a finger.
///
/// By default it has three tiles of 116×90 in a line, the first of a section 35 points below its
/// beginning, and no automatic scrolling.
final class SectionedReorderRun: GridViewDelegate {
  let run: SectionedRun
  var grid: GridView { run.grid }
  /// The recorded notifications of the delegate.
  var notifications: [String] = []
  /// Returns the target of an item for a proposed one.
  var target: (_ item: IndexPath, _ proposed: IndexPath) -> IndexPath = { $1 }

  init(_ counts: [Int], settings: any GridLayoutSettings = SectionedReorderRun.tiles) throws {
    run = try SectionedRun(counts, settings: settings)
    grid.allowsReordering = true
    grid.reorderingStyle.autoscrollSpeed = 0
    grid.delegate = self
    run.frame()
  }

  static var tiles: SectionedLayout.Settings {
    var settings = SectionedLayout.Settings()
    settings.columns = .fixed(3)
    return settings
  }

  func gridView(
    _ gridView: GridView, targetPathForMoveFromItemAt path: IndexPath, to proposed: IndexPath
  ) -> IndexPath { target(path, proposed) }

  func gridView(_ gridView: GridView, willMoveItemAt index: Int) {
    notifications.append("will \(gridView.path(at: index))")
  }

  func gridView(_ gridView: GridView, didMoveItemAt index: Int, to target: Int) {
    notifications.append("did \(gridView.path(at: target))")
  }

  func gridView(_ gridView: GridView, didCancelMoveOfItemAt index: Int) {
    // A transaction that removed the item may have left the grid without this index.
    notifications.append("cancelled \(gridView.indexPath(at: index).map { "\($0)" } ?? "nothing")")
  }

  /// Returns the center of an item's displayed slot, in viewport coordinates.
  func center(of path: IndexPath) -> Point {
    grid.slot(at: path).center - grid.contentOffset
  }

  /// Presses a finger on an item until it has lifted it.
  func lift(_ path: IndexPath) throws {
    run.frame([run.touch(.began, center(of: path))])
    run.frames(42)
    try #require(grid.reorderedIndex == grid.index(of: path))
  }

  /// Moves the finger and runs some frames.
  func move(to point: Point, frames: Int = 1) {
    run.frame([run.touch(.moved, point)])
    run.frames(frames - 1)
  }

  func drop(at point: Point, _ phase: PointerSample.Phase = .ended) {
    run.frame([run.touch(phase, point)])
  }

  /// The displayed data of each section, with the dragged item at its drop target.
  var displayedData: [[Int]] {
    var lists = run.data
    guard let item = grid.reorderedIndex, let target = grid.reorderingTargetPath else {
      return lists
    }
    let path = grid.path(at: item)
    let datum = lists[path.section].remove(at: path.item)
    lists[target.section].insert(datum, at: target.item)
    return lists
  }

  /// Expects the same layout as in a grid whose data are in the displayed order.
  func expectSolvedLayout(at location: SourceLocation = #_sourceLocation) throws {
    let lists = displayedData
    let other = GridView(frame: grid.frame)
    other.layoutSettings = grid.layoutSettings
    let source = FixedSections(lists.map(\.count))
    other.dataSource = source
    _ = other.layout
    for (section, list) in lists.enumerated() {
      #expect(
        grid.currentLayout.frame(of: .title(section))
          == other.currentLayout.frame(of: .title(section)),
        "title \(section)", sourceLocation: location)
      for (item, datum) in list.enumerated() {
        let path = try #require(run.path(of: datum), sourceLocation: location)
        let slot = grid.slot(at: path)
        #expect(
          slot == other.slot(at: IndexPath(section, item)), "datum \(datum)",
          sourceLocation: location)
        #expect(
          grid.indexPathForItem(at: slot.center) == path, "datum \(datum)",
          sourceLocation: location)
      }
    }
    #expect(grid.contentSize == other.layout.contentSize, sourceLocation: location)
    withExtendedLifetime(source) {}
  }
}

/// Sections of items without cells.
private final class FixedSections: SectionedGridViewDataSource {
  let counts: [Int]

  init(_ counts: [Int]) { self.counts = counts }

  func numberOfSections(in gridView: GridView) -> Int { counts.count }

  func gridView(_ gridView: GridView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func gridView(_ gridView: GridView, cellForItemAt path: IndexPath) -> GridCell {
    GridCell()
  }
}

extension SectionedRun {
  /// Returns the datum at an index over all sections.
  func datum(at ordinal: Int) -> Int {
    var rest = ordinal
    for list in data {
      guard rest >= list.count else { return list[rest] }
      rest -= list.count
    }
    return -1
  }

  /// Returns the index path of a datum.
  func path(of datum: Int) -> IndexPath? {
    for (section, list) in data.enumerated() {
      if let item = list.firstIndex(of: datum) { return IndexPath(section, item) }
    }
    return nil
  }
}
