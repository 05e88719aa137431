/// A command that a key or a button requests from the window, not from its scene.
package enum HostCommand: Hashable, Sendable {
  /// Close the window and end the session.
  case quit
  /// Close all windows of the program.
  case quitProgram
  /// End the session because the display connection is lost, unless it is ending already.
  case quitAfterDisplayLoss
  /// Close the first of these that is open: a menu or sheet, the scene, the window.
  case goBack
  /// Start or stop recording.
  case toggleRecording
  /// Pause or resume.
  case togglePause
  /// Run one frame and stay paused.
  case step
  /// Swap the viewport's width and height.
  case rotate
  /// Write a picture of the frame to a file.
  case saveScreenshot
  /// Enter or leave full screen.
  case toggleFullScreen
  /// Go to another frame of a replay.
  case seek(ReplayStep)
  /// Go to another time of the scene, or save what has happened.
  case travel(TravelCommand)
  /// A command for the chrome.
  case chrome(ChromeCommand)
}

extension HostCommand {
  /// Whether holding the key repeats the command.
  var repeatsWhileHeld: Bool {
    switch self {
    case .step, .seek(.by): true
    default: false
    }
  }
}
