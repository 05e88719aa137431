import Drawing
import Geometry
import Motion
import Profiling
import Raster
import Stage

/// Running, drawing and reporting one frame.
extension WindowSession {
  /// Takes the next input from the source, if there is one; false at its end.
  func fetchSourceInput() -> Bool {
    guard let source, sourceInput == nil else { return true }
    guard let input = source.nextInput() else { return false }
    sourceInput = input
    pacer.skip(to: input.frame)
    return true
  }

  /// Runs the frame that is due, shows it and hands it on.
  func runFrame(_ wake: FramePacer.Wake) throws(WindowError) {
    guard let stage else { return }
    let input = takeInput(wake)
    // What comes from now on, from the chrome's frames too, is the next frame's.
    pacer.frameEnded()
    // A window left open does not fill the memory.
    if timer.log.count >= FrameLog.chunk { timer.forgetFrames() }
    timer.begin(frame: input.frame, intendedWake: wake.intended, waited: wake.waited)
    let result = stage.frame(input, observer: timer)
    let isTurning = stage.presentedViewport != stage.viewport
    wantsFrame = result.wantsFrame || isTurning
    followViewport(of: stage)
    if !isTurning { showsTurnAtOnce = false }
    unreported = (input, result)
    var counts = CompositionCounts()
    let showsEverything = batch.needsRedraw
    try window.draw { canvas in
      var changed = PresentedPixels.all
      (counts, changed) = drawFrame(into: canvas)
      return showsEverything ? .all : changed
    }
    batch.needsRedraw = false
    timer.phaseEnded(.present)
    reportFrame()
    timer.end(outcome(of: result, counts, stage))
  }

  /// Takes over a size that a replay has given the viewport.
  private func followViewport(of stage: Stage) {
    guard isReplay, stage.viewport != translator.placement.viewport else { return }
    translator.setViewport(stage.viewport)
    tellChromeOfDevice()
  }

  /// Hands the frame that was run last to the source and the caller, once.
  func reportFrame() {
    guard let frame = unreported else { return }
    unreported = nil
    source?.frameDidRun(frame.result)
    onFrame?(frame.input, frame.result)
  }

  private func takeInput(_ wake: FramePacer.Wake) -> FrameInput {
    if let input = sourceInput {
      sourceInput = nil
      return input
    }
    if !Window.holdsControl { coarseInput.controlWasReleased() }
    coarseInput.spread(over: wake.frame, clock: rate, into: &batch)
    let input = FrameInput(frame: wake.frame, events: batch.events)
    batch.removeEvents()
    assert(
      input.events.allSatisfy { $0.time.frame == input.frame },
      "frame \(input.frame) has input of another: no recording could repeat it")
    return input
  }

  private func outcome(
    of result: FrameResult, _ counts: CompositionCounts, _ stage: Stage
  ) -> FrameOutcome {
    FrameOutcome(
      counters: result.counters, rasterized: counts.rasterizedCount, bytesDrawn: counts.byteCount,
      contentOffset: Point.zero + stage.scrollOffset, touches: translator.pointersDown)
  }
}
