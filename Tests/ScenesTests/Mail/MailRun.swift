import Geometry
import Gestures
import Grid
import Items
import Motion
import Scenes
import Scrolling
import Stage
import Testing

/// The scene `mail` on a narrow or a wide stage, with gestures on its rows.
struct MailRun {
  static let narrow = Size(width: 390, height: 844)
  static let wide = Size(width: 1040, height: 760)

  let run: SceneRun

  init(_ viewport: Size = narrow, _ parameters: [(String, SceneValue)] = []) throws {
    run = try SceneRun(.mail, viewport, parameters)
  }

  var grid: GridView { get throws { try run.grid } }

  /// Returns the center of a visible row on the stage.
  func center(ofRow index: Int) throws -> Point {
    let grid = try grid
    let slot = try #require(grid.slotForItem(at: index))
    return slot.center + grid.originOnStage() - grid.contentOffset
  }

  /// Taps a row with a finger.
  func tap(_ index: Int) throws {
    let point = try center(ofRow: index)
    run.step([run.touch(1, .began, point.x, point.y)])
    run.pass(2)
    run.step([run.touch(1, .ended, point.x, point.y)])
  }

  /// Drags a finger in ten frames, and lifts it after a pause.
  func drag(from start: Point, by distance: Vector) {
    run.step([run.touch(1, .began, start.x, start.y)])
    for part in 1...10 {
      let point = start + distance * (Double(part) / 10)
      run.step([run.touch(1, .moved, point.x, point.y)])
    }
    run.pass(8)
    let end = start + distance
    run.step([run.touch(1, .ended, end.x, end.y)])
  }

  /// Swipes a row with a finger across more than its half.
  func swipe(_ index: Int, by distance: Double) throws {
    let center = try center(ofRow: index)
    let x = distance < 0 ? center.x - distance / 2 : center.x - distance / 2
    drag(from: Point(x: x, y: center.y), by: Vector(dx: distance, dy: 0))
    run.pass(40)
  }

  func press(_ key: Key, _ modifiers: KeyModifiers = []) {
    run.step([.key(KeyEvent(key, modifiers: modifiers))])
  }

  func type(_ text: String) { run.step([.text(.typed(text))]) }

  /// Runs frames until nothing moves.
  func settle() {
    for _ in 0..<300 {
      run.pass(1)
      if run.stage.pendingActivity.isEmpty { return }
    }
    Issue.record("still moving: \(run.stage.pendingActivity)")
  }

  func probe(_ text: String) throws -> String { try run.probe(text) }

  /// The texts of the whole screen, in reading order.
  var labels: [String] { run.labels }

  /// Returns the visible element with a role and a label; nil if there is none.
  func element(_ role: AccessibilityRole, _ label: String) -> AccessibilityElement? {
    func found(in elements: [AccessibilityElement]) -> AccessibilityElement? {
      for element in elements {
        if element.role == role, element.label == label { return element }
        if let inner = found(in: element.children) { return inner }
      }
      return nil
    }
    return found(in: run.stage.accessibilityElements)
  }
}
