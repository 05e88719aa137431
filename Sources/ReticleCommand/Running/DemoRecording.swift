import Chrome
import Scenarios
import Stage
import WindowHost

/// The recording of a demo's window: at most one at a time, each in a file of its own.
final class DemoRecording {
  /// Why a recording could not be written; nil while all could.
  private(set) var failure: CommandError?

  private let program: Program
  private let session: WindowSession
  private let chrome: ChromeScene
  private let driver: String
  private var current: (file: RecordingFile, recorder: Recorder)?

  /// Prepares to record what a session shows.
  init(_ program: Program, _ session: WindowSession, _ chrome: ChromeScene, driver: String) {
    self.program = program
    self.session = session
    self.chrome = chrome
    self.driver = driver
  }

  /// Begins with the next frame, which must be the scene's first.
  ///
  /// - Parameters:
  ///   - setup: The scene and what it was made with.
  ///   - path: The file; nil takes the first free name, `photos-1.scn` and so on.
  /// - Throws: where the file is there already or cannot be made.
  func begin(_ setup: DemoSetup, path: String?) throws(CommandError) {
    let file = try RecordingFile(path ?? Self.freePath(for: setup.type.name))
    let header = try setup.header(device: "window \(driver)")
    current = (file, Recorder(header, to: file))
    show(true)
    guard path == nil else { return }
    // A recording repeats only from a first state.
    let title = LauncherItem(setup.type).title
    session.showToast("\(title) starts anew  ·  Recording to \(file.path)")
  }

  /// Whether the recording that runs cannot be written any more.
  var isBroken: Bool { current?.file.failure != nil }

  /// Ends the recording and says where it is; nil where none was running.
  @discardableResult
  func end() -> String? {
    guard let (file, recorder) = current else { return nil }
    current = nil
    show(false)
    recorder.finish()
    file.restore()
    if let message = file.failure {
      failure = CommandError(.refused, message)
    } else {
      program.terminal.message("recorded \(file.path); repeat it with\n  \(replayCall(file.path))")
    }
    return file.path
  }

  /// What a toast says of a file that was saved.
  func saved(_ path: String) -> String {
    failure?.message ?? "Saved to \(path)  ·  \(replayCall(path))"
  }

  /// What to type in a shell to replay a file.
  private func replayCall(_ path: String) -> String {
    program.spelled("reticle replay \(ProgramCall.quoted(path))")
  }

  private func show(_ isRecording: Bool) {
    session.isRecording = isRecording
    chrome.showRecording(isRecording)
    session.chromeDidChange()
  }

  private static func freePath(for name: String) -> String {
    var number = 1
    while FileSystem.exists("\(name)-\(number).scn") { number += 1 }
    return "\(name)-\(number).scn"
  }
}

extension DemoRecording: WindowSessionRecorder {
  func session(_ session: WindowSession, didRun input: FrameInput, _ result: FrameResult) {
    guard let stage = session.stage else { return }
    current?.recorder.record(input, result, on: stage)
  }

  func session(_ session: WindowSession, didReanchor anchor: Reanchor) {
    current?.recorder.comment(
      "the window was \(anchor.lateness / 1_000_000) ms behind at frame \(anchor.frame)")
  }

  func sessionDidEnd(_ session: WindowSession) { end() }
}
