import Drawing
import Geometry
import Profiling
import Raster
import Stage

/// Running, drawing and reporting one frame.
extension WindowSession {
  /// The frames after which the timer is replaced, so that a window left open does not fill the
  /// memory: 73 minutes at 60 a second.
  private static let timerLimit = 1 << 18

  /// Takes the next input from the source, if there is one; false at its end.
  func fetchSourceInput() -> Bool {
    guard let source = options.source, sourceInput == nil else { return true }
    guard let input = source.nextInput() else { return false }
    sourceInput = input
    pacer.skip(to: input.frame)
    return true
  }

  /// Runs the frame that is due, shows it and hands it on.
  func runFrame(_ wake: FramePacer.Wake) throws(WindowError) {
    let input = takeInput(wake)
    if timer.log.count >= Self.timerLimit { timer = FrameTimer() }
    let woken = host.now()
    timer.begin(frame: input.frame, intendedWake: wake.intended, waited: wake.waited)
    let result = stage.frame(input, observer: timer)
    wantsFrame = result.wantsFrame
    unreported = (input, result)
    var counts = CompositionCounts()
    try window.draw { target in
      counts = drawStage(into: target)
      timer.phaseEnded(.draw)
      drawOverlay(into: target)
    }
    batch.needsRedraw = false
    timer.phaseEnded(.present)
    pacer.frameEnded()
    reportFrame()
    let record = timer.end(outcome(of: result, counts))
    history.append(time: record[.cpu], wake: woken)
    status.counters = result.counters
    status.rasterised = counts.rasterizedCount
    status.allocations = SystemMeter.countsAllocations ? Int(record[.allocations]) : nil
  }

  /// Draws the present state again, without running a frame.
  func redraw() throws(WindowError) {
    batch.needsRedraw = false
    try window.draw { target in
      _ = drawStage(into: target)
      drawOverlay(into: target)
    }
  }

  /// Hands the frame that was run last to the source and the caller, once.
  func reportFrame() {
    guard let frame = unreported else { return }
    unreported = nil
    options.source?.frameDidRun(frame.result)
    onFrame?(frame.input, frame.result)
  }

  private func takeInput(_ wake: FramePacer.Wake) -> FrameInput {
    if let input = sourceInput {
      sourceInput = nil
      return input
    }
    let input = FrameInput(frame: wake.frame, events: batch.events)
    batch.removeEvents()
    return input
  }

  private func outcome(of result: FrameResult, _ counts: CompositionCounts) -> FrameOutcome {
    FrameOutcome(
      counters: result.counters, rasterised: counts.rasterizedCount, bytesDrawn: counts.byteCount,
      contentOffset: Point.zero + stage.scrollOffset, touches: translator.pointersDown)
  }

  private func drawStage(into target: PixelTarget) -> CompositionCounts {
    let metrics = WindowMetrics(
      pixelWidth: target.width, pixelHeight: target.height, scale: window.scale)
    let placement = ViewportPlacement(viewport: stage.viewport, in: metrics)
    if !placement.fillsWindow { overlay.drawPage(into: target) }
    var list = stage.displayList
    list.scale = placement.scale
    let part = target.part(placement.pixels)
    // What was drawn over the last frame is in its pixels.
    return hasOverlay ? compositor.composite(list, into: part) : compositor.update(list, in: part)
  }

  private func drawOverlay(into target: PixelTarget) {
    let now = host.now()
    hasOverlay = strip.fade.opacity(at: now) > 0 || toast.isShown
    guard hasOverlay else { return }
    let scale = window.scale
    let size = Size(width: Double(target.width) / scale, height: Double(target.height) / scale)
    overlay.begin(window: size, scale: scale)
    if strip.needsWords(at: now, window: size, scale: scale) {
      updateStatus(at: now)
      strip.setWords(status, at: now, window: size, scale: scale)
    }
    strip.draw(history, at: now)
    toast.draw(at: now, lift: strip.fade.opacity(at: now) * HeadUpLayout.height)
    overlay.draw(into: target)
  }

  private func updateStatus(at now: Nanoseconds) {
    status.measure(history, at: now)
    if isPaused {
      status.activity = .paused(frame: pacer.nextFrame)
    } else if let recordingStart {
      status.activity = .recording(seconds: Int((now - recordingStart) / 1_000_000_000))
    } else {
      status.activity = .running
    }
  }
}

extension PixelTarget {
  /// A part of the target, as far as it lies in it.
  fileprivate func part(_ rect: PixelRect) -> PixelTarget {
    let inside = rect.intersection(bounds)
    return PixelTarget(
      pixels: pixels + inside.y * (bytesPerRow / 4) + inside.x, width: inside.width,
      height: inside.height, bytesPerRow: bytesPerRow)
  }
}
