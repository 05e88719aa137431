/// The steps of a scenario under construction, at the frames in which they happened.
struct GeneratedScript {
  /// A state of the script, to which it can return.
  struct Position {
    /// The number of steps.
    fileprivate var count = 0
    /// The frame in which the last step started, or in which its wait ended.
    fileprivate var lastFrame: Int64 = 0
    fileprivate var hasWaited = false
  }

  private let header: ScenarioHeader
  private var steps: [ScenarioStep] = []
  private(set) var position = Position()

  /// The maximum number of frames that a file waits at its end until the scene is idle.
  static let finalWaitFrames: Int64 = 8000

  init(header: ScenarioHeader) {
    self.header = header
  }

  /// Appends a step; its frame must not be before that of the last step.
  mutating func add(_ verb: ScenarioVerb, frame: Int64, microseconds: Int32 = 0) {
    steps.append(ScenarioStep(time(frame, microseconds), verb))
    position.count += 1
    position.lastFrame = frame
  }

  /// Removes all steps that were added after a position.
  mutating func remove(after position: Position) {
    steps.removeLast(steps.count - position.count)
    self.position = position
  }

  /// Records that the last step, a wait, ended at the end of a frame.
  mutating func endWait(in frame: Int64) {
    position.lastFrame = frame
    position.hasWaited = true
  }

  /// Returns the scenario so far, with a wait until the scene is idle and an `end`.
  ///
  /// Copies all steps.
  func scenario(frame: Int64) -> Scenario {
    var script = self
    // After a pending wait, frames count from its end.
    if case .wait = steps.last?.verb.role { script.position.hasWaited = true }
    script.add(
      .wait(.idle, maximum: Self.finalWaitFrames), frame: max(frame, position.lastFrame + 1))
    return Scenario(
      header: header, steps: script.steps + [ScenarioStep(.relative(frames: 0), .end)])
  }

  private func time(_ frame: Int64, _ microseconds: Int32) -> StepTime {
    position.hasWaited
      ? .relative(frames: frame - position.lastFrame, microseconds: microseconds)
      : .absolute(frame: frame, microseconds: microseconds)
  }
}
