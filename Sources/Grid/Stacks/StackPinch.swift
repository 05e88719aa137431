import Geometry
import Motion

/// Two fingers that open a stack, from where it was when they took hold of it.
struct StackPinch {
  /// How far it was open.
  let start: Double
  /// How far fingers before had taken the stack.
  let translation: Vector
  /// Where the middle between the fingers was.
  let position: Point
  /// How fast it opens, on the way x.
  var tracker = VelocityTracker()

  /// How far beyond its ends the way is followed: 0.3 of it, ever slower.
  private static let band = RubberBand(dimension: 0.3)

  /// The way that is shown for one that fingers ask for.
  static func shown(_ openness: Double) -> Double {
    if openness > 1 { return 1 + band.displayedDistance(raw: openness - 1) }
    return openness < 0 ? band.displayedDistance(raw: openness) : openness
  }
}
