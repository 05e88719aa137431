import Grid
import Stage

/// The launcher's grid: arrows and return bring the keyboard's focus, what is typed is looked for.
final class LauncherGrid: GridView {
  /// Takes keys that are typed rather than pressed; returns whether it did.
  var onTyping: (KeyEvent) -> Bool = { _ in false }

  /// Whether the launcher is what the keyboard is for.
  var takesKeys: () -> Bool = { false }

  override func handleKey(_ event: KeyEvent) -> Bool {
    // A key that opened something comes up when the launcher has gone.
    guard takesKeys() else { return event.phase == .up && super.handleKey(event) }
    if onTyping(event) { return true }
    let keys: [Key] = [.left, .right, .up, .down, .enter]
    if indexOfFocusedItem == nil, event.phase != .up, keys.contains(event.key) {
      return super.handleKey(KeyEvent(.tab, phase: event.phase))
    }
    return super.handleKey(event)
  }
}
