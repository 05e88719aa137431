import Motion

/// Replaces the gestures of a scenario with their raw samples.
///
/// Times are absolute until the first `wait` and relative after it. Everything else stays, so the
/// lowered scenario replays to the same digests. If a `wait` begins while a gesture plays, the
/// lowered `wait` starts at the gesture's last sample and its maximum is reduced accordingly. It
/// cannot end earlier, because the stage is not settled while a gesture plays.
package struct ScenarioLowering {
  private var output: [ScenarioStep] = []
  private var stepClock = StepClock()
  private var timeline: GestureTimeline
  private var samples: [GestureTimeline.TimedTouch] = []
  /// Whether frames count from the start of the run; after a `wait` they count from its end.
  private var isAbsolute = true
  /// The frame of the last step written.
  private var writtenFrame: Int64 = 0
  private var transactionDepth = 0
  /// The frame of an absolute `expect`, `mark` or `snapshot` after a `wait`.
  ///
  /// Input that follows with `+0` happens in this frame or in the next one; only a run determines
  /// which.
  private var ambiguousFrame: Int64?
  /// The time up to which gestures have been played.
  private var playedTime = Timestamp.zero

  private init(clock: ClockRate) {
    timeline = GestureTimeline(clock: clock)
  }

  /// Returns the scenario without gestures.
  ///
  /// - Throws: an issue if an absolute time follows a gesture that began after a `wait` and may
  ///   still be playing then. Only a run determines how the two overlap.
  package static func lower(_ scenario: Scenario) throws(ScenarioIssue) -> Scenario {
    var lowering = ScenarioLowering(clock: scenario.header.clock)
    for step in scenario.steps { try lowering.lower(step) }
    var lowered = scenario
    lowered.steps = lowering.output
    return lowered
  }

  private mutating func lower(_ step: ScenarioStep) throws(ScenarioIssue) {
    if case .absolute = step.time, !isAbsolute { try switchToAbsoluteTime(at: step) }
    let frame = stepClock.frame(of: step.time, step.verb)
    try checkFrameIsUnambiguous(step, frame)
    stepClock.start(in: frame)
    let now = Timestamp(frame: frame, microseconds: step.time.microseconds)
    if case .wait(let condition, let maximum) = step.verb.role {
      return writeWait(condition, maximum, from: frame, step)
    }
    if step.verb == .end { timeline.advanceToEnd(ofFrame: frame, into: &samples) }
    playedTime = max(playedTime, now)
    if transactionDepth == 0 { timeline.advance(through: playedTime, into: &samples) }
    writeSamples()
    switch step.verb.role {
    case .gesture(let gesture):
      timeline.start(gesture, at: now, line: step.position.line, into: &samples)
      return writeSamples()
    case .touch(let touch):
      do throws(TouchConflict) {
        try timeline.record(touch, line: step.position.line)
      } catch {
        throw ScenarioIssue(step.position, error.description)
      }
    case .beginUpdates, .refuse(.beginUpdates): transactionDepth += 1
    case .endUpdates, .refuse(.endUpdates): transactionDepth -= 1
    case .viewport, .event, .command, .update, .refuse, .wait, .expect, .observe, .end: break
    }
    write(step.verb, at: now, step.position)
  }

  private mutating func checkFrameIsUnambiguous(_ step: ScenarioStep, _ frame: Int64)
    throws(ScenarioIssue)
  {
    guard let undecided = ambiguousFrame else { return }
    guard frame == undecided else {
      ambiguousFrame = nil
      return
    }
    guard step.verb.observesFrameEnd || step.time.isAbsolute else {
      throw ScenarioIssue(
        step.position,
        "'\(step.time) \(step.verb.name)' cannot be lowered: only a run determines whether the "
          + "wait ended in frame \(frame), and the step happens one frame later; "
          + "write @\(frame + 1)")
    }
  }

  private mutating func writeWait(
    _ condition: WaitCondition, _ maximum: Int64, from frame: Int64, _ step: ScenarioStep
  ) {
    let start = max(frame, min(timeline.lastFrame ?? frame, frame + maximum))
    timeline.advanceToEnd(ofFrame: start, into: &samples)
    writeSamples()
    write(
      .wait(condition, maximum: frame + maximum - start), at: Timestamp(frame: start),
      step.position)
    // If the wait fails, the rest of a gesture plays after the wait's last frame.
    timeline.moveOrigin(by: start)
    stepClock = StepClock()
    stepClock.endWait(in: 0)
    isAbsolute = false
    writtenFrame = 0
    playedTime = .zero
  }

  private mutating func switchToAbsoluteTime(at step: ScenarioStep) throws(ScenarioIssue) {
    if step.verb.observesFrameEnd, case .absolute(let frame, _) = step.time {
      ambiguousFrame = frame
    }
    guard !timeline.isPlaying else {
      throw ScenarioIssue(
        step.position,
        "the absolute time \(step.time) cannot be lowered: only a run determines whether the "
          + timeline.descriptions.joined(separator: ", ")
          + " still plays then; write the time as +N, or 'wait settled' before it")
    }
    isAbsolute = true
    stepClock = StepClock()
    writtenFrame = 0
    playedTime = .zero
    timeline.resetOrigin()
  }

  // MARK: - Writing

  private mutating func writeSamples() {
    for sample in samples { write(.touch(sample.touch), at: sample.time, .none) }
    samples.removeAll(keepingCapacity: true)
  }

  private mutating func write(
    _ verb: ScenarioVerb, at time: Timestamp, _ position: SourcePosition
  ) {
    let stepTime: StepTime =
      isAbsolute
      ? .absolute(frame: time.frame, microseconds: time.microseconds)
      : .relative(frames: time.frame - writtenFrame, microseconds: time.microseconds)
    writtenFrame = time.frame
    output.append(ScenarioStep(stepTime, verb, position: position))
  }
}
