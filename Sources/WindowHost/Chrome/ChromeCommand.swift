/// A command that a key or a button requests from the chrome around a scene.
package enum ChromeCommand: Hashable, Sendable {
  /// Close what is open, or leave a scene that was opened from the launcher: the Escape key.
  case back
  /// Leave the scene for the launcher.
  case leave
  /// Move the keyboard focus to the controls around the device.
  case focus
  /// Show or hide the help for keys and gestures.
  case help
  /// Show or hide the bar.
  case toggleBar
  /// Show or hide the scene's own commands.
  case sceneCommands
  /// Replay the last recording.
  case replay
  /// Show or hide the frame times.
  case frameTimes
  /// Show or hide the inspector.
  case inspect
  /// Show or hide the settings.
  case settings
  /// Choose the next device.
  case nextDevice
}
