/// A timing curve that follows a spring from rest at 0 to 1, stretched to end at progress 1.
///
/// Progress 1 is where the spring has settled within ``settledDistance``; the values are divided
/// by the one there, so that the curve ends at 1 without a jump.
public struct SpringCurve: Hashable, Sendable {
  /// The damping as a share of the critical one: below 1 the values swing over 1 and back.
  public let dampingRatio: Double

  private let motion: SpringMotion
  private let settlingTime: Seconds
  private let lastValue: Double

  /// How near to its target the spring counts as settled: a thousandth of the way.
  public static let settledDistance = 0x1.0624dd2f1a9fcp-10

  /// Makes the curve of a damping ratio; this is where the work is, values are cheap.
  ///
  /// - Precondition: `dampingRatio` is finite and above 0.
  public init(dampingRatio: Double) {
    self.dampingRatio = dampingRatio
    motion = SpringMotion(
      spring: Spring(stiffness: 1, dampingRatio: dampingRatio), from: 0, to: 1)
    settlingTime = motion.settlingTime(within: Self.settledDistance)
    lastValue = motion.position(at: settlingTime)
  }

  /// The value at a progress in time, exactly 0 up to progress 0 and exactly 1 from progress 1.
  public func value(at progress: Double) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    return motion.position(at: progress * settlingTime) / lastValue
  }
}
