/// What a key asks of the chrome around a scene.
package enum ChromeCommand: Hashable, Sendable {
  /// Leave what is open, and the scene for the launcher if it was opened there: the Escape key.
  case back
  /// Leave the scene for the launcher.
  case leave
  /// Bring the keyboard to the controls around the device.
  case focus
  /// Show or hide what all keys and gestures do.
  case help
  /// Show or hide the bar.
  case toggleBar
  /// Show or hide the scene's own commands.
  case sceneCommands
  /// Replay what was recorded last.
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
