import Geometry
import Motion
import Stage

/// The state of a grid whose cells are in a stack, or move between the stack and their slots.
struct GridStack {
  /// The arrangement of the cells in the stack.
  let style: StackStyle
  /// The rectangle of the front card, in content coordinates.
  let rect: Rect
  /// The width over which the cells spread, in points.
  let spreadWidth: Double
  /// Whether scrolling was enabled before.
  let wasScrollEnabled: Bool
  /// The position of the cells between the stack (0) and their slots (1).
  ///
  /// Fingers can move it beyond both.
  var openness: Double
  /// The distance that fingers have moved the stack from its rectangle.
  var translation = Vector.zero
  /// The current pinch.
  var pinch: StackPinch?
  /// The current spring motion.
  var motion: StackMotion?
  /// The openness that a wheel has requested, until the wheel rests.
  var zoomGoal: Double?
  /// A counter of takeovers by fingers, wheels and springs, which invalidates delayed actions.
  var generation = 0

  /// The difference between the widths of spread and stack, at least 1 point.
  private var growth: Double { max(1, spreadWidth - rect.width) }

  /// Returns the openness for a pinch scale, given the openness at the start of the pinch.
  ///
  /// The width of the spread grows in proportion to the distance between the fingers.
  func openness(from start: Double, scale: Double) -> Double {
    start + (scale - 1) * (rect.width + growth * start) / growth
  }

  /// Returns the rate of change of the openness, per second.
  func velocity(at time: Timestamp, _ clock: ClockRate) -> Double {
    motion.map { $0.velocity(at: clock.seconds(from: $0.start, to: time)) } ?? 0
  }

  /// Returns the displayed frame of an item's cell, given its frame in its slot.
  func frame(of item: Int, own frame: Rect) -> Rect {
    let middle = style.middle(of: item, in: rect) + translation
    let share = max(0, openness)
    let x = middle.x + (frame.minX + frame.width / 2 - middle.x) * share
    let y = middle.y + (frame.minY + frame.height / 2 - middle.y) * share
    return Rect(
      x: x - frame.width / 2, y: y - frame.height / 2, width: frame.width, height: frame.height)
  }

  /// Returns the scale of an item's cell; a stack below openness 0 is smaller.
  func scale(of item: Int, size: Size) -> Double {
    guard !size.isEmpty else { return 1 }
    let onStack =
      min(rect.width / size.width, rect.height / size.height) * style.scale(of: item)
    guard openness > 0 else { return onStack * (1 + openness) }
    return onStack + (1 - onStack) * min(1, openness)
  }

  /// Writes the state that determines how the stack continues.
  func encode(into writer: inout StateWriter) {
    writer.write("openness", openness)
    writer.write("translation", translation)
    writer.write("target", motion?.target ?? -1)
    writer.write("followed", pinch != nil)
  }
}

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
