package import Geometry
import Motion
package import Profiling

/// The movement of a device to another part of the window, or to another size, on the wall clock.
///
/// Only the drawn position changes gradually. The device's pointers and its recording use the final
/// position from the beginning.
package struct DeviceMotion: Sendable {
  /// The duration of a movement: 0.2 seconds, like that of the panels beside the device.
  package static let duration: Nanoseconds = 200_000_000

  /// A position of the device: a part of the window, and the zoom factor there.
  package struct DevicePosition: Hashable, Sendable {
    /// The part of the window, in window points; `nil` for the whole window.
    package var area: Rect?
    /// The zoom factor of the device.
    package var zoom: Double

    /// Creates a position.
    package init(area: Rect?, zoom: Double) {
      (self.area, self.zoom) = (area, zoom)
    }
  }

  private var now: Nanoseconds = 0
  private var start: (position: DevicePosition, time: Nanoseconds)?

  /// Creates a motion of a device at rest.
  package init() {}

  /// Begins a movement from a position to the device's final position.
  package mutating func begin(from position: DevicePosition, at time: Nanoseconds) {
    start = (position, time)
    now = time
  }

  /// Advances to a time, for which ``position(toward:)`` is computed.
  package mutating func advance(to time: Nanoseconds) { now = time }

  /// Ends the movement at the final position.
  package mutating func end() { start = nil }

  /// Whether the device is moving at a time.
  package func isMoving(at time: Nanoseconds) -> Bool {
    start.map { time - $0.time < Self.duration } ?? false
  }

  /// Returns the current position on the way to `end`.
  ///
  /// It is `end` itself if the device does not move, or if either position has no area.
  package func position(toward end: DevicePosition) -> DevicePosition {
    guard let start, isMoving(at: now), let from = start.position.area, let to = end.area
    else { return end }
    let progress = Easing.easeOut.value(at: Double(now - start.time) / Double(Self.duration))
    func between(_ first: Double, _ last: Double) -> Double { first + (last - first) * progress }
    return DevicePosition(
      area: Rect(
        x: between(from.minX, to.minX), y: between(from.minY, to.minY),
        width: between(from.width, to.width), height: between(from.height, to.height)),
      zoom: between(start.position.zoom, end.zoom))
  }
}
