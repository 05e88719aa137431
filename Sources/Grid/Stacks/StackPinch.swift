import Geometry
import Motion

/// A pinch that opens a stack.
struct StackPinch {
  /// The openness at the start of the pinch.
  let start: Double
  /// The translation of the stack at the start of the pinch.
  let translation: Vector
  /// The center between the fingers at the start of the pinch.
  let position: Point
  /// Tracks the velocity of the openness, as the x coordinate.
  var tracker = VelocityTracker()

  /// The rubber band for an openness below 0 or above 1, with a dimension of 0.3.
  private static let band = RubberBand(dimension: 0.3)

  /// Returns the displayed openness for one that the fingers request.
  static func displayed(_ openness: Double) -> Double {
    if openness > 1 { return 1 + band.displayedDistance(raw: openness - 1) }
    return openness < 0 ? band.displayedDistance(raw: openness) : openness
  }
}
