package import Drawing
package import Geometry
import Glibc
package import Profiling
import Raster
package import Stage

/// What keys ask of the session itself.
extension WindowSession {
  /// Does what a key would ask for, before the next frame.
  package func request(_ command: HostCommand) {
    batch.commands.append(command)
    batch.needsRedraw = true
  }

  /// Has the scene do something with the next frame: it is input like a touch, and recorded.
  package func perform(_ command: SceneCommand) {
    guard stage != nil, !isReplay else { return }
    batch.append(InputEvent(time: pacer.latestStamp, kind: .command(command)))
    batch.needsRedraw = true
    sayIfPaused()
  }

  /// Makes the window larger by so many points, or smaller by negative numbers; one that fills the
  /// screen stays as it is.
  ///
  /// - Returns: By how much it is larger now, which the screen may not leave room for.
  @discardableResult
  package func grow(by points: Vector) -> Vector {
    let size = window.metrics.sizeInPoints
    window.setSize(
      Size(width: max(1, size.width + points.dx), height: max(1, size.height + points.dy)))
    windowDidResize()
    let grown = window.metrics.sizeInPoints
    return Vector(dx: grown.width - size.width, dy: grown.height - size.height)
  }

  /// Sets what stands in the window's title bar.
  package func setTitle(_ title: String) { window.setTitle(title) }

  /// Gives the viewport a size of its own from now on, in points; nil for that of its room.
  ///
  /// The change enters the stage as input, over 0.3 seconds, and so is part of a recording.
  package func fixViewport(_ size: Size?) {
    guard stage != nil, !isReplay else { return }
    sayIfPaused()
    let area = chrome.map { $0.chrome.deviceArea(in: $0.size) } ?? translator.placement.area
    moveDevice(softly: true) {
      translator.fixViewport(
        size, in: area, over: changeDuration, at: pacer.latestStamp, into: &batch)
    }
  }

  /// How much larger the device is shown than its points are, where there is room for it; 1 by
  /// default.
  ///
  /// Nothing of it reaches the stage.
  package var zoom: Double {
    get { translator.placement.zoom }
    set {
      moveDevice(softly: true) { translator.setZoom(newValue) }
    }
  }

  /// Whether the viewport has a size of its own, and not that of the room there is.
  package var keepsViewport: Bool { !translator.followsWindow }

  /// Does what was asked since the last frame.
  func performCommands() throws(WindowError) {
    while !batch.commands.isEmpty {
      let commands = batch.commands
      batch.commands.removeAll(keepingCapacity: true)
      for command in commands { try perform(command) }
      giveOutKeys()
    }
  }

  /// Notes the beginning or end of a recording.
  func recordingChanged() {
    recordingStart = isRecording ? host.now() : nil
    batch.needsRedraw = true
  }

  /// For how many seconds, rounded down, a recording has been running; nil where none is.
  package func recordingSeconds(at now: Nanoseconds) -> Int? {
    recordingStart.map { Int((now - $0) / 1_000_000_000) }
  }

  private func perform(_ command: HostCommand) throws(WindowError) {
    switch command {
    case .quit: finishReason = .closed
    case .leaveLostDisplay where finishReason == nil:
      displayLost()
      finishReason = .closed
    case .leaveLostDisplay: break
    case .back:
      if !performByChrome(.back) { finishReason = .closed }
    case .chrome(let command): _ = performByChrome(command)
    case .toggleFullScreen:
      window.toggleFullScreen()
      batch.needsRedraw = true
    case .toggleRecording:
      if let onRecord { onRecord() } else { say("This window does not record") }
    case .togglePause:
      if isPaused, sourceHasEnded { onSeek?(.first) }
      setPaused(!isPaused)
    case .seek(let step): onSeek?(step)
    case .step: try step()
    case .rotate: rotate()
    case .screenshot: say(screenshot())
    }
  }

  private func performByChrome(_ command: ChromeCommand) -> Bool {
    guard let chrome else { return false }
    prepareChrome()
    batch.needsRedraw = true
    // No line lies over the help.
    if command == .help { hush() }
    return chrome.chrome.perform(command)
  }

  /// Turns the viewport, and with it a window that it fills.
  private func rotate() {
    guard stage != nil, !isReplay else { return }
    sayIfPaused()
    fadeDevice()
    let size = translator.rotate(
      over: changeDuration, at: pacer.latestStamp, into: &batch)
    if translator.followsWindow {
      showsTurnAtOnce = true
      let window = window.metrics.sizeInPoints
      let area = translator.placement.area?.size ?? window
      self.window.setSize(
        Size(
          width: size.width + window.width - area.width,
          height: size.height + window.height - area.height))
      windowDidResize()
    }
    batch.needsRedraw = true
    tellChromeOfDevice()
  }

  func setPaused(_ paused: Bool) {
    guard paused != isPaused else { return }
    isPaused = paused
    batch.coalesces = paused
    if !paused {
      pacer.restart()
      forgetEventsOfPause()
    }
    batch.needsRedraw = true
  }

  private func step() throws(WindowError) {
    setPaused(true)
    guard stage != nil else { return }
    guard fetchSourceInput() else { return endSource() }
    pacer.restart()
    giveEventsOfPause()
    try runFrame(FramePacer.Wake(frame: pacer.nextFrame, intended: host.now(), waited: 0))
    batch.needsRedraw = true
  }

  /// Writes the present frame without what the window draws over it; returns what to tell.
  private func screenshot() -> String {
    guard let stage, let picture = picture(scale: stage.displayList.scale) else {
      return "There is no scene to take a picture of"
    }
    let path = freePath(for: "reticle-\(max(0, stage.frameNumber))")
    do throws(PNGWriter.WriteError) {
      try PNGWriter().write(
        picture.pixels, width: picture.width, height: picture.height, to: path)
      return "Saved to \(path)"
    } catch {
      return error.description
    }
  }

  /// The present frame as it is on the screen, without what lies over it; nil without a stage.
  package func picture() -> Bitmap? { picture(scale: translator.placement.scale) }

  private func picture(scale: Double) -> Bitmap? {
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

  /// A path in the folder for pictures at which there is no file yet.
  private func freePath(for name: String) -> String {
    let folder = options.screenshotFolder == "." ? "" : options.screenshotFolder + "/"
    var path = folder + name + ".png"
    var number = 2
    while access(path, F_OK) == 0 {
      path = "\(folder)\(name)-\(number).png"
      number += 1
    }
    return path
  }
}
