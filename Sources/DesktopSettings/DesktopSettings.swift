/// The desktop's settings for all programs, which the user can change at any time.
///
/// They come from two sources. The settings portal on the session bus is more important, and the
/// only one whose changes are followed. GTK's `settings.ini` is read once.
///
/// ```swift
/// let settings = DesktopSettings(variables: environment, readFile: read)
/// settings.setHandler { wakeUp() }
/// show(settings.preferences.environment)
/// ```
///
/// Create it before work that takes time, such as opening a window: a running portal has usually
/// answered by then.
package final class DesktopSettings {
  private let portal: SettingsPortal?
  private let files: DesktopPreferences

  /// Reads the settings files, and starts to follow the portal if a session bus is running.
  ///
  /// Without a bus, no thread is started.
  ///
  /// - Parameters:
  ///   - variables: The environment variables, which name the bus and the folder of settings.
  ///   - readFile: Returns the text of a file; `nil` if it cannot be read.
  package init(variables: [String: String], readFile: (String) -> String?) {
    portal = SettingsPortal.busAddress(variables).map(SettingsPortal.start)
    files = DesktopPreferences.gtkSettingsPaths(variables).compactMap(readFile)
      .map(DesktopPreferences.init(gtkSettings:))
      .reduce(DesktopPreferences()) { $0.completed(by: $1) }
  }

  deinit { portal?.setHandler(nil) }

  /// The current preferences.
  package var preferences: DesktopPreferences {
    portal.map { $0.settings.preferences.completed(by: files) } ?? files
  }

  /// Sets the function that is called on another thread after each change; `nil`, the default, for
  /// none.
  ///
  /// When the call returns, the previous function is not running and will not be called again.
  package func setHandler(_ body: (@Sendable () -> Void)?) { portal?.setHandler(body) }
}
