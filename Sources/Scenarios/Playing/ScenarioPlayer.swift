import Items
import Motion
package import Stage

/// Plays a scenario on a stage: makes each frame's input, and holds the run to what the file
/// demands.
///
/// Whoever drives it runs the frames, as fast as they go or at the clock's pace:
///
/// ```swift
/// let player = try ScenarioPlayer(scenario, on: stage)
/// while !player.isFinished {
///   let result = stage.frame(try player.nextInput())
///   try player.didRun(result)
/// }
/// ```
package final class ScenarioPlayer {
  /// What is played.
  package private(set) var scenario: Scenario
  /// What it is played on.
  package let stage: Stage

  /// Whether `end` has been reached.
  package private(set) var isFinished = false
  /// The next frame to run.
  package private(set) var frame: Int64 = 0
  /// Demands that were not met.
  package private(set) var failures: [PlayFailure] = []
  /// Expectations that this build or mode cannot check, and why.
  package private(set) var skipped: [PlayFailure] = []
  /// The first checkpoint whose digests differ.
  package private(set) var mismatch: DigestMismatch?
  /// Expectations that were met.
  package private(set) var met: [PlayCheck] = []
  /// The steps that have begun, in that order.
  package private(set) var startedSteps: [(line: Int, frame: Int64)] = []
  /// How many checkpoints agreed.
  package private(set) var agreedCount = 0
  /// The sections of the report: names and first frames.
  package private(set) var marks: [(name: String, frame: Int64)] = []
  /// Pictures asked for in the frame that was run last.
  package private(set) var snapshots: [String] = []

  private struct Waiting {
    var step: ScenarioStep
    var condition: WaitCondition
    var start: Int64
    var maximum: Int64
  }

  private let checksDigests: Bool
  private var cursor = 0
  private var stepClock = StepClock()
  private var timeline: GestureTimeline
  private var touches: [GestureTimeline.TimedTouch] = []
  private var played: [PlayedEvent] = []
  private var observations: [ScenarioStep] = []
  private var waiting: Waiting?
  private var batch: (step: ScenarioStep, depth: Int, updates: [UpdateStep], isRefused: Bool)?
  private var viewportEnd: Int64 = 0
  private var counters = PlayCounters()
  private var digestCursor = 0
  /// Frames since the last one in which anything came in, moved or was waited for.
  private var idleFrames = 0
  private var lastGoodFrame: Int64?

  /// Prepares to play a scenario on a stage made for it.
  ///
  /// With `checksDigests`, which is the default, the file's digests are compared.
  package init(_ scenario: Scenario, on stage: Stage, checksDigests: Bool = true) {
    self.scenario = scenario
    self.stage = stage
    self.checksDigests = checksDigests
    timeline = GestureTimeline(clock: stage.host.clock)
    stage.host.events.watch(EventNames.used(in: scenario))
  }

  /// The last frame of the file where no `wait` leaves it open; for progress.
  package var expectedFrameCount: Int64? {
    var clock = StepClock()
    for step in scenario.steps {
      if case .wait = step.verb.role { return nil }
      clock.start(in: clock.frame(of: step.time, step.verb))
    }
    return clock.frame + 1
  }

  /// Whether a `wait` is under way, after which no step begins.
  package var isWaiting: Bool { waiting != nil }

  /// Adds steps after all others, for a file that is made while it is played; none may lie in a
  /// frame that is over.
  package func append(_ steps: [ScenarioStep]) {
    scenario.steps += steps
  }

  // MARK: - Input

  /// The input of the next frame.
  ///
  /// - Throws: where a step cannot happen when it should: an absolute time that a `wait` has
  ///   passed, a touch that does not follow, an end while a gesture plays.
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

  /// Takes a step that `refuse` may stand before.
  private func take(
    _ step: ScenarioStep, _ role: StepRole, mustBeRefused: Bool
  ) throws(ScenarioIssue) {
    switch role {
    case .beginUpdates: openBatch(step, mustBeRefused)
    case .endUpdates: closeBatch(step, mustBeRefused)
    case .update(let update):
      if batch == nil {
        play(.command(.update([update])), step, mustBeRefused)
      } else {
        batch?.updates.append(update)
      }
    case .viewport(let size, let duration):
      play(.viewport(size.size, duration: start(duration)), step, mustBeRefused)
    case .event(let event): play(event, step, mustBeRefused)
    case .command(let command):
      play(.command(try command(stage.type)), step, mustBeRefused)
    case .touch, .gesture, .refuse, .wait, .expect, .observe, .end:
      throw ScenarioIssue(step.position, "'\(step.verb.name)' cannot stand here")
    }
  }

  /// The seconds that a change of the viewport takes from now on.
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

  private func openBatch(_ step: ScenarioStep, _ mustBeRefused: Bool) {
    if batch == nil { batch = (step, 0, [], mustBeRefused) }
    batch?.depth += 1
  }

  /// The outermost end plays the transaction; what is said of it stands at its beginning, or where
  /// it is said that it must be refused.
  private func closeBatch(_ step: ScenarioStep, _ mustBeRefused: Bool) {
    batch?.depth -= 1
    guard let done = batch, done.depth == 0 else { return }
    batch = nil
    play(
      .command(.update(done.updates)), mustBeRefused ? step : done.step,
      mustBeRefused || done.isRefused)
  }

  private func play(_ kind: InputEvent.Kind, _ step: ScenarioStep, _ mustBeRefused: Bool = false) {
    let time = Timestamp(frame: frame, microseconds: step.time.microseconds)
    played.append(
      PlayedEvent(
        event: InputEvent(time: time, kind: kind), step: step, mustBeRefused: mustBeRefused))
  }

  /// Plays the samples that gestures have given.
  private func playTouches() {
    for touch in touches {
      let event = InputEvent(time: touch.time, kind: .pointer(touch.touch.sample(at: touch.time)))
      played.append(
        PlayedEvent(event: event, step: ScenarioStep(.absolute(frame: frame), .end)))
    }
  }

  // MARK: - Results

  /// Takes the result of the frame that ``nextInput()`` was for.
  ///
  /// `drawn` is what drawing cost; nil where nothing was drawn or the build cannot count.
  ///
  /// - Throws: where a step names what this build has not, or the file ends too early.
  package func didRun(
    _ result: FrameResult, drawn: RenderCounts? = nil
  ) throws(ScenarioIssue) {
    counters.add(result.counters, drawn)
    if let overload = result.overload {
      throw ScenarioIssue(lastStartedPosition, "frame \(frame): \(overload)")
    }
    try checkRefusals(result.refusals)
    for step in observations { try observe(step) }
    try checkWait()
    checkDigest()
    if isFinished { checkLastDigest() }
    let isIdle = played.isEmpty && waiting == nil && !timeline.isPlaying && !result.wantsFrame
    idleFrames = isIdle ? idleFrames + 1 : 0
    frame += 1
  }

  /// Where the step stands that began last; the scene before the first one.
  private var lastStartedPosition: SourcePosition {
    cursor > 0 ? scenario.steps[cursor - 1].position : scenario.header.demo.position
  }

  /// Whether nothing has come in or moved for a while, and no one waits for it.
  var isAtRest: Bool {
    idleFrames >= Self.framesAtRest && !isFinished && stage.movement.isEmpty
      && stage.host.work.outstanding == 0
  }

  /// The frame of the next step or checkpoint; nil where there is none.
  var nextDueFrame: Int64? {
    guard cursor < scenario.steps.count else { return nil }
    let step = scenario.steps[cursor]
    let start = stepClock.frame(of: step.time, step.verb)
    guard checksDigests, let entries = scenario.digests?.entries,
      let entry = entries[digestCursor...].first(where: { $0.frame >= frame })
    else { return start }
    return min(start, entry.frame)
  }

  /// Goes on with a later frame; returns how many are left out.
  func skip(to next: Int64) -> Int64 {
    let count = max(0, next - frame)
    frame += count
    return count
  }

  private func checkRefusals(_ refusals: [FrameResult.Refusal]) throws(ScenarioIssue) {
    // Refusals come in the order of the events.
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
      preconditionFailure("'\(step.verb.name)' does not observe the end of a frame")
    }
  }

  /// Begins a section of the report.
  func beginSection(_ name: String) {
    marks.append((name, frame))
    counters.beginSection()
  }

  /// Asks for a picture of the frame that was run last.
  func askForSnapshot(_ name: String) { snapshots.append(name) }

  private func check(_ expectation: Expectation, _ step: ScenarioStep) throws(ScenarioIssue) {
    let demand = step.verb.verb.arguments
    let value: ProbeValue
    do throws(ProbeError) {
      guard let found = try read(expectation.probe) else {
        let reason = "nothing: the counter exists only in a release build that renders"
        skipped.append(PlayFailure(step.position, demand: demand, found: reason, frame: frame))
        return
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

  /// Keeps the delegate calls that a probe lists from now on; nothing for other probes.
  package func watch(_ probe: Probe) {
    if probe.path == "events" { stage.host.events.watch(EventNames.listed(in: probe)) }
  }

  /// Reads a probe: events and counters here, everything else from the stage.
  ///
  /// Reading events forgets them. Nil for a counter that needs rendering.
  package func read(_ probe: Probe) throws(ProbeError) -> ProbeValue? {
    if probe.path == "events" {
      let names = EventNames.listed(in: probe)
      let text = stage.host.events.text(of: names)
      stage.host.events.forget(names)
      return .text(text)
    }
    switch counters.reading(of: probe.path) {
    case .value(let count): return .number(Double(count))
    case .needsRendering: return nil
    case nil: return try stage.value(of: probe)
    }
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

  private func checkDigest() {
    guard checksDigests, let entries = scenario.digests?.entries else { return }
    while digestCursor < entries.count, entries[digestCursor].frame < frame { digestCursor += 1 }
    guard digestCursor < entries.count, entries[digestCursor].frame == frame, mismatch == nil
    else { return }
    let found = stage.digest()
    if found == entries[digestCursor].digest {
      agreedCount += 1
      lastGoodFrame = frame
    } else {
      mismatch = DigestMismatch(
        frame: frame, lastGoodFrame: lastGoodFrame, expected: entries[digestCursor].digest,
        found: found)
    }
  }

  /// Where the run ended before the file's last checkpoint it is not the recorded one, however
  /// equal it was up to there.
  private func checkLastDigest() {
    guard checksDigests, mismatch == nil,
      let next = scenario.digests?.entries.first(where: { $0.frame > frame })
    else { return }
    mismatch = DigestMismatch(
      frame: next.frame, lastGoodFrame: lastGoodFrame, expected: next.digest,
      found: stage.digest(), lastFrame: frame)
  }

  private func meet(_ step: ScenarioStep, _ demand: String) {
    met.append(PlayCheck(position: step.position, demand: demand, frame: frame))
  }

  private func fail(_ step: ScenarioStep, _ demand: String, _ found: String) {
    failures.append(PlayFailure(step.position, demand: demand, found: found, frame: frame))
  }
}
