import Geometry
import Motion

/// A recognizer of a quick, straight movement; to the right with one finger by default.
///
/// A swipe is recognized at the first sample that is at least 30 points from touch-down along a
/// direction, at most half as far sideways, and at most 0.5 s after touch-down. The numbers are our
/// own choice; UIKit documents only the default direction and number of fingers. With several
/// fingers, their center is used.
package final class SwipeRecognizer: GestureRecognizer {
  /// The recognized directions; to the right by default.
  package var directions: SwipeDirections = .right
  /// The number of fingers; 1 by default.
  ///
  /// With more fingers the swipe fails.
  package var requiredFingers = 1
  /// Called at each swipe.
  package var onEvent: ((SwipeEvent) -> Void)?

  private var firstPointer: PointerSample?

  /// Creates a recognizer with a name for diagnostics.
  package init(name: String = "swipe") {
    super.init(name: name)
  }

  package override var requiredPointerCount: Int { requiredFingers }

  package override func shouldReceive(_ sample: PointerSample) -> Bool {
    sample.isPrimary
  }

  package override func pointerBegan(_ pointer: TrackedPointer) {
    if firstPointer == nil { firstPointer = pointer.start }
    if pointers.count > requiredFingers { fail() }
  }

  package override func pointersDidSynchronize() {
    guard let firstPointer, let arena, let center, pointers.count == requiredFingers else { return }
    let isLate = arena.clock.exceeds(
      microseconds: GestureConstants.swipeDurationInMicroseconds, from: firstPointer.time,
      to: arena.latestTime)
    if isLate { return fail() }
    guard let direction = direction(of: movement), recognize() else { return }
    onEvent?(
      SwipeEvent(
        pointers: PointerSummary(
          start: firstPointer, position: center, time: arena.latestTime,
          pointerCount: pointers.count),
        direction: direction))
  }

  package override func pointerEnded(_ pointer: TrackedPointer) {
    fail()
  }

  package override func pointerLost() {
    fail()
  }

  package override func reset() {
    firstPointer = nil
  }

  /// The mean movement of the fingers.
  private var movement: Vector {
    var sum = Vector.zero
    for pointer in pointers { sum = sum + pointer.translation }
    return sum * (1 / Double(pointers.count))
  }

  /// Returns the direction in which a movement is far and straight enough; nil if there is none.
  private func direction(of movement: Vector) -> SwipeDirections? {
    let axis: Axis = abs(movement.dx) >= abs(movement.dy) ? .horizontal : .vertical
    let distance = abs(movement[axis])
    guard distance >= GestureConstants.swipeDistance,
      abs(movement[axis.cross]) <= distance * GestureConstants.swipeSidewaysRatio
    else { return nil }
    let direction: SwipeDirections =
      switch axis {
      case .horizontal: movement.dx > 0 ? .right : .left
      case .vertical: movement.dy > 0 ? .down : .up
      }
    return directions.contains(direction) ? direction : nil
  }
}
