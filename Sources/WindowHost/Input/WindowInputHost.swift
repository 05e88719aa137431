package import Motion
package import Profiling
package import Stage

/// What ``WindowInput`` needs of the session whose input it collects.
package protocol WindowInputHost: AnyObject {
  /// The device's stage; `nil` without one.
  var stage: Stage? { get }
  /// Whether the device is paused.
  var isPaused: Bool { get }
  /// Whether a recording drives the device.
  var isReplay: Bool { get }
  /// The present time of the monotonic clock.
  var now: Nanoseconds { get }
  /// The stamp of the latest event, for input that the session makes itself.
  var latestStamp: Timestamp { get }

  /// Returns the stamp of a key that waited until now.
  func stampPendingKey() -> Timestamp

  /// Called when the window must be drawn again.
  func inputNeedsRedraw()

  /// Called after the device was placed in a window of another size.
  func inputDidResizeWindow()

  /// Called when a file was dropped on the window.
  func inputDidReceiveFile(_ path: String)

  /// Called when an event waits for the next single step although its user expects a response.
  func inputIsWaitingForStep()

  /// Called when the pointer moves, with the cursor to show where it is.
  func inputDidChooseCursor(_ cursor: Cursor)
}
