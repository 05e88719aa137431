public import Geometry
import Motion

/// A recognizer of drags, which reports the distance to move content by.
///
/// A drag begins at the first sample whose distance from touch-down exceeds the slop. The
/// translation starts at the point exactly at the slop's edge toward that sample. Therefore the
/// content does not jump, and the number of samples does not matter. With several fingers, each one
/// moves the content by its share, and adding or lifting a finger does not make it jump. The drag
/// ends when the last finger is lifted, with the velocity from `VelocityTracker`.
public final class DragRecognizer: GestureRecognizer {
  /// The distance from touch-down at which a drag begins; 10 points for touch, 4 for a mouse.
  public var slop = MovementSlop.standard
  /// The only axis to report; both if nil, the default.
  ///
  /// Such a drag begins only while the pointer has moved at least as far along the axis as across
  /// it.
  public var axis: Axis?
  /// The mouse buttons that can drag; the primary one by default.
  ///
  /// Fingers can always drag.
  public var allowedButtons: Set<Int> = [GestureConstants.primaryButton]
  /// Called before the drag begins, with its first event; the drag fails if it returns false.
  public var shouldBegin: ((DragEvent) -> Bool)?
  /// Called when the drag begins, at each move, and when the drag ends or is cancelled.
  public var onEvent: ((DragEvent) -> Void)?

  private var firstPointer: PointerSample?
  /// The center of the fingers, as if all of them had been down from the start.
  private var position = Point.zero
  /// The distance of the fingers' actual center from `position`, caused by added or lifted fingers.
  private var displacement = Vector.zero
  /// The part of the movement that the slop absorbed.
  private var slopTranslation = Vector.zero
  private var velocityTracker = VelocityTracker()

  /// Creates a recognizer with a name for diagnostics.
  public init(name: String = "drag") {
    super.init(name: name)
  }

  public override func shouldReceive(_ sample: PointerSample) -> Bool {
    sample.device == .touch || allowedButtons.contains(sample.button)
  }

  public override func pointerBegan(_ pointer: TrackedPointer) {
    if firstPointer == nil {
      firstPointer = pointer.start
      position = pointer.start.position
    }
    updateDisplacement()
    velocityTracker.add(position: position, at: pointer.start.time)
  }

  public override func pointerMoved(_ pointer: TrackedPointer) {
    guard let center else { return }
    position = center - displacement
    if pointer.latest.phase == .moved {
      velocityTracker.add(position: position, at: pointer.latest.time)
    }
    if state == .active { report(.changed) }
  }

  public override func pointersDidSynchronize() {
    guard let firstPointer else { return }
    let movement = position - firstPointer.position
    let distance = movement.length
    let slop = slop[firstPointer.device]
    guard distance > slop, isAlongAxis(movement) else { return }
    slopTranslation = movement * (slop / distance)
    guard let event = event(.began) else { return }
    if let shouldBegin, !shouldBegin(event) { return fail() }
    if activate() { onEvent?(event) }
  }

  public override func pointerEnded(_ pointer: TrackedPointer) {
    guard pointers.isEmpty else { return updateDisplacement() }
    guard state == .active, let arena else { return fail() }
    end()
    report(
      .ended,
      velocity: velocityTracker.velocity(releasedAt: pointer.latest.time, clock: arena.clock))
  }

  public override func pointerCancelled(_ pointer: TrackedPointer) {
    guard pointers.isEmpty else { return updateDisplacement() }
    cancel()
  }

  public override func pointerLost() {
    guard pointers.isEmpty else { return updateDisplacement() }
    fail()
  }

  public override func didCancel() {
    report(.cancelled)
  }

  public override func reset() {
    firstPointer = nil
    displacement = .zero
    slopTranslation = .zero
    velocityTracker.reset()
  }

  /// Updates the displacement for a new set of fingers, without moving the content.
  private func updateDisplacement() {
    if let center { displacement = center - position }
  }

  private func isAlongAxis(_ movement: Vector) -> Bool {
    guard let axis else { return true }
    return abs(movement[axis]) >= abs(movement[axis.cross])
  }

  private func alongAxis(_ vector: Vector) -> Vector {
    guard let axis else { return vector }
    var projected = vector
    projected[axis.cross] = 0
    return projected
  }

  private func report(_ phase: GesturePhase, velocity: Vector = .zero) {
    if let event = event(phase, velocity: velocity) { onEvent?(event) }
  }

  private func event(_ phase: GesturePhase, velocity: Vector = .zero) -> DragEvent? {
    guard let firstPointer, let arena else { return nil }
    return DragEvent(
      pointers: PointerSummary(
        start: firstPointer, position: position, time: arena.latestTime,
        pointerCount: max(pointers.count, 1)),
      phase: phase,
      translation: alongAxis(position - firstPointer.position - slopTranslation),
      velocity: alongAxis(velocity))
  }
}
