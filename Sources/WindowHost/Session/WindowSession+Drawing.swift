import Drawing
import Geometry
import Profiling
import Raster
import Stage

/// Drawing the window: the page, the device, what lies over it.
extension WindowSession {
  /// Draws the frame that was just run; the timer is told where the device's part of it ends.
  func drawFrame(into canvas: FrameCanvas) -> (CompositionCounts, PresentedPixels) {
    timer.pause(in: .draw)
    followDevice()
    let chromeHasChanged = advanceChrome()
    let hadOverlay = hasOverlay
    prepareOverlay(for: canvas)
    timer.resume()
    beginPictures(in: canvas)
    defer { pictureRest.endFrame() }
    // What was drawn over the last frame is in its pixels.
    let isCovered = coversDevice || hadOverlay || hasOverlay
    let isElsewhere = placement(in: canvas).pixels != drawnPixels
    // Pictures of the chrome that were stretched are painted when it is drawn.
    let isSame = canvas.keepsPixels && !chromeHasChanged && pictureRest.nextChange == nil
    if !isSame || needsFullDrawing || isElsewhere || isCovered {
      let counts = drawEverything(into: canvas) {
        timer.phaseEnded(.draw)
        timer.pause(in: .present)
      }
      timer.resume()
      return (counts, .all)
    }
    let counts = drawStage(into: canvas, isUpdate: true)
    timer.phaseEnded(.draw)
    let part = placement(in: canvas).pixels.intersection(canvas.bounds)
    return (counts, PresentedPixels(compositor?.changedPixels ?? .all, in: part))
  }

  /// Draws the present state again, without running a frame of the stage.
  func redraw() throws(WindowError) {
    let isPainting = pictureRest.nextChange.map { $0 <= host.now() } ?? false
    let isAsked = batch.needsRedraw || hasOverlay || toast.isShown || ghost.isShown || isPainting
    batch.needsRedraw = false
    let isElsewhere = followDevice()
    guard advanceChrome() || isAsked || isElsewhere else { return }
    try window.draw { canvas in
      prepareOverlay(for: canvas)
      beginPictures(in: canvas)
      _ = drawEverything(into: canvas) {}
      pictureRest.endFrame()
      return .all
    }
  }

  /// Draws every pixel of the window, from the page up.
  private func drawEverything(
    into canvas: FrameCanvas, deviceIsDrawn: () -> Void
  ) -> CompositionCounts {
    let placement = placement(in: canvas)
    let hidesDevice = chrome?.chrome.hidesDevice ?? false
    if !placement.fillsWindow || stage == nil || hidesDevice { overlay.drawPage(into: canvas) }
    let counts =
      hidesDevice ? CompositionCounts() : drawStage(into: canvas, isUpdate: false)
    deviceIsDrawn()
    chrome?.draw(into: canvas, &pictureRest)
    if hasOverlay { overlay.draw(into: canvas) }
    needsFullDrawing = !canvas.keepsPixels
    drawnPixels = placement.pixels
    coversDevice = hidesDevice || (chrome?.covers(placement.rect) ?? false)
    return counts
  }

  private func drawStage(into canvas: FrameCanvas, isUpdate: Bool) -> CompositionCounts {
    guard let stage, let compositor else { return CompositionCounts() }
    let placement = placement(in: canvas)
    let isTurning = placement.viewport != stage.viewport
    var list = isTurning ? stage.presentedDisplayList : stage.displayList
    // What is on its way is painted at the scale it will have and shown smaller or larger.
    list.scale =
      ViewportPlacement(
        viewport: stage.viewport, in: placement.metrics, area: translator.placement.area,
        zoom: translator.placement.zoom
      ).scale
    list.scale = pictureRest.paintedScale ?? list.scale
    if list.scale != placement.scale { list.magnify(by: placement.scale / list.scale) }
    pictureRest.stretch(&list, from: compositor.cache)
    if isUpdate, case .pixels(let target, _) = canvas {
      return compositor.update(list, in: target.part(placement.pixels))
    }
    return canvas.draw(list, by: compositor, in: placement.pixels)
  }

  /// How many windows full of bitmaps are kept, so that what was just scrolled out comes back as it
  /// is.
  private static let keptPictures = 6

  private func beginPictures(in canvas: FrameCanvas) {
    let sizes = PictureRest.Sizes(
      window: canvas.bounds, viewport: stage?.viewport, scale: placement(in: canvas).scale)
    pictureRest.beginFrame(sizes, at: host.now())
    compositor?.cache.keepPictures(Self.keptPictures, of: canvas.bounds.pixelCount)
  }

  /// Where the viewport lies in the pixels at hand, which may be ahead of the window's events.
  private func placement(in canvas: FrameCanvas) -> ViewportPlacement {
    let bounds = canvas.bounds
    return shownPlacement(
      WindowMetrics(pixelWidth: bounds.width, pixelHeight: bounds.height, scale: window.scale))
  }

  // MARK: - Toast

  private func prepareOverlay(for canvas: FrameCanvas) {
    let now = host.now()
    hasOverlay = toast.isShown || ghost.isShown
    guard hasOverlay else { return }
    let (scale, bounds) = (window.scale, canvas.bounds)
    let size = Size(width: Double(bounds.width) / scale, height: Double(bounds.height) / scale)
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
