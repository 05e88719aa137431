import Profiling
import Stage
import WindowHost

/// A delegate and recorder of a session that calls closures of a test.
final class SessionObserver {
  var onFrame: (FrameInput, FrameResult) -> Void = { _, _ in }
  var onDraw: (Nanoseconds) -> Void = { _ in }
  var onEnd: () -> Void = {}
  var onLostDisplay: () -> Void = {}
  var onDrop: (String) -> Void = { _ in }
  var onSettings: () -> Void = {}
  /// Called to start or stop recording; without it, the window does not record.
  var onRecord: (() -> Void)?
  /// Called at the end of the source; without it, the session ends.
  var onSourceEnd: (() -> Void)?
  /// Called to seek; without it, the user cannot seek.
  var onSeek: ((ReplayStep) -> Void)?

  /// Creates an observer of a session, which ends with the observer.
  init(_ session: WindowSession) {
    session.delegate = self
    session.recorder = self
  }
}

extension SessionObserver: WindowSessionDelegate {
  func sessionWillDraw(_ session: WindowSession, at now: Nanoseconds) { onDraw(now) }

  func session(_ session: WindowSession, didReceiveFile path: String) { onDrop(path) }

  func sessionSettingsDidChange(_ session: WindowSession) { onSettings() }

  func sessionDidRequestRecordingToggle(_ session: WindowSession) -> Bool {
    onRecord?()
    return onRecord != nil
  }

  func canSeek(in session: WindowSession) -> Bool { onSeek != nil }

  func session(_ session: WindowSession, didRequestSeek step: ReplayStep) { onSeek?(step) }

  func sessionShouldContinueAfterSourceEnd(_ session: WindowSession) -> Bool {
    onSourceEnd?()
    return onSourceEnd != nil
  }

  func sessionDidLoseDisplay(_ session: WindowSession) { onLostDisplay() }
}

extension SessionObserver: WindowSessionRecorder {
  func session(_ session: WindowSession, didRun input: FrameInput, _ result: FrameResult) {
    onFrame(input, result)
  }

  func session(_ session: WindowSession, didRestartSchedule anchor: ScheduleRestart) {}

  func sessionDidEnd(_ session: WindowSession) { onEnd() }
}
