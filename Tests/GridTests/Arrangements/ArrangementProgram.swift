import Diffing
import struct Diffing.IndexPath
import Drawing
import Geometry
import Gestures
import Grid
import Items
import Motion
import Scrolling
import Stage
import TestSupport
import Testing

/// What a program adds to a grid, so that all of its features can be used.
final class ArrangementProgram: GridViewDelegate, ItemViewerDataSource {
  let viewer = ItemViewer()
  /// The archived items, by their data.
  private(set) var archived: [Int] = []
  private weak var run: SectionedRun?

  /// Allows all features of a grid.
  init(_ run: SectionedRun) {
    self.run = run
    let grid = run.grid
    grid.delegate = self
    grid.allowsSwipeActions = true
    grid.allowsReordering = true
    grid.allowsZooming = true
    grid.allowsTypeAhead = true
    grid.allowsFinding = true
    grid.allowsMultipleSelection = true
    grid.allowsSectionCollapsing = true
    grid.undoHistory = UndoHistory()
    viewer.dataSource = self
    grid.itemViewer = viewer
    run.frame()
  }

  func gridView(
    _ gridView: GridView, swipeActionsOn side: SwipeSide, forItemAt index: Int
  ) -> [SwipeAction] {
    guard side == .trailing, let run else { return [] }
    return [
      SwipeAction("Archive", color: .accent) { [unowned self] in
        archived.append(run.datum(at: index))
      }
    ]
  }

  func itemViewer(_ viewer: ItemViewer, pageForItemAt index: Int) -> ItemPage? {
    ItemPage(View(), size: Size(width: 3, height: 2))
  }
}

extension SectionedRun: GridViewTextDataSource {
  func gridView(_ gridView: GridView, textForItemAt index: Int) -> String? {
    "\(datum(at: index))."
  }
}

/// Input at items, wherever the arrangement displays them.
extension SectionedRun {
  /// Returns the center of an item's cell in the viewport.
  func center(of item: Int) throws -> Point {
    let cell = try #require(grid.cellForItem(at: item), "item \(item) has no cell")
    let center = Point(x: cell.frame.width / 2, y: cell.frame.height / 2)
    return center + cell.originOnStage()
  }

  /// The items of sections that do not scroll across the page, whose cells are wholly visible and
  /// not in a swiped row.
  var wholeItems: [Int] {
    let covered = grid.visibleRect.inset(by: grid.coveredInsets)
    return grid.visibleIndices.filter { item in
      let slot = grid.slot(at: item)
      return grid.shelfOffset(ofSection: grid.path(at: item).section) == nil
        && slot.intersection(covered) == slot && !slot.isEmpty
    }
  }

  /// Moves a finger from one point to others, five frames for each, and lifts it if `lifts` is
  /// true.
  func drag(
    from start: Point, holding frames: Int = 0, through points: Point..., lifts: Bool = true
  ) {
    frame([touch(.began, start)])
    self.frames(frames)
    var last = start
    for point in points {
      for step in 1...5 {
        frame([touch(.moved, last + (point - last) * (Double(step) / 5))])
      }
      last = point
    }
    guard lifts else { return }
    self.frames(8)
    frame([touch(.ended, last)])
  }

  func key(_ key: Key, _ modifiers: KeyModifiers = []) {
    frame([.key(KeyEvent(key, modifiers: modifiers))])
  }

  func type(_ text: String) { frame([.text(.typed(text))]) }

  /// Removes or inserts an item as a step that can be undone.
  func performUndoable(_ name: String, _ updates: GridUpdates, _ change: () -> Void) throws {
    try grid.performUndoableUpdates(name, updates) {
      let data = self.data
      return { self.data = data }
    } change: {
      change()
    }
  }
}
