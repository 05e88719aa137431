import Diffing
import Geometry
import Gestures
import Grid
import Items
import Motion
import Scenes
import Scrolling
import Stage
import TestSupport
import Testing

/// Typing, finding, menus, drags of one and several items, selection mode, zooming, opening items
/// and undo in random order with edits, flings and rotations.
@Suite struct FeatureWalkTests {
  /// Seeds of walks with 150 inputs: 2 per scene, or 100 if RETICLE_FULL is 1.
  static var seeds: Range<UInt64> {
    Effort.seeds(2, full: 100)
  }

  static let scenes: [(type: SceneType, parameters: [(String, SceneValue)])] = [
    (.photos, [("count", .integer(120))]),
    (.list, [("count", .integer(90)), ("swipe", .flag(true)), ("reorder", .flag(true))]),
    (.sections, [("sections", .text("3,0,12,5")), ("reorder", .flag(true))]),
    (.page, [("multiple-selection", .flag(true)), ("collapsible", .flag(true))]),
    (.columns, [("groups", .text("13,4,1,7")), ("reorder", .flag(true))]),
    (
      .photos,
      [("count", .integer(120)), ("reorder", .flag(true)), ("selecting", .flag(true))]
    ),
    (
      .sections,
      [
        ("sections", .text("9,0,12,5")), ("reorder", .flag(true)), ("selecting", .flag(true)),
        ("collapsible", .flag(true)),
      ]
    ),
    (.page, [("reorder", .flag(true)), ("selecting", .flag(true)), ("collapsible", .flag(true))]),
    (.list, [("count", .integer(90)), ("reorder", .flag(true)), ("selecting", .flag(true))]),
    (
      .columns,
      [("groups", .text("13,4,1,7")), ("reorder", .flag(true)), ("selecting", .flag(true))]
    ),
    (.board, [("columns", .text("13,4,0,7")), ("heights", .numbers([60, 90]))]),
  ]

  @Test(arguments: scenes.indices, seeds)
  func `a walk keeps all invariants, and undo restores the data exactly`(
    scene: Int, seed: UInt64
  ) throws {
    let digest = try walk(scene, seed)
    #expect(try walk(scene, seed) == digest, "it is the same each time")
  }

  /// The identities of all items, by section.
  private func data(of scene: GridScene) -> [[Int]] {
    let grid = scene.gridView
    guard let editor = scene.editor else { return [] }
    return (0..<grid.numberOfSections).map { section in
      grid.sections.ordinals(of: section).map { editor.identity(at: $0) }
    }
  }

  private func walk(_ index: Int, _ seed: UInt64) throws -> StateDigest {
    let (type, parameters) = Self.scenes[index]
    var values = SceneValues()
    for (name, value) in parameters { values[name] = value }
    for name in ["undo", "zoomable", "viewer"] { values[name] = .flag(true) }
    var configuration = StageConfiguration(viewport: Size(width: 390, height: 700))
    configuration.parameters = values
    configuration.seed = seed
    let driver = StageDriver(try Stage(type, configuration))
    let scene = try #require(driver.stage.scene as? GridScene)
    let grid = scene.gridView
    let history = try #require(grid.undoHistory)
    var generator = SeededGenerator(seed: seed)
    driver.runFrame()
    // The data after each step of the history; the first one is before all steps.
    var states = [data(of: scene)]
    var pinch: TwoFingers?
    for _ in 0..<150 {
      let before = history.undoCount
      if generator.next(below: 5) == 0 {
        driver.runFrame(movePinch(&pinch, driver, &generator))
      } else {
        driver.runFrame(events(grid, driver, &generator))
      }
      driver.runFrames(generator.next(below: 4))
      #expect(scene.invariantViolations == [])
      let now = data(of: scene)
      // Several steps may have been made or taken back in the frame.
      if history.undoCount > before {
        states = Array(states.prefix(before + 1))
        states += Array(repeating: now, count: history.undoCount - before)
      } else if history.undoCount < before, history.undoCount < states.count {
        #expect(now == states[history.undoCount])
      }
      expectConsistency(of: grid)
    }
    if let pinch { driver.runFrame(pinch.samples(.ended, driver)) }
    for _ in 0..<5 { driver.runFrame([.key(KeyEvent(.escape))]) }
    driver.runFrames(60)
    #expect(grid.itemViewer?.index == nil)
    try expectRestoration(scene, driver)
    driver.runUntilIdle()
    return driver.stage.digest()
  }

  /// Expects that undoing everything and redoing it restores the data.
  private func expectRestoration(_ scene: GridScene, _ driver: StageDriver) throws {
    let history = try #require(scene.gridView.undoHistory)
    let final = data(of: scene)
    var states: [[[Int]]] = []
    while history.undoCount > 0 {
      states.append(data(of: scene))
      driver.runFrame([.key(KeyEvent(.z, modifiers: .control))])
      #expect(scene.invariantViolations == [])
    }
    for state in states.reversed() {
      driver.runFrame([.key(KeyEvent(.y, modifiers: .control))])
      #expect(data(of: scene) == state)
    }
    #expect(data(of: scene) == final)
  }

