import Chrome
import Geometry
import Motion
import Profiling
import Scenarios
import Stage
import WindowHost

/// A scenario file as a window's source of frames, forward and backward, with its outcome.
final class ScenarioReplay: FrameSource {
  /// The file.
  let loaded: ScenarioLoader.Loaded
  /// The showcase of the launcher to which the file belongs; nil for a scene itself.
  let showcase: Showcase?

  private let allowedPictures: String?
  private let seeker: ReplaySeeker
  /// A runner ahead of the visible frame, which determines the length and the outcome of the
  /// replay.
  private let lookaheadRunner: ReplayRunner
  private let measurement: FrameMeasurement
  private let thumbnails: ReplayThumbnails
  /// The frame under the pointer whose picture is not ready yet.
  private var wantedThumbnail: Int64?
  private let meter = SystemMeter()
  private var panel: TimelinePanel?
  /// Whether the timeline was visible before the replay.
  private var wasShowingPanel = false
  /// Whether pointers and keys are drawn.
  private let showsTouches: Bool
  private var timeline: Timeline
  /// The frame that the current seek has not reached yet; nil without a seek.
  private var destination: Int64?

  /// The maximum number of frames that the runner advances between two presented frames.
  private static let framesAhead = 60
  /// The time limit for that, which keeps the window responsive if frames are expensive.
  private static let timeAhead: Nanoseconds = 5_000_000
  /// The time limit for a part of a seek, which keeps the window responsive.
  private static let seekTime: Nanoseconds = 100_000_000
  /// The time limit for checking the rest of the file when the window is closed.
  private static let closingTime: Nanoseconds = 300_000_000

  /// Creates a replay of a file, with its own stages.
  init(
    _ loaded: ScenarioLoader.Loaded, _ loader: ScenarioLoader, of showcase: Showcase?,
    environment: [String: String], showsTouches: Bool = true
  ) throws(CommandError) {
    self.showcase = showcase
    self.showsTouches = showsTouches
    try DrawingLimit.check(loaded.scenario, path: loaded.path)
    self.loaded = loaded
    allowedPictures = loader.allowedPictures
    lookaheadRunner = ReplayRunner(
      loaded.scenario, on: try loader.makeStage(loaded),
      checksDigests: !loaded.scenario.hasOtherContract)
    do throws(SceneError) {
      seeker = try ReplaySeeker(loaded.scenario) { () throws(SceneError) in
        try loader.makeBareStage(loaded)
      }
    } catch {
      throw CommandError(.broken, "\(loaded.path): could not recreate the scene: \(error)")
    }
    thumbnails = ReplayThumbnails { () throws(SceneError) in try loader.makeBareStage(loaded) }
    measurement = FrameMeasurement(of: loaded, loader, environment: environment)
    timeline = Timeline(rate: loaded.scenario.header.clock)
    timeline.isMeasuring = true
  }

  /// The stage at the current frame.
  var stage: Stage { seeker.stage }

  /// The beginning of the names of saved files: the showcase, or else the scene.
  var fileName: String { showcase?.fileName ?? loaded.type.name }

  /// The last seconds up to the current frame.
  var clip: Clip {
    var clip = Clip(
      source: .file(loaded.path), name: fileName, viewport: stage.viewport, rate: timeline.rate)
    clip.frames = Clip.frames(upTo: seeker.frame, at: timeline.rate)
    clip.pictureFolder = allowedPictures.map(FileSystem.absolute)
    return clip
  }

  // MARK: - Frames

  /// Returns the next frame's input; nil at the end of the file or if it cannot continue.
  func nextInput() -> FrameInput? { seeker.nextInput() }

  /// Processes the result of a frame.
  func frameDidRun(_ result: FrameResult) { seeker.processResult(result) }

  // MARK: - The timeline

  /// Shows the timeline for the replay that a session presents.
  func attach(to session: WindowSession, _ chrome: ChromeScene) {
    guard let panel = chrome.timeline else { return }
    self.panel = panel
    wasShowingPanel = chrome.isShowing(panel)
    panel.isReplay = true
    panel.makeThumbnail = { [unowned self] frame in
      let picture = thumbnails.picture(of: frame)
      wantedThumbnail = picture == nil ? frame : nil
      if picture == nil { session.setNeedsChromeFrame() }
      return picture
    }
    panel.update(timeline)
    chrome.show(panel)
  }

  /// Removes the timeline, unless it was visible before.
  func detach(from session: WindowSession, _ chrome: ChromeScene) {
    session.slowdown = 1
    session.setInputMarks(InputMarks())
    chrome.recordedFrames = nil
    panel?.isReplay = false
    panel?.makeThumbnail = nil
    if let panel, !wasShowingPanel { chrome.hide(panel) }
    panel = nil
  }

  /// Runs ahead for a short time and updates the timeline; called before each presented frame.
  func update(_ session: WindowSession, _ chrome: ChromeScene) {
    guard let panel else { return }
    prepareThumbnail(session, panel)
    continueSeek(session)
    let before = timeline
    let isBusy = runAhead(isPaused: session.isPaused)
    if let log = measurement.dequeueResult() {
      applyMeasurements(log)
      chrome.recordedFrames = log
    }
    timeline.isMeasuring = measurement.isRunning
    if timeline != before { panel.update(timeline) }
    if showsTouches { session.setInputMarks(seeker.runner.trace.marks(at: seeker.frame)) }
    let hasMoved = panel.update(
      TimelinePosition(
        frame: seeker.frame, isPlaying: !session.isPaused,
        facts: FrameFacts(seeker.runner).texts))
    panel.selectSlowdown(session.slowdown)
    if hasMoved || isBusy || destination != nil || timeline != before || measurement.isRunning {
      session.setNeedsChromeFrame()
    }
  }

