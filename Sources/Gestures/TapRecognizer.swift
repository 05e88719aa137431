import Geometry
import Motion

/// A recognizer of taps with fingers or the primary mouse button.
///
/// A single tap is reported at the lift and does not wait for a second one, which has a
/// ``TapEvent/tapCount`` of 2. If several recognizers compete for a tap, that of the deepest view
/// wins.
///
/// ```swift
/// let tap = TapRecognizer(name: "photo tap")
/// tap.onEvent = { event in if event.tapCount == 2 { zoom(to: event.position) } }
/// ```
public final class TapRecognizer: GestureRecognizer {
  /// The maximum movement of each finger; 10 points for touch, 4 for a mouse.
  public var slop = MovementSlop.standard
  /// The required number of fingers; any number if nil, the default.
  public var requiredFingers: Int?
  /// The first tap of a series to report: 2 for double taps; 1 by default.
  ///
  /// Earlier taps fail, and other recognizers can win them.
  public var requiredTaps = 1
  /// Called at each tap.
  public var onEvent: ((TapEvent) -> Void)?

  private var firstPointer: PointerSample?
  private var lastLift: PointerSample?
  private var numberOfFingers = 0
  /// The previous tap, which the next one may repeat.
  private var previous: TapEvent?

  /// Creates a recognizer with a name for diagnostics.
  public init(name: String = "tap") {
    super.init(name: name, yieldsToExclusive: true)
  }

  public override var winsAtRelease: Bool { true }

  public override func shouldReceive(_ sample: PointerSample) -> Bool {
    sample.isPrimary
  }

  public override func pointerBegan(_ pointer: TrackedPointer) {
    if firstPointer == nil { firstPointer = pointer.start }
    numberOfFingers = max(numberOfFingers, pointers.count)
  }

  public override func pointerMoved(_ pointer: TrackedPointer) {
    if pointer.translation.length > slop[pointer.start.device] { fail() }
  }

  public override func pointerEnded(_ pointer: TrackedPointer) {
    lastLift = pointer.latest
    guard pointers.isEmpty else { return }
    if let requiredFingers, requiredFingers != numberOfFingers { return fail() }
    guard let event, event.tapCount >= requiredTaps else {
      previous = event
      return fail()
    }
    reportIfComplete()
  }

  public override func pointerLost() {
    fail()
  }

  public override func didWin() {
    reportIfComplete()
  }

  public override func reset() {
    firstPointer = nil
    lastLift = nil
    numberOfFingers = 0
  }

  /// Reports the tap if all fingers are up and no other recognizer can win one of them.
  private func reportIfComplete() {
    guard pointers.isEmpty, let event, let arena, !arena.isUndecided(self), recognize()
    else { return }
    previous = event
    onEvent?(event)
  }

  /// The event of the tap; nil until a finger was lifted.
  private var event: TapEvent? {
    guard let firstPointer, let lastLift, let arena else { return nil }
    var event = TapEvent(
      pointers: PointerSummary(
        start: firstPointer, position: lastLift.position, time: lastLift.time,
        pointerCount: numberOfFingers),
      tapCount: 1)
    if let previous, repeats(previous, firstPointer, clock: arena.clock) {
      event.tapCount = previous.tapCount + 1
    }
    return event
  }

  /// Returns whether a tap that started with `start` repeats an earlier one.
  private func repeats(_ earlier: TapEvent, _ start: PointerSample, clock: ClockRate) -> Bool {
    let reach =
      switch start.device {
      case .touch: GestureConstants.repeatedTapTouchDistance
      case .mouse: GestureConstants.repeatedTapMouseDistance
      }
    return earlier.device == start.device && earlier.numberOfFingers == numberOfFingers
      && earlier.startPosition.distance(to: start.position) <= reach
      && !clock.exceeds(
        microseconds: GestureConstants.repeatedTapIntervalInMicroseconds, from: earlier.time,
        to: start.time)
  }
}
