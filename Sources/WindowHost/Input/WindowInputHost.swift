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

  /// Returns what a clipboard of the system holds, as far as a scenario file can hold it; `nil` if
  /// it holds no text.
  func text(on board: Clipboard.Board) -> String?

  /// Called when the window must be redrawn.
  func inputNeedsRedraw()

  /// Called after the device was positioned in a window of another size.
  func inputDidResizeWindow()

  /// Called when a file was dropped on the window.
  func inputDidReceiveFile(_ path: String)

  /// Called when an event waits for a single step although the user expects an immediate response.
  func inputIsWaitingForStep()

  /// Called when the pointer moves, with the cursor for its new position.
  func inputDidChooseCursor(_ cursor: Cursor)
}
