import Assistance
import DesktopSettings
package import Drawing
import Foundation
package import Stage
package import WindowHost

/// The windows of an app, and the user's settings that they share.
///
/// State: the windows of an app. Changed by the app, the user.
package final class SceneWindows {
  /// The sessions of the windows.
  package let group = WindowGroup()
  /// The open windows, in the order in which they were opened.
  package private(set) var windows: [SceneWindow] = []
  /// Called with each window that has closed.
  package var onClose: (SceneWindow) -> Void = { _ in }

  let terminal: Terminal
  let scale: Double
  let settings: WindowSettings
  /// Where the next window records its scene; nil for nowhere.
  private var recordingTarget: RecordingTarget?
  private var failure: CommandError?
  private let assistance: Assistance?

  /// The name of the app.
  let name: String

  /// Prepares to open windows.
  ///
  /// - Parameters:
  ///   - name: The name of the app, which begins its messages on standard error.
  ///   - target: Where the first window records; nil for nowhere.
  package init(ofApp name: String, recordingTo target: RecordingTarget?) {
    self.name = name
    recordingTarget = target
    let environment = ProcessInfo.processInfo.environment
    terminal = Terminal(environment: environment, messages: STDERR_FILENO)
    scale = Window.desktopScale()
    settings = WindowSettings(DesktopPreferences(), environment, scale: scale)
    assistance = Assistance(programName: name, environment)
    group.onEnd = { [unowned self] session, _ in didEnd(session) }
  }

  /// Opens a window with a scene.
  ///
  /// - Throws: An error if there is no display, the scene refuses its parameters, or the recording
  ///   cannot be created.
  package func open(
    _ type: SceneType, _ parameters: SceneValues, _ options: SceneWindow.Options
  ) throws(CommandError) -> SceneWindow {
    let window = try SceneWindow(
      self, type, parameters, options, recordingTo: recordingTarget)
    recordingTarget = nil
    windows.append(window)
    assistance?.add(window.session)
    return window
  }

  /// Runs until the last window has closed.
  package func run() throws(CommandError) -> ExitCode {
    settings.startWakingWindow()
    defer { settings.stopWakingWindow() }
    defer { assistance?.stop() }
    do throws(WindowError) {
      try group.run()
    } catch {
      throw CommandError(.broken, error.appMessage)
    }
    if let failure { throw failure }
    return group.wasInterrupted || Interruption.isRequested ? .interrupted : .success
  }

  /// Runs the app and exits with its exit code; an error is printed on standard error.
  package func exitProcess(_ run: () throws(CommandError) -> ExitCode) -> Never {
    // A reader of standard output that has gone away is reported as an ordinary error.
    signal(SIGPIPE, SIG_IGN)
    Interruption.restoreQuitSignal()
    do throws(CommandError) {
      exit(try run().rawValue)
    } catch {
      report(error.message)
      exit(error.code.rawValue)
    }
  }

  /// Prints a message of the app on standard error.
  package func report(_ message: String) { terminal.printMessage("\(name): \(message)") }

  /// Asks each window to close, as the user would; those that refuse stay open.
  package func requestQuit() {
    for window in windows { window.session.request(.quit) }
  }

  /// Sets the theme of all windows; nil for that of the desktop.
  package func chooseTheme(_ theme: ColorTheme?) {
    settings.chooseTheme(theme)
    for window in windows { window.applySettings() }
  }

  func settingsDidChange() {
    settings.update()
    for window in windows { window.applySettings() }
  }

  private func didEnd(_ session: WindowSession) {
    guard let index = windows.firstIndex(where: { $0.session === session }) else { return }
    let window = windows.remove(at: index)
    assistance?.remove(session)
    failure = failure ?? window.failure
    onClose(window)
  }
}
