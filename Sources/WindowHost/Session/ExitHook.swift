import Glibc

/// Runs an action if the process exits before the hook is disarmed.
///
/// Xlib calls `exit` from inside itself when its display has gone, and gives no one a choice. The
/// C library then runs this hook on the same thread, in the middle of whatever asked Xlib. It runs
/// for every `exit`, and not for `_exit`, an abort or a kill.
final class ExitHook {
  private var action: (() -> Void)?

  /// Arms the hook.
  init(_ action: @escaping () -> Void) {
    self.action = action
    // The C library keeps the reference for good: hooks cannot be taken back.
    on_exit(
      { _, hook in
        guard let hook else { return }
        Unmanaged<ExitHook>.fromOpaque(hook).takeUnretainedValue().run()
      }, Unmanaged.passRetained(self).toOpaque())
  }

  /// Forgets the action.
  func disarm() {
    action = nil
  }

  private func run() {
    let action = action
    self.action = nil
    action?()
  }
}
