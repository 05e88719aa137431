package import Drawing
package import Geometry
import Motion
import Stage

/// The device's size, position and picture, and the window around it.
extension WindowSession {
  /// Fades out the line of text, because the screen that it belongs to is replaced.
  package func dismissToast() { painter.dismissToast(at: now) }

  /// Sets the text in the window's title bar.
  package func setTitle(_ title: String) { window.setTitle(title) }

  /// Enlarges the window by a number of points; negative numbers shrink it.
  ///
  /// A window in full screen does not change.
  ///
  /// - Returns: The actual growth, in points, which the screen can limit.
  @discardableResult
  package func grow(by points: Vector) -> Vector {
    let size = window.metrics.sizeInPoints
    window.setSize(
      Size(width: max(1, size.width + points.dx), height: max(1, size.height + points.dy)))
    windowDidResize()
    let newSize = window.metrics.sizeInPoints
    return Vector(dx: newSize.width - size.width, dy: newSize.height - size.height)
  }

  /// Applies the window's new size before the event about it arrives.
  private func windowDidResize() {
    guard window.metrics != input.placement.metrics else { return }
    input.receive(.resized(window.metrics), at: latestTimestamp)
  }

  /// Whether movements are omitted, so that everything appears at its destination immediately.
  private var reducesMotion: Bool { chrome?.scene.reducesMotion ?? false }

  /// The duration of a viewport change that the user has requested.
  private var changeDuration: Seconds { reducesMotion ? 0 : 0.3 }

  /// Gives the viewport a fixed size, in points; `nil` for that of its area.
  ///
  /// The change enters the stage as input, over 0.3 seconds, so it is recorded.
  package func setFixedViewport(_ size: Size?) {
    guard stage != nil, !isReplay else { return }
    showHintIfPaused()
    let area = chrome?.deviceArea ?? input.placement.area
    moveDevice(animated: true) { input.setFixedViewport(size, in: area, over: changeDuration) }
  }

  /// Whether the viewport has a fixed size, rather than that of its area.
  package var hasFixedViewport: Bool { !input.followsWindow }

  /// The zoom factor of the device, limited by the available space; 1 by default.
  ///
  /// It does not affect the stage.
  package var zoom: Double {
    get { input.placement.zoom }
    set { moveDevice(animated: true) { input.setZoom(newValue) } }
  }

  /// Swaps the viewport's width and height; no effect if it has the size of its area.
  func rotate() {
    guard stage != nil, !isReplay, hasFixedViewport else { return }
    showHintIfPaused()
    if reducesMotion { crossfadeDevice() }
    input.rotate(over: changeDuration)
    painter.setNeedsDisplay()
    notifyChromeOfDeviceMove()
  }

  /// Runs a change that affects the device's position, and moves the device there.
  func moveDevice(animated: Bool, _ change: () -> Void) {
    if animated, reducesMotion { crossfadeDevice() }
    let start = painter.advanceMotion(contents)
    change()
    painter.moveDevice(contents, from: start, animated: animated && !reducesMotion)
    notifyChromeOfDeviceMove()
  }

  /// Starts a crossfade from the device's current picture to whatever replaces it.
  package func crossfadeDevice() { painter.crossfadeDevice(contents) }

  /// Returns the current frame as on the screen, without anything in front of it; `nil` without a
  /// stage.
  package func makeSnapshot() -> Bitmap? {
    painter.makeSnapshot(of: stage, scale: input.placement.scale)
  }

  func saveScreenshot() -> String {
    guard let stage, let picture = painter.makeSnapshot(of: stage, scale: stage.displayList.scale)
    else { return "No scene to save a screenshot of" }
    let name = delegate?.pictureName(in: self) ?? stage.type.name
    return screenshots.save(picture, of: name, frame: stage.frameNumber)
  }
}
