import Glibc

/// Runs an action if the process exits before the hook is disarmed.
///
/// Xlib calls `exit` itself when it loses the display connection, and nothing can prevent that. The
/// C library then runs this hook on the same thread, in the middle of the call into Xlib. The hook
/// runs for every `exit`, but not for `_exit`, an abort or a kill.
final class ExitHook {
  private var action: (() -> Void)?

  /// Arms the hook.
  init(_ action: @escaping () -> Void) {
    self.action = action
    // The C library keeps the reference forever, because a hook cannot be removed.
    on_exit(
      { _, hook in
        guard let hook else { return }
        Unmanaged<ExitHook>.fromOpaque(hook).takeUnretainedValue().run()
      }, Unmanaged.passRetained(self).toOpaque())
  }

  /// Discards the action.
  func cancel() {
    action = nil
  }

  private func run() {
    let action = action
    self.action = nil
    action?()
  }
}
