import Drawing
import Geometry
import Motion
import Stage

/// The time during which a cell moves to another place in front of the others.
///
/// It begins after the delay of a ``MoveStagger``. On the way, the cell leaves the straight line
/// and is a little larger.
struct CellFlight {
  /// The time of the transaction.
  let start: Timestamp
  /// The seconds from the start until the cell begins to move to its place.
  let delay: Seconds
  /// The seconds from then until the cell has arrived.
  let duration: Seconds
  /// Whether the cell was on its way in another flight at the start.
  let beganInAir: Bool
  /// Whether the cell only moves out of the viewport, and then is in its far place at once.
  let leaves: Bool

  /// The time in which a cell that has left gets to its place, in seconds; less than any frame.
  static let exitTime: Seconds = 0.001

  /// The height of the arc as a part of the distance.
  private static let arcShare = 0.1
  /// The maximum height of an arc, in points.
  private static let maximumArcHeight = 28.0
  /// The additional scale in the middle of the way.
  private static let lift = 0.04

  /// Returns what is added to the straight way in its middle: the height of an arc, and the lift.
  ///
  /// The arc is on the left of the way, so that two cells that change places pass each other.
  static func excursion(along way: Vector) -> LayerDelta {
    let distance = (way.dx * way.dx + way.dy * way.dy).squareRoot()
    guard distance > 0 else { return .zero }
    let share = min(arcShare, maximumArcHeight / distance)
    return LayerDelta(
      translation: Vector(dx: way.dy, dy: -way.dx) * share, scale: lift)
  }

  /// Returns whether the cell is on its way; false before and afterward.
  func isInAir(at time: Timestamp, _ clock: ClockRate) -> Bool {
    let elapsed = clock.seconds(from: start, to: time) - delay
    return (beganInAir || elapsed >= 0) && elapsed < duration
  }

  /// Returns whether the cell has arrived.
  func hasLanded(at time: Timestamp, _ clock: ClockRate) -> Bool {
    clock.seconds(from: start, to: time) - delay >= duration
  }
}

extension GridCell {
  /// Updates whether the cell is in front of its neighbors.
  final func updateElevation() {
    isElevated = isFocused || displayedStyle == .glow || isInAir
  }
}
