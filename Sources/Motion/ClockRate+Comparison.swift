import Geometry

extension ClockRate {
  /// Returns whether more than `microseconds` have passed between two instants; exact.
  ///
  /// The strict form of ``hasPassed(microseconds:from:to:)``.
  public func exceeds(microseconds: Int64, from start: Timestamp, to end: Timestamp) -> Bool {
    !hasPassed(microseconds: -microseconds, from: end, to: start)
  }

  /// Returns the earliest timestamp at least `microseconds` after an instant.
  ///
  /// It is exact, except if frames do not start at whole microseconds and the span crosses such a
  /// start. Then it is less than a microsecond late.
  ///
  /// - Precondition: `microseconds` is not negative.
  package func timestamp(microseconds: Int64, after start: Timestamp) -> Timestamp {
    require(microseconds >= 0, "microseconds must not be negative: \(microseconds)")
    let units = (microseconds + Int64(start.microseconds)) * numerator
    let unitsPerFrame = denominator * 1_000_000
    let frame = start.frame + units / unitsPerFrame
    let rest = (units % unitsPerFrame + numerator - 1) / numerator
    guard rest <= Int64(lastMicrosecond) else { return Timestamp(frame: frame + 1) }
    return Timestamp(frame: frame, microseconds: Int32(rest))
  }
}
