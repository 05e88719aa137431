import Geometry
import Gestures
import Motion

/// A recognizer of presses on a scroll bar: immediate by mouse, after 0.25 s by touch.
///
/// It wins the pointer when the press begins, so the content behind the bar does not react.
final class ScrollBarRecognizer: GestureRecognizer {
  /// What a press on a bar does.
  enum Event {
    /// The press began.
    case began
    /// The pointer moved.
    case moved
    /// The mouse button is still held down, some time later.
    case held
    /// The pointer was lifted or cancelled.
    case ended
  }

  /// The time until a touch grabs the bar, in microseconds.
  private static let touchDelay: Int64 = 250_000
  /// The time until ``Event/held`` is reported first, in microseconds.
  private static let firstRepetition: Int64 = 400_000
  /// The time between two events ``Event/held``, in microseconds.
  private static let repetition: Int64 = 150_000

  /// Returns whether a press at a sample is on a bar.
  var isOnBar: (PointerSample) -> Bool = { _ in false }
  /// Called with each event and the position of the pointer, in viewport coordinates.
  var onEvent: (Event, Point) -> Void = { _, _ in }

  private var pressed: TrackedPointer?

  init() { super.init(name: "scroll bar") }

  override func shouldReceive(_ sample: PointerSample) -> Bool {
    pressed == nil && sample.isPrimary && isOnBar(sample)
  }

  override func pointerBegan(_ pointer: TrackedPointer) {
    pressed = pointer
    let start = pointer.start
    guard start.device == .mouse else {
      return startTimer(microseconds: Self.touchDelay, from: start.time)
    }
    begin()
    startTimer(microseconds: Self.firstRepetition, from: start.time)
  }

  override func timerFired(at time: Timestamp) {
    guard state == .active else { return begin() }
    report(.held)
    startTimer(microseconds: Self.repetition, from: time)
  }

  override func pointerMoved(_ pointer: TrackedPointer) {
    pressed = pointer
    if state == .active {
      report(.moved)
    } else if pointer.translation.length > GestureConstants.longPressMovement {
      fail()
    }
  }

  override func pointerEnded(_ pointer: TrackedPointer) {
    guard state == .active else { return fail() }
    pressed = pointer
    cancelTimer()
    end()
    report(.ended)
  }

  override func pointerCancelled(_ pointer: TrackedPointer) { cancel() }

  override func didCancel() { report(.ended) }

  override func reset() { pressed = nil }

  private func begin() {
    if activate() { report(.began) }
  }

  private func report(_ event: Event) {
    if let pressed { onEvent(event, pressed.latest.position) }
  }
}
