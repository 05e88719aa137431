package import Profiling
package import Stage

/// A source of a session's input other than the user, such as the player of a recording.
///
/// The session runs and presents each frame at its own deadline. The user can only pause, step,
/// seek and quit.
package protocol FrameSource: AnyObject {
  /// Returns the next frame's input, or nil at the end; frame numbers increase.
  ///
  /// A source that cannot continue stores the reason and returns nil.
  func nextInput() -> FrameInput?

  /// Called with the result of the frame that used the last input.
  func frameDidRun(_ result: FrameResult)
}

/// A restart of the schedule, because a live run was too late to catch up.
///
/// Frames continue from the current time. No frame was skipped or stretched; only wall time has
/// passed.
package struct ScheduleRestart: Hashable, Sendable {
  /// The frame that runs next.
  package let frame: Int64
  /// The lateness of the frame, in nanoseconds.
  package let lateness: Nanoseconds
}

/// Why a window session has ended.
package enum FinishReason: Hashable, Sendable {
  /// The user closed the window or pressed Escape or Control-Q, or the program called
  /// ``WindowSession/finish()``.
  case closed
  /// The signal with this number requested the end of the process; the usual exit code is 130.
  case interrupted(signal: Int32)
  /// The ``FrameSource`` has no more frames.
  case sourceEnded
  /// The window could not present a frame.
  case failed(WindowError)
}
