import Controls
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

/// Rows with texts, and their actions.
final class TextRows: GridViewTextDataSource, GridViewDelegate {
  fileprivate(set) var texts: [String]
  /// The number of requested texts since the last frame began.
  fileprivate(set) var requestCount = 0
  /// Returns the titles of the menu of items; a title with a leading `-` cannot be chosen.
  var menuTitles: (IndexRanges) -> [String] = { _ in [] }
  /// The titles of the trailing swipe actions.
  var swipeTitles: [String] = []
  /// The performed actions, each with its items.
  private(set) var performed: [String] = []

  init(_ texts: [String]) { self.texts = texts }

  func setTexts(_ texts: [String]) { self.texts = texts }

  func numberOfItems(in gridView: GridView) -> Int { texts.count }

  func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
    gridView.dequeue(GridCell())
  }

  func gridView(_ gridView: GridView, textForItemAt index: Int) -> String? {
    requestCount += 1
    return texts[index]
  }

  func gridView(_ gridView: GridView, moveItemAt index: Int, to target: Int) {
    texts.insert(texts.remove(at: index), at: target)
  }

  func gridView(_ gridView: GridView, menuItemsFor items: IndexRanges) -> [MenuItem] {
    menuTitles(items).map { title in
      MenuItem(title, isEnabled: !title.hasPrefix("-")) { [unowned self] in
        performed.append("\(title) \(items.map { "\($0)" }.joined(separator: ","))")
      }
    }
  }

  func gridView(
    _ gridView: GridView, swipeActionsOn side: SwipeSide, forItemAt index: Int
  ) -> [SwipeAction] {
    guard side == .trailing else { return [] }
    return swipeTitles.map { title in
      SwipeAction(title, color: .accent) { [unowned self] in
        performed.append("\(title) \(index)")
      }
    }
  }
}

/// A list of rows with texts on a stage, controlled by keys, text and pointers.
///
/// Rows are 40 points high; the viewport is 300×400 points.
final class TextRun {
  let grid: GridView
  let rows: TextRows
  private let driver: StageDriver

  static let rowHeight = 40.0
  static let viewport = Size(width: 300, height: 400)

  init(_ texts: [String], configure: (GridView) -> Void = { _ in }) throws {
    let type = SceneType("texts", summary: "Texts") { _ in
      let rows = TextRows(texts)
      let grid = GridView()
      grid.minimumSlotSize = Size(width: Self.viewport.width, height: Self.rowHeight)
      grid.dataSource = rows
      grid.delegate = rows
      grid.allowsTypeAhead = true
      grid.allowsFinding = true
      grid.allowsContextMenus = true
      return GridScene(grid, retaining: rows)
    }
    driver = StageDriver(try Stage(type, StageConfiguration(viewport: Self.viewport)))
    let scene = try #require(driver.stage.scene as? GridScene)
    grid = scene.gridView
    rows = try #require(grid.dataSource as? TextRows)
    configure(grid)
    frame()
  }

  var stage: Stage { driver.stage }
  var focus: Int? { grid.indexOfFocusedItem }
  var texts: [String] { rows.texts }

  /// Changes the rows in one transaction.
  func update(_ changes: (inout [String]) -> Void, _ updates: (inout GridUpdates) -> Void) throws {
    try grid.performUpdates {
      changes(&rows.texts)
      updates(&$0)
    }
  }

  func reload(_ texts: [String]) {
    rows.setTexts(texts)
    grid.reloadData()
  }

  // MARK: - Input

  func frame(_ kinds: InputEvent.Kind...) {
    rows.requestCount = 0
    _ = driver.runFrame(kinds)
  }

  func frames(_ count: Int) { for _ in 0..<count { frame() } }

  func type(_ text: String) { frame(.text(.typed(text))) }

  func key(_ key: Key, _ modifiers: KeyModifiers = []) {
    frame(.key(KeyEvent(key, modifiers: modifiers)))
  }

  func sample(
    _ phase: PointerSample.Phase, _ point: Point, _ device: PointerSample.Device = .touch,
    button: Int? = nil
  ) -> InputEvent.Kind {
    guard case .pointer(var sample) = driver.sample(phase, point, device: device) else {
      fatalError("a driver creates pointer samples")
    }
    if let button { sample.button = button }
    return .pointer(sample)
  }

  /// Presses at a point for a number of frames.
  func press(
    _ point: Point, _ device: PointerSample.Device = .touch, button: Int? = nil, frames: Int = 3
  ) {
    frame(sample(.began, point, device, button: button))
    self.frames(frames - 1)
    frame(sample(.ended, point, device, button: button))
  }

  func rightClick(_ point: Point) { press(point, .mouse, button: 3) }

  /// Returns the center of a row in the viewport.
  func center(of row: Int) -> Point {
    Point(
      x: Self.viewport.width / 2,
      y: (Double(row) + 0.5) * Self.rowHeight - grid.contentOffset.dy)
  }

  func probe(_ text: String) throws -> String { try driver.value(ofProbe: text) }
}
