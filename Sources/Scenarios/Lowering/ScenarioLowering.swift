import Motion

/// Replaces the gestures of a scenario by the raw samples they are played as.
///
/// Times are absolute until the first `wait` and relative after it; everything else stays, so the
/// lowered scenario replays to the same digests. A `wait` that begins while a gesture plays starts
/// with the gesture's last sample instead, and is given as many frames less: it cannot end earlier,
/// because nothing is settled while a gesture plays.
package struct ScenarioLowering {
  private var output: [ScenarioStep] = []
  private var time = StepClock()
  private var timeline: GestureTimeline
  private var samples: [GestureTimeline.TimedTouch] = []
  /// Whether frames are counted from the run's beginning; after a `wait` from its end.
  private var isAbsolute = true
  /// The frame of the last line written.
  private var writtenFrame: Int64 = 0
  private var transactionDepth = 0
  /// The frame of an absolute `expect`, `mark` or `snapshot` after a `wait`: input that follows
  /// with `+0` falls into it or into the next one, which only a run can tell.
  private var undecidedFrame: Int64?
  /// The instant up to which the present frame has been played.
  private var reached = Timestamp.zero

  private init(clock: ClockRate) {
    timeline = GestureTimeline(clock: clock)
  }

  /// The scenario without gestures.
  ///
  /// - Throws: an issue where an absolute time follows a gesture that began after a `wait` and may
  ///   still play then: how the two fall together only a run can tell.
  package static func lower(_ scenario: Scenario) throws(ScenarioIssue) -> Scenario {
    var lowering = ScenarioLowering(clock: scenario.header.clock)
    for step in scenario.steps { try lowering.lower(step) }
    var lowered = scenario
    lowered.steps = lowering.output
    return lowered
  }

  private mutating func lower(_ step: ScenarioStep) throws(ScenarioIssue) {
    if case .absolute = step.time, !isAbsolute { try countFromBeginning(step) }
    let frame = time.frame(of: step.time, step.verb)
    try checkDecided(step, frame)
    time.start(in: frame)
    let now = Timestamp(frame: frame, microseconds: step.time.microseconds)
    if case .wait(let condition, let maximum) = step.verb.role {
      return wait(condition, maximum, from: frame, step)
    }
    if step.verb == .end { timeline.finish(frame: frame, into: &samples) }
    reached = max(reached, now)
    if transactionDepth == 0 { timeline.advance(through: reached, into: &samples) }
    writeSamples()
    switch step.verb.role {
    case .gesture(let gesture):
      timeline.start(gesture, at: now, line: step.position.line, into: &samples)
      return writeSamples()
    case .touch(let touch):
      do throws(TouchConflict) {
        try timeline.follow(touch, line: step.position.line)
      } catch {
        throw ScenarioIssue(step.position, error.description)
      }
    case .beginUpdates, .refuse(.beginUpdates): transactionDepth += 1
    case .endUpdates, .refuse(.endUpdates): transactionDepth -= 1
    case .viewport, .event, .command, .update, .refuse, .wait, .expect, .observe, .end: break
    }
    write(step.verb, at: now, step.position)
  }

  private mutating func checkDecided(_ step: ScenarioStep, _ frame: Int64) throws(ScenarioIssue) {
    guard let undecided = undecidedFrame else { return }
    guard frame == undecided else {
      undecidedFrame = nil
      return
    }
    guard step.verb.observesFrameEnd || step.time.isAbsolute else {
      throw ScenarioIssue(
        step.position,
        "'\(step.time) \(step.verb.name)' cannot be lowered: only a run tells whether the wait "
          + "ended in frame \(frame), and the step comes a frame later; write @\(frame + 1)")
    }
  }

  private mutating func wait(
    _ condition: WaitCondition, _ maximum: Int64, from frame: Int64, _ step: ScenarioStep
  ) {
    let start = max(frame, min(timeline.lastFrame ?? frame, frame + maximum))
    timeline.finish(frame: start, into: &samples)
    writeSamples()
    write(
      .wait(condition, maximum: frame + maximum - start), at: Timestamp(frame: start),
      step.position)
    // What is left of a gesture plays after a wait that failed at its last frame.
    timeline.moveOrigin(by: start)
    time = StepClock()
    time.endWait(in: 0)
    isAbsolute = false
    writtenFrame = 0
    reached = .zero
  }

  private mutating func countFromBeginning(_ step: ScenarioStep) throws(ScenarioIssue) {
    if step.verb.observesFrameEnd, case .absolute(let frame, _) = step.time {
      undecidedFrame = frame
    }
    guard !timeline.isPlaying else {
      throw ScenarioIssue(
        step.position,
        "the absolute time \(step.time) cannot be lowered: only a run tells whether the "
          + timeline.descriptions.joined(separator: ", ")
          + " still plays then; write the time as +N, or 'wait settled' before it")
    }
    isAbsolute = true
    time = StepClock()
    writtenFrame = 0
    reached = .zero
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
