import Items
import Motion
package import Stage

/// Plays a scenario on a stage: creates each frame's input and checks the file's expectations.
///
/// The caller runs the frames, either as fast as possible or in real time:
///
/// ```swift
/// let player = ScenarioPlayer(scenario, on: stage)
/// while !player.isFinished {
///   let result = stage.runFrame(try player.nextInput())
///   try player.processResult(result)
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
  ///
  /// An observation, such as `expect`, changes nothing.
  package private(set) var startedSteps: [(line: Int, frame: Int64, isObservation: Bool)] = []
  /// The sections of the report: their names and first frames.
  package private(set) var marks: [(name: String, frame: Int64)] = []
  /// The names of the pictures requested in the last frame.
  package private(set) var requestedSnapshots: [String] = []

  private struct PendingWait {
    var step: ScenarioStep
    var condition: WaitCondition
    var start: Int64
    var maximum: Int64
  }

  private var results = ExpectationResults()
  private var checkpoints: CheckpointCheck
  private var cursor = 0
  private var stepClock = StepClock()
  private var timeline: GestureTimeline
  private var touches: [GestureTimeline.TimedTouch] = []
  private var playedEvents: [PlayedEvent] = []
  private var observations: [ScenarioStep] = []
  private var pendingWait: PendingWait?
  private var transaction: OpenTransaction?
  private var viewportEnd: Int64 = 0
  private var reader = ProbeReader()
  /// The number of frames in a row without input, movement or a pending `wait`.
  private var idleFrameCount = 0

  /// Creates a player for a scenario and a new stage.
  ///
  /// If `checksDigests` is true, which is the default, the player compares the file's digests.
  package init(_ scenario: Scenario, on stage: Stage, checksDigests: Bool = true) {
    self.scenario = scenario
    self.stage = stage
    checkpoints = CheckpointCheck(checksDigests ? scenario.digests?.entries ?? [] : [])
    timeline = GestureTimeline(clock: stage.host.clock)
    stage.host.eventLog.startRecording(EventNames.used(in: scenario))
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
  package var failures: [PlayFailure] { results.failures }
  /// The number of failed expectations beyond those that ``failures`` lists.
  package var unlistedFailures: Int { results.unlistedFailures }

  /// The expectations that this build or mode cannot check, with the reason.
  package var skipped: [PlayFailure] { results.skipped }

  /// The expectations that were met.
  package var met: [MetExpectation] { results.met }

  /// The first checkpoint with different digests.
  package var mismatch: DigestMismatch? { checkpoints.mismatch }

  /// The number of checkpoints that matched.
  package var matchingDigestCount: Int { checkpoints.matchingDigestCount }

  /// Whether a `wait` is in progress; no step starts before it ends.
  package var isWaiting: Bool { pendingWait != nil }

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
    playedEvents.removeAll(keepingCapacity: true)
    observations.removeAll(keepingCapacity: true)
    requestedSnapshots.removeAll(keepingCapacity: true)
    try startDueSteps()
    touches.removeAll(keepingCapacity: true)
    timeline.advanceToEnd(ofFrame: frame, into: &touches)
    appendTouches()
    return FrameInput(frame: frame, events: playedEvents.map(\.event))
  }

  private func startDueSteps() throws(ScenarioIssue) {
    while pendingWait == nil, cursor < scenario.steps.count {
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
      recordStart(of: step)
      try process(step)
    }
  }

  private func recordStart(of step: ScenarioStep) {
    stepClock.start(in: frame)
    startedSteps.append((step.position.line, frame, step.verb.observesFrameEnd))
  }

  private func process(_ step: ScenarioStep) throws(ScenarioIssue) {
    if step.verb.observesFrameEnd { return observations.append(step) }
    let time = Timestamp(frame: frame, microseconds: step.time.microseconds)
    touches.removeAll(keepingCapacity: true)
    timeline.advance(through: time, into: &touches)
    appendTouches()
    switch step.verb.role {
    case .wait(let condition, let maximum):
      pendingWait = PendingWait(step: step, condition: condition, start: frame, maximum: maximum)
    case .gesture(let gesture):
      touches.removeAll(keepingCapacity: true)
      timeline.start(gesture, at: time, line: step.position.line, into: &touches)
      appendTouches()
    case .touch(let touch):
      do throws(TouchConflict) {
        try timeline.record(touch, line: step.position.line)
      } catch {
        throw ScenarioIssue(step.position, error.description)
      }
      appendEvent(.pointer(touch.sample(at: time)), step)
    case .refuse(let role): try process(step, role, mustBeRefused: true)
    case let role: try process(step, role, mustBeRefused: false)
    }
  }

  /// Processes a step that is allowed after `refuse`.
  private func process(
    _ step: ScenarioStep, _ role: StepRole, mustBeRefused: Bool
  ) throws(ScenarioIssue) {
    switch role {
    case .beginUpdates: openTransaction(step, mustBeRefused)
    case .endUpdates: closeTransaction(step, mustBeRefused)
    case .update(let update):
      if transaction == nil {
        appendEvent(.command(.update([update])), step, mustBeRefused)
      } else {
        transaction?.add(update)
      }
    case .viewport(let size, .live): appendEvent(.liveResize(size.size), step, mustBeRefused)
    case .viewport(let size, .seconds(let seconds)):
      appendEvent(.viewport(size.size, duration: seconds), step, mustBeRefused)
    case .viewport(let size, .frames(let frames)):
      viewportEnd = max(viewportEnd, frame + frames)
      appendEvent(
        .viewport(size.size, duration: duration(frames: frames)), step, mustBeRefused)
    case .event(let event): appendEvent(event, step, mustBeRefused)
    case .command(let command):
      appendEvent(.command(try command(stage.type)), step, mustBeRefused)
    case .touch, .gesture, .refuse, .wait, .expect, .observe, .end:
      throw ScenarioIssue(step.position, "'\(step.verb.name)' is not allowed here")
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
    appendEvent(
      .command(.update(done.updates)), mustBeRefused ? step : done.step,
      mustBeRefused || done.mustBeRefused)
  }

  private func appendEvent(
    _ kind: InputEvent.Kind, _ step: ScenarioStep, _ mustBeRefused: Bool = false
  ) {
    let time = Timestamp(frame: frame, microseconds: step.time.microseconds)
    playedEvents.append(
      PlayedEvent(
        event: InputEvent(time: time, kind: kind), step: step, mustBeRefused: mustBeRefused))
  }

  /// Plays the collected samples of gestures.
  private func appendTouches() {
    for touch in touches {
      let event = InputEvent(time: touch.time, kind: .pointer(touch.touch.sample(at: touch.time)))
      playedEvents.append(
        PlayedEvent(event: event, step: ScenarioStep(.absolute(frame: frame), .end)))
    }
  }

  // MARK: - Results

  /// Processes the result of the frame whose input was returned by ``nextInput()``.
  ///
  /// `renderCounts` is the cost of drawing, or nil if the frame was not drawn or the build cannot
  /// count.
  ///
  /// - Throws: an issue if a step uses something this build does not support, if the file ends
  ///   while a gesture plays, or if the frame was overloaded.
  package func processResult(
    _ result: FrameResult, renderCounts: RenderCounts? = nil
  ) throws(ScenarioIssue) {
    reader.add(result.counters, renderCounts)
    if let overload = result.incompleteReason {
      throw ScenarioIssue(lastStartedPosition, "frame \(frame): \(overload)")
    }
    try checkRefusals(result.refusals)
    for step in observations { try observe(step) }
    try checkWait()
    checkpoints.check(stage, in: frame)
    if isFinished { checkpoints.checkEnd(of: stage, in: frame) }
    let isIdle =
      playedEvents.isEmpty && pendingWait == nil && !timeline.isPlaying && !result.needsAnotherFrame
    idleFrameCount = isIdle ? idleFrameCount + 1 : 0
    frame += 1
  }

  /// The position of the last step that started, or of the scene if none has.
  private var lastStartedPosition: SourcePosition {
    cursor > 0 ? scenario.steps[cursor - 1].position : scenario.header.demo.position
  }

  /// Whether the run has been idle for ``idleFrameThreshold`` frames, with nothing moving and no
  /// background work.
  var isAtRest: Bool {
    idleFrameCount >= Self.idleFrameThreshold && !isFinished && stage.pendingActivity.isEmpty
      && stage.host.backgroundWork.pendingCount == 0
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
    for (index, event) in playedEvents.enumerated() {
      let isRefused = next < refusals.count && refusals[next].event == index
      let refusal = isRefused ? refusals[next] : nil
      if isRefused { next += 1 }
      switch refusal?.error {
      case .unsupported(let message):
        throw ScenarioIssue(event.step.position, message, kind: .refused)
      case .refused(let message) where !event.mustBeRefused:
        recordFailure(event.step, "the step to be carried out", "it was refused: \(message)")
      case nil where event.mustBeRefused:
        recordFailure(event.step, "the step to be refused", "it was carried out")
      case .refused: recordMet(event.step, "the step to be refused")
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
  func requestSnapshot(_ name: String) { requestedSnapshots.append(name) }

  private func check(_ expectation: Expectation, _ step: ScenarioStep) throws(ScenarioIssue) {
    let demand = step.verb.base.arguments
    let value: ProbeValue
    do throws(ProbeError) {
      guard let found = try read(expectation.probe) else {
        let reason = "no value: the counter exists only in a release build that renders"
        return results.recordSkipped(step, demand, reason, frame)
      }
      value = found
    } catch {
      guard case .unknown(let message) = error else {
        return recordFailure(step, demand, error.description)
      }
      throw ScenarioIssue(step.position, message, kind: .refused)
    }
    switch expectation.outcome(for: value) {
    case .holds: recordMet(step, demand)
    case .fails: recordFailure(step, demand, value.description)
    case .incomparable(let reason): recordFailure(step, demand, "\(value): \(reason)")
    }
  }

  /// Starts collecting the delegate calls that an `events` probe lists; ignores other probes.
  package func collectEvents(for probe: Probe) {
    if probe.path == "events" { stage.host.eventLog.startRecording(EventNames.listed(in: probe)) }
  }

  /// Reads a probe: events and counters from the player, everything else from the stage.
  ///
  /// Reading events clears them. Returns nil for a counter that needs rendering.
  package func read(_ probe: Probe) throws(ProbeError) -> ProbeValue? {
    try reader.read(probe, of: stage)
  }

  private func checkWait() throws(ScenarioIssue) {
    guard let wait = pendingWait else { return }
    let movement = movement(wait.condition)
    guard movement.isEmpty || frame >= wait.start + wait.maximum else { return }
    let demand = "the stage to be \(wait.condition.rawValue) within \(wait.maximum) frames"
    if movement.isEmpty {
      recordMet(wait.step, demand)
    } else {
      recordFailure(wait.step, demand, movement.joined(separator: "; "))
    }
    pendingWait = nil
    stepClock.endWait(in: frame)
    observations.removeAll(keepingCapacity: true)
    while cursor < scenario.steps.count {
      let step = scenario.steps[cursor]
      guard step.verb.observesFrameEnd, stepClock.frame(of: step.time, step.verb) == frame
      else { return }
      cursor += 1
      recordStart(of: step)
      try observe(step)
    }
  }

  private func movement(_ condition: WaitCondition) -> [String] {
    var reasons = stage.pendingActivity
    if timeline.isPlaying { reasons += timeline.descriptions.map { "\($0) still plays" } }
    if frame < viewportEnd { reasons.append("the viewport is still turning") }
    let outstanding = stage.host.backgroundWork.pendingCount
    if condition == .idle, outstanding > 0 {
      reasons.append("\(outstanding) background results are pending")
    }
    return reasons
  }

  private func recordMet(_ step: ScenarioStep, _ demand: String) {
    results.recordMet(step, demand, frame)
  }

  private func recordFailure(
    _ step: ScenarioStep, _ demand: String, _ found: @autoclosure () -> String
  ) {
    results.recordFailure(step, demand, found(), frame)
  }
}
