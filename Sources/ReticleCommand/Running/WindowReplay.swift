import Chrome
import Drawing
import Geometry
import Scenarios
import Stage
import WindowHost

/// Shows a replay in a window, at its own pace or any other, and nothing else.
struct WindowReplay {
  private let program: Program
  private let replay: ScenarioReplay
  private let look: ChromeScene.Options
  private let presentation: PresentationWay?

  /// The least width of the window, in points: enough for the scrubber.
  private static let leastWidth = 720.0
  /// The room around the device, in points, as the chrome leaves it.
  private static let margin = 16.0

  /// Prepares a file to be shown.
  init(
    _ program: Program, _ loaded: ScenarioLoader.Loaded, _ loader: ScenarioLoader,
    look: ChromeScene.Options, _ presentation: PresentationWay?
  ) throws(CommandError) {
    self.program = program
    self.look = look
    self.presentation = presentation
    replay = try ScenarioReplay(loaded, loader)
  }

  /// Shows the file until the user ends it.
  func run() throws(CommandError) -> ExitCode {
    let window = try openWindow()
    let (chromeStage, chrome) = try DemoWindow.makeChrome(window, look)
    var options = WindowSessionOptions()
    options.source = replay
    options.theme = look.theme
    options.chrome = ChromeLayer(chromeStage, in: window)
    let session = WindowSession(stage: replay.stage, window: window, options: options)
    // What the bar offers is of no use here.
    _ = chrome.perform(.toggleBar)
    chrome.showReplay(true)
    chrome.showScene(replay.loaded.type)
    chrome.framesDevice = true
    connect(chrome, to: session)
    replay.begin(in: session, chrome)
    // Nobody could end it there: it ends with its last frame.
    if window.showsNothing { session.onSeek = nil }
    chrome.connectFrameTimes(to: session)
    chrome.connectInspector(to: session)
    session.onTick = { [unowned session] now in
      replay.tick(session)
      if chrome.tick(session, at: now) { session.chromeDidChange() }
    }
    session.onLostDisplay = { LostDisplay.end(program.terminal) }
    let reason: FinishReason
    do throws(WindowError) {
      reason = try session.run()
    } catch {
      throw CommandError(.refused, "reticle: \(error)")
    }
    return conclude(reason)
  }

  /// What the bar and its keys ask for, where they are brought in.
  private func connect(_ chrome: ChromeScene, to session: WindowSession) {
    chrome.onCommand = { [unowned session] command in session.request(command) }
    chrome.onSay = { [unowned session] line in session.say(line) }
    chrome.onLeave = { [unowned session] in session.finish() }
    chrome.onReplay = { [unowned session] in session.playFromStart() }
    chrome.onZoom = { [unowned session] zoom in session.zoom = zoom }
  }

  private func openWindow() throws(CommandError) -> Window {
    let stage = replay.stage
    let title = replay.loaded.scenario.header.title ?? replay.loaded.path
    var options = WindowOptions(
      title: "\(program.title) – \(title)",
      size: Size(
        width: max(stage.viewport.width, Self.leastWidth),
        height: stage.viewport.height + ScrubberPanel.height + 2 * Self.margin))
    options.scale = stage.displayList.scale
    options.presentation = presentation
    options.background = look.theme.page
    do throws(WindowError) {
      return try Window(options)
    } catch {
      throw CommandError(.refused, "reticle: \(error)")
    }
  }

  private func conclude(_ reason: FinishReason) -> ExitCode {
    if case .interrupted = reason { return .interrupted }
    let outcome = replay.outcome
    let text = OutcomeText(outcome: outcome, isColored: false)
    program.terminal.print(text.block)
    for line in text.problems { program.terminal.message(line) }
    return outcome.code(gatesTime: false)
  }
}
