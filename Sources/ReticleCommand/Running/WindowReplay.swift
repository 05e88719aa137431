import Chrome
import Drawing
import Geometry
import Motion
import Profiling
import Scenarios
import Stage
import WindowHost
import Workers

/// Shows a replay in a window, at its own pace or any other, forwards and backwards.
final class WindowReplay: FrameSource {
  private let loaded: ScenarioLoader.Loaded
  private let program: Program
  private let seeker: ReplaySeeker
  /// Runs ahead of what is shown, to find out how long the replay is and whether all is well.
  private let scout: ReplayRunner
  private let measurement: FrameMeasurement
  private let panel: ScrubberPanel
  private var overview: ReplayOverview

  /// The frames that are run ahead between two pictures: some milliseconds.
  private static let framesAhead: Int64 = 60
  /// The least width of the window, in points: enough for the scrubber.
  private static let leastWidth = 720.0
  /// The room around the device, in points, as the chrome leaves it.
  private static let margin = 16.0

  /// Prepares a file to be shown.
  init(
    _ program: Program, _ loaded: ScenarioLoader.Loaded, _ loader: ScenarioLoader
  ) throws(CommandError) {
    self.program = program
    self.loaded = loaded
    scout = ReplayRunner(
      loaded.scenario, on: try loader.makeStage(loaded),
      checksDigests: !loaded.scenario.hasOtherContract)
    do throws(SceneError) {
      seeker = try ReplaySeeker(loaded.scenario) { () throws(SceneError) in
        try loader.makeBareStage(loaded)
      }
    } catch {
      throw CommandError(
        .broken, "\(loaded.path): the scene was made once, but not again: \(error)")
    }
    measurement = FrameMeasurement(
      of: loaded.path, salvaging: loaded.parsed.salvagedSteps != nil)
    panel = ScrubberPanel(.light)
    overview = ReplayOverview(rate: loaded.scenario.header.clock)
  }

  /// Shows the file until the user ends it.
  func run() throws(CommandError) -> ExitCode {
    let reason: FinishReason
    let session = try makeSession()
    do throws(WindowError) {
      reason = try session.run()
    } catch {
      throw CommandError(.refused, "reticle: \(error)")
    }
    return conclude(reason)
  }

  private func makeSession() throws(CommandError) -> WindowSession {
    let stage = seeker.stage
    let scale = stage.displayList.scale
    var windowOptions = WindowOptions(
      title: "Reticle – \(loaded.scenario.header.title ?? loaded.path)",
      size: Size(
        width: max(stage.viewport.width, Self.leastWidth),
        height: stage.viewport.height + ScrubberPanel.height + 2 * Self.margin))
    windowOptions.scale = scale
    let window: Window
    do throws(WindowError) {
      window = try Window(windowOptions)
    } catch {
      throw CommandError(.refused, "reticle: \(error)")
    }
    let (chromeStage, chrome) = try DemoWindow.makeChrome(window, ChromeScene.Options())
    var options = WindowSessionOptions()
    options.source = self
    options.staysAtEnd = true
    options.chrome = ChromeLayer(chromeStage, in: window)
    let session = WindowSession(stage: stage, window: window, options: options)
    _ = chrome.perform(.toggleBar)
    chrome.framesDevice = true
    chrome.show(panel)
    connect(session)
    connectInspector(chrome, session)
    return session
  }

  private func connect(_ session: WindowSession) {
    panel.onCommand = { [unowned session] command in session.request(command) }
    panel.onSlowdown = { [unowned session] slowdown in session.slowdown = slowdown }
    session.onSeek = { [unowned self, unowned session] step in seek(step, session) }
  }

  private func connectInspector(_ chrome: ChromeScene, _ session: WindowSession) {
    let inspector = InspectorPanel(chrome)
    inspector.onCommand = { [unowned session] command in session.request(command) }
    chrome.onInspect = { [unowned chrome, unowned session] in
      chrome.toggle(inspector)
      let isShown = chrome.shows(inspector)
      session.tellsChromeOfPointer = isShown
      // The device keeps its size.
      session.widen(by: isShown ? InspectorPanel.width : -InspectorPanel.width)
      return true
    }
    session.onTick = { [unowned self, unowned session, unowned chrome] now in
      tick(session)
      if chrome.tick(session, at: now) { session.chromeDidChange() }
    }
  }

  // MARK: - Frames

  /// The next frame's input; nil at the end of the file, and where it cannot go on.
  func nextInput() -> FrameInput? { seeker.nextInput() }

  /// Takes what a frame gave.
  func frameDidRun(_ result: FrameResult) { seeker.didRun(result) }

  private func seek(_ step: ReplayStep, _ session: WindowSession) {
    do throws(SceneError) {
      try seeker.seek(to: target(of: step))
      session.seek(to: seeker.stage)
    } catch {
      session.say(error.description)
    }
  }

  private func target(of step: ReplayStep) -> Int64 {
    switch step {
    case .by(let frames): seeker.frame + frames
    case .to(let frame): frame
    case .first: 0
    case .last: .max
    case .previousMark: overview.marks.last { $0.frame < seeker.frame }?.frame ?? 0
    case .nextMark: overview.marks.first { $0.frame > seeker.frame }?.frame ?? .max
    }
  }

  /// Runs ahead a little, and lets the panel catch up.
  private func tick(_ session: WindowSession) {
    let before = overview
    var isBusy = !scout.isOver
    if isBusy {
      scout.advance(to: scout.frame + Self.framesAhead)
      overview.marks = scout.player.marks.map { ReplayOverview.Mark($0.name, frame: $0.frame) }
      if scout.isOver {
        overview.lastFrame = scout.frame
        seeker.lastFrame = scout.frame
      }
    } else if session.isPaused {
      isBusy = (try? seeker.prepare(frames: Self.framesAhead)) ?? false
    }
    if let log = measurement.takeResult() { take(log) }
    if overview != before { panel.show(overview) }
    let position = ReplayPosition(
      frame: seeker.frame, isPlaying: !session.isPaused, facts: FrameFacts(seeker.runner).texts)
    let hasMoved = panel.show(position)
    if hasMoved || isBusy || overview != before || overview.times.isEmpty {
      session.chromeDidChange()
    }
  }

  private func take(_ log: FrameLog) {
    overview.times = Array(log[.cpu])
    let classifier = JankClassifier(rate: overview.rate)
    let warmUp = WarmUp.count(ofRun: log.count)
    for row in 0..<log.count {
      let record = log[row]
      let verdict = classifier.verdict(on: record, isWarmUp: row < warmUp)
      if let verdict, verdict.label != .near { overview.causes[record[.frame]] = verdict.text }
    }
  }

  // MARK: - The end

  /// What is wrong with the file does not depend on what was looked at of it.
  private func conclude(_ reason: FinishReason) -> ExitCode {
    if case .interrupted = reason { return .interrupted }
    scout.advance(to: .max)
    let player = scout.player
    var outcome = RunOutcome(path: loaded.path)
    outcome.failures = player.failures
    outcome.skipped = player.skipped
    outcome.mismatch = player.mismatch
    outcome.met = player.met
    outcome.agreedCount = player.agreedCount
    if let issue = scout.issue {
      outcome.errors = ["\(loaded.path):\(issue)"]
      outcome.errorCode = issue.kind == .refused ? .refused : .invalid
    }
    let text = OutcomeText(outcome: outcome, isColoured: false)
    program.terminal.print(text.block)
    for line in text.problems { program.terminal.message(line) }
    return outcome.code(gatesTime: false)
  }
}
