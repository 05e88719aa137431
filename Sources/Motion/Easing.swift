/// A function from an animation's progress in time to its progress in value.
public enum Easing: Hashable, Sendable {
  /// The identity.
  case linear
  /// A cubic Bézier curve.
  case bezier(CubicBezier)
  /// The motion of a spring; create it with ``spring(dampingRatio:)``.
  case spring(SpringCurve)

  /// Slow at the start.
  public static let easeIn = Easing.bezier(.easeIn)
  /// Slow at the end.
  public static let easeOut = Easing.bezier(.easeOut)
  /// Slow at both ends.
  public static let easeInOut = Easing.bezier(.easeInOut)

  /// Returns the motion of a spring, scaled to the animation's duration.
  ///
  /// The damping ratio must be above 0. Reuse the result: creating it costs much more than reading a
  /// value.
  public static func spring(dampingRatio: Double) -> Easing {
    .spring(SpringCurve(dampingRatio: dampingRatio))
  }

  /// Returns the value at a progress in time; exactly 0 up to progress 0 and exactly 1 from
  /// progress 1.
  public func value(at progress: Double) -> Double {
    switch self {
    case .linear: max(0, min(1, progress))
    case .bezier(let curve): curve.value(at: progress)
    case .spring(let curve): curve.value(at: progress)
    }
  }
}
