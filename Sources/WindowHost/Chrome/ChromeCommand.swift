/// What a key asks of the chrome around a scene.
public enum ChromeCommand: Hashable, Sendable {
  /// Leave what is open.
  case back
  /// Show or hide what all keys and gestures do.
  case help
  /// Show or hide the bar.
  case toggleBar
  /// Show or hide the inspector.
  case inspect
  /// Show or hide the settings.
  case settings
  /// Choose the next device.
  case nextDevice
}
