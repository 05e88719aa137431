package import Geometry
package import Stage
package import WindowHost

/// What a chrome asks of the program around it: everything that its buttons, menus and the launcher
/// offer and it cannot do by itself.
package protocol ChromeSceneDelegate: AnyObject {
  /// Called when a button requests something of the window.
  func chrome(_ chrome: ChromeScene, request command: HostCommand)

  /// Called with a line that says why nothing came of what the user asked for.
  func chrome(_ chrome: ChromeScene, showToast line: String)

  /// Called with how much larger than its points the device is to be shown.
  func chrome(_ chrome: ChromeScene, setZoom factor: Double)

  /// Called with the scene that was chosen in the launcher.
  func chrome(_ chrome: ChromeScene, open type: SceneType)

  /// Called when the scene is to be left for the launcher.
  func chromeLeaveScene(_ chrome: ChromeScene)

  /// Called with a command of the scene's own that was chosen.
  func chrome(_ chrome: ChromeScene, perform command: SceneCommand)

  /// Called with the device's new size, in points; `nil` for one as large as its room.
  func chrome(_ chrome: ChromeScene, resizeDeviceTo size: Size?)

  /// Whether a replay can be left for the scene before it; `false` by default.
  var canEndReplay: Bool { get }

  /// Called when a replay is to be left for the scene before it.
  ///
  /// - Returns: Whether there was one; `false` by default.
  func chromeEndReplay(_ chrome: ChromeScene) -> Bool

  /// Called when the last recording is to be replayed.
  func chromeReplay(_ chrome: ChromeScene)
}

extension ChromeSceneDelegate {
  /// Does nothing.
  package func chrome(_ chrome: ChromeScene, open type: SceneType) {}

  /// Does nothing.
  package func chrome(_ chrome: ChromeScene, perform command: SceneCommand) {}

  /// Does nothing.
  package func chrome(_ chrome: ChromeScene, resizeDeviceTo size: Size?) {}

  /// `false`.
  package var canEndReplay: Bool { false }

  /// `false`: there is no scene before the replay.
  package func chromeEndReplay(_ chrome: ChromeScene) -> Bool { false }
}

/// A delegate whose window is run by a session, which does what a window can do.
package protocol SessionChromeDelegate: ChromeSceneDelegate {
  /// The session.
  var session: WindowSession { get }
}

extension SessionChromeDelegate {
  /// Passes the request on to the session.
  package func chrome(_ chrome: ChromeScene, request command: HostCommand) {
    session.request(command)
  }

  /// Shows the line in the window.
  package func chrome(_ chrome: ChromeScene, showToast line: String) { session.showToast(line) }

  /// Sets the session's zoom.
  package func chrome(_ chrome: ChromeScene, setZoom factor: Double) { session.zoom = factor }
}
