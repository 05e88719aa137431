/// What a key asks of the window itself, not of the scene in it.
package enum HostCommand: Hashable, Sendable {
  /// Close the window and finish.
  case quit
  /// Show or hide the head-up strip.
  case toggleStrip
  /// Start or stop recording.
  case toggleRecording
  /// Pause or go on.
  case togglePause
  /// Run one frame and stay paused.
  case step
  /// Swap the viewport's width and height.
  case rotate
  /// Write the frame to a picture.
  case screenshot
}
