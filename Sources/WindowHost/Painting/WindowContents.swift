import Geometry
package import Profiling
package import Stage

/// What a picture of the window consists of, at a moment of the wall clock.
package struct WindowContents {
  /// The device's stage; `nil` without one.
  package var stage: Stage?
  /// What surrounds the device, if anything does.
  package var chrome: ChromeLayer?
  /// Where the device will lie when it has arrived.
  package var placement: ViewportPlacement
  /// The monotonic clock's time.
  package var now: Nanoseconds

  /// Creates contents.
  package init(
    stage: Stage?, chrome: ChromeLayer?, placement: ViewportPlacement, now: Nanoseconds
  ) {
    (self.stage, self.chrome, self.placement, self.now) = (stage, chrome, placement, now)
  }

  /// Device pixels per point of the window.
  var windowScale: Double { placement.metrics.scale }

  /// Where the device will be when it has arrived.
  var destination: DeviceMotion.Place {
    DeviceMotion.Place(area: placement.area, zoom: placement.zoom)
  }
}
