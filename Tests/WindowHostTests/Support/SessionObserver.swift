import Profiling
import Stage
import WindowHost

/// A delegate and recorder of a session that calls what a test sets.
final class SessionObserver {
  var onFrame: (FrameInput, FrameResult) -> Void = { _, _ in }
  var onDraw: (Nanoseconds) -> Void = { _ in }
  var onEnd: () -> Void = {}
  var onLostDisplay: () -> Void = {}
  var onDrop: (String) -> Void = { _ in }
  /// Called when a recording is to start or stop; without it, the window does not record.
  var onRecord: (() -> Void)?
  /// Called at the source's end; without it, that ends the session.
  var onSourceEnd: (() -> Void)?
  /// Called to go to another frame; without it, the user cannot.
  var onSeek: ((ReplayStep) -> Void)?

  /// Observes a session for as long as it lives itself.
  init(_ session: WindowSession) {
    session.delegate = self
    session.recorder = self
  }
}

extension SessionObserver: WindowSessionDelegate {
  func sessionWillDraw(_ session: WindowSession, at now: Nanoseconds) { onDraw(now) }

  func session(_ session: WindowSession, didReceiveFile path: String) { onDrop(path) }

  func sessionToggleRecording(_ session: WindowSession) -> Bool {
    onRecord?()
    return onRecord != nil
  }

  func canSeek(in session: WindowSession) -> Bool { onSeek != nil }

  func session(_ session: WindowSession, seek step: ReplayStep) { onSeek?(step) }

  func sessionSourceDidEnd(_ session: WindowSession) -> Bool {
    onSourceEnd?()
    return onSourceEnd != nil
  }

  func sessionDidLoseDisplay(_ session: WindowSession) { onLostDisplay() }
}

extension SessionObserver: WindowSessionRecorder {
  func session(_ session: WindowSession, didRun input: FrameInput, _ result: FrameResult) {
    onFrame(input, result)
  }

  func session(_ session: WindowSession, didReanchor anchor: Reanchor) {}

  func sessionDidEnd(_ session: WindowSession) { onEnd() }
}
