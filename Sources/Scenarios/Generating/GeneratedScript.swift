/// The steps of a scenario that is being made, with the frames they turned out to happen in.
struct GeneratedScript {
  private var header: ScenarioHeader
  private var steps: [ScenarioStep] = []
  /// The frame in which the last step began, or its wait ended.
  private var lastFrame: Int64 = 0
  private var hasWaited = false

  /// How long a file waits at its end until all is still, at most.
  static let settlingFrames: Int64 = 8000

  init(header: ScenarioHeader) {
    self.header = header
  }

  /// Adds a step in a frame that is not before the last one's.
  mutating func add(_ verb: ScenarioVerb, frame: Int64, microseconds: Int32 = 0) {
    steps.append(ScenarioStep(time(frame, microseconds), verb))
    lastFrame = frame
  }

  /// Notes that the last step, a wait, ended at the end of a frame.
  mutating func endWait(in frame: Int64) {
    lastFrame = frame
    hasWaited = true
  }

  /// The scenario so far, with an end: what it had begun comes to rest, then what always holds.
  func scenario(frame: Int64) -> Scenario {
    var script = self
    // Behind a wait that is under way frames are counted from its end.
    if case .wait = steps.last?.verb.role { script.hasWaited = true }
    script.add(.wait(.idle, maximum: Self.settlingFrames), frame: max(frame, lastFrame + 1))
    return Scenario(
      header: header, steps: script.steps + [ScenarioStep(.relative(frames: 0), .end)])
  }

  private func time(_ frame: Int64, _ microseconds: Int32) -> StepTime {
    hasWaited
      ? .relative(frames: frame - lastFrame, microseconds: microseconds)
      : .absolute(frame: frame, microseconds: microseconds)
  }
}
