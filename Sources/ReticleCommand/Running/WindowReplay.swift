import Chrome
import Drawing
import Geometry
import Scenarios
import Stage
import WindowHost
import Workers

/// Presents a replay in a window, at any speed.
final class WindowReplay {
  /// The session that runs the replay in its window.
  let session: WindowSession

  private let program: Program
  private let replay: ScenarioReplay
  private let window: Window
  private let chrome: ChromeScene
  private let settings: WindowSettings
  private let clips: ClipExport

  /// The minimum width of the window, in points; enough for the timeline.
  private static let minimumWidth = 720.0
  /// The space around the scene, in points; the chrome uses the same.
  private static let margin = 16.0

  /// Opens a window for a file.
  init(
    _ program: Program, _ loaded: ScenarioLoader.Loaded, _ loader: ScenarioLoader,
    _ settings: WindowSettings, _ presentation: PresentationMethod?, showsTouches: Bool = true
  ) throws(CommandError) {
    self.program = program
    self.settings = settings
    clips = ClipExport(environment: program.environment)
    replay = try ScenarioReplay(
      loaded, loader,
      of: program.showcases.showcase(of: loaded.type, with: loaded.parameters),
      environment: program.environment, showsTouches: showsTouches)
    window = try Self.openWindow(program, replay, settings.look, presentation)
    settings.update()
    let look = settings.look
    let chromeStage: Stage
    (chromeStage, chrome) = try DemoWindow.makeChrome(window, look)
    var options = WindowSessionOptions()
    options.rasterExecutor = ThreadedExecutor()
    options.source = replay
    options.theme = look.theme
    options.textScale = look.textScale
    options.chrome = ChromeLayer(chromeStage, in: window.metrics)
    session = WindowSession(stage: replay.stage, window: window, options: options)
  }

  /// Presents the file until the user closes the window.
  func run() throws(CommandError) -> ExitCode {
    chrome.setReplay(true)
    chrome.updateBar(for: replay.loaded.type, as: replay.showcase)
    chrome.setDevice(size: nil, hasMargin: true)
    chrome.delegate = self
    session.delegate = self
    chrome.connectPanels(to: session)
    replay.attach(to: session, chrome)
    settings.startWakingWindow()
    defer { settings.stopWakingWindow() }
    let reason: FinishReason
    do throws(WindowError) {
      reason = try session.run()
    } catch {
      throw CommandError(.refused, "reticle: \(error)")
    }
    return conclude(reason)
  }

  private static func openWindow(
    _ program: Program, _ replay: ScenarioReplay, _ look: ChromeScene.Options,
    _ presentation: PresentationMethod?
  ) throws(CommandError) -> Window {
    let stage = replay.stage
    let title = replay.loaded.scenario.header.title ?? replay.loaded.path
    var options = WindowOptions(
      title: "\(program.title) – \(title)",
      size: Size(
        width: max(stage.viewport.width, minimumWidth),
        height: stage.viewport.height + TimelinePanel.height(textScale: look.textScale)
          + ChromeScene.barHeight(textScale: look.textScale) + 2 * margin))
    // The scale of the file is that of the device, which the window shows at its own.
    options.scale = Window.desktopScale()
    options.presentation = presentation
    options.background = Color.page.resolved(in: look.theme)
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
    program.terminal.printProblems(text.problems)
    return outcome.code(gatesTime: false)
  }
}

extension WindowReplay: WindowSessionDelegate {
  func sessionWillDraw(_ session: WindowSession, at now: Int64) {
    replay.update(session, chrome)
    clips.update(session)
    if chrome.update(from: session, at: now) { session.setNeedsChromeFrame() }
  }

  /// Whether the user can seek, so that the window stays open after the last frame.
  ///
  /// False if the window is invisible: the user could not close it.
  func canSeek(in session: WindowSession) -> Bool { !window.isHeadless }

  func session(_ session: WindowSession, didRequestSeek step: ReplayStep) {
    replay.seek(step, session)
  }

  func session(_ session: WindowSession, didRequestTravel command: TravelCommand) {
    guard let format = ExportOptions.Format(of: command) else { return }
    clips.start(replay.clip, as: format, in: session)
  }

  func pictureName(in session: WindowSession) -> String? { replay.fileName }

  func sessionSettingsDidChange(_ session: WindowSession) {
    settings.update()
    session.applySettings(settings.environment)
  }

  func sessionDidLoseDisplay(_ session: WindowSession) { LostDisplay.exitProcess(program.terminal) }
}

extension WindowReplay: SessionChromeDelegate {
  func chromeDidRequestLauncher(_ chrome: ChromeScene) { session.finish() }

  func chromeDidRequestReplay(_ chrome: ChromeScene) { session.playFromStart() }

  func chrome(_ chrome: ChromeScene, didChooseTheme theme: ColorTheme?) {
    settings.chooseTheme(theme)
    session.applySettings(settings.environment)
  }

  func chrome(_ chrome: ChromeScene, didChooseReducedMotion reducesMotion: Bool) {
    settings.chooseReducedMotion(reducesMotion)
  }
}
