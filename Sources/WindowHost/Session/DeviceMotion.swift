package import Geometry
import Motion
package import Profiling

/// The way of a device to another part of the window, or another size there, on the wall clock.
///
/// Only where it is drawn moves: what its pointers mean, and its recording, know the end alone.
package struct DeviceMotion: Sendable {
  /// How long a way takes: 0.2 seconds, as long as what makes room for the device or takes it.
  package static let duration: Nanoseconds = 200_000_000

  /// A part of the window, and how much larger the device is shown there.
  package struct Place: Hashable, Sendable {
    /// The part, in the window's points; nil for all of it.
    package var area: Rect?
    /// How much larger the device is shown than its points are.
    package var zoom: Double

    /// Makes a place.
    package init(area: Rect?, zoom: Double) {
      (self.area, self.zoom) = (area, zoom)
    }
  }

  /// The time that counts for what is being drawn.
  package var now: Nanoseconds = 0
  private var start: (place: Place, time: Nanoseconds)?

  /// Makes one without a way.
  package init() {}

  /// Goes from a place to wherever the device is, from now on.
  package mutating func begin(from place: Place, at time: Nanoseconds) {
    start = (place, time)
    now = time
  }

  /// Forgets the way: the device is where it is.
  package mutating func end() { start = nil }

  /// Whether the device is on its way at a time.
  package func isUnderWay(at time: Nanoseconds) -> Bool {
    start.map { time - $0.time < Self.duration } ?? false
  }

  /// The place on the way to `end`; `end` itself without a way, or where either has no area.
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
