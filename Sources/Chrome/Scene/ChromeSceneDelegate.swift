package import Drawing
package import Geometry
package import Stage
package import WindowHost

/// Performs the commands of a chrome that the chrome cannot perform itself.
///
/// These are commands of its buttons, its menus and the launcher.
package protocol ChromeSceneDelegate: AnyObject {
  /// Called when a button requests a command from the window.
  func chrome(_ chrome: ChromeScene, didRequest command: HostCommand)

  /// Called with a line that explains why a command had no effect.
  func chrome(_ chrome: ChromeScene, showToast line: String)

  /// Called with the device's new zoom factor.
  func chrome(_ chrome: ChromeScene, didChangeZoom factor: Double)

  /// Called with the theme that was chosen in the settings; `nil` for the system's.
  func chrome(_ chrome: ChromeScene, didChooseTheme theme: ColorTheme?)

  /// Called when reduced motion was turned on or off in the settings.
  func chrome(_ chrome: ChromeScene, didChooseReducedMotion reducesMotion: Bool)

  /// Called with the item that was chosen in the launcher.
  func chrome(_ chrome: ChromeScene, didSelect item: LauncherItem)

  /// Called when the user leaves the scene for the launcher.
  func chromeDidRequestLauncher(_ chrome: ChromeScene)

  /// Called with the scene command that the user has chosen.
  func chrome(_ chrome: ChromeScene, didRequestSceneCommand command: SceneCommand)

  /// Called with the device's new size, in points.
  ///
  /// The size is `nil` for a device that fills the available space.
  func chrome(_ chrome: ChromeScene, didChangeDeviceSize size: Size?)

  /// Whether there is a scene to return to from a replay; `false` by default.
  var canEndReplay: Bool { get }

  /// Called when the user leaves a replay for the scene before it.
  ///
  /// - Returns: Whether there is such a scene; `false` by default.
  func chromeDidRequestEndOfReplay(_ chrome: ChromeScene) -> Bool

  /// Called when the user requests a replay of the last recording.
  func chromeDidRequestReplay(_ chrome: ChromeScene)
}

extension ChromeSceneDelegate {
  /// Does nothing.
  package func chrome(_ chrome: ChromeScene, didChooseTheme theme: ColorTheme?) {}

  /// Does nothing.
  package func chrome(_ chrome: ChromeScene, didChooseReducedMotion reducesMotion: Bool) {}

  /// Does nothing.
  package func chrome(_ chrome: ChromeScene, didSelect item: LauncherItem) {}

  /// Does nothing.
  package func chrome(_ chrome: ChromeScene, didRequestSceneCommand command: SceneCommand) {}

  /// Does nothing.
  package func chrome(_ chrome: ChromeScene, didChangeDeviceSize size: Size?) {}

  /// `false`.
  package var canEndReplay: Bool { false }

  /// `false`: there is no scene before the replay.
  package func chromeDidRequestEndOfReplay(_ chrome: ChromeScene) -> Bool { false }
}

/// A delegate whose window is run by a session, which performs the window's commands.
package protocol SessionChromeDelegate: ChromeSceneDelegate {
  /// The session.
  var session: WindowSession { get }
}

extension SessionChromeDelegate {
  /// Passes the request on to the session.
  package func chrome(_ chrome: ChromeScene, didRequest command: HostCommand) {
    session.request(command)
  }

  /// Shows the line as a toast in the window.
  package func chrome(_ chrome: ChromeScene, showToast line: String) { session.showToast(line) }

  /// Sets the session's zoom.
  package func chrome(_ chrome: ChromeScene, didChangeZoom factor: Double) { session.zoom = factor }
}
