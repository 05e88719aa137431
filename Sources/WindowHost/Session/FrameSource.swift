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
