package import Drawing
import Geometry
package import Profiling
package import Raster
package import Stage

/// Draws a window: the page, the device, the chrome, and what lies over them.
///
/// Drawing changes nothing but pixels and what is remembered of them: stages run and the chrome
/// advances before. A frame in which only the device has changed is drawn over the one before;
/// everything else is drawn from the page up:
///
///     toast, crossfade    Overlay
///     bar, panels         ChromeLayer
///     device              SoftwareCompositor, at its placement
///     page                Overlay
package final class WindowPainter {
  /// Whether the next picture is requested although no frame needs it.
  package private(set) var needsDisplay = false

  private let overlay: Overlay
  private let toast: Toast
  private let crossfade: DeviceCrossfade
  private var compositor: SoftwareCompositor?
  private var rasterization = DeferredRasterization()
  private var motion = DeviceMotion()
  /// Whether a rotation shows the new size at once, because the window has it too.
  private var showsRotationAtOnce = false
  /// Whether the next picture must be drawn from the page up, since the pixels are not those of the
  /// last frame.
  private var needsFullDrawing = true
  /// Where the device was drawn last.
  private var drawnPixels: PixelRect?
  /// Whether something was drawn over the device with the last frame.
  private var coversDevice = false
  /// Whether the overlay was drawn with the last frame.
  private var hasOverlay = false

  /// How many windows full of bitmaps are kept, so that what was just scrolled out comes back
  /// without being rasterized.
  private static let keptPictures = 6

  /// Creates a painter for a device's stage, or for none.
  package init(_ stage: Stage?, theme: ChromeTheme) {
    overlay = Overlay(theme: theme)
    toast = Toast(overlay: overlay)
    crossfade = DeviceCrossfade(overlay: overlay)
    compositor = stage.map(Self.makeCompositor)
  }

  // MARK: - What is drawn

  /// Starts again with another device.
  package func setStage(_ stage: Stage?) {
    replaceStage(stage)
    motion.end()
    showsRotationAtOnce = false
  }

  /// Goes on with another stage in the same place.
  package func replaceStage(_ stage: Stage?) {
    compositor = stage.map(Self.makeCompositor)
    setNeedsFullDrawing()
  }

  /// Requests a picture although no frame needs it.
  package func setNeedsDisplay() { needsDisplay = true }

  /// Requests a picture that is drawn from the page up.
  package func setNeedsFullDrawing() {
    needsFullDrawing = true
    needsDisplay = true
  }

  /// Returns whether a picture was requested, and withdraws the request.
  package func removeDisplayRequest() -> Bool {
    defer { needsDisplay = false }
    return needsDisplay
  }

  /// Shows a line of text for three seconds.
  package func showToast(_ text: String, at now: Nanoseconds) {
    toast.show(text, at: now)
    needsDisplay = true
  }

  /// Fades out the line of text, if there is one.
  package func dismissToast(at now: Nanoseconds) {
    toast.dismiss(at: now)
    needsDisplay = true
  }

  // MARK: - The device's place

  /// Where the device is drawn in a window of a size.
  package func placement(
    of contents: WindowContents, in metrics: WindowMetrics
  ) -> ViewportPlacement {
    let place = motion.place(toward: contents.destination)
    let viewport =
      showsRotationAtOnce ? contents.stage?.viewport : contents.stage?.presentedViewport
    return ViewportPlacement(
      viewport: viewport ?? .zero, in: metrics, area: place.area, zoom: place.zoom)
  }

  /// Advances the device's movement to the contents' time and returns where that is now.
  package func advanceMotion(_ contents: WindowContents) -> DeviceMotion.Place {
    motion.advance(to: contents.now)
    return motion.place(toward: contents.destination)
  }

  /// Lets the device move to where it belongs now, or places it there.
  ///
  /// - Parameters:
  ///   - contents: What is drawn, with the new place.
  ///   - start: Where the device was.
  ///   - isAnimated: Whether it moves.
  package func moveDevice(
    _ contents: WindowContents, from start: DeviceMotion.Place, isAnimated: Bool
  ) {
    // A device that has not been drawn yet cannot move.
    if isAnimated, drawnPixels != nil, start != contents.destination {
      motion.begin(from: start, at: contents.now)
    } else {
      motion.end()
    }
    setNeedsFullDrawing()
  }

  /// Places the device where it belongs.
  package func endMotion() { motion.end() }

  /// Shows the end of the rotation that begins at once, because the window is rotated too.
  package func showRotationAtOnce() { showsRotationAtOnce = true }

  /// Notes that the device is not being rotated.
  package func rotationDidEnd() { showsRotationAtOnce = false }

  /// Fades out the device as it is over whatever will be drawn next.
  package func crossfadeDevice(_ contents: WindowContents) {
    guard drawnPixels != nil,
      let picture = picture(of: contents.stage, scale: contents.placement.scale)
    else { return }
    crossfade.begin(picture, at: contents.placement.rect, now: contents.now)
  }

  // MARK: - When

  /// When something changes without a frame; fades and movements do so once per `period`.
  package func nextChange(after now: Nanoseconds, period: Nanoseconds) -> Nanoseconds? {
    if motion.isUnderWay(at: now) || crossfade.isUnderWay { return now + period }
    return [toast.nextChange(after: now), rasterization.nextChange].compactMap { $0 }.min()
      .map { max($0, now + period) }
  }

  /// Whether a picture is due.
  package func isDue(at now: Nanoseconds) -> Bool {
    needsDisplay || motion.isUnderWay(at: now) || crossfade.isUnderWay
      || (toast.nextChange(after: now).map { $0 <= now } ?? false) || isRasterizing(at: now)
  }

  /// Whether a picture differs from the one before although nothing was requested.
  package func isAnimating(at now: Nanoseconds) -> Bool {
    hasOverlay || toast.isShown || crossfade.isUnderWay || isRasterizing(at: now)
  }

  private func isRasterizing(at now: Nanoseconds) -> Bool {
    rasterization.nextChange.map { $0 <= now } ?? false
  }

  // MARK: - Drawing

  /// Draws the frame that was just run.
  ///
  /// - Parameters:
  ///   - contents: What is drawn.
  ///   - chromeHasChanged: Whether the chrome looks different from the last picture.
  ///   - canvas: What is drawn into.
  ///   - timer: Told where the device's part of the frame ends; what lies around it is left out.
  /// - Returns: What was composited for the device, and the pixels to present.
  package func drawFrame(
    _ contents: WindowContents, chromeHasChanged: Bool, into canvas: FrameCanvas,
    timer: FrameTimer
  ) -> (CompositionCounts, PresentedPixels) {
    let hadOverlay = hasOverlay
    timer.pause(in: .draw)
    prepareOverlay(contents, for: canvas)
    timer.resume()
    beginPictures(contents, in: canvas)
    defer { rasterization.endFrame() }
    // What was drawn over the last frame is in its pixels.
    let isCovered = coversDevice || hadOverlay || hasOverlay
    let placement = placement(of: contents, in: canvas)
    // Pictures of the chrome that were stretched are rasterized when it is drawn.
    let isSame = canvas.keepsPixels && !chromeHasChanged && rasterization.nextChange == nil
    if !isSame || needsFullDrawing || placement.pixels != drawnPixels || isCovered {
      let counts = drawEverything(contents, at: placement, into: canvas) {
        timer.phaseEnded(.draw)
        timer.pause(in: .present)
      }
      timer.resume()
      return (counts, .all)
    }
    let counts = drawStage(contents, at: placement, into: canvas, isUpdate: true)
    timer.phaseEnded(.draw)
    let part = placement.pixels.intersection(canvas.bounds)
    return (counts, PresentedPixels(compositor?.changedPixels ?? .all, in: part))
  }

  /// Draws the present state again, without a frame of the stage.
  package func redraw(_ contents: WindowContents, into canvas: FrameCanvas) {
    prepareOverlay(contents, for: canvas)
    beginPictures(contents, in: canvas)
    _ = drawEverything(contents, at: placement(of: contents, in: canvas), into: canvas) {}
    rasterization.endFrame()
  }

  /// Draws the device without what lies over it; `nil` without a device.
  package func picture(of stage: Stage?, scale: Double) -> Bitmap? {
    guard let stage, let compositor else { return nil }
    var list = stage.displayList
    list.scale = scale
    let width = PixelRect.extent(list.viewport.width * scale)
    let height = PixelRect.extent(list.viewport.height * scale)
    guard width > 0, height > 0 else { return nil }
    var pixels = ContiguousArray<UInt32>(repeating: 0, count: width * height)
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      _ = compositor.composite(
        list,
        into: PixelTarget(pixels: base, width: width, height: height, bytesPerRow: width * 4))
    }
    needsFullDrawing = true
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Draws every pixel of the window, from the page up.
  private func drawEverything(
    _ contents: WindowContents, at placement: ViewportPlacement, into canvas: FrameCanvas,
    deviceIsDrawn: () -> Void
  ) -> CompositionCounts {
    let hidesDevice = contents.chrome?.scene.hidesDevice ?? false
    if !placement.fillsWindow || contents.stage == nil || hidesDevice {
      overlay.drawPage(into: canvas)
    }
    let counts =
      hidesDevice
      ? CompositionCounts() : drawStage(contents, at: placement, into: canvas, isUpdate: false)
    deviceIsDrawn()
    contents.chrome?.draw(into: canvas, &rasterization)
    if hasOverlay { overlay.draw(into: canvas) }
    needsFullDrawing = !canvas.keepsPixels
    drawnPixels = placement.pixels
    coversDevice = hidesDevice || (contents.chrome?.covers(placement.rect) ?? false)
    return counts
  }

  private func drawStage(
    _ contents: WindowContents, at placement: ViewportPlacement, into canvas: FrameCanvas,
    isUpdate: Bool
  ) -> CompositionCounts {
    guard let stage = contents.stage, let compositor else { return CompositionCounts() }
    let isRotating = placement.viewport != stage.viewport
    var list = isRotating ? stage.presentedDisplayList : stage.displayList
    // A device that is moving is rasterized at the scale it will have and shown at another.
    list.scale =
      ViewportPlacement(
        viewport: stage.viewport, in: placement.metrics, area: contents.placement.area,
        zoom: contents.placement.zoom
      ).scale
    list.scale = rasterization.rasterizedScale ?? list.scale
    if list.scale != placement.scale { list.magnify(by: placement.scale / list.scale) }
    rasterization.stretch(&list, from: compositor.cache)
    if isUpdate, case .pixels(let target, _) = canvas {
      return compositor.update(list, in: target.part(placement.pixels))
    }
    return canvas.draw(list, by: compositor, in: placement.pixels)
  }

  private func beginPictures(_ contents: WindowContents, in canvas: FrameCanvas) {
    let sizes = DeferredRasterization.Sizes(
      window: canvas.bounds, viewport: contents.stage?.viewport,
      scale: placement(of: contents, in: canvas).scale)
    rasterization.beginFrame(sizes, at: contents.now)
    compositor?.cache.keepPictures(Self.keptPictures, of: canvas.bounds.pixelCount)
  }

  /// Where the device lies in a canvas, whose size may be ahead of the window's events.
  private func placement(
    of contents: WindowContents, in canvas: FrameCanvas
  ) -> ViewportPlacement {
    let bounds = canvas.bounds
    return placement(
      of: contents,
      in: WindowMetrics(
        pixelWidth: bounds.width, pixelHeight: bounds.height, scale: contents.windowScale))
  }

  private func prepareOverlay(_ contents: WindowContents, for canvas: FrameCanvas) {
    hasOverlay = toast.isShown || crossfade.isUnderWay
    guard hasOverlay else { return }
    let (scale, bounds) = (contents.windowScale, canvas.bounds)
    let size = Size(width: Double(bounds.width) / scale, height: Double(bounds.height) / scale)
    overlay.begin(window: size, scale: scale)
    crossfade.draw(at: contents.now)
    // The toast stands clear of the panels below the device.
    let floor = contents.placement.area?.maxY ?? size.height
    toast.draw(at: contents.now, lift: max(0, size.height - floor))
  }

  private static func makeCompositor(_ stage: Stage) -> SoftwareCompositor {
    SoftwareCompositor(cache: BitmapCache(contents: stage.host.contents))
  }
}

extension DisplayList {
  /// Magnifies everything by a factor, with the bitmaps there are.
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
