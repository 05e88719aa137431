/// Receives what happens to a window of an app.
package protocol SceneWindowDelegate: AnyObject {
  /// Returns whether the window may close, which the user has requested.
  func sceneWindowShouldClose(_ window: SceneWindow) -> Bool
  /// Called with the path of a file that was dropped on the window.
  func sceneWindow(_ window: SceneWindow, didReceiveFile path: String)
  /// Called when the window gains or loses the keyboard focus.
  func sceneWindow(_ window: SceneWindow, didChangeFocus hasFocus: Bool)
}
