import Geometry
public import Motion

/// A recognizer of one finger that rests and may then move.
///
/// The long press begins after exactly ``minimumDurationInMicroseconds``, even if the finger is
/// lifted at that time. It wins the pointer, so nothing scrolls during a long press. A second
/// finger before that time makes it fail; a later one is ignored.
public final class LongPressRecognizer: GestureRecognizer {
  /// The time until the long press begins, in microseconds; 0.5 s by default.
  public var minimumDurationInMicroseconds = GestureConstants.longPressDurationInMicroseconds
  /// The maximum movement before the long press begins, in points; 10 by default.
  public var allowableMovement = GestureConstants.longPressMovement
  /// Called before the long press begins; it fails if the closure returns false.
  public var shouldBegin: ((LongPressEvent) -> Bool)?
  /// Called when the long press begins, at each move, and when it ends or is cancelled.
  public var onEvent: ((LongPressEvent) -> Void)?

  private var pressed: TrackedPointer?

  /// Creates a recognizer with a name for diagnostics.
  public init(name: String = "long press") {
    super.init(name: name)
  }

  public override func shouldReceive(_ sample: PointerSample) -> Bool {
    sample.isPrimary
  }

  public override func pointerBegan(_ pointer: TrackedPointer) {
    guard pressed == nil else { return fail() }
    pressed = pointer
    startTimer(microseconds: minimumDurationInMicroseconds, from: pointer.start.time)
  }

  public override func pointerMoved(_ pointer: TrackedPointer) {
    guard pointer.id == pressed?.id else { return }
    pressed = pointer
    if state == .active {
      report(.changed)
    } else if pointer.translation.length > allowableMovement {
      fail()
    }
  }

  public override func timerFired(at time: Timestamp) {
    guard let event = event(.began) else { return }
    if let shouldBegin, !shouldBegin(event) { return fail() }
    if activate() { onEvent?(event) }
  }

  public override func pointerEnded(_ pointer: TrackedPointer) {
    guard pointer.id == pressed?.id else { return }
    pressed = pointer
    guard state == .active else { return fail() }
    end()
    report(.ended)
  }

  public override func pointerCancelled(_ pointer: TrackedPointer) {
    guard pointer.id == pressed?.id else { return }
    pressed = pointer
    cancel()
  }

  public override func didCancel() {
    report(.cancelled)
  }

  public override func reset() {
    pressed = nil
  }

  private func report(_ phase: GesturePhase) {
    if let event = event(phase) { onEvent?(event) }
  }

  private func event(_ phase: GesturePhase) -> LongPressEvent? {
    guard let pressed, let arena else { return nil }
    return LongPressEvent(
      pointers: PointerSummary(
        start: pressed.start, position: pressed.latest.position, time: arena.latestTime,
        pointerCount: 1),
      phase: phase)
  }
}
