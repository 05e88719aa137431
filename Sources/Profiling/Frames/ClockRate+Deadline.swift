package import Motion

/// The frame period T = 10⁹ · denominator / numerator nanoseconds, compared in integers.
///
/// 1/60 s is no whole number of nanoseconds, so times are multiplied up instead of T being rounded.
extension ClockRate {
  /// The length of a frame, in milliseconds, rounded once.
  package var period: Double { 1000 * Double(denominator) / Double(numerator) }

  /// Whether `time` > T · `multiple` / `divisor`: exact.
  package func isLonger(_ time: Nanoseconds, thanPeriods multiple: Int64, over divisor: Int64 = 1)
    -> Bool
  {
    ticks(time) * Int128(divisor) > ticksPerPeriod * Int128(multiple)
  }

  /// The refreshes that pass without a new picture if a frame takes `time`: ⌈time / T⌉ − 1, at
  /// least 0.
  ///
  /// The model is serial: a picture is shown at the first refresh after it is done, and the next
  /// frame starts there.
  package func missedRefreshes(_ time: Nanoseconds) -> Int64 {
    guard time > 0 else { return 0 }
    return Int64((ticks(time) - 1) / ticksPerPeriod)
  }

  /// A time in units of 1 / numerator nanoseconds.
  package func ticks(_ time: Nanoseconds) -> Int128 { Int128(time) * Int128(numerator) }

  /// T in the same units.
  package var ticksPerPeriod: Int128 { 1_000_000_000 * Int128(denominator) }
}
