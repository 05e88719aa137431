/// What a key or a button asks of the window itself, not of the scene in it.
package enum HostCommand: Hashable, Sendable {
  /// Close the window and finish.
  case quit
  /// Finish because the display is gone, unless the window is being closed anyway.
  case leaveLostDisplay
  /// Leave what is open: a sheet, the scene, at last the window.
  case back
  /// Start or stop recording.
  case toggleRecording
  /// Pause or continue.
  case togglePause
  /// Run one frame and stay paused.
  case step
  /// Swap the viewport's width and height.
  case rotate
  /// Write the frame to a picture.
  case screenshot
  /// Fill the screen, or stop doing so.
  case toggleFullScreen
  /// Go elsewhere in a replay.
  case seek(ReplayStep)
  /// Something that is the chrome's to do.
  case chrome(ChromeCommand)
}
