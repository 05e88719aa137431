package import Profiling
package import Stage

/// The program that opened a session's window.
///
/// Every method has a default implementation that does nothing.
package protocol WindowSessionDelegate: AnyObject {
  /// Called before each redraw, to update what the chrome shows about the session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - now: The time of the monotonic clock, in nanoseconds.
  func sessionWillDraw(_ session: WindowSession, at now: Nanoseconds)

  /// Called once for each frame, after it was presented and recorded, outside the measured time.
  func session(_ session: WindowSession, didRun result: FrameResult)

  /// Called when the ``FrameSource`` has no more frames.
  ///
  /// - Returns: Whether the session continues with the last frame; `false` by default.
  func sessionShouldContinueAfterSourceEnd(_ session: WindowSession) -> Bool

  /// Whether the user can go to other frames of the source; `false` by default.
  ///
  /// If so, the session is paused after the last frame.
  func canSeek(in session: WindowSession) -> Bool

  /// Called when the user requests another frame of the source.
  ///
  /// Respond with ``WindowSession/seek(to:)``.
  func session(_ session: WindowSession, didRequestSeek step: ReplayStep)

  /// Called when the user requests another time of the scene.
  func session(_ session: WindowSession, didRequestTravel command: TravelCommand)

  /// Called when the user requests to start or stop recording.
  ///
  /// - Returns: Whether the program can record; `false` by default.
  func sessionDidRequestRecordingToggle(_ session: WindowSession) -> Bool

  /// Called with the path of a file that was dropped on the window.
  func session(_ session: WindowSession, didReceiveFile path: String)

  /// Returns the beginning of the names of saved pictures; the name of the scene by default.
  func pictureName(in session: WindowSession) -> String?

  /// Called on the session's thread after ``Window/postSettingsChange()``.
  ///
  /// Respond with ``WindowSession/applySettings(_:)``.
  func sessionSettingsDidChange(_ session: WindowSession)

  /// Called when the user requests to close the window.
  ///
  /// - Returns: Whether the session ends; `true` by default.
  func sessionShouldClose(_ session: WindowSession) -> Bool

  /// Called when the user requests to quit the whole program, which has several windows.
  func sessionDidRequestQuit(_ session: WindowSession)

  /// Called when the window gains or loses the keyboard focus.
  func session(_ session: WindowSession, didChangeFocus hasFocus: Bool)

  /// Called if the process exits during ``WindowSession/run()``.
  ///
  /// Xlib exits the process when it loses the display connection. The recorder has finished by
  /// then. The process ends when this method returns, with Xlib's exit code 1 unless the method
  /// calls `_exit`.
  func sessionDidLoseDisplay(_ session: WindowSession)
}

extension WindowSessionDelegate {
  /// Does nothing.
  package func sessionWillDraw(_ session: WindowSession, at now: Nanoseconds) {}

  /// Does nothing.
  package func session(_ session: WindowSession, didRun result: FrameResult) {}

  /// Ends the session.
  package func sessionShouldContinueAfterSourceEnd(_ session: WindowSession) -> Bool { false }

  /// `false`.
  package func canSeek(in session: WindowSession) -> Bool { false }

  /// Does nothing.
  package func session(_ session: WindowSession, didRequestSeek step: ReplayStep) {}

  /// Does nothing.
  package func session(_ session: WindowSession, didRequestTravel command: TravelCommand) {}

  /// `false`: the program does not record.
  package func sessionDidRequestRecordingToggle(_ session: WindowSession) -> Bool { false }

  /// Does nothing.
  package func session(_ session: WindowSession, didReceiveFile path: String) {}

  /// Nil: the name of the scene.
  package func pictureName(in session: WindowSession) -> String? { nil }

  /// Does nothing.
  package func sessionSettingsDidChange(_ session: WindowSession) {}

  /// `true`: the session ends.
  package func sessionShouldClose(_ session: WindowSession) -> Bool { true }

  /// Ends the session.
  package func sessionDidRequestQuit(_ session: WindowSession) { session.finish() }

  /// Does nothing.
  package func session(_ session: WindowSession, didChangeFocus hasFocus: Bool) {}

  /// Does nothing.
  package func sessionDidLoseDisplay(_ session: WindowSession) {}
}

/// Receives all input of a session's stage, in order, so that it can be replayed.
package protocol WindowSessionRecorder: AnyObject {
  /// Called once for each frame, after it was presented.
  func session(_ session: WindowSession, didRun input: FrameInput, _ result: FrameResult)

  /// Called after each frame that was measured, with its times; does nothing by default.
  func session(_ session: WindowSession, didMeasure record: FrameRecord)

  /// Called before a frame that restarts the schedule because the window was too late.
  func session(_ session: WindowSession, didRestartSchedule anchor: ScheduleRestart)

  /// Called once, when the session ends for any reason or loses the display connection.
  ///
  /// This is the last chance to complete a file.
  func sessionDidEnd(_ session: WindowSession)
}

extension WindowSessionRecorder {
  package func session(_ session: WindowSession, didMeasure record: FrameRecord) {}
}
