import Chrome
import Drawing
import Geometry
import Stage
import WindowHost

extension DemoWindow: WindowSessionDelegate {
  func sessionWillDraw(_ session: WindowSession, at now: Int64) {
    // Handles a signal that arrived while the window was being opened.
    if Interruption.isRequested { session.finish() }
    if awaitsExample, let setup { performExample(of: setup.type) }
    pollReading(at: now)
    replay?.update(session, chrome)
    travel.update(at: now)
    if chrome.update(from: session, at: now) { session.setNeedsChromeFrame() }
  }

  func session(_ session: WindowSession, didRun result: FrameResult) {
    controls.sceneDidRun(result)
    if recording.isBroken { endRecording() }
    if let texts = session.stage?.host.textExtents, let advice = fontAdvisor.advice(on: texts) {
      program.terminal.printMessage("reticle: \(advice)")
      session.showToast(advice.prefix(1).uppercased() + advice.dropFirst())
    }
    if let refusal = result.refusals.first { session.showToast(refusal.error.sentence) }
    guard chrome.isOpening, let setup else { return }
    let picture = session.makeSnapshot()
    session.prepareChromeForAnimation()
    chrome.sceneDidOpen(setup.type, picture: picture)
    session.setNeedsChromeFrame()
  }

  func sessionShouldContinueAfterSourceEnd(_ session: WindowSession) -> Bool {
    replayDidEnd()
    return true
  }

  func canSeek(in session: WindowSession) -> Bool { replay != nil }

  func session(_ session: WindowSession, didRequestSeek step: ReplayStep) {
    replay?.seek(step, session)
  }

  func session(_ session: WindowSession, didReceiveFile path: String) {
    if FileSystem.isFolder(path) { showPictures(in: path) } else { play(path) }
  }

  func session(_ session: WindowSession, didRequestTravel command: TravelCommand) {
    if let replay, let format = ExportOptions.Format(of: command) {
      travel.save(replay.clip, as: format)
    } else {
      travel.perform(command)
    }
  }

  func sessionDidRequestRecordingToggle(_ session: WindowSession) -> Bool {
    toggleRecording()
    return true
  }

  func pictureName(in session: WindowSession) -> String? { setup?.fileName ?? replay?.fileName }

  func sessionSettingsDidChange(_ session: WindowSession) {
    settings.update()
    applyChoice()
  }

  func sessionDidLoseDisplay(_ session: WindowSession) { LostDisplay.exitProcess(program.terminal) }
}

extension DemoWindow: SessionChromeDelegate {
  func chrome(_ chrome: ChromeScene, didSelect item: LauncherItem) {
    open(item.type, item.parameters, as: item.showcase)
  }

  func chrome(_ chrome: ChromeScene, didChooseTheme theme: ColorTheme?) {
    settings.chooseTheme(theme)
    remembered.remember(theme)
    applyChoice()
  }

  func chrome(_ chrome: ChromeScene, didChooseReducedMotion reducesMotion: Bool) {
    settings.chooseReducedMotion(reducesMotion)
    remembered.remember(reducesMotion: reducesMotion)
    applyChoice()
  }

  /// Applies a choice of the user to the window and its scene.
  private func applyChoice() {
    session.applySettings(settings.environment, toScene: settings.sceneEnvironment)
  }

  func chromeDidRequestLauncher(_ chrome: ChromeScene) { returnToLauncher() }

  func chrome(_ chrome: ChromeScene, didRequestSceneCommand command: SceneCommand) {
    session.perform(command)
  }

  func chrome(_ chrome: ChromeScene, didChangeDeviceSize size: Size?) {
    chrome.setDevice(size: size, hasMargin: size != nil)
    session.setFixedViewport(size)
    if let kind = DeviceKind(size: size) { remembered.remember(kind) }
  }

  var canEndReplay: Bool { true }

  func chromeDidRequestEndOfReplay(_ chrome: ChromeScene) -> Bool { endReplay() }

  func chromeDidRequestReplay(_ chrome: ChromeScene) { replayLastFile() }
}
