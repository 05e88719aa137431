import Geometry
package import Stage

/// Going back and forth in a replay.
extension WindowSession {
  /// Shows a stage as it is, paused; the source's next input is for the frame behind its last.
  ///
  /// Nothing is run, and nothing of what the stage went through to get there is reported.
  package func seek(to stage: Stage) {
    setPaused(true)
    sourceInput = nil
    unreported = nil
    sourceHasEnded = false
    show(seeking: stage)
    translator.setViewport(stage.viewport)
    pacer.restart(frame: stage.frameNumber + 1)
    needsFullDrawing = true
    batch.needsRedraw = true
    tellChromeOfDevice()
  }

  /// Goes back to a replay's first frame and plays on from there.
  package func playFromStart() {
    onSeek?(.first)
    setPaused(false)
  }
}
