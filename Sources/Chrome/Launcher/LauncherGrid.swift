import Grid
import Stage

/// The launcher's grid: an arrow brings the keyboard's focus, and what is typed is searched for.
final class LauncherGrid: GridView {
  /// Takes keys that are typed rather than pressed; returns whether it did.
  var onTyping: (KeyEvent) -> Bool = { _ in false }

  /// Whether the launcher is what the keyboard is for.
  var takesKeys: () -> Bool = { false }

  override func handleKey(_ event: KeyEvent) -> Bool {
    // A key that opened something comes up when the launcher has gone.
    guard takesKeys() else { return event.phase == .up && super.handleKey(event) }
    if onTyping(event) { return true }
    let arrows: [Key] = [.left, .right, .up, .down]
    if indexOfFocusedItem == nil, event.phase != .up, arrows.contains(event.key) {
      return super.handleKey(KeyEvent(.tab, phase: event.phase))
    }
    return super.handleKey(event)
  }
}
