import Motion

/// The steps of a scenario under construction, at the frames in which they happened.
struct GeneratedScript {
  /// A state of the script, to which it can return.
  struct Position {
    /// The number of steps.
    fileprivate let count: Int
    fileprivate let lastFrame: Int64
    fileprivate let hasWaited: Bool
  }

  private let header: ScenarioHeader
  private var steps: [ScenarioStep] = []
  /// The frame in which the last step started, or in which its wait ended.
  private var lastFrame: Int64 = 0
  /// Whether a wait has ended, so that the times of later steps are relative.
  private var hasWaited = false

  /// The time in which every scene is idle after the last input, in seconds.
  private static let idleTime: Int64 = 60

  /// The number of frames that a file waits until the scene is idle; a longer wait is a failure.
  var idleFrames: Int64 { Self.idleTime * header.clock.numerator / header.clock.denominator }

  init(header: ScenarioHeader) {
    self.header = header
  }

  /// The current state.
  var position: Position {
    Position(count: steps.count, lastFrame: lastFrame, hasWaited: hasWaited)
  }

  /// Appends a step; its frame must not be before that of the last step.
  mutating func add(_ verb: ScenarioVerb, frame: Int64, microseconds: Int32 = 0) {
    steps.append(ScenarioStep(time(frame, microseconds), verb))
    lastFrame = frame
  }

  /// Removes all steps that were added after a position.
  mutating func remove(after position: Position) {
    steps.removeLast(steps.count - position.count)
    lastFrame = position.lastFrame
    hasWaited = position.hasWaited
  }

  /// Records that the last step, a wait, ended at the end of a frame.
  mutating func endWait(in frame: Int64) {
    lastFrame = frame
    hasWaited = true
  }

  /// Returns the scenario so far, with a wait until the scene is idle and an `end`.
  ///
  /// Copies all steps.
  func scenario(frame: Int64) -> Scenario {
    var script = self
    // After a pending wait, frames count from its end.
    if case .wait = steps.last?.verb.role { script.hasWaited = true }
    script.add(.wait(.idle, maximum: idleFrames), frame: max(frame, lastFrame + 1))
    return Scenario(
      header: header, steps: script.steps + [ScenarioStep(.relative(frames: 0), .end)])
  }

  private func time(_ frame: Int64, _ microseconds: Int32) -> StepTime {
    hasWaited
      ? .relative(frames: frame - lastFrame, microseconds: microseconds)
      : .absolute(frame: frame, microseconds: microseconds)
  }
}
