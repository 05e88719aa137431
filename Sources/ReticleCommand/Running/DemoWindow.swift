import Chrome
import Geometry
import Scenarios
import Stage
import WindowHost
import Workers

/// The window of a demo: shows the scene, records it from the first frame or on request.
final class DemoWindow {
  private let program: Program
  private let setup: DemoSetup
  private let window: Window
  private let session: WindowSession
  private let chrome: ChromeScene
  private var recording: (file: RecordingFile, recorder: Recorder)?
  private var failure: CommandError?

  /// Opens the window; a path is recorded to from the first frame.
  init(
    _ program: Program, _ setup: DemoSetup, recordingTo path: String?
  ) throws(CommandError) {
    self.program = program
    self.setup = setup
    var options = WindowOptions(
      title: "Reticle – \(setup.type.name)",
      size: Size(
        width: setup.viewport.width, height: setup.viewport.height + ChromeScene.barHeight))
    options.scale = setup.scale
    do throws(WindowError) {
      window = try Window(options)
    } catch {
      throw CommandError(.refused, "reticle: \(error)")
    }
    let chromeStage: Stage
    (chromeStage, chrome) = try Self.makeChrome(window, program)
    var sessionOptions = WindowSessionOptions()
    sessionOptions.chrome = ChromeLayer(chromeStage, in: window)
    session = WindowSession(
      stage: try setup.makeStage(.live), window: window, options: sessionOptions)
    chrome.showScene(named: setup.type.name)
    if let path { try begin(try RecordingFile(path)) }
  }

  /// Shows frames until the user ends it.
  func run() throws(CommandError) -> ExitCode {
    session.onFrame = { [unowned self] input, result in
      guard let stage = session.stage else { return }
      recording?.recorder.record(input, result, on: stage)
    }
    session.onReanchor = { [unowned self] anchor in
      recording?.recorder.comment(
        "the window was \(anchor.lateness / 1_000_000) ms behind at frame \(anchor.frame)")
    }
    session.onRecord = { [unowned self] in toggleRecording() }
    session.onTick = { [unowned self] now in
      if chrome.tick(session, at: now) { session.chromeDidChange() }
    }
    chrome.onCommand = { [unowned self] command in session.request(command) }
    session.onFinish = { [unowned self] _ in _ = end() }
    session.onLostDisplay = { [unowned self] in _ = end() }
    let reason: FinishReason
    do throws(WindowError) {
      reason = try session.run()
    } catch {
      throw CommandError(.broken, "reticle: \(error)")
    }
    if let failure { throw failure }
    if case .interrupted = reason { return .interrupted }
    return .success
  }

  private static func makeChrome(
    _ window: Window, _ program: Program
  ) throws(CommandError) -> (Stage, ChromeScene) {
    do throws(SceneError) {
      return try ChromeScene.makeStage(
        size: window.metrics.sizeInPoints, scale: window.scale, executor: ThreadedExecutor())
    } catch {
      throw CommandError(.broken, "reticle: \(error)")
    }
  }

  private func toggleRecording() {
    if let path = end() { return session.say("Saved to \(path)  ·  reticle replay \(path)") }
    do throws(CommandError) {
      // A recording repeats only from a first state, so the scene begins anew.
      session.show(try setup.makeStage(.live))
      let file = try RecordingFile(freePath())
      try begin(file)
      session.say("Recording to \(file.path)")
    } catch {
      session.say(error.message)
    }
  }

  private func begin(_ file: RecordingFile) throws(CommandError) {
    let header = try setup.header(device: "window \(window.driver)")
    recording = (file, Recorder(header, to: file))
    session.isRecording = true
    chrome.showRecording(true)
  }

  /// Ends the recording and says where it is; nil where none was running.
  private func end() -> String? {
    guard let (file, recorder) = recording else { return nil }
    recording = nil
    session.isRecording = false
    chrome.showRecording(false)
    recorder.finish()
    if let message = file.failure {
      failure = CommandError(.refused, message)
    } else {
      program.terminal.message("recorded \(file.path); 'reticle replay \(file.path)' repeats it")
    }
    return file.path
  }

  private func freePath() -> String {
    var number = 1
    while FileSystem.exists("\(setup.type.name)-\(number).scn") { number += 1 }
    return "\(setup.type.name)-\(number).scn"
  }
}
