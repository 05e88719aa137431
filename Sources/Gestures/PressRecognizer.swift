import Geometry

/// A recognizer of presses: a pointer from touch-down until it is lifted, moves away or is lost.
///
/// It highlights and selects cells. A press begins at touch-down, does not prevent a drag from
/// winning, and is cancelled when one does. The recognizer follows the first pointer on its view. A
/// pointer on an exclusive control in front does not reach it, so a button in a cell does not
/// select the cell.
package final class PressRecognizer: GestureRecognizer {
  /// The maximum movement of the pointer; 10 points for touch, 4 for a mouse.
  package var slop = MovementSlop.standard
  /// Called at touch-down, and when the press ends or is cancelled.
  package var onEvent: ((PressEvent) -> Void)?

  private var pressed: TrackedPointer?
  private var cancelReason = PressEvent.CancelReason.cancelled

  /// Creates a recognizer with a name for diagnostics.
  package init(name: String = "press") {
    super.init(name: name, yieldsToExclusive: true)
    recognizesSimultaneously = true
  }

  package override func shouldReceive(_ sample: PointerSample) -> Bool {
    state == .possible && sample.isPrimary
  }

  package override func pointerBegan(_ pointer: TrackedPointer) {
    pressed = pointer
    if activate() { report(.began) }
  }

  package override func pointerMoved(_ pointer: TrackedPointer) {
    pressed = pointer
    if pointer.translation.length > slop[pointer.start.device] { cancel(because: .moved) }
  }

  package override func pointerEnded(_ pointer: TrackedPointer) {
    pressed = pointer
    end()
    report(.ended)
  }

  package override func pointerCancelled(_ pointer: TrackedPointer) {
    pressed = pointer
    cancel(because: .cancelled)
  }

  package override func competitorDidWin() {
    cancel(because: .lost)
  }

  package override func didCancel() {
    report(.cancelled(cancelReason))
  }

  package override func reset() {
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
