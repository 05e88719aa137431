/// The reason a window could not be driven.
package enum ScreenError: Error, Hashable, Sendable {
  /// The X server could not be reached.
  case noServer(name: String)
  /// The X server lacks extensions.
  case missingExtensions([String])
  /// The virtual server did not start; with a reason.
  case noVirtualServer(String)
  /// The window's pixels could not be read.
  case unreadable
  /// The window is gone.
  case windowGone
  /// The connection to the X server was lost.
  case connectionLost
  /// The wheel does not scroll the window.
  case notCalibrated
  /// The keyboard of the X server has no key for a step.
  case noKey
  /// The user interrupted the run.
  case interrupted
}
