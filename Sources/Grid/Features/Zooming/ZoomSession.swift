import Geometry
import Gestures
import Motion
import Stage

/// A zoom that moves: by fingers, by a wheel, or by the spring after them.
///
/// ``GridZoomer`` creates it when a zoom begins, and discards it when the grid rests at a whole
/// number of columns.
///
/// State: how far the zoom has come, and where it leads. Changed by the zoomer.
final class ZoomSession {
  /// Two fingers that hold the grid.
  struct Hold {
    /// The coordinate that the fingers requested at the start.
    let start: Double
    /// The center of the fingers, in the viewport.
    var position: Point
    /// Tracks the velocity of the requested coordinate, as the x coordinate.
    var tracker = VelocityTracker()
  }

  /// The item that is at the same place in both arrangements.
  struct Anchor {
    /// The item.
    let ordinal: Int
    /// The point of its slot that stays in place, as fractions of the slot.
    let fraction: Vector
    /// Where that point is displayed, in the viewport, unless the content cannot rest there.
    var place: Point
  }

  /// The displayed coordinate (``ZoomCoordinate``).
  private(set) var coordinate: Double
  /// The point of the viewport about which the grid zooms.
  var point: Point
  /// The fingers; nil if none hold the grid.
  var hold: Hold?
  /// The spring; nil if none is running.
  private(set) var settling: ZoomSettling?
  /// The coordinate that a wheel has requested, until the wheel rests.
  var goal: Double?
  /// The number of columns at which the zoom ends; nil while fingers or a wheel determine it.
  var destination: Int?
  /// A counter of takeovers by fingers, wheels and springs, which invalidates delayed actions.
  private(set) var generation = 0
  /// The item that stays in place until the next whole number of columns; nil at whole numbers.
  var anchor: Anchor?
  /// The item about which the grid zooms at all numbers of columns, so that a zoom back displays
  /// what was displayed before; nil until the grid has found one.
  var held: Anchor?
  /// The arrangement that the grid zooms to; nil at a whole number of columns and beyond the
  /// limits.
  var other: ZoomArrangement?
  /// The share of the way to the other arrangement, from 0 to 1.
  var progress = 0.0

  /// Creates a session at a coordinate, about a point of the viewport.
  init(at coordinate: Double, about point: Point) {
    self.coordinate = coordinate
    self.point = point
  }

  /// Whether fingers or a wheel hold the zoom, or a spring moves it.
  var isMoving: Bool { hold != nil || settling != nil || goal != nil }

  /// The coordinate at which the zoom ends if nobody intervenes.
  var target: Double { goal ?? settling?.target ?? coordinate }

  /// Returns the rate of change of the coordinate, in points per second.
  func velocity(at time: Timestamp, _ clock: ClockRate) -> Double {
    settling.map { $0.velocity(at: max(0, clock.seconds(from: $0.start, to: time))) } ?? 0
  }

  /// Moves the place of the item about which the grid zooms.
  func moveAnchor(by distance: Vector) {
    guard distance != .zero else { return }
    if let place = anchor?.place { anchor?.place = place + distance }
    if let place = held?.place { held?.place = place + distance }
  }

  /// Sets the coordinate; a spring stops.
  func jump(to coordinate: Double) {
    settling = nil
    self.coordinate = coordinate
    generation += 1
  }

  /// Starts a spring to a coordinate.
  func settle(to target: Double, velocity: Double, at time: Timestamp) {
    settling = ZoomSettling(to: target, from: coordinate, velocity: velocity, at: time)
    generation += 1
  }

  /// Updates the coordinate to a time.
  func advance(to time: Timestamp, _ clock: ClockRate) {
    guard let settling else { return }
    let elapsed = max(0, clock.seconds(from: settling.start, to: time))
    coordinate = settling.position(at: elapsed)
    if elapsed >= settling.duration { self.settling = nil }
  }
}
