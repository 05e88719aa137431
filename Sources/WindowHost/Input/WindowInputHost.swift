package import Motion
package import Profiling
package import Stage

/// The session for which ``WindowInput`` collects input.
package protocol WindowInputHost: AnyObject {
  /// The device's stage; `nil` if there is none.
  var stage: Stage? { get }
  /// Whether the device is paused.
  var isPaused: Bool { get }
  /// Whether the device plays a recording.
  var isReplay: Bool { get }
  /// The current time of the monotonic clock, in nanoseconds.
  var now: Nanoseconds { get }
  /// The timestamp of the latest event, used for input that the session creates itself.
  var latestTimestamp: Timestamp { get }

  /// Returns the timestamp of a key that was pending until now.
  func timestampForPendingKey() -> Timestamp

  /// Returns the text on a clipboard of the system, without characters that a scenario file cannot
  /// contain; `nil` if there is no text.
  func text(on board: Clipboard.Board) -> String?

  /// Called when the window must be redrawn.
  func inputNeedsRedraw()

  /// Called after the device was positioned in a window of another size.
  func inputDidResizeWindow()

  /// Called when a file was dropped on the window.
  func inputDidReceiveFile(_ path: String)

  /// Called when the desktop's settings have changed.
  func inputDidReceiveSettings()

  /// Called when assistive technology has sent something; by default, does nothing.
  func inputDidReceiveAssistance()

  /// Called when the window gains or loses the keyboard focus.
  func inputDidChangeFocus(_ hasFocus: Bool)

  /// Called when an event is deferred until a single step although the user expects a response.
  func inputIsWaitingForStep()

  /// Called when the pointer moves, with the cursor for its new position.
  func inputDidChooseCursor(_ cursor: Cursor)
}

extension WindowInputHost {
  /// Does nothing.
  package func inputDidReceiveAssistance() {}
}
