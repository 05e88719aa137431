/// How an animation's progress in time becomes progress in value.
public enum Easing: Hashable, Sendable {
  /// Value as time.
  case linear
  /// Along a cubic Bézier curve.
  case bezier(CubicBezier)
  /// Along the way of a spring; make it with ``spring(dampingRatio:)``.
  case spring(SpringCurve)

  /// Slow at first.
  public static let easeIn = Easing.bezier(.easeIn)
  /// Slow at the end.
  public static let easeOut = Easing.bezier(.easeOut)
  /// Slow at both ends.
  public static let easeInOut = Easing.bezier(.easeInOut)

  /// The way of a spring with a damping ratio above 0, stretched to the animation's duration.
  ///
  /// Keep the result: making it costs some hundred times what asking it for a value does.
  public static func spring(dampingRatio: Double) -> Easing {
    .spring(SpringCurve(dampingRatio: dampingRatio))
  }

  /// The value at a progress in time, exactly 0 up to progress 0 and exactly 1 from progress 1.
  public func value(at progress: Double) -> Double {
    switch self {
    case .linear: max(0, min(1, progress))
    case .bezier(let curve): curve.value(at: progress)
    case .spring(let curve): curve.value(at: progress)
    }
  }
}
