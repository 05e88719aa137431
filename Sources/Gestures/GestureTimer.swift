import Motion

/// A timer of a recognizer.
struct GestureTimer {
  let recognizer: GestureRecognizer
  let start: Timestamp
  let microseconds: Int64
  /// A number that increases with each timer; of two timers due at the same time, the lower one
  /// fires first.
  let serial: Int

  /// Returns whether this timer fires before another one; exact at any frame rate.
  func isDue(before other: GestureTimer, clock: ClockRate) -> Bool {
    let lead = microseconds - other.microseconds
    let isNotLater = clock.hasPassed(microseconds: lead, from: start, to: other.start)
    let isNotEarlier = clock.hasPassed(microseconds: -lead, from: other.start, to: start)
    return isNotLater && isNotEarlier ? serial < other.serial : isNotLater
  }
}
