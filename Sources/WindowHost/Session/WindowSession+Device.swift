package import Drawing
package import Geometry
import Motion
import Stage

/// The device's size, place and picture, and the window around it.
extension WindowSession {
  /// Shows a line of text for three seconds, such as "Saved to fling.scn".
  package func showToast(_ text: String) { painter.showToast(text, at: now) }

  /// Fades out the line of text, because another screen replaces the one it belongs to.
  package func dismissToast() { painter.dismissToast(at: now) }

  /// Sets the text in the window's title bar.
  package func setTitle(_ title: String) { window.setTitle(title) }

  /// Makes the window larger by a number of points, or smaller by negative numbers; one that fills
  /// the screen stays as it is.
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

  /// Applies what a call has made of the window, before its events come.
  private func windowDidResize() {
    guard window.metrics != input.placement.metrics else { return }
    input.receive(.resized(window.metrics), at: latestStamp)
  }

  /// Whether what would move is to appear at its destination at once.
  private var reducesMotion: Bool { chrome?.scene.reducesMotion ?? false }

  /// How long a change of the viewport takes that the user asked for.
  private var changeDuration: Seconds { reducesMotion ? 0 : 0.3 }

  /// Gives the viewport a size of its own from now on, in points; `nil` for that of its room.
  ///
  /// The change enters the stage as input, over 0.3 seconds, and so is part of a recording.
  package func fixViewport(_ size: Size?) {
    guard stage != nil, !isReplay else { return }
    showHintIfPaused()
    let area = chrome?.deviceArea ?? input.placement.area
    moveDevice(isAnimated: true) { input.fixViewport(size, in: area, over: changeDuration) }
  }

  /// Whether the viewport has a size of its own, and not that of its room.
  package var keepsViewport: Bool { !input.followsWindow }

  /// How much larger the device is shown than its points are, if there is room; 1 by default.
  ///
  /// Nothing of it reaches the stage.
  package var zoom: Double {
    get { input.placement.zoom }
    set { moveDevice(isAnimated: true) { input.setZoom(newValue) } }
  }

  /// Swaps the viewport's width and height, and those of a window that it fills.
  func rotate() {
    guard stage != nil, !isReplay else { return }
    showHintIfPaused()
    if reducesMotion { crossfadeDevice() }
    let size = input.rotate(over: changeDuration)
    if input.followsWindow {
      painter.showRotationAtOnce()
      let old = window.metrics.sizeInPoints
      let area = input.placement.area?.size ?? old
      window.setSize(
        Size(
          width: size.width + old.width - area.width,
          height: size.height + old.height - area.height))
      windowDidResize()
    }
    painter.setNeedsDisplay()
    tellChromeOfDevice()
  }

  /// Makes a change after which the device lies elsewhere, and lets it go there.
  func moveDevice(isAnimated: Bool, _ change: () -> Void) {
    if isAnimated, reducesMotion { crossfadeDevice() }
    let start = painter.advanceMotion(contents)
    change()
    painter.moveDevice(contents, from: start, isAnimated: isAnimated && !reducesMotion)
    tellChromeOfDevice()
  }

  /// Fades out the device as it is over whatever replaces it.
  package func crossfadeDevice() { painter.crossfadeDevice(contents) }

  /// The present frame as it is on the screen, without what lies over it; `nil` without a stage.
  package func picture() -> Bitmap? {
    painter.picture(of: stage, scale: input.placement.scale)
  }

  func saveScreenshot() -> String {
    guard let stage, let picture = painter.picture(of: stage, scale: stage.displayList.scale)
    else { return "There is no scene to take a picture of" }
    return screenshots.save(picture, frame: stage.frameNumber)
  }
}
