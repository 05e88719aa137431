/// Receives what happens to an app and its windows.
///
/// Every method has a default implementation that does nothing.
public protocol AppDelegate: AnyObject {
  /// Called once, when the app begins to run; open its windows here.
  ///
  /// If no window is open when it returns, one opens with the app's first scene.
  func appDidLaunch(_ app: App)

  /// Called once, after the last window has closed and before the program exits.
  func appWillQuit(_ app: App)

  /// Called when a window has opened, before its first frame.
  func app(_ app: App, windowDidOpen window: AppWindow)

  /// Called when the user requests to close a window, or to quit.
  ///
  /// To ask the user first, return `false`, show the question in the scene, and call
  /// ``AppWindow/close()`` after the answer.
  ///
  /// - Returns: Whether the window closes; `true` by default.
  func app(_ app: App, windowShouldClose window: AppWindow) -> Bool

  /// Called when a window has closed.
  func app(_ app: App, windowDidClose window: AppWindow)

  /// Called when a window gains or loses the keyboard focus.
  func app(_ app: App, window: AppWindow, didChangeFocus hasFocus: Bool)

  /// Called for each file or folder that was dropped on a window.
  ///
  /// Pass it on with ``AppWindow/perform(_:)``, so that a recording contains it.
  func app(_ app: App, window: AppWindow, didReceiveFile path: String)
}

extension AppDelegate {
  /// Does nothing.
  public func appDidLaunch(_ app: App) {}

  /// Does nothing.
  public func appWillQuit(_ app: App) {}

  /// Does nothing.
  public func app(_ app: App, windowDidOpen window: AppWindow) {}

  /// `true`.
  public func app(_ app: App, windowShouldClose window: AppWindow) -> Bool { true }

  /// Does nothing.
  public func app(_ app: App, windowDidClose window: AppWindow) {}

  /// Does nothing.
  public func app(_ app: App, window: AppWindow, didChangeFocus hasFocus: Bool) {}

  /// Does nothing.
  public func app(_ app: App, window: AppWindow, didReceiveFile path: String) {}
}
