/// A timing function that follows a spring from rest at 0 to 1.
///
/// Progress 1 is the time at which the spring has settled within `settledDistance`. The values
/// are divided by the value at that time, so the curve ends at 1 without a jump.
public struct SpringCurve: Hashable, Sendable {
  /// The damping as a fraction of critical damping; below 1 the values overshoot 1.
  package let dampingRatio: Double

  private let motion: SpringMotion
  private let settlingTime: Seconds
  private let lastValue: Double

  /// The distance from the target at which the spring is settled: a thousandth.
  package static let settledDistance = 0x1.0624dd2f1a9fcp-10

  /// Creates the curve of a damping ratio; expensive compared to reading a value.
  ///
  /// - Precondition: `dampingRatio` is finite and above 0.
  package init(dampingRatio: Double) {
    self.dampingRatio = dampingRatio
    motion = SpringMotion(
      spring: Spring(stiffness: 1, dampingRatio: dampingRatio), from: 0, to: 1)
    settlingTime = motion.settlingTime(within: Self.settledDistance)
    lastValue = motion.position(at: settlingTime)
  }

  /// Returns the value at a progress in time; exactly 0 up to progress 0 and exactly 1 from
  /// progress 1.
  package func value(at progress: Double) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    return motion.position(at: progress * settlingTime) / lastValue
  }
}
