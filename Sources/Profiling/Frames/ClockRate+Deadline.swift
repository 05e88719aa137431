package import Motion

/// Comparisons with the frame period T = 10⁹ · denominator / numerator nanoseconds, in integers.
///
/// 1/60 s is not a whole number of nanoseconds, so times are multiplied instead of rounding T.
extension ClockRate {
  /// The frame period in milliseconds, rounded once.
  package var period: Double { 1000 * Double(denominator) / Double(numerator) }

  /// Returns whether `time` > T · `multiple` / `divisor`, exactly.
  package func isLonger(_ time: Nanoseconds, thanPeriods multiple: Int64, over divisor: Int64 = 1)
    -> Bool
  {
    ticks(time) * Int128(divisor) > ticksPerPeriod * Int128(multiple)
  }

  /// Returns the refreshes that show no new frame if a frame takes `time`: ⌈time / T⌉ − 1, at least
  /// 0.
  ///
  /// The model is serial: a frame is displayed at the first refresh after it is done, and the next
  /// frame starts then.
  package func missedRefreshes(_ time: Nanoseconds) -> Int64 {
    guard time > 0 else { return 0 }
    return Int64((ticks(time) - 1) / ticksPerPeriod)
  }

  /// Returns a time in units of 1 / numerator nanoseconds.
  package func ticks(_ time: Nanoseconds) -> Int128 { Int128(time) * Int128(numerator) }

  /// T in the same units.
  package var ticksPerPeriod: Int128 { 1_000_000_000 * Int128(denominator) }
}
