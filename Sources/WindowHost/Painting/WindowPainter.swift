package import Drawing
import Geometry
package import Profiling
package import Raster
package import Stage

/// Draws a window: the page, the device, the chrome, and the overlay in front of them.
///
/// Drawing changes only pixels and caches; stages run and the chrome advances before it. If only
/// the device has changed, it is drawn over the last frame. Otherwise everything is redrawn from
/// the page up:
///
///     toast, crossfade    Overlay
///     bar, panels         ChromeLayer
///     device              SoftwareCompositor, at its placement
///     page                Overlay
///
/// State: the window's pixels, and motions and fades on the wall clock. Changed by drawing.
package final class WindowPainter {
  /// Whether a redraw is requested even if no frame needs it.
  package private(set) var needsDisplay = false

  private let overlay: Overlay
  private let toast: Toast
  private let crossfade: DeviceCrossfade
  private var compositor: SoftwareCompositor?
  /// The thread on which large pictures are rasterized; nil for none.
  private let rasterExecutor: (any RasterExecutor)?
  /// Rasterizes the device's large pictures; nil without such a thread or without a device.
  private var progressive: ProgressiveRasterization?
  /// Whether the last frame has drawn coarse pictures, which become sharp in one of the next ones.
  private var isSharpening = false
  private var preparation = IdlePreparation()
  /// A picture of another time in place of the device's frame, and the compositor of its contents.
  private var exhibit: (shown: DeviceExhibit, compositor: SoftwareCompositor)?
  private let marksPainter = InputMarksPainter()
  private var inputMarks = InputMarks()
  private var rasterization = DeferredRasterization()
  private var motion = DeviceMotion()
  /// Whether everything must be redrawn, because the pixels are not those of the last frame.
  private var needsFullDrawing = true
  /// The pixels that the device covered in the last frame.
  private var drawnPixels: PixelRect?
  /// Whether the last frame had anything in front of the device.
  private var isDeviceCovered = false
  /// Whether the last frame included the overlay.
  private var hasOverlay = false

  /// The size of the bitmap cache, in windows full of pixels.
  ///
  /// Contents that have just scrolled offscreen return without being rasterized again.
  private static let cacheSizeInWindows = 6

  /// Creates a painter for a device's stage; nil for no device.
  package init(
    _ stage: Stage?, theme: ColorTheme, textScale: Double = 1,
    rasterExecutor: (any RasterExecutor)? = nil
  ) {
    self.rasterExecutor = rasterExecutor
    overlay = Overlay(theme: theme, textScale: textScale)
    toast = Toast(overlay: overlay)
    crossfade = DeviceCrossfade(overlay: overlay)
    compositor = stage.map(Self.makeCompositor)
    progressive = makeProgressive()
  }

  // MARK: - Requests

  /// Sets the stage of another device and discards the state of the last one.
  package func setStage(_ stage: Stage?) {
    replaceStage(stage)
    motion.end()
  }

  /// Replaces the stage and keeps the device's position.
  ///
  /// After a picture of another time, the stage is in its state, so its bitmaps remain in use.
  package func replaceStage(_ stage: Stage?) {
    compositor = stage.map(Self.makeCompositor)
    progressive = makeProgressive()
    isSharpening = false
    if let exhibit, let compositor { compositor.cache.adoptBitmaps(of: exhibit.compositor.cache) }
    exhibit = nil
    setNeedsFullDrawing()
  }

  /// Whether a picture of another time is shown.
  var isShowingExhibit: Bool { exhibit != nil }

  /// Shows a picture of another time instead of the device's frame; `nil` ends it.
  package func setExhibit(_ shown: DeviceExhibit?) {
    exhibit = shown.map { shown in
      if let exhibit, exhibit.shown.contents === shown.contents {
        return (shown, exhibit.compositor)
      }
      let cache = BitmapCache(contents: shown.contents)
      if let last = exhibit?.compositor ?? compositor { cache.adoptBitmaps(of: last.cache) }
      return (shown, SoftwareCompositor(cache: cache))
    }
    setNeedsFullDrawing()
  }

  /// Draws marks of pointers and keys in front of the device.
  package func setInputMarks(_ marks: InputMarks) {
    guard marks != inputMarks else { return }
    inputMarks = marks
    setNeedsFullDrawing()
  }

  /// Sets the theme of page and overlay and the text scale of the overlay, and requests a redraw of
  /// everything.
  package func setAppearance(theme: ColorTheme, textScale: Double) {
    overlay.setAppearance(theme: theme, textScale: textScale)
    setNeedsFullDrawing()
  }

  /// Requests a redraw even if no frame needs it.
  package func setNeedsDisplay() { needsDisplay = true }

  /// Requests a redraw of everything, from the page up.
  package func setNeedsFullDrawing() {
    needsFullDrawing = true
    needsDisplay = true
  }

  /// Returns whether a redraw was requested, and clears the request.
  package func consumeDisplayRequest() -> Bool {
    defer { needsDisplay = false }
    return needsDisplay
  }

  /// Shows a line of text for three seconds.
  package func showToast(_ text: String, at now: Nanoseconds) {
    toast.show(text, at: now)
    needsDisplay = true
  }

  /// Keeps the line of text as long again; no effect without one.
  package func extendToast(at now: Nanoseconds) { toast.extend(at: now) }

  /// Fades out the line of text, if there is one.
  package func dismissToast(at now: Nanoseconds) {
    toast.dismiss(at: now)
    needsDisplay = true
  }

  /// Prepares fonts of the device, in the time until a deadline; returns whether there were any.
  func prepareFonts(until deadline: Nanoseconds, now: () -> Nanoseconds) -> Bool {
    guard let cache = compositor?.cache else { return false }
    let count = cache.preparedFontCount
    preparation.run(until: deadline, now: now) { cache.prepareNextFont() }
    return cache.preparedFontCount > count
  }

  /// Forgets the bitmaps of the device, so that the next frame rasterizes what it draws.
  func forgetBitmaps() { compositor?.cache.removeAll() }

  // MARK: - Placement

  /// Returns the current placement of the device in a window of a given size.
  package func placement(
    of contents: WindowContents, in metrics: WindowMetrics
  ) -> ViewportPlacement {
    let position = motion.position(toward: contents.destination)
    let viewport = exhibit?.shown.list.viewport ?? contents.stage?.presentedViewport
    return ViewportPlacement(
      viewport: viewport ?? .zero, in: metrics, area: position.area, zoom: position.zoom)
  }

  /// Advances the device's movement to the contents' time, and returns its current position.
  package func advanceMotion(_ contents: WindowContents) -> DeviceMotion.DevicePosition {
    motion.advance(to: contents.now)
    return motion.position(toward: contents.destination)
  }

  /// Moves the device to its new position, with or without animation.
  ///
  /// - Parameters:
  ///   - contents: The parts of the window, with the new position.
  ///   - start: The old position.
  ///   - animated: Whether the movement is animated.
  package func moveDevice(
    _ contents: WindowContents, from start: DeviceMotion.DevicePosition, animated: Bool
  ) {
    // A device that was never drawn has no position to move from.
    if animated, drawnPixels != nil, start != contents.destination {
      motion.begin(from: start, at: contents.now)
    } else {
      motion.end()
    }
    setNeedsFullDrawing()
  }

  /// Ends the device's movement at its final position.
  package func endMotion() { motion.end() }

  /// Starts a crossfade from the device's current picture to what will be drawn next.
  package func crossfadeDevice(_ contents: WindowContents) {
    guard drawnPixels != nil,
      let picture = makeSnapshot(of: contents.stage, scale: contents.placement.scale)
    else { return }
    crossfade.begin(picture, at: contents.placement.rect, now: contents.now)
  }

  // MARK: - Timing

  /// Returns the time of the next change that happens without a frame, or nil.
  ///
  /// Fades and movements change once per `period`.
  package func nextChange(after now: Nanoseconds, period: Nanoseconds) -> Nanoseconds? {
    if motion.isMoving(at: now) || crossfade.isRunning || isSharpening { return now + period }
    return [toast.nextChange(after: now), rasterization.nextChange].compactMap { $0 }.min()
      .map { max($0, now + period) }
  }

  /// Whether a redraw is due.
  package func isDue(at now: Nanoseconds) -> Bool {
    needsDisplay || motion.isMoving(at: now) || crossfade.isRunning || isSharpening
      || (toast.nextChange(after: now).map { $0 <= now } ?? false) || isRasterizing(at: now)
  }

  /// Whether the window changes although no redraw was requested.
  package func isAnimating(at now: Nanoseconds) -> Bool {
    hasOverlay || toast.isShown || crossfade.isRunning || isRasterizing(at: now) || isSharpening
  }

  private func isRasterizing(at now: Nanoseconds) -> Bool {
    rasterization.nextChange.map { $0 <= now } ?? false
  }

  // MARK: - Drawing

  /// Draws the frame that has just run.
  ///
  /// - Parameters:
  ///   - contents: The parts of the window.
  ///   - chromeHasChanged: Whether the chrome's appearance has changed since the last frame.
  ///   - canvas: The canvas to draw into.
  ///   - timer: Measures the device's part of the frame; the chrome and the overlay are excluded.
  /// - Returns: The composition counts of the device, and the pixels to present.
  package func drawFrame(
    _ contents: WindowContents, chromeHasChanged: Bool, into canvas: FrameCanvas,
    timer: FrameTimer
  ) -> (CompositionCounts, PresentedPixels) {
    let hadOverlay = hasOverlay
    timer.pause(in: .draw)
    prepareOverlay(contents, for: canvas)
    timer.resume()
    beginRasterization(contents, in: canvas)
    defer { rasterization.endFrame() }
    // Anything that was drawn in front of the device is still part of the last frame's pixels.
    let isCovered = isDeviceCovered || hadOverlay || hasOverlay || !inputMarks.isEmpty
    let placement = placement(of: contents, in: canvas)
    // If pictures of the chrome are stretched, the chrome must be redrawn to rasterize them.
    let isSame = canvas.preservesContents && !chromeHasChanged && rasterization.nextChange == nil
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

  /// Redraws the current state, without a frame of the stage.
  package func redraw(_ contents: WindowContents, into canvas: FrameCanvas) {
    prepareOverlay(contents, for: canvas)
    beginRasterization(contents, in: canvas)
    _ = drawEverything(contents, at: placement(of: contents, in: canvas), into: canvas) {}
    rasterization.endFrame()
  }

  /// Returns a picture of the device without anything in front of it; `nil` if there is no device.
  package func makeSnapshot(of stage: Stage?, scale: Double) -> Bitmap? {
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

  /// Redraws every pixel of the window, from the page up.
  private func drawEverything(
    _ contents: WindowContents, at placement: ViewportPlacement, into canvas: FrameCanvas,
    deviceIsDrawn: () -> Void
  ) -> CompositionCounts {
    let hidesDevice = contents.chrome?.scene.hidesDevice ?? false
    if hidesDevice { isSharpening = false }
    if !placement.fillsWindow || contents.stage == nil || hidesDevice {
      overlay.drawPage(into: canvas)
    }
    let counts =
      hidesDevice
      ? CompositionCounts() : drawStage(contents, at: placement, into: canvas, isUpdate: false)
    if !hidesDevice { drawMarks(at: placement, into: canvas) }
    deviceIsDrawn()
    contents.chrome?.draw(into: canvas, &rasterization)
    if hasOverlay { overlay.draw(into: canvas) }
    needsFullDrawing = !canvas.preservesContents
    drawnPixels = placement.pixels
    isDeviceCovered = hidesDevice || (contents.chrome?.overlaps(placement.rect) ?? false)
    return counts
  }

  private func drawStage(
    _ contents: WindowContents, at placement: ViewportPlacement, into canvas: FrameCanvas,
    isUpdate: Bool
  ) -> CompositionCounts {
    isSharpening = false
    if let exhibit { return draw(exhibit, contents, at: placement, into: canvas) }
    guard let stage = contents.stage, let compositor else { return CompositionCounts() }
    let isRotating = placement.viewport != stage.viewport
    var list = isRotating ? stage.presentedDisplayList : stage.displayList
    // A moving device is rasterized at its final scale and drawn at its current one.
    list.scale =
      ViewportPlacement(
        viewport: stage.viewport, in: placement.metrics, area: contents.placement.area,
        zoom: contents.placement.zoom
      ).scale
    list.scale = rasterization.rasterizedScale ?? list.scale
    if list.scale != placement.scale { list.magnify(by: placement.scale / list.scale) }
    rasterization.stretch(&list, from: compositor.cache)
    if let progressive {
      progressive.prepare(&list)
      isSharpening = progressive.isPending
    }
    if isUpdate, case .pixels(let target, _) = canvas {
      return compositor.update(list, in: target.part(placement.pixels))
    }
    return canvas.draw(list, by: compositor, in: placement.pixels)
  }

  private func draw(
    _ exhibit: (shown: DeviceExhibit, compositor: SoftwareCompositor), _ contents: WindowContents,
    at placement: ViewportPlacement, into canvas: FrameCanvas
  ) -> CompositionCounts {
    var list = exhibit.shown.list
    list.scale = placement.scale
    exhibit.compositor.cache.setByteLimit(
      forImages: Self.cacheSizeInWindows, ofPixelCount: canvas.bounds.pixelCount)
    return canvas.draw(list, by: exhibit.compositor, in: placement.pixels)
  }

  private func drawMarks(at placement: ViewportPlacement, into canvas: FrameCanvas) {
    marksPainter.draw(
      inputMarks, viewport: placement.viewport, scale: placement.scale, into: canvas,
      in: placement.pixels)
  }

  private func beginRasterization(_ contents: WindowContents, in canvas: FrameCanvas) {
    let sizes = DeferredRasterization.Sizes(
      window: canvas.bounds, viewport: contents.stage?.viewport,
      scale: placement(of: contents, in: canvas).scale,
      scalingFrameCount: contents.stage?.host.layers.scalingFrameCount ?? 0)
    rasterization.beginFrame(sizes, at: contents.now)
    compositor?.cache.setByteLimit(
      forImages: Self.cacheSizeInWindows, ofPixelCount: canvas.bounds.pixelCount)
  }

  /// Returns the device's placement in a canvas.
  ///
  /// The canvas can have a new size before the event about it has arrived.
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
    hasOverlay = toast.isShown || crossfade.isRunning
    guard hasOverlay else { return }
    let (scale, bounds) = (contents.windowScale, canvas.bounds)
    let size = Size(width: Double(bounds.width) / scale, height: Double(bounds.height) / scale)
    overlay.beginFrame(window: size, scale: scale)
    crossfade.draw(at: contents.now)
    // The toast is above the panels below the device, and above what these show in front of it.
    let overhang = contents.chrome?.scene.overhang ?? 0
    let floor = (contents.placement.area?.maxY ?? size.height) - overhang
    toast.draw(at: contents.now, lift: max(0, size.height - floor))
  }

  private func makeProgressive() -> ProgressiveRasterization? {
    guard let rasterExecutor, let compositor else { return nil }
    return ProgressiveRasterization(cache: compositor.cache, executor: rasterExecutor)
  }

  private static func makeCompositor(_ stage: Stage) -> SoftwareCompositor {
    SoftwareCompositor(cache: BitmapCache(contents: stage.host.contents))
  }
}

extension DisplayList {
  /// Scales all frames and clips by a factor, with the existing bitmaps.
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
