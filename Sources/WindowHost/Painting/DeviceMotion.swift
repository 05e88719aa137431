package import Geometry
import Motion
package import Profiling

/// The movement of a device to another part of the window, or to another size, on the wall clock.
///
/// Only where the device is drawn changes gradually: its pointers and its recording know only where
/// it arrives.
package struct DeviceMotion: Sendable {
  /// How long a movement takes: 0.2 seconds, like the panels that make room for the device.
  package static let duration: Nanoseconds = 200_000_000

  /// A part of the window, and how much larger the device is shown there.
  package struct Place: Hashable, Sendable {
    /// The part, in the window's points; `nil` for all of it.
    package var area: Rect?
    /// How much larger the device is shown than its points are.
    package var zoom: Double

    /// Creates a place.
    package init(area: Rect?, zoom: Double) {
      (self.area, self.zoom) = (area, zoom)
    }
  }

  private var now: Nanoseconds = 0
  private var start: (place: Place, time: Nanoseconds)?

  /// Creates a motion of a device at rest.
  package init() {}

  /// Begins a movement from a place to wherever the device belongs.
  package mutating func begin(from place: Place, at time: Nanoseconds) {
    start = (place, time)
    now = time
  }

  /// Advances to a time, which later places are for.
  package mutating func advance(to time: Nanoseconds) { now = time }

  /// Ends the movement: the device is where it belongs.
  package mutating func end() { start = nil }

  /// Whether the device is moving at a time.
  package func isUnderWay(at time: Nanoseconds) -> Bool {
    start.map { time - $0.time < Self.duration } ?? false
  }

  /// The present place on the way to `end`; `end` itself at rest, or if either has no area.
  package func place(toward end: Place) -> Place {
    guard let start, isUnderWay(at: now), let from = start.place.area, let to = end.area
    else { return end }
    let progress = Easing.easeOut.value(at: Double(now - start.time) / Double(Self.duration))
    func between(_ first: Double, _ last: Double) -> Double { first + (last - first) * progress }
    return Place(
      area: Rect(
        x: between(from.minX, to.minX), y: between(from.minY, to.minY),
        width: between(from.width, to.width), height: between(from.height, to.height)),
      zoom: between(start.place.zoom, end.zoom))
  }
}
