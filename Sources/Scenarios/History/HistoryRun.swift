package import Stage

/// A stage that repeats a history, frame by frame.
package final class HistoryRun {
  /// The stage.
  package let stage: Stage
  /// What the pointers and keys have done up to the current frame.
  package private(set) var trace: InputTrace
  /// The first frame whose state differs from the original run, because the scene depends on more
  /// than its input; `nil` if none does.
  package private(set) var differingFrame: Int64?
  private var cursor = InputHistory.Cursor()
  /// An input that was read but is after the frames that were asked for.
  private var pending: FrameInput?

  /// Creates a run; the stage is new and in the state in which the history began.
  package init(_ stage: Stage) {
    self.stage = stage
    trace = InputTrace(stage.host.clock)
  }

  /// The last frame that ran; −1 before the first.
  package var frame: Int64 { stage.frameNumber }

  /// The last frame whose input was read, which can be after the last frame that ran.
  var readFrame: Int64 { pending?.frame ?? frame }

  /// Runs the frames of a history up to and including a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - history: The history, which begins with the frames that have run so far.
  ///   - isOver: Returns whether to stop earlier; called after each frame. By default, it is not.
  ///   - didRun: Called after each frame.
  /// - Returns: Whether all those frames have run.
  @discardableResult
  package func advance(
    to frame: Int64, of history: InputHistory, until isOver: () -> Bool = { false },
    didRun: (FrameInput, FrameResult) -> Void = { _, _ in }
  ) -> Bool {
    while true {
      if pending == nil { pending = history.next(&cursor) }
      guard let input = pending, input.frame <= frame else { return true }
      pending = nil
      let result = stage.runFrame(input)
      trace.append(input)
      if let digest = history.digest(at: input.frame), differingFrame == nil,
        digest != stage.digest().all
      {
        differingFrame = input.frame
      }
      didRun(input, result)
      if isOver() { return false }
    }
  }
}
