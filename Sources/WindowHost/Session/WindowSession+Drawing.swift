import Drawing
import Geometry
import Profiling
import Raster
import Stage

/// Drawing the window: the page, the device, what lies over it.
extension WindowSession {
  /// Draws the frame that was just run; the timer is told where the device's part of it ends.
  func drawFrame(into target: PixelTarget) -> (CompositionCounts, PresentedPixels) {
    timer.pause(in: .draw)
    followDevice()
    let chromeHasChanged = advanceChrome()
    let hadOverlay = hasOverlay
    prepareOverlay(for: target)
    timer.resume()
    // What was drawn over the last frame is in its pixels.
    let isElsewhere = placement(in: target).pixels != drawnPixels
    if chromeHasChanged || needsFullDrawing || isElsewhere || coversDevice || hadOverlay
      || hasOverlay
    {
      let counts = drawEverything(into: target) {
        timer.phaseEnded(.draw)
        timer.pause(in: .present)
      }
      timer.resume()
      return (counts, .all)
    }
    let counts = drawStage(into: target, isUpdate: true)
    timer.phaseEnded(.draw)
    let part = placement(in: target).pixels.intersection(target.bounds)
    return (counts, PresentedPixels(compositor?.changedPixels ?? .all, in: part))
  }

  /// Draws the present state again, without running a frame of the stage.
  func redraw() throws(WindowError) {
    let isAsked = batch.needsRedraw || hasOverlay || toast.isShown || ghost.isShown
    batch.needsRedraw = false
    let isElsewhere = followDevice()
    guard advanceChrome() || isAsked || isElsewhere else { return }
    try window.draw { target in
      prepareOverlay(for: target)
      _ = drawEverything(into: target) {}
      return .all
    }
  }

  /// Draws every pixel of the window, from the page up.
  private func drawEverything(
    into target: PixelTarget, deviceIsDrawn: () -> Void
  ) -> CompositionCounts {
    let placement = placement(in: target)
    let hidesDevice = chrome?.chrome.hidesDevice ?? false
    if !placement.fillsWindow || stage == nil || hidesDevice { overlay.drawPage(into: target) }
    let counts =
      hidesDevice ? CompositionCounts() : drawStage(into: target, isUpdate: false)
    deviceIsDrawn()
    chrome?.draw(into: target)
    if hasOverlay { overlay.draw(into: target) }
    needsFullDrawing = false
    drawnPixels = placement.pixels
    coversDevice = hidesDevice || (chrome?.covers(placement.rect) ?? false)
    return counts
  }

  private func drawStage(into target: PixelTarget, isUpdate: Bool) -> CompositionCounts {
    guard let stage, let compositor else { return CompositionCounts() }
    let placement = placement(in: target)
    let isTurning = placement.viewport != stage.viewport
    var list = isTurning ? stage.presentedDisplayList : stage.displayList
    // What is on its way is painted at the scale it will have and shown smaller or larger.
    list.scale =
      ViewportPlacement(
        viewport: stage.viewport, in: placement.metrics, area: translator.placement.area,
        zoom: translator.placement.zoom
      ).scale
    if list.scale != placement.scale { list.magnify(by: placement.scale / list.scale) }
    let part = target.part(placement.pixels)
    return isUpdate ? compositor.update(list, in: part) : compositor.composite(list, into: part)
  }

  /// Where the viewport lies in the pixels at hand, which may be ahead of the window's events.
  private func placement(in target: PixelTarget) -> ViewportPlacement {
    shownPlacement(
      WindowMetrics(pixelWidth: target.width, pixelHeight: target.height, scale: window.scale))
  }

  // MARK: - Toast

  private func prepareOverlay(for target: PixelTarget) {
    let now = host.now()
    hasOverlay = toast.isShown || ghost.isShown
    guard hasOverlay else { return }
    let scale = window.scale
    let size = Size(width: Double(target.width) / scale, height: Double(target.height) / scale)
    overlay.begin(window: size, scale: scale)
    ghost.draw(at: now)
    // What is said stands clear of the panels below the device.
    let floor = translator.placement.area?.maxY ?? size.height
    toast.draw(at: now, lift: max(0, size.height - floor))
  }
}

extension DisplayList {
  /// Shows everything so many times larger, with the bitmaps there are.
  fileprivate mutating func magnify(by factor: Double) {
    for index in commands.indices {
      commands[index].rect.magnify(by: factor)
      commands[index].clip.magnify(by: factor)
    }
    viewport = Size(width: viewport.width * factor, height: viewport.height * factor)
  }
}

extension Rect {
  fileprivate mutating func magnify(by factor: Double) {
    self = Rect(
      x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
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
