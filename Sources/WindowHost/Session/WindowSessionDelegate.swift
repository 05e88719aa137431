package import Profiling
package import Stage

/// What a session tells, and asks of, the program that opened its window.
///
/// Every method has a default implementation that does nothing.
package protocol WindowSessionDelegate: AnyObject {
  /// Called before each picture, for what the chrome shows of the session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - now: The monotonic clock's time.
  func sessionWillDraw(_ session: WindowSession, at now: Nanoseconds)

  /// Called once for each frame, after it was presented and recorded, outside all measured time.
  func session(_ session: WindowSession, didRun result: FrameResult)

  /// Called when the ``FrameSource`` has no more frames.
  ///
  /// - Returns: Whether the session continues with the last frame; `false` by default.
  func sessionSourceDidEnd(_ session: WindowSession) -> Bool

  /// Whether the user can go to other frames of the source, in which case the session is paused
  /// after the last one; `false` by default.
  func canSeek(in session: WindowSession) -> Bool

  /// Called when the user asks for another frame of the source; respond with
  /// ``WindowSession/seek(to:)``.
  func session(_ session: WindowSession, seek step: ReplayStep)

  /// Called when the user asks to start or stop recording.
  ///
  /// - Returns: Whether the program can record; `false` by default.
  func sessionToggleRecording(_ session: WindowSession) -> Bool

  /// Called with the path of a file that was dropped on the window.
  func session(_ session: WindowSession, didReceiveFile path: String)

  /// Called if the process exits during ``WindowSession/run()``, as Xlib makes it do when it loses
  /// the display connection.
  ///
  /// The recorder has finished by then. The process ends when this returns, with Xlib's exit code 1
  /// unless this calls `_exit`.
  func sessionDidLoseDisplay(_ session: WindowSession)
}

extension WindowSessionDelegate {
  /// Does nothing.
  package func sessionWillDraw(_ session: WindowSession, at now: Nanoseconds) {}

  /// Does nothing.
  package func session(_ session: WindowSession, didRun result: FrameResult) {}

  /// Ends the session.
  package func sessionSourceDidEnd(_ session: WindowSession) -> Bool { false }

  /// `false`.
  package func canSeek(in session: WindowSession) -> Bool { false }

  /// Does nothing.
  package func session(_ session: WindowSession, seek step: ReplayStep) {}

  /// `false`: the program does not record.
  package func sessionToggleRecording(_ session: WindowSession) -> Bool { false }

  /// Does nothing.
  package func session(_ session: WindowSession, didReceiveFile path: String) {}

  /// Does nothing.
  package func sessionDidLoseDisplay(_ session: WindowSession) {}
}

/// Receives everything that a session's stage is given, in order, so that it can be repeated.
package protocol WindowSessionRecorder: AnyObject {
  /// Called once for each frame, after it was presented.
  func session(_ session: WindowSession, didRun input: FrameInput, _ result: FrameResult)

  /// Called before a frame that restarts the schedule because the window was late.
  func session(_ session: WindowSession, didReanchor anchor: Reanchor)

  /// Called once, when the session ends for any reason or loses the display connection: the last
  /// chance to complete a file.
  func sessionDidEnd(_ session: WindowSession)
}
