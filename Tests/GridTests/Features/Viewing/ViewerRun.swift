import Diffing
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

/// Items that a viewer can open, and their pages.
final class ViewerItems: GridViewDataSource, GridViewDelegate, ItemViewerDataSource {
  fileprivate(set) var identities: [Int]
  /// The number of pages that the viewer has requested.
  private(set) var pageCount = 0
  /// The items without a page.
  var missing: Set<Int> = []
  /// The proportions of the pages.
  var pageSize = Size(width: 3, height: 2)

  init(count: Int) { identities = Array(0..<count) }

  func numberOfItems(in gridView: GridView) -> Int { identities.count }

  func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
    gridView.dequeue(GridCell())
  }

  func gridView(_ gridView: GridView, moveItemAt index: Int, to target: Int) {
    identities.insert(identities.remove(at: index), at: target)
  }

  func itemViewer(_ viewer: ItemViewer, pageForItemAt index: Int) -> ItemPage? {
    guard !missing.contains(index) else { return nil }
    pageCount += 1
    return ItemPage(View(), size: pageSize)
  }
}

/// A grid with a viewer on a stage, controlled by keys and pointers.
///
/// Slots are 100×100 points, three in a row; the viewport is 300×400 points. A page is three by
/// two, so it fills 0, 100, 300, 200 when it is open.
final class ViewerRun {
  let grid: GridView
  let items: ViewerItems
  let viewer: ItemViewer
  private let driver: StageDriver

  static let viewport = Size(width: 300, height: 400)
  static let openFrame = Rect(x: 0, y: 100, width: 300, height: 200)

  init(
    _ count: Int = 60, _ environment: Environment = Environment(),
    configure: (GridView) -> Void = { _ in }
  ) throws {
    let type = SceneType("viewer", summary: "A viewer") { _ in
      let items = ViewerItems(count: count)
      let grid = GridView()
      grid.minimumSlotSize = Size(width: 100, height: 100)
      grid.dataSource = items
      grid.delegate = items
      let viewer = ItemViewer()
      viewer.dataSource = items
      grid.itemViewer = viewer
      return GridScene(grid, retaining: items)
    }
    var configuration = StageConfiguration(viewport: Self.viewport)
    configuration.environment = environment
    driver = StageDriver(try Stage(type, configuration))
    let scene = try #require(driver.stage.scene as? GridScene)
    grid = scene.gridView
    items = try #require(grid.dataSource as? ViewerItems)
    viewer = try #require(grid.itemViewer)
    configure(grid)
    frame()
  }

  var stage: Stage { driver.stage }

  /// The items whose cells are hidden.
  var hiddenItems: [Int] { grid.visibleCells.filter(\.isHidden).compactMap(\.index) }

  /// Changes the items in one transaction.
  func update(_ changes: (inout [Int]) -> Void, _ updates: (inout GridUpdates) -> Void) throws {
    try grid.performUpdates {
      changes(&items.identities)
      updates(&$0)
    }
  }

  func reload(_ identities: [Int]) {
    items.identities = identities
    grid.reloadData()
  }

  // MARK: - Input

  func frame(_ kinds: InputEvent.Kind...) { _ = driver.runFrame(kinds) }

  func frames(_ count: Int) { driver.runFrames(count) }

  func settle() { driver.runUntilIdle() }

  func key(_ key: Key, _ modifiers: KeyModifiers = []) {
    frame(.key(KeyEvent(key, modifiers: modifiers)))
    frame(.key(KeyEvent(key, modifiers: modifiers, phase: .up)))
  }

  func hold(_ modifier: Key, _ phase: KeyEvent.Phase) {
    frame(.key(KeyEvent(modifier, phase: phase)))
  }

  func sample(
    _ phase: PointerSample.Phase, _ x: Double, _ y: Double, id: Int = 1,
    _ device: PointerSample.Device = .touch
  ) -> InputEvent.Kind {
    driver.sample(phase, Point(x: x, y: y), id: id, device: device)
  }

  func tap(_ x: Double, _ y: Double, _ device: PointerSample.Device = .touch) {
    frame(sample(.began, x, y, device))
    frame(sample(.ended, x, y, device))
  }

  /// Opens an item with a tap, and waits until it is open.
  func open(_ item: Int) {
    tap(Double(item % 3) * 100 + 50, Double(item / 3) * 100 + 50)
    settle()
  }

  /// Drags in straight steps of one frame each; the finger stays down unless `lifts` is true.
  func drag(from start: Point, by translation: Vector, steps: Int = 5, lifts: Bool = true) {
    frame(sample(.began, start.x, start.y))
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      frame(
        sample(.moved, start.x + translation.dx * share, start.y + translation.dy * share))
    }
    if lifts {
      frames(6)
      frame(sample(.ended, start.x + translation.dx, start.y + translation.dy))
    }
  }

  /// Two fingers around a point, at distances on a horizontal line; they lift at the end.
  func pinch(at point: Point, from start: Double, to end: Double, steps: Int = 6) {
    func samples(_ phase: PointerSample.Phase, _ distance: Double) -> [InputEvent.Kind] {
      [
        sample(phase, point.x - distance / 2, point.y, id: 1),
        sample(phase, point.x + distance / 2, point.y, id: 2),
      ]
    }
    _ = driver.runFrame(samples(.began, start))
    for step in 1...steps {
      _ = driver.runFrame(
        samples(.moved, start + (end - start) * Double(step) / Double(steps)))
    }
    frames(6)
    _ = driver.runFrame(samples(.ended, end))
  }

  func probe(_ text: String) throws -> String { try driver.value(ofProbe: text) }
}
