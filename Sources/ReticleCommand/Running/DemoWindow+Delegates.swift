import Chrome
import Geometry
import Stage
import WindowHost

extension DemoWindow: WindowSessionDelegate {
  func sessionWillDraw(_ session: WindowSession, at now: Int64) {
    // Handles a signal that arrived while the window was being opened.
    if Interruption.isRequested { session.finish() }
    if awaitsExample, let setup { performExample(of: setup.type) }
    followReading(at: now)
    replay?.update(session)
    if chrome.update(from: session, at: now) { session.chromeDidChange() }
  }

  func session(_ session: WindowSession, didRun result: FrameResult) {
    if recording.isBroken { endRecording() }
    if let refusal = result.refusals.first { session.showToast(refusal.error.sentence) }
    guard chrome.isOpening, let setup else { return }
    let picture = session.picture()
    session.prepareChrome()
    chrome.sceneDidOpen(setup.type, picture: picture)
    session.chromeDidChange()
  }

  func sessionSourceDidEnd(_ session: WindowSession) -> Bool {
    replayDidEnd()
    return true
  }

  func canSeek(in session: WindowSession) -> Bool { replay != nil }

  func session(_ session: WindowSession, seek step: ReplayStep) { replay?.seek(step, session) }

  func session(_ session: WindowSession, didReceiveFile path: String) { play(path) }

  func sessionToggleRecording(_ session: WindowSession) -> Bool {
    toggleRecording()
    return true
  }

  func sessionDidLoseDisplay(_ session: WindowSession) { LostDisplay.end(program.terminal) }
}

extension DemoWindow: SessionChromeDelegate {
  func chrome(_ chrome: ChromeScene, open type: SceneType) { open(type) }

  func chromeLeaveScene(_ chrome: ChromeScene) { leave() }

  func chrome(_ chrome: ChromeScene, perform command: SceneCommand) { session.perform(command) }

  func chrome(_ chrome: ChromeScene, resizeDeviceTo size: Size?) {
    chrome.setDevice(size: size, isFramed: size != nil)
    session.fixViewport(size)
  }

  var canEndReplay: Bool { true }

  func chromeEndReplay(_ chrome: ChromeScene) -> Bool { endReplay() }

  func chromeReplay(_ chrome: ChromeScene) { replayLastFile() }
}