  /// Makes a requested picture while the replay is paused; a playing one needs the time itself.
  private func prepareThumbnail(_ session: WindowSession, _ panel: TimelinePanel) {
    guard let frame = wantedThumbnail, session.isPaused, destination == nil else { return }
    let end = meter.wallTime() + Self.timeAhead
    if !thumbnails.prepare(frame, until: { meter.wallTime() >= end }) {
      wantedThumbnail = nil
      panel.updateThumbnail()
    }
    session.setNeedsChromeFrame()
  }

  /// Advances the lookahead runner, then the runners for later seeks; returns whether there is more
  /// to do.
  private func runAhead(isPaused: Bool) -> Bool {
    let end = meter.wallTime() + Self.timeAhead
    guard !lookaheadRunner.isFinished else { return isPaused && prepareSeeks(until: end) }
    var left = Self.framesAhead
    lookaheadRunner.advance(to: .max) {
      left -= 1
      return left == 0 || meter.wallTime() >= end
    } didRun: { [self] input in
      thumbnails.append(input)
      let offset = lookaheadRunner.stage.scrollOffset
      timeline.append(input, offset: offset.dy == 0 ? offset.dx : offset.dy)
    }
    timeline.steps = lookaheadRunner.player.startedSteps.map(\.frame)
    timeline.marks = lookaheadRunner.player.marks.map {
      Timeline.Mark($0.name, frame: $0.frame)
    }
    if lookaheadRunner.isFinished {
      timeline.lastFrame = lookaheadRunner.frame
      seeker.setLastFrame(lookaheadRunner.frame)
    }
    return true
  }

  /// Advances the runners for later seeks; returns whether there is more to do.
  private func prepareSeeks(until end: Nanoseconds) -> Bool {
    for _ in 0..<Self.framesAhead where meter.wallTime() < end {
      guard (try? seeker.prepare(frames: 1)) ?? false else { return false }
    }
    return true
  }

  private func applyMeasurements(_ log: FrameLog) {
    for row in 0..<log.count { timeline.append(Timeline.FrameTimes(log[row])) }
    let classifier = JankClassifier(rate: timeline.rate)
    let warmUp = WarmUp.count(ofRun: log.count)
    for row in 0..<log.count {
      let record = log[row]
      let verdict = classifier.verdict(on: record, isWarmUp: row < warmUp)
      if let verdict, verdict.label != .near {
        timeline.causes[record[.frame]] = LateFrameCause(of: record, verdict).text
      }
    }
  }

  // MARK: - Seeking

  /// Goes to another frame and presents it; a long seek also presents frames in between.
  func seek(_ step: ReplayStep, _ session: WindowSession) {
    destination = target(of: step)
    advanceSeek(session)
  }

  /// Continues the current seek, unless the replay is playing again.
  private func continueSeek(_ session: WindowSession) {
    guard destination != nil else { return }
    guard session.isPaused else { return destination = nil }
    advanceSeek(session)
  }

  private func advanceSeek(_ session: WindowSession) {
    guard let target = destination else { return }
    let end = meter.wallTime() + Self.seekTime
    do throws(SceneError) {
      if try seeker.seek(to: target, until: { meter.wallTime() >= end }) { destination = nil }
      session.seek(to: seeker.stage)
    } catch {
      destination = nil
      session.showToast(error.description)
    }
  }

  private func target(of step: ReplayStep) -> Int64 {
    // During a seek to the end, the last frame can still be unknown.
    let frame = destination.map { min($0, timeline.lastFrame ?? seeker.frame) } ?? seeker.frame
    return switch step {
    case .by(let frames): frame + frames
    case .to(let frame): frame
    case .first: 0
    case .last: .max
    case .previousMark: timeline.marks.last { $0.frame < frame }?.frame ?? 0
    case .nextMark: timeline.marks.first { $0.frame > frame }?.frame ?? .max
    }
  }

  // MARK: - Outcome

  /// The outcome of the whole file, regardless of which part was watched.
  ///
  /// If checking the rest of the file takes longer than ``closingTime``, it is the outcome of the
  /// part that has been checked.
  var outcome: RunOutcome {
    let end = meter.wallTime() + Self.closingTime
    lookaheadRunner.advance(to: .max) { meter.wallTime() >= end }
    let player = lookaheadRunner.player
    var outcome = RunOutcome(path: loaded.path)
    outcome.failures = player.failures
    outcome.unlistedFailures = player.unlistedFailures
    outcome.skipped = player.skipped
    outcome.mismatch = player.mismatch
    outcome.met = player.met
    outcome.agreedCount = player.matchingDigestCount
    if !lookaheadRunner.isFinished {
      outcome.notes.append(
        "the window was closed before all of the file was checked: "
          + "frames 0 to \(lookaheadRunner.frame) "
          + "were; without --window all are")
    }
    if let issue = lookaheadRunner.issue {
      outcome.errors = ["\(loaded.path):\(issue)"]
      outcome.errorCode = issue.kind == .refused ? .refused : .invalid
    }
    return outcome
  }

  /// The outcome in one line, for a toast.
  var verdict: String {
    let outcome = outcome
    let text = OutcomeText(outcome: outcome, isColored: false)
    if let problem = text.problems.first { return problem }
    guard lookaheadRunner.isFinished else {
      return "Replayed \(loaded.path)  ·  still being checked"
    }
    guard outcome.agreedCount > 0 else { return "Replayed \(loaded.path)" }
    let count = outcome.agreedCount
    return "Replayed \(loaded.path)  ·  "
      + (count == 1 ? "its digest equal" : "all \(count) digests equal")
  }
}
