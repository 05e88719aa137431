import Geometry
import Grid
import Scrolling
import Stage

/// The launcher's grid, in which arrow keys and Return focus a tile if none has the focus.
final class LauncherGrid: GridView {
  /// Returns whether the launcher receives keys.
  var receivesKeys: () -> Bool = { false }

  /// Called when the user moves the pointer over the grid or presses a key.
  var onInput: () -> Void = {}

  /// False, because the search field keeps the keyboard while a tile has the focus.
  override var acceptsItemFocus: Bool { false }

  override func hoverDidMove(to point: Point) {
    super.hoverDidMove(to: point)
    onInput()
  }

  override func handleKey(_ event: KeyEvent) -> Bool {
    // A key that opened a scene is released after the launcher has stopped receiving keys.
    guard receivesKeys() else { return event.phase == .up && super.handleKey(event) }
    let keys: [Key] = [.left, .right, .up, .down, .enter]
    if indexOfFocusedItem == nil, event.phase != .up, keys.contains(event.key) {
      return super.handleKey(KeyEvent(.tab, phase: event.phase))
    }
    return super.handleKey(event)
  }
}
