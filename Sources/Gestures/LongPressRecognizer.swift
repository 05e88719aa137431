import Geometry
public import Motion

/// Recognizes one finger that rests, and then follows it wherever it goes.
///
/// The finger has to rest for ``minimumDurationInMicroseconds``; at exactly that time, even if it
/// is lifted then, the long press begins. It wins the pointer, so nothing scrolls while it lasts.
/// A second finger before that time means another gesture; a later one is ignored.
public final class LongPressRecognizer: GestureRecognizer {
  /// How long the finger has to rest; 0.5 s by default.
  public var minimumDurationInMicroseconds = GestureConstants.longPressInMicroseconds
  /// How far the finger may stray meanwhile, in points; 10 by default.
  public var allowableMovement = GestureConstants.longPressMovement
  /// Asked before the long press begins; it fails if this answers no.
  public var shouldBegin: ((LongPressEvent) -> Bool)?
  /// Called when the long press begins, with each move, and when it ends or is cancelled.
  public var onEvent: ((LongPressEvent) -> Void)?

  private var pressed: TrackedPointer?

  /// Makes a recognizer that diagnostics call `name`.
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

  public override func wasCancelled() {
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
