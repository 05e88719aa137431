import Items
import Motion
package import Stage

/// Plays a scenario on a stage: creates each frame's input and checks the file's expectations.
///
/// The caller runs the frames, either as fast as possible or in real time:
///
/// ```swift
/// let player = try ScenarioPlayer(scenario, on: stage)
/// while !player.isFinished {
///   let result = stage.frame(try player.nextInput())
///   try player.didRun(result)
/// }
/// ```
package final class ScenarioPlayer {
  /// The scenario being played.
  package private(set) var scenario: Scenario
  /// The stage that runs the frames.
  package let stage: Stage

  /// Whether the player has reached `end`.
  package private(set) var isFinished = false
  /// The next frame to run.
  package private(set) var frame: Int64 = 0
  /// The steps that have started, in that order.
  package private(set) var startedSteps: [(line: Int, frame: Int64)] = []
  /// The sections of the report: their names and first frames.
  package private(set) var marks: [(name: String, frame: Int64)] = []
  /// The names of the pictures requested in the last frame.
  package private(set) var snapshots: [String] = []

  private struct Waiting {
    var step: ScenarioStep
    var condition: WaitCondition
    var start: Int64
    var maximum: Int64
  }

  private var findings = PlayFindings()
  private var checkpoints: CheckpointCheck
  private var cursor = 0
  private var stepClock = StepClock()
  private var timeline: GestureTimeline
  private var touches: [GestureTimeline.TimedTouch] = []
  private var played: [PlayedEvent] = []
  private var observations: [ScenarioStep] = []
  private var waiting: Waiting?
  private var transaction: OpenTransaction?
  private var viewportEnd: Int64 = 0
  private var reader = ProbeReader()
  /// The number of frames in a row without input, movement or a pending `wait`.
  private var idleFrames = 0

  /// Creates a player for a scenario and a new stage.
  ///
  /// If `checksDigests` is true, which is the default, the player compares the file's digests.
  package init(_ scenario: Scenario, on stage: Stage, checksDigests: Bool = true) {
    self.scenario = scenario
    self.stage = stage
    checkpoints = CheckpointCheck(checksDigests ? scenario.digests?.entries ?? [] : [])
    timeline = GestureTimeline(clock: stage.host.clock)
    stage.host.events.watch(EventNames.used(in: scenario))
  }

  /// The number of frames in the run, or nil if it depends on a `wait`; used for progress.
  package var expectedFrameCount: Int64? {
    var clock = StepClock()
    for step in scenario.steps {
      if case .wait = step.verb.role { return nil }
      clock.start(in: clock.frame(of: step.time, step.verb))
    }
    return clock.frame + 1
  }

  /// The expectations that were not met.
  package var failures: [PlayFailure] { findings.failures }
  /// The number of failed expectations beyond those that ``failures`` lists.
  package var unlistedFailures: Int { findings.unlistedFailures }

  /// The expectations that this build or mode cannot check, with the reason.
  package var skipped: [PlayFailure] { findings.skipped }

  /// The expectations that were met.
  package var met: [PlayCheck] { findings.met }

  /// The first checkpoint with different digests.
  package var mismatch: DigestMismatch? { checkpoints.mismatch }

  /// The number of checkpoints that matched.
  package var agreedCount: Int { checkpoints.agreedCount }

  /// Whether a `wait` is in progress; no step starts before it ends.
  package var isWaiting: Bool { waiting != nil }

  /// Appends steps, for a file that is created while it is played.
  ///
  /// - Precondition: no step is in a frame that has already run.
  package func append(_ steps: [ScenarioStep]) {
    scenario.steps += steps
  }

  // MARK: - Input

  /// Returns the input of the next frame.
  ///
  /// - Throws: an issue if a step cannot start at its time: a `wait` has already passed its
  ///   absolute time, or a touch does not match the touches that are down.
  package func nextInput() throws(ScenarioIssue) -> FrameInput {
    played.removeAll(keepingCapacity: true)
    observations.removeAll(keepingCapacity: true)
    snapshots.removeAll(keepingCapacity: true)
    try takeSteps()
    touches.removeAll(keepingCapacity: true)
    timeline.finish(frame: frame, into: &touches)
    playTouches()
    return FrameInput(frame: frame, events: played.map(\.event))
  }

  private func takeSteps() throws(ScenarioIssue) {
    while waiting == nil, cursor < scenario.steps.count {
      let step = scenario.steps[cursor]
      let start = stepClock.frame(of: step.time, step.verb)
      guard start <= frame else { return }
      guard stepClock.accepts(step.verb, in: start), start == frame else {
        throw ScenarioIssue(
          step.position,
          "frame \(start) has passed: the wait before it ended at frame \(stepClock.closedFrame);"
            + " write '+N' to count from there")
      }
      cursor += 1
      begin(step)
      try take(step)
    }
  }

  private func begin(_ step: ScenarioStep) {
    stepClock.start(in: frame)
    startedSteps.append((step.position.line, frame))
  }

  private func take(_ step: ScenarioStep) throws(ScenarioIssue) {
    if step.verb.observesFrameEnd { return observations.append(step) }
    let time = Timestamp(frame: frame, microseconds: step.time.microseconds)
    touches.removeAll(keepingCapacity: true)
    timeline.advance(through: time, into: &touches)
    playTouches()
    switch step.verb.role {
    case .wait(let condition, let maximum):
      waiting = Waiting(step: step, condition: condition, start: frame, maximum: maximum)
    case .gesture(let gesture):
      touches.removeAll(keepingCapacity: true)
      timeline.start(gesture, at: time, line: step.position.line, into: &touches)
      playTouches()
    case .touch(let touch):
      do throws(TouchConflict) {
        try timeline.follow(touch, line: step.position.line)
      } catch {
        throw ScenarioIssue(step.position, error.description)
      }
      play(.pointer(touch.sample(at: time)), step)
    case .refuse(let role): try take(step, role, mustBeRefused: true)
    case let role: try take(step, role, mustBeRefused: false)
    }
  }

  /// Processes a step that is allowed after `refuse`.
  private func take(
    _ step: ScenarioStep, _ role: StepRole, mustBeRefused: Bool
  ) throws(ScenarioIssue) {
    switch role {
    case .beginUpdates: openTransaction(step, mustBeRefused)
    case .endUpdates: closeTransaction(step, mustBeRefused)
    case .update(let update):
      if transaction == nil {
        play(.command(.update([update])), step, mustBeRefused)
      } else {
        transaction?.add(update)
      }
    case .viewport(let size, let duration):
      play(.viewport(size.size, duration: start(duration)), step, mustBeRefused)
    case .event(let event): play(event, step, mustBeRefused)
    case .command(let command):
      play(.command(try command(stage.type)), step, mustBeRefused)
    case .touch, .gesture, .refuse, .wait, .expect, .observe, .end:
      throw ScenarioIssue(step.position, "'\(step.verb.name)' is not allowed here")
    }
  }

  /// Returns the duration in seconds of a viewport change that starts now.
  private func start(_ duration: ViewportDuration) -> Seconds {
    switch duration {
    case .seconds(let seconds): return seconds
    case .frames(let frames):
      viewportEnd = max(viewportEnd, frame + frames)
      return self.duration(frames: frames)
    }
  }

  private func duration(frames: Int64) -> Seconds {
    stage.host.clock.seconds(from: .zero, to: Timestamp(frame: frames))
  }

  private func openTransaction(_ step: ScenarioStep, _ mustBeRefused: Bool) {
    if transaction == nil {
      transaction = OpenTransaction(step, mustBeRefused: mustBeRefused)
    } else {
      transaction?.begin()
    }
  }

  /// Plays the transaction when its outermost `end-updates` is reached.
  ///
  /// Messages refer to the step that opened the transaction, or to the closing step if that one has
  /// the `refuse`.
  private func closeTransaction(_ step: ScenarioStep, _ mustBeRefused: Bool) {
    transaction?.end()
    guard let done = transaction, !done.isOpen else { return }
    transaction = nil
    play(
      .command(.update(done.updates)), mustBeRefused ? step : done.step,
      mustBeRefused || done.mustBeRefused)
  }

  private func play(_ kind: InputEvent.Kind, _ step: ScenarioStep, _ mustBeRefused: Bool = false) {
    let time = Timestamp(frame: frame, microseconds: step.time.microseconds)
    played.append(
      PlayedEvent(
        event: InputEvent(time: time, kind: kind), step: step, mustBeRefused: mustBeRefused))
  }

  /// Plays the collected samples of gestures.
  private func playTouches() {
    for touch in touches {
      let event = InputEvent(time: touch.time, kind: .pointer(touch.touch.sample(at: touch.time)))
      played.append(
        PlayedEvent(event: event, step: ScenarioStep(.absolute(frame: frame), .end)))
    }
  }

  // MARK: - Results

  /// Processes the result of the frame whose input was returned by ``nextInput()``.
  ///
  /// `drawn` is the cost of drawing, or nil if the frame was not drawn or the build cannot count.
  ///
  /// - Throws: an issue if a step uses something this build does not support, if the file ends
  ///   while a gesture plays, or if the frame was overloaded.
  package func didRun(
    _ result: FrameResult, drawn: RenderCounts? = nil
  ) throws(ScenarioIssue) {
    reader.add(result.counters, drawn)
    if let overload = result.overload {
      throw ScenarioIssue(lastStartedPosition, "frame \(frame): \(overload)")
    }
    try checkRefusals(result.refusals)
    for step in observations { try observe(step) }
    try checkWait()
    checkpoints.check(stage, in: frame)
    if isFinished { checkpoints.checkEnd(of: stage, in: frame) }
    let isIdle = played.isEmpty && waiting == nil && !timeline.isPlaying && !result.wantsFrame
    idleFrames = isIdle ? idleFrames + 1 : 0
    frame += 1
  }

  /// The position of the last step that started, or of the scene if none has.
  private var lastStartedPosition: SourcePosition {
    cursor > 0 ? scenario.steps[cursor - 1].position : scenario.header.demo.position
  }

  /// Whether the run has been idle for ``framesAtRest`` frames, with nothing moving and no
  /// background work.
  var isAtRest: Bool {
    idleFrames >= Self.framesAtRest && !isFinished && stage.movement.isEmpty
      && stage.host.work.outstanding == 0
  }

  /// The frame of the next step or checkpoint, or nil if there is none.
  var nextDueFrame: Int64? {
    guard cursor < scenario.steps.count else { return nil }
    let step = scenario.steps[cursor]
    let start = stepClock.frame(of: step.time, step.verb)
    return min(start, checkpoints.nextFrame(from: frame) ?? start)
  }

  /// Continues with a later frame; returns the number of frames skipped.
  func skip(to next: Int64) -> Int64 {
    let count = max(0, next - frame)
    frame += count
    return count
  }

  private func checkRefusals(_ refusals: [FrameResult.Refusal]) throws(ScenarioIssue) {
    // Refusals are in the order of the events.
    var next = 0
    for (index, event) in played.enumerated() {
      let isRefused = next < refusals.count && refusals[next].event == index
      let refusal = isRefused ? refusals[next] : nil
      if isRefused { next += 1 }
      switch refusal?.error {
      case .unsupported(let message):
        throw ScenarioIssue(event.step.position, message, kind: .refused)
      case .refused(let message) where !event.mustBeRefused:
        fail(event.step, "the step to be carried out", "it was refused: \(message)")
      case nil where event.mustBeRefused:
        fail(event.step, "the step to be refused", "it was carried out")
      case .refused: meet(event.step, "the step to be refused")
      case nil: break
      }
    }
  }

  private func observe(_ step: ScenarioStep) throws(ScenarioIssue) {
    switch step.verb.role {
    case .expect(let expectation): try check(expectation, step)
    case .end:
      guard !timeline.isPlaying else {
        throw ScenarioIssue(
          step.position,
          "the file ends while \(timeline.descriptions.joined(separator: ", ")) still plays")
      }
      isFinished = true
    case .observe(let observe): observe(self)
    case .touch, .gesture, .viewport, .event, .command, .update, .beginUpdates, .endUpdates,
      .refuse, .wait:
      fatalError("'\(step.verb.name)' does not observe the end of a frame")
    }
  }

  /// Starts a section of the report.
  func beginSection(_ name: String) {
    marks.append((name, frame))
    reader.beginSection()
  }

  /// Requests a picture of the last frame.
  func askForSnapshot(_ name: String) { snapshots.append(name) }

  private func check(_ expectation: Expectation, _ step: ScenarioStep) throws(ScenarioIssue) {
    let demand = step.verb.verb.arguments
    let value: ProbeValue
    do throws(ProbeError) {
      guard let found = try read(expectation.probe) else {
        let reason = "nothing: the counter exists only in a release build that renders"
        return findings.skip(step, demand, reason, frame)
      }
      value = found
    } catch {
      guard case .unknown(let message) = error else {
        return fail(step, demand, error.description)
      }
      throw ScenarioIssue(step.position, message, kind: .refused)
    }
    switch expectation.outcome(for: value) {
    case .holds: meet(step, demand)
    case .fails: fail(step, demand, value.description)
    case .incomparable(let reason): fail(step, demand, "\(value): \(reason)")
    }
  }

  /// Starts collecting the delegate calls that an `events` probe lists; ignores other probes.
  package func watch(_ probe: Probe) {
    if probe.path == "events" { stage.host.events.watch(EventNames.listed(in: probe)) }
  }

  /// Reads a probe: events and counters from the player, everything else from the stage.
  ///
  /// Reading events clears them. Returns nil for a counter that needs rendering.
  package func read(_ probe: Probe) throws(ProbeError) -> ProbeValue? {
    try reader.read(probe, of: stage)
  }

  private func checkWait() throws(ScenarioIssue) {
    guard let wait = waiting else { return }
    let movement = movement(wait.condition)
    guard movement.isEmpty || frame >= wait.start + wait.maximum else { return }
    let demand = "the stage to be \(wait.condition.rawValue) within \(wait.maximum) frames"
    if movement.isEmpty {
      meet(wait.step, demand)
    } else {
      fail(wait.step, demand, movement.joined(separator: "; "))
    }
    waiting = nil
    stepClock.endWait(in: frame)
    observations.removeAll(keepingCapacity: true)
    while cursor < scenario.steps.count {
      let step = scenario.steps[cursor]
      guard step.verb.observesFrameEnd, stepClock.frame(of: step.time, step.verb) == frame
      else { return }
      cursor += 1
      begin(step)
      try observe(step)
    }
  }

  private func movement(_ condition: WaitCondition) -> [String] {
    var reasons = stage.movement
    if timeline.isPlaying { reasons += timeline.descriptions.map { "\($0) still plays" } }
    if frame < viewportEnd { reasons.append("the viewport is still turning") }
    let outstanding = stage.host.work.outstanding
    if condition == .idle, outstanding > 0 {
      reasons.append("\(outstanding) background results are outstanding")
    }
    return reasons
  }

  private func meet(_ step: ScenarioStep, _ demand: String) { findings.meet(step, demand, frame) }

  private func fail(_ step: ScenarioStep, _ demand: String, _ found: @autoclosure () -> String) {
    findings.fail(step, demand, found(), frame)
  }
}
