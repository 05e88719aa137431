import ReticleBoxes
import Geometry
import Grid
import Scenes
import Stage
import Testing

/// Every key of the table in Documentation/Keys.md has the documented effect in every scene.
@Suite struct KeyTableTests {
  @Test func `letters, digits and modifiers are the keys that do nothing`() throws {
    let table = try KeyTable()
    let others = try #require(table.rows.last).names
    #expect(others.filter { $0.utf8.count > 1 } == ["shift", "ctrl", "alt"])
    #expect(others.count == 3 + 26 + 10)
  }

  @Test(arguments: SceneCatalog.all.map(\.name))
  func `keys have the effects that the table lists for scroll views`(name: String) throws {
    let run = try Self.run(name)
    run.pass(30)
    try scrollsInside(run)
    let canScroll = run.stage.scrollOffset != .zero
    try runUntilIdle(run)
    for row in try KeyTable().rows {
      let effect = row.effect(in: .scrolling)
      let zooms = effect?.hasPrefix("zooms") ?? false
      let isOptional = row.isOptional(in: .scrolling)
      let meansNothing =
        effect == nil || (effect?.hasPrefix("closes") ?? false)
        || zooms && !Self.zoomableScenes.contains(name)
        || isOptional && !zooms && !Self.searchableScenes.contains(name)
      var hasChanged = false
      for key in row.keys where key.key != .tab && !Self.selects(key) {
        // Where several items can be selected, empty space has a menu.
        if key.key == .menu, Self.multipleSelectionScenes.contains(name) { continue }
        // A form has a default button, whose message Escape closes.
        if [.enter, .escape].contains(key.key), Self.formScenes.contains(name) { continue }
        let before = run.state
        run.press(key)
        try runUntilIdle(run)
        let isOther = run.state != before
        if meansNothing { #expect(!isOther, "\(key.modifiers) \(key.key) in \(name)") }
        hasChanged = hasChanged || isOther
      }
      let isSideways = row.keys.allSatisfy { [.left, .right].contains($0.key) }
      if canScroll || zooms, !meansNothing, !isSideways {
        #expect(hasChanged, "\(row.keys.map(\.key)) in \(name)")
      }
    }
  }

  @Test(arguments: SceneCatalog.all.map(\.name))
  func `keys have the effects that the table lists for a focused item or box`(
    name: String
  ) throws {
    let scene = try Self.run(name).stage.scene
    let isGrid = scene is GridScene
    guard isGrid || scene is BoxScene else { return }
    let column = isGrid ? KeyTable.Column.grid : .boxes
    guard let run = try focusedRun(name) else { return }
    for row in try KeyTable().rows where row.effect(in: column) == nil {
      let before = run.state
      for key in row.keys { run.press(key) }
      try runUntilIdle(run)
      #expect(run.state == before, "\(row.names) in \(name)")
    }
    for row in try KeyTable().rows where isGrid && Self.alwaysWorks(row) {
      guard let run = try focusedRun(name) else { return }
      var hasChanged = false
      for key in row.keys {
        let before = run.state
        run.press(key)
        try runUntilIdle(run)
        hasChanged = hasChanged || run.state != before
      }
      #expect(hasChanged, "\(row.names) in \(name)")
    }
  }

  /// Returns a run with the focus on the second row, so that the focus can move in both directions;
  /// nil if the scene has no focus.
  private func focusedRun(_ name: String) throws -> SceneRun? {
    let run = try Self.run(name)
    run.pass(10)
    let before = run.state
    run.press(KeyEvent(.tab))
    try runUntilIdle(run)
    guard run.state != before else { return nil }
    run.press(KeyEvent(.down))
    try runUntilIdle(run)
    return run
  }

  /// Whether the keys of a row have an effect in every grid with a focus.
  private static func alwaysWorks(_ row: KeyTable.Row) -> Bool {
    let isSideways = row.keys.allSatisfy { [.left, .right].contains($0.key) }
    return !isSideways && row.effect(in: .grid)?.hasPrefix("move the focus") ?? false
  }

  /// Returns whether a key can select items.
  ///
  /// The table lists selection only for grids with a focus, and in some scenes an item has the
  /// focus from the start.
  private static func selects(_ key: KeyEvent) -> Bool {
    key.key == .a && key.modifiers.contains(.control)
  }

  /// The scenes with a search, the plain ones of which also have menus.
  private static let searchableScenes: Set<String> = [
    "mail", "photos", "layouts", "list", "sections", "page", "columns", "board", "table",
  ]

  /// The scenes in which several items can be selected without a parameter.
  private static let multipleSelectionScenes: Set<String> = ["board", "table"]
  private static let formScenes: Set<String> = ["controls"]

  /// The scenes that can be zoomed without a parameter.
  private static let zoomableScenes: Set<String> = ["zoom", "photos"]

  private static func run(_ name: String) throws -> SceneRun {
    let type = try #require(SceneCatalog.all.first { $0.name == name })
    return try SceneRun(type, Size(width: 390, height: 320))
  }

  /// Scrolls away from the start, if possible, so that keys can scroll in both directions.
  private func scrollsInside(_ run: SceneRun) throws {
    run.step([.wheel(at: Point(x: 195, y: 160), delta: Vector(dx: 0, dy: 150))])
    try runUntilIdle(run)
  }

  private func runUntilIdle(_ run: SceneRun) throws {
    for _ in 0..<600 {
      run.pass(1)
      if run.stage.pendingActivity.isEmpty { return }
    }
    #expect(Bool(false), "still moving: \(run.stage.pendingActivity)")
  }
}
