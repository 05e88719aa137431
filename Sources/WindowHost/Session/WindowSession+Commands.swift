package import Stage

/// Commands that keys, buttons and programs request from a session.
extension WindowSession {
  /// Requests a command, which is performed before the next frame.
  package func request(_ command: HostCommand) {
    input.append(command)
    painter.setNeedsDisplay()
  }

  /// Sends a command to the scene with the next frame; it is input, and recorded like a touch.
  package func perform(_ command: SceneCommand) {
    guard stage != nil, !isReplay else { return }
    input.append(command)
    painter.setNeedsDisplay()
    showHintIfPaused()
  }

  /// Applies the user's settings to the window and to its device.
  ///
  /// The page, the overlay and the chrome change immediately. The device receives the changes with
  /// its next frame; they are input, and recorded like a touch. A replay does not receive them.
  ///
  /// - Parameters:
  ///   - environment: The environment of the chrome.
  ///   - scene: The environment of the device; nil, the default, for the same.
  package func applySettings(_ environment: Environment, toScene scene: Environment? = nil) {
    painter.setAppearance(theme: environment.theme, textScale: environment.textScale)
    chrome?.applySettings(environment, at: now)
    guard let stage, !isReplay else { return }
    input.setEnvironment(scene ?? environment, from: stage.environment)
  }

  /// Changes the environment of the device only; it is input, and recorded like a touch.
  package func setEnvironment(_ environment: Environment) {
    guard let stage, !isReplay else { return }
    input.setEnvironment(environment, from: stage.environment)
    painter.setNeedsDisplay()
    showHintIfPaused()
  }

  /// Shows a toast if the device is paused, because the command takes effect later.
  func showHintIfPaused() {
    if isPaused { showToast("Paused  ·  Takes effect with the next frame (F6 or F7)") }
  }

  func perform(_ command: HostCommand) throws(WindowError) {
    switch command {
    case .quit: if delegate?.sessionShouldClose(self) ?? true { finish() }
    case .quitProgram: delegate?.sessionDidRequestQuit(self)
    case .quitAfterDisplayLoss where loop.finishReason == nil:
      displayWasLost()
      finish()
    case .quitAfterDisplayLoss: break
    case .goBack: if !forwardToChrome(.goBack) { finish() }
    case .chrome(let command): _ = forwardToChrome(command)
    case .toggleFullScreen:
      window.toggleFullScreen()
      painter.setNeedsDisplay()
    case .toggleRecording:
      if !(delegate?.sessionDidRequestRecordingToggle(self) ?? false) {
        showToast("Recording is not available in this window")
      }
    case .travel(let command): delegate?.session(self, didRequestTravel: command)
    case .togglePause where isShowingExhibit:
      delegate?.session(self, didRequestTravel: .goOn)
    case .togglePause:
      if isPaused, loop.sourceFeed.hasEnded { delegate?.session(self, didRequestSeek: .first) }
      setPaused(!isPaused)
    case .seek(let step): delegate?.session(self, didRequestSeek: step)
    case .step: try step()
    case .rotate: rotate()
    case .saveScreenshot: showToast(saveScreenshot())
    }
  }

  private func forwardToChrome(_ command: ChromeCommand) -> Bool {
    guard let chrome else { return false }
    prepareChromeForAnimation()
    painter.setNeedsDisplay()
    // The toast would cover the help.
    if command == .toggleHelp { dismissToast() }
    return chrome.scene.perform(command)
  }

  private func step() throws(WindowError) {
    if isShowingExhibit { delegate?.session(self, didRequestTravel: .letGo) }
    setPaused(true)
    try loop.step(self) { input.deliverPausedEvents() }
    painter.setNeedsDisplay()
  }
}
