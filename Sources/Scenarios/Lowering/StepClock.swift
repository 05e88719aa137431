/// Tells in which frame a step happens: `+N` from the step before, `@N` as it says, and what
/// comes after a `wait`.
///
/// The player and the lowering use the same clock, so that both read times alike.
package struct StepClock: Hashable, Sendable {
  /// The frame that `+N` counts from: where the step before started, or where a `wait` ended.
  package private(set) var frame: Int64 = 0
  /// The last frame that takes no more input, because a `wait` ended at its end; −1 before.
  package private(set) var closedFrame: Int64 = -1

  /// Makes a clock at frame 0.
  package init() {}

  /// The frame in which the next step happens.
  ///
  /// In the frame in which a wait ended only `expect`, `mark`, `snapshot` and `end` have a place;
  /// any other step that is written relative to it moves to the next one.
  package func frame(of time: StepTime, _ verb: ScenarioVerb) -> Int64 {
    switch time {
    case .absolute(let frame, _): frame
    case .relative(let frames, _):
      verb.observesFrameEnd ? frame + frames : max(frame + frames, closedFrame + 1)
    }
  }

  /// Whether a step may still happen in a frame, which is no longer so where an absolute time was
  /// passed.
  package func accepts(_ verb: ScenarioVerb, in frame: Int64) -> Bool {
    frame >= self.frame && (verb.observesFrameEnd || frame > closedFrame)
  }

  /// Notes that a step starts in a frame.
  package mutating func start(in frame: Int64) {
    self.frame = frame
  }

  /// Notes that a `wait` ended at the end of a frame.
  package mutating func endWait(in frame: Int64) {
    self.frame = frame
    closedFrame = frame
  }
}
