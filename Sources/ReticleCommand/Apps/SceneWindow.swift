import Chrome
import Drawing
import Foundation
package import Geometry
package import Profiling
import Raster
import Scenarios
package import Stage
package import WindowHost
import Workers

/// A window of an app: one scene fills it, and nothing is around it.
package final class SceneWindow {
  /// The properties of a new window.
  package struct Options {
    /// The title.
    package var title: String
    /// The size in points; nil, the default, for that of the scene.
    package var size: Size?
    /// The smallest size to which the user can resize it, in points.
    package var minimumSize = WindowOptions(title: "", size: .zero).minimumSize
    /// Whether the user can resize it; true by default.
    package var isResizable = true

    /// Creates the properties of a window that has the size of its scene.
    package init(title: String) { self.title = title }
  }

  private typealias Recording = (file: RecordingFile, recorder: Recorder, times: RecordedTimes?)

  /// The window of the system.
  package let window: Window
  /// The session that runs the scene.
  package let session: WindowSession
  /// What the app does when something happens to the window.
  package weak var delegate: (any SceneWindowDelegate)?

  private unowned let host: SceneWindows
  private var setup: DemoSetup
  private var recording: Recording?
  private var fontAdvisor = FontAdvisor()
  /// The reason why the recording could not be written; nil if it could.
  private(set) var failure: CommandError?

  /// Opens a window with a scene, and records it from its first frame if there is a target.
  init(
    _ host: SceneWindows, _ type: SceneType, _ parameters: SceneValues, _ options: Options,
    recordingTo target: RecordingTarget?
  ) throws(CommandError) {
    self.host = host
    var windowOptions = WindowOptions(
      title: options.title, size: options.size ?? type.preferredViewport)
    windowOptions.scale = host.scale
    windowOptions.isResizable = options.isResizable
    windowOptions.minimumSize = options.minimumSize
    let environment = host.settings.environment
    windowOptions.background = Color.page.resolved(in: environment.theme)
    do throws(WindowError) {
      window = try Window(windowOptions)
    } catch {
      throw CommandError(.refused, error.appMessage)
    }
    setup = try DemoSetup(
      type, parameters, viewport: window.metrics.sizeInPoints, scale: host.scale,
      environment: environment)
    // All that can fail comes before the session, which stays in the group.
    let stage = try Self.stage(of: setup)
    recording = try target.map { [setup, window] target throws(CommandError) in
      try Self.recording(of: setup, in: window, to: target)
    }
    var sessionOptions = WindowSessionOptions()
    sessionOptions.keyMode = .app
    sessionOptions.rasterExecutor = ThreadedExecutor()
    sessionOptions.theme = environment.theme
    sessionOptions.textScale = environment.textScale
    session = host.group.makeSession(window, sessionOptions)
    session.present(stage)
    session.delegate = self
    session.recorder = self
  }

  /// Replaces the scene by another one, with a crossfade.
  package func show(_ type: SceneType, _ parameters: SceneValues) throws(CommandError) {
    let next = try DemoSetup(
      type, parameters, viewport: window.metrics.sizeInPoints, scale: host.scale,
      environment: session.stage?.environment ?? setup.environment)
    let stage = try Self.stage(of: next)
    endRecording()
    session.crossfadeDevice()
    session.present(stage)
    setup = next
  }

  private static func stage(of setup: DemoSetup) throws(CommandError) -> Stage {
    do throws(SceneError) {
      return try setup.makeBareStage(.live)
    } catch {
      throw CommandError(.invalid, error.description)
    }
  }

  private static func recording(
    of setup: DemoSetup, in window: Window, to target: RecordingTarget
  ) throws(CommandError) -> Recording {
    let times = try target.times.map { folder throws(CommandError) in
      try RecordedTimes(
        ScenarioLoader(scenes: [setup.type]), ProcessInfo.processInfo.environment, folder: folder,
        file: target.file)
    }
    let file = try RecordingFile(target.file)
    let header = try setup.header(device: "window \(window.driver)")
    return (file, Recorder(header, to: file), times)
  }

  /// Ends the recording, which only contains one scene; no effect without one.
  private func endRecording() {
    guard let (file, recorder, times) = recording else { return }
    recording = nil
    recorder.finish()
    file.finish(scenes: [setup.type])
    if let message = file.failure {
      failure = CommandError(.refused, message)
    } else {
      host.terminal.printMessage("recorded \(file.path)")
      do throws(CommandError) {
        if let times { host.terminal.printMessage(try times.write()) }
      } catch {
        failure = error
      }
    }
  }

  /// Applies the user's settings.
  func applySettings() { session.applySettings(host.settings.environment) }
}

extension SceneWindow: WindowSessionDelegate {
  package func session(_ session: WindowSession, didRun result: FrameResult) {
    if recording?.file.failure != nil { endRecording() }
    if let texts = session.stage?.host.textExtents, let advice = fontAdvisor.advice(on: texts) {
      host.report(advice)
    }
    for refusal in result.refusals {
      host.report(refusal.error.sentence)
    }
  }

  package func sessionShouldClose(_ session: WindowSession) -> Bool {
    delegate?.sceneWindowShouldClose(self) ?? true
  }

  package func sessionDidRequestQuit(_ session: WindowSession) { host.requestQuit() }

  package func session(_ session: WindowSession, didReceiveFile path: String) {
    delegate?.sceneWindow(self, didReceiveFile: path)
  }

  package func session(_ session: WindowSession, didChangeFocus hasFocus: Bool) {
    delegate?.sceneWindow(self, didChangeFocus: hasFocus)
  }

  package func sessionSettingsDidChange(_ session: WindowSession) { host.settingsDidChange() }

  package func sessionDidLoseDisplay(_ session: WindowSession) {
    LostDisplay.exitProcess(host.terminal, program: host.name)
  }
}

extension SceneWindow: WindowSessionRecorder {
  package func session(
    _ session: WindowSession, didRun input: FrameInput, _ result: FrameResult
  ) {
    guard let stage = session.stage else { return }
    recording?.recorder.record(input, result, on: stage)
  }

  package func session(_ session: WindowSession, didMeasure record: FrameRecord) {
    recording?.times?.append(record, runStart: session.timer.runStart)
  }

  package func session(
    _ session: WindowSession, didRestartSchedule anchor: ScheduleRestart
  ) {
    recording?.recorder.comment(
      "the window was \(anchor.lateness / 1_000_000) ms late at frame \(anchor.frame)")
  }

  package func sessionDidEnd(_ session: WindowSession) { endRecording() }
}

/// Where the first window of an app records its scene.
package struct RecordingTarget: Equatable {
  /// The recording.
  package var file: String
  /// The folder for the times of its frames; nil for none.
  package var times: String?

  /// Records to a file.
  package init(file: String, times: String? = nil) { (self.file, self.times) = (file, times) }
}

extension WindowError {
  /// The message without the options of the `reticle` command.
  var appMessage: String {
    switch self {
    case .noDisplay(let reason):
      "no display was found (\(reason)); set DISPLAY or WAYLAND_DISPLAY"
    case .failed(let action, let reason, _): "cannot \(action): \(reason)"
    }
  }
}
