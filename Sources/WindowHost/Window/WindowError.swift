/// A failure to open a window, or to keep it open.
package enum WindowError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no display to open a window on; a command ends with exit code 6.
  case noDisplay(reason: String)
  /// SDL could not perform an action.
  case failed(action: String, reason: String, advice: String)

  /// Creates the error of an action that failed for an open window.
  static func lostDisplay(_ action: String) -> WindowError {
    .failed(
      action: action, reason: SDLLibrary.lastError,
      advice: "the display connection may be lost; a recording is complete up to this frame")
  }

  /// The action, the reason, and the advice.
  package var description: String {
    switch self {
    case .noDisplay(let reason):
      """
      cannot open a window: no display was found (\(reason)). Without a display, 'reticle demo \
      NAME --headless --frames N' runs a scene and 'reticle replay FILE' replays a recording; \
      with a display, set DISPLAY or WAYLAND_DISPLAY
      """
    case .failed(let action, let reason, let advice):
      "cannot \(action): \(reason); \(advice)"
    }
  }
}
