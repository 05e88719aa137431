package import Stage

/// Where a session's input comes from when it is not the user: a player of a recording.
///
/// The session runs each frame at its own deadline and shows it. The user can pause, step and quit,
/// and nothing else.
package protocol FrameSource: AnyObject {
  /// The next frame's input, or nil at the end; frame numbers grow.
  ///
  /// A source that cannot continue keeps the reason and returns nil.
  func nextInput() -> FrameInput?

  /// Told what the frame of the last input gave.
  func frameDidRun(_ result: FrameResult)
}
