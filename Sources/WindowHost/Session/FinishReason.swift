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
