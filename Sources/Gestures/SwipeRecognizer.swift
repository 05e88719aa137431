import Geometry
import Motion

/// Recognizes one quick, straight movement; to the right and by one finger unless told otherwise.
///
/// It is recognized at the first sample that lies at least 30 points from touch-down along a
/// direction, no more than half as far sideways, and no later than 0.5 s. The numbers are ours:
/// UIKit gives only the default direction and finger (PF-07). With more fingers their center
/// counts.
public final class SwipeRecognizer: GestureRecognizer {
  /// The directions to recognize; to the right by default.
  public var directions: SwipeDirections = .right
  /// How many fingers swipe; 1 by default.
  ///
  /// More make the swipe fail.
  public var requiredFingers = 1
  /// Called with each swipe.
  public var onEvent: ((SwipeEvent) -> Void)?

  private var firstPointer: PointerSample?

  /// Makes a recognizer that diagnostics call `name`.
  public init(name: String = "swipe") {
    super.init(name: name)
  }

  public override var requiredPointerCount: Int { requiredFingers }

  public override func shouldReceive(_ sample: PointerSample) -> Bool {
    sample.isPrimary
  }

  public override func pointerBegan(_ pointer: TrackedPointer) {
    if firstPointer == nil { firstPointer = pointer.start }
    if pointers.count > requiredFingers { fail() }
  }

  public override func pointersSettled() {
    guard let firstPointer, let arena, let center, pointers.count == requiredFingers else { return }
    let isLate = arena.clock.exceeds(
      microseconds: GestureConstants.swipeInMicroseconds, from: firstPointer.time,
      to: arena.latestTime)
    if isLate { return fail() }
    guard let direction = direction(of: way), recognize() else { return }
    onEvent?(
      SwipeEvent(
        pointers: PointerSummary(
          start: firstPointer, position: center, time: arena.latestTime,
          pointerCount: pointers.count),
        direction: direction))
  }

  public override func pointerEnded(_ pointer: TrackedPointer) {
    fail()
  }

  public override func pointerLost() {
    fail()
  }

  public override func reset() {
    firstPointer = nil
  }

  /// The mean of the fingers' ways.
  private var way: Vector {
    var sum = Vector.zero
    for pointer in pointers { sum = sum + pointer.translation }
    return sum * (1 / Double(pointers.count))
  }

  /// The wanted direction that a way leads far and straight enough along; `nil` without one.
  private func direction(of way: Vector) -> SwipeDirections? {
    let axis: Axis = abs(way.dx) >= abs(way.dy) ? .horizontal : .vertical
    let distance = abs(way[axis])
    guard distance >= GestureConstants.swipeDistance,
      abs(way[axis.cross]) <= distance * GestureConstants.swipeSidewaysRatio
    else { return nil }
    let direction: SwipeDirections =
      switch axis {
      case .horizontal: way.dx > 0 ? .right : .left
      case .vertical: way.dy > 0 ? .down : .up
      }
    return directions.contains(direction) ? direction : nil
  }
}
