import Grid
import Stage

/// The launcher's grid, which starts the keyboard focus with arrow keys or Return.
///
/// Typed characters go to the search.
final class LauncherGrid: GridView {
  /// Handles keys of the search first; returns whether it used the key.
  var onTyping: (KeyEvent) -> Bool = { _ in false }

  /// Returns whether the launcher receives keys.
  var takesKeys: () -> Bool = { false }

  override func handleKey(_ event: KeyEvent) -> Bool {
    // A key that opened a scene is released after the launcher has stopped receiving keys.
    guard takesKeys() else { return event.phase == .up && super.handleKey(event) }
    if onTyping(event) { return true }
    let keys: [Key] = [.left, .right, .up, .down, .enter]
    if indexOfFocusedItem == nil, event.phase != .up, keys.contains(event.key) {
      return super.handleKey(KeyEvent(.tab, phase: event.phase))
    }
    return super.handleKey(event)
  }
}
