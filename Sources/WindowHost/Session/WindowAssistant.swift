/// Shows the window of a session to assistive technology.
package protocol WindowAssistant: AnyObject {
  /// Called after the window has presented a frame or a redraw.
  func sessionDidPresent(_ session: WindowSession)

  /// Called on the session's thread after ``Window/postAssistance()``.
  func sessionDidReceiveAssistance(_ session: WindowSession)

  /// Called when the window gains or loses the keyboard focus.
  func session(_ session: WindowSession, didChangeFocus hasFocus: Bool)
}
