/// Computes the frame in which a step happens, from `+N`, `@N` and the ends of waits.
///
/// The player and the lowering share this type, so both interpret times the same way.
package struct StepClock: Hashable, Sendable {
  /// The frame from which `+N` counts: the start of the previous step, or the end of a `wait`.
  package private(set) var frame: Int64 = 0
  /// The frame in which the last `wait` ended, which no longer accepts input; −1 before any `wait`.
  package private(set) var closedFrame: Int64 = -1

  /// Creates a clock at frame 0.
  package init() {}

  /// Returns the frame in which the next step happens.
  ///
  /// The frame in which a wait ended accepts only steps that observe the end of a frame, such as
  /// `expect`. Any other step with a relative time moves to the next frame.
  package func frame(of time: StepTime, _ verb: ScenarioVerb) -> Int64 {
    switch time {
    case .absolute(let frame, _): frame
    case .relative(let frames, _):
      verb.observesFrameEnd ? frame + frames : max(frame + frames, closedFrame + 1)
    }
  }

  /// Returns whether a step can still happen in a frame; false if its absolute time has passed.
  package func accepts(_ verb: ScenarioVerb, in frame: Int64) -> Bool {
    frame >= self.frame && (verb.observesFrameEnd || frame > closedFrame)
  }

  /// Records that a step starts in a frame.
  package mutating func start(in frame: Int64) {
    self.frame = frame
  }

  /// Records that a `wait` ended at the end of a frame.
  package mutating func endWait(in frame: Int64) {
    self.frame = frame
    closedFrame = frame
  }
}
