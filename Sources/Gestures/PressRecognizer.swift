import Geometry

/// Follows a pointer from touch-down until it is lifted, moves away or becomes another's gesture.
///
/// This is what highlights and selects cells: it begins at touch-down, never keeps a drag from
/// winning, and is cancelled when one does. It follows the first pointer on its view; a pointer on
/// an exclusive control above never reaches it, so a button in a cell does not select the cell.
public final class PressRecognizer: GestureRecognizer {
  /// How far the pointer may move; 10 points by finger, 4 by mouse.
  public var slop = MovementSlop.standard
  /// Called at touch-down and once more, when the press ends or is cancelled.
  public var onEvent: ((PressEvent) -> Void)?

  private var pressed: TrackedPointer?
  private var cancelReason = PressEvent.CancelReason.cancelled

  /// Makes a recognizer that diagnostics call `name`.
  public init(name: String = "press") {
    super.init(name: name, yieldsToExclusive: true)
    recognizesSimultaneously = true
  }

  public override func shouldReceive(_ sample: PointerSample) -> Bool {
    state == .possible && sample.isPrimary
  }

  public override func pointerBegan(_ pointer: TrackedPointer) {
    pressed = pointer
    if activate() { report(.began) }
  }

  public override func pointerMoved(_ pointer: TrackedPointer) {
    pressed = pointer
    if pointer.translation.length > slop[pointer.start.device] { cancel(because: .moved) }
  }

  public override func pointerEnded(_ pointer: TrackedPointer) {
    pressed = pointer
    end()
    report(.ended)
  }

  public override func pointerCancelled(_ pointer: TrackedPointer) {
    pressed = pointer
    cancel(because: .cancelled)
  }

  public override func rivalDidWin() {
    cancel(because: .lost)
  }

  public override func wasCancelled() {
    report(.cancelled(cancelReason))
  }

  public override func reset() {
    pressed = nil
    cancelReason = .cancelled
  }

  private func cancel(because reason: PressEvent.CancelReason) {
    cancelReason = reason
    cancel()
  }

  private func report(_ phase: PressEvent.Phase) {
    guard let pressed, let arena else { return }
    let time = arena.latestTime
    onEvent?(
      PressEvent(
        pointers: PointerSummary(
          start: pressed.start, position: pressed.latest.position, time: time,
          pointerCount: arena.pointerCount(at: time)),
        phase: phase))
  }
}
