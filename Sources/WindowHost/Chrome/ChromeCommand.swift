/// A command that a key or a button requests from the chrome around a scene.
package enum ChromeCommand: Hashable, Sendable {
  /// Close an open menu or sheet, end a replay, or return to the launcher: the Escape key.
  case goBack
  /// Leave the scene for the launcher.
  case returnToLauncher
  /// Move the keyboard focus to the controls around the device.
  case focusControls
  /// Show or hide the help for keys and gestures.
  case toggleHelp
  /// Show or hide the bar.
  case toggleBar
  /// Show or hide the scene's own commands.
  case toggleSceneCommands
  /// Replay the last recording.
  case replayLastRecording
  /// Show or hide the timeline.
  case toggleTimeline
  /// Show or hide the inspector.
  case toggleInspector
  /// Show or hide the panel that makes the scene slow.
  case toggleSlowness
  /// Show or hide the settings.
  case toggleSettings
  /// Show or hide the list of devices.
  case toggleDevices
  /// Choose the next device.
  case selectNextDevice
}
