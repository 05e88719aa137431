import Geometry
import Motion
import Stage

/// Where the device is drawn, on its way to where it will be.
extension WindowSession {
  /// Whether what would move is to be where it belongs at once.
  var reducesMotion: Bool { chrome?.chrome.reducesMotion ?? false }

  /// How long a change of the viewport takes that was asked for here.
  var changeDuration: Seconds { reducesMotion ? 0 : 0.3 }

  /// Where the device is to be elsewhere at once, lets it fade out where it is.
  func fadeDevice() {
    if reducesMotion { fadeOut() }
  }

  /// Lets the device as it is fade out over what will be in its place.
  package func fadeOut() {
    guard drawnPixels != nil, let picture = picture() else { return }
    ghost.begin(picture, at: translator.placement.rect, now: host.now())
  }

  /// Makes a change after which the device lies elsewhere, and lets it go there.
  func moveDevice(softly: Bool, _ change: () -> Void) {
    if softly { fadeDevice() }
    let now = host.now()
    motion.now = now
    let start = motion.place(toward: placeInWindow)
    change()
    // One that has not been drawn yet is nowhere.
    if softly, !reducesMotion, drawnPixels != nil, start != placeInWindow {
      motion.begin(from: start, at: now)
    } else {
      motion.end()
    }
    needsFullDrawing = true
    batch.needsRedraw = true
    tellChromeOfDevice()
  }

  /// Where the device is drawn at present in a window of a size.
  func shownPlacement(_ metrics: WindowMetrics) -> ViewportPlacement {
    let place = motion.place(toward: placeInWindow)
    let viewport = showsTurnAtOnce ? stage?.viewport : stage?.presentedViewport
    return ViewportPlacement(
      viewport: viewport ?? .zero, in: metrics, area: place.area, zoom: place.zoom)
  }

  /// Tells the chrome where the device will lie.
  func tellChromeOfDevice() { tellChrome(of: translator.placement) }

  /// Brings the device's way to the present and tells the chrome where it is; returns whether that
  /// is elsewhere.
  @discardableResult
  func followDevice() -> Bool {
    motion.now = host.now()
    let placement = shownPlacement(translator.placement.metrics)
    guard chrome != nil, stage != nil, placement != placementTold else { return false }
    tellChrome(of: placement)
    return true
  }

  private func tellChrome(of placement: ViewportPlacement) {
    guard let chrome else { return }
    placementTold = placement
    let rect = stage == nil ? .zero : placement.rect
    chrome.chrome.deviceDidMove(
      to: rect, viewport: translator.placement.viewport, scale: placement.scale / window.scale)
    chrome.wake()
  }

  private var placeInWindow: DeviceMotion.Place {
    DeviceMotion.Place(area: translator.placement.area, zoom: translator.placement.zoom)
  }
}