  private func expectConsistency(of grid: GridView) {
    #expect(grid.numberOfMatches <= grid.numberOfItems)
    if let match = grid.indexOfCurrentMatch { #expect(match < grid.numberOfItems) }
    if !grid.isFinding { #expect(grid.numberOfMatches == 0) }
    if let focus = grid.indexOfFocusedItem { #expect(focus < grid.numberOfItems) }
  }

  private func events(
    _ grid: GridView, _ driver: StageDriver, _ generator: inout SeededGenerator
  ) -> [InputEvent.Kind] {
    func key(_ key: Key, _ modifiers: KeyModifiers = []) -> [InputEvent.Kind] {
      [.key(KeyEvent(key, modifiers: modifiers))]
    }
    let viewport = driver.stage.viewport
    let point = Point(
      x: Double(generator.next(below: Int(viewport.width))),
      y: Double(generator.next(below: Int(viewport.height))))
    switch generator.next(below: 23) {
    case 0, 1: return [.text(.typed(["1", "2", "a", "12", " ", "é"][generator.next(below: 6)]))]
    case 2: return key(.f, .control)
    case 3: return key(.enter, generator.next(below: 2) == 0 ? .shift : [])
    case 4: return key(.escape)
    case 5: return key(.menu)
    case 6: return rightClick(at: point, driver)
    case 7:
      let action = generator.next(below: 6)
      return [.command(.action(name: "menu", arguments: SceneValues(item: action)))]
    case 8, 9: return key(.z, .control)
    case 10: return key(.y, .control)
    case 11: return key([.tab, .down, .up, .home, .end][generator.next(below: 5)])
    case 12: return key([.down, .up, .left, .right][generator.next(below: 4)], .alt)
    case 13: return [.wheel(at: point, delta: Vector(dx: 0, dy: point.y - 300))]
    case 14:
      let size = Size(width: 300 + point.x, height: 300 + point.y)
      return [.viewport(size, duration: generator.next(below: 2) == 0 ? 0.3 : 0)]
    case 15: return [driver.sample(.began, point), driver.sample(.ended, point)]
    case 16:
      fling(from: point, driver)
      return []
    case 17:
      hold(at: point, movingBy: Double(generator.next(below: 2) * 90), driver)
      return []
    case 18: return key([.minus, .plus, .digit0][generator.next(below: 3)], .control)
    default: return update(grid, &generator)
    }
  }

  /// Two fingers at a distance from each other.
  private struct TwoFingers {
    let center: Point
    var distance: Double

    func samples(_ phase: PointerSample.Phase, _ driver: StageDriver) -> [InputEvent.Kind] {
      [(4, -0.5), (5, 0.5)].map { id, side in
        driver.sample(phase, center + Vector(dx: distance * side, dy: 0), id: id)
      }
    }
  }

  /// Puts two fingers down, or moves them together or apart, or lifts them.
  private func movePinch(
    _ pinch: inout TwoFingers?, _ driver: StageDriver, _ generator: inout SeededGenerator
  ) -> [InputEvent.Kind] {
    guard var moved = pinch else {
      let y = Double(100 + generator.next(below: 400))
      let fingers = TwoFingers(center: Point(x: 150, y: y), distance: 140)
      pinch = fingers
      return fingers.samples(.began, driver)
    }
    if generator.next(below: 4) == 0 {
      pinch = nil
      return moved.samples(.ended, driver)
    }
    moved.distance = Double(20 + generator.next(below: 240))
    pinch = moved
    return moved.samples(.moved, driver)
  }

  /// Flings the content upward, and leaves it moving.
  private func fling(from point: Point, _ driver: StageDriver) {
    driver.runFrame([driver.sample(.began, point)])
    for step in 1...4 {
      let next = Point(x: point.x, y: point.y - Double(step * 25))
      driver.runFrame([driver.sample(.moved, next)])
    }
    driver.runFrame([driver.sample(.ended, Point(x: point.x, y: point.y - 100))])
  }

  /// Rests a finger for half a second, which lifts an item or opens its menu, and may then drag it.
  private func hold(at point: Point, movingBy distance: Double, _ driver: StageDriver) {
    driver.runFrame([driver.sample(.began, point)])
    driver.runFrames(31)
    let end = Point(x: point.x, y: point.y + distance)
    if distance > 0 {
      driver.runFrame([driver.sample(.moved, end)])
      driver.runFrames(2)
    }
    driver.runFrame([driver.sample(.ended, end)])
  }

  private func rightClick(at point: Point, _ driver: StageDriver) -> [InputEvent.Kind] {
    [PointerSample.Phase.began, .ended].map { phase in
      .pointer(
        PointerSample(
          id: 7, phase: phase, position: point, time: driver.nextTime, device: .mouse, button: 3))
    }
  }

  /// Returns a random change of the data that fits.
  private func update(
    _ grid: GridView, _ generator: inout SeededGenerator
  ) -> [InputEvent.Kind] {
    let count = grid.numberOfItems
    guard count > 0 else { return [] }
    let item = generator.next(below: count)
    let path = grid.sections.path(of: item)
    let section: Int? = grid.sections.hasSections ? path.section : nil
    let set = ItemSet([ItemSet.Span(path.item...path.item, section: section)])
    let source = ItemIndex(path.item, section: section)
    switch generator.next(below: 5) {
    case 0, 1: return [.command(.update([.insert(set, .fade)]))]
    case 2: return [.command(.update([.remove(set, .left)]))]
    case 3:
      let length = grid.sections.itemCount(of: path.section)
      let target = ItemIndex(generator.next(below: length), section: section)
      return [.command(.update([.move(from: source, to: target, .fade)]))]
    default:
      guard section != nil, grid.numberOfSections > 1 else { return [] }
      let index = ItemSet([ItemSet.Span(path.section...path.section)])
      return [
        .command(
          generator.next(below: 2) == 0
            ? .update([.removeSections(index)]) : .update([.insertSections(index, itemsEach: 3)]))
      ]
    }
  }
}

extension SceneValues {
  fileprivate init(item: Int) {
    self.init()
    self["item"] = .integer(item)
  }
}
