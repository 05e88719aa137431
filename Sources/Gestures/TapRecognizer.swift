import Geometry
import Motion

/// Recognizes fingers, or the primary mouse button, going down and up in their place.
///
/// A single tap is reported when it is lifted and never waits for a second one; the second reports
/// a ``TapEvent/tapCount`` of 2. Of several taps under a pointer the deepest view's wins.
///
/// ```swift
/// let tap = TapRecognizer(name: "photo tap")
/// tap.onEvent = { event in if event.tapCount == 2 { zoom(to: event.position) } }
/// ```
public final class TapRecognizer: GestureRecognizer {
  /// How far each finger may move; 10 points by finger, 4 by mouse.
  public var slop = MovementSlop.standard
  /// How many fingers a tap must have; any number by default.
  public var requiredFingers: Int?
  /// Which tap of a series is the first to be reported: 2 for double taps; 1 by default.
  ///
  /// An earlier one is no one's, or a rival's.
  public var requiredTaps = 1
  /// Called with each tap.
  public var onEvent: ((TapEvent) -> Void)?

  private var firstPointer: PointerSample?
  private var lastLift: PointerSample?
  private var numberOfFingers = 0
  /// The tap before, which the next may repeat.
  private var previous: TapEvent?

  /// Makes a recognizer that diagnostics call `name`.
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

  /// Reports the tap once all fingers are up and no rival can win one of them any more.
  private func reportIfComplete() {
    guard pointers.isEmpty, let event, let arena, !arena.isUndecided(self), recognize()
    else { return }
    previous = event
    onEvent?(event)
  }

  /// The tap, once a finger was lifted.
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

  /// Whether a tap that went down with `start` follows an earlier one closely enough.
  private func repeats(_ earlier: TapEvent, _ start: PointerSample, clock: ClockRate) -> Bool {
    let reach =
      switch start.device {
      case .touch: GestureConstants.repeatedTapTouchDistance
      case .mouse: GestureConstants.repeatedTapMouseDistance
      }
    return earlier.device == start.device && earlier.numberOfFingers == numberOfFingers
      && earlier.startPosition.distance(to: start.position) <= reach
      && !clock.exceeds(
        microseconds: GestureConstants.repeatedTapInMicroseconds, from: earlier.time,
        to: start.time)
  }
}
