import Geometry
package import Profiling
package import Stage

/// The parts of a window to draw, at one moment of the wall clock.
package struct WindowContents {
  /// The device's stage; `nil` if there is none.
  package var stage: Stage?
  /// The chrome around the device; `nil` if there is none.
  package var chrome: ChromeLayer?
  /// The device's placement at the end of its movement.
  package var placement: ViewportPlacement
  /// The time of the monotonic clock, in nanoseconds.
  package var now: Nanoseconds

  /// Creates contents.
  package init(
    stage: Stage?, chrome: ChromeLayer?, placement: ViewportPlacement, now: Nanoseconds
  ) {
    (self.stage, self.chrome, self.placement, self.now) = (stage, chrome, placement, now)
  }

  /// The number of device pixels per window point.
  var windowScale: Double { placement.metrics.scale }

  /// The device's position at the end of its movement.
  var destination: DeviceMotion.DevicePosition {
    DeviceMotion.DevicePosition(area: placement.area, zoom: placement.zoom)
  }
}
