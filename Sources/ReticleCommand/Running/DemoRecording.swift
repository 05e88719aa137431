import Chrome
import Profiling
import Scenarios
import Stage
import WindowHost

/// The recordings of a demo window: at most one at a time, each in its own file.
final class DemoRecording {
  /// The reason a recording could not be written, or nil if all succeeded.
  private(set) var failure: CommandError?

  /// What keeps the times of the recorded frames; nil for nothing.
  private var times: RecordedTimes?

  private let program: Program
  private let session: WindowSession
  private let chrome: ChromeScene
  private let driver: String
  private var current: (file: RecordingFile, recorder: Recorder, setup: DemoSetup)?

  /// Prepares to record a session.
  init(_ program: Program, _ session: WindowSession, _ chrome: ChromeScene, driver: String) {
    self.program = program
    self.session = session
    self.chrome = chrome
    self.driver = driver
  }

  /// Starts recording at the next frame, which must be the scene's first.
  ///
  /// - Parameters:
  ///   - setup: The scene and its parameters.
  ///   - path: The file; nil uses the first free name, `photos-1.scn` and so on.
  /// - Throws: an error if the file already exists or cannot be created.
  func begin(_ setup: DemoSetup, path: String?) throws(CommandError) {
    let file = try RecordingFile(
      path ?? FileSystem.freePath(for: setup.fileName, ".scn"))
    let header = try setup.header(device: "window \(driver)")
    current = (file, Recorder(header, to: file), setup)
    setRecording(true)
    guard path == nil else { return }
    // A recording is repeatable only from the initial state of a scene.
    let title = setup.showcase?.title ?? LauncherItem(setup.type).title
    session.showToast("\(title) restarts  ·  Recording to \(file.path)")
  }

  /// Keeps the times of the frames that are recorded from now on, and writes them at the end.
  func keep(_ times: RecordedTimes) { self.times = times }

  /// Whether the current recording can no longer be written.
  var isBroken: Bool { current?.file.failure != nil }

  /// Ends the recording and reports its path; returns nil if there was none.
  @discardableResult
  func end() -> String? {
    guard let (file, recorder, _) = current else { return nil }
    current = nil
    setRecording(false)
    recorder.finish()
    file.finish(scenes: program.scenes)
    if let message = file.failure {
      failure = CommandError(.refused, message)
    } else {
      program.terminal.printMessage(
        "recorded \(file.path); repeat it with\n  \(replayCall(file.path))")
      writeTimes()
    }
    return file.path
  }

  /// Writes what was kept of the recorded frames, once.
  private func writeTimes() {
    guard let times else { return }
    self.times = nil
    do throws(CommandError) {
      program.terminal.printMessage(try times.write())
    } catch {
      failure = error
    }
  }

  /// Writes the file again after the user has gone back, so that it contains only the input of the
  /// new course of events; no effect without a recording.
  func restart(with history: InputHistory) {
    guard let (file, _, setup) = current else { return }
    do throws(CommandError) {
      let header = try setup.header(device: "window \(driver)")
      file.removeAll()
      let recorder = Recorder(header, to: file)
      current = (file, recorder, setup)
      try setup.repeatHistory(history, into: recorder)
    } catch {
      failure = error
    }
  }

  /// Returns the toast text for a saved file.
  func savedMessage(for path: String) -> String {
    failure?.message ?? "Saved to \(path)  ·  \(replayCall(path))"
  }

  /// Returns the shell command that replays a file.
  private func replayCall(_ path: String) -> String {
    program.rewritingCalls(in: "reticle replay \(ProgramCall.quoted(path))")
  }

  private func setRecording(_ isRecording: Bool) {
    session.isRecording = isRecording
    chrome.setRecording(isRecording)
    session.setNeedsChromeFrame()
  }
}

extension DemoRecording: WindowSessionRecorder {
  func session(_ session: WindowSession, didRun input: FrameInput, _ result: FrameResult) {
    guard let stage = session.stage else { return }
    current?.recorder.record(input, result, on: stage)
  }

  func session(_ session: WindowSession, didMeasure record: FrameRecord) {
    guard current != nil else { return }
    times?.append(record, runStart: session.timer.runStart)
  }

  func session(_ session: WindowSession, didRestartSchedule anchor: ScheduleRestart) {
    current?.recorder.comment(
      "the window was \(anchor.lateness / 1_000_000) ms late at frame \(anchor.frame)")
  }

  func sessionDidEnd(_ session: WindowSession) { end() }
}
