package import Stage

/// What keys, buttons and programs request of a session.
extension WindowSession {
  /// Requests what a key can request, before the next frame.
  package func request(_ command: HostCommand) {
    input.append(command)
    painter.setNeedsDisplay()
  }

  /// Has the scene do something with the next frame: it is input like a touch, and recorded.
  package func perform(_ command: SceneCommand) {
    guard stage != nil, !isReplay else { return }
    input.append(command)
    painter.setNeedsDisplay()
    showHintIfPaused()
  }

  /// Says that what was asked for happens later.
  func showHintIfPaused() {
    if isPaused { showToast("Paused  ·  That comes with the next frame: F6 or F7") }
  }

  func perform(_ command: HostCommand) throws(WindowError) {
    switch command {
    case .quit: finish()
    case .leaveLostDisplay where loop.finishReason == nil:
      displayLost()
      finish()
    case .leaveLostDisplay: break
    case .back: if !performByChrome(.back) { finish() }
    case .chrome(let command): _ = performByChrome(command)
    case .toggleFullScreen:
      window.toggleFullScreen()
      painter.setNeedsDisplay()
    case .toggleRecording:
      if !(delegate?.sessionToggleRecording(self) ?? false) {
        showToast("This window does not record")
      }
    case .togglePause:
      if isPaused, loop.feed.hasEnded { delegate?.session(self, seek: .first) }
      setPaused(!isPaused)
    case .seek(let step): delegate?.session(self, seek: step)
    case .step: try step()
    case .rotate: rotate()
    case .screenshot: showToast(saveScreenshot())
    }
  }

  private func performByChrome(_ command: ChromeCommand) -> Bool {
    guard let chrome else { return false }
    prepareChrome()
    painter.setNeedsDisplay()
    // No line lies over the help.
    if command == .help { dismissToast() }
    return chrome.scene.perform(command)
  }

  private func step() throws(WindowError) {
    setPaused(true)
    try loop.step(self) { input.deliverPausedEvents() }
    painter.setNeedsDisplay()
  }
}
