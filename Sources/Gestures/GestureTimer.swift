import Motion

/// A recognizer's wish to be called after a while.
struct GestureTimer {
  let recognizer: GestureRecognizer
  let start: Timestamp
  let microseconds: Int64
  /// Grows with each timer started; of two due at once the lower one fires first.
  let serial: Int

  /// Whether this timer fires before another: exact, whatever the frame rate.
  func isDue(before other: GestureTimer, clock: ClockRate) -> Bool {
    let lead = microseconds - other.microseconds
    let isNotLater = clock.hasPassed(microseconds: lead, from: start, to: other.start)
    let isNotEarlier = clock.hasPassed(microseconds: -lead, from: other.start, to: start)
    return isNotLater && isNotEarlier ? serial < other.serial : isNotLater
  }
}
