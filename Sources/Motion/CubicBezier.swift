import Geometry

/// A timing function: a cubic Bézier curve from (0, 0) to (1, 1), as in CSS.
///
/// x is the progress in time, and y the progress in value. y can be outside 0 to 1 between the
/// ends.
public struct CubicBezier: Hashable, Sendable {
  /// The x of the first control point, from 0 to 1.
  package let x1: Double
  /// The y of the first control point.
  package let y1: Double
  /// The x of the second control point, from 0 to 1.
  package let x2: Double
  /// The y of the second control point.
  package let y2: Double

  /// The straight line from (0, 0) to (1, 1).
  public static let linear = CubicBezier(0, 0, 1, 1)
  /// Slow at the start: (0.42, 0, 1, 1).
  public static let easeIn = CubicBezier(0x1.ae147ae147ae1p-2, 0, 1, 1)
  /// Slow at the end: (0, 0, 0.58, 1).
  public static let easeOut = CubicBezier(0, 0, 0x1.28f5c28f5c28fp-1, 1)
  /// Slow at both ends: (0.42, 0, 0.58, 1).
  public static let easeInOut = CubicBezier(0x1.ae147ae147ae1p-2, 0, 0x1.28f5c28f5c28fp-1, 1)

  /// Creates a curve from its control points, in the order of CSS's `cubic-bezier`.
  ///
  /// - Precondition: All numbers are finite, and both x are from 0 to 1, so that every progress in
  ///   time has exactly one value.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    require(
      (0...1).contains(x1) && (0...1).contains(x2) && y1.isFinite && y2.isFinite,
      "a timing curve needs x from 0 to 1 and finite y, not (\(x1), \(y1), \(x2), \(y2))")
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// Returns the value at a progress in time; exactly 0 up to progress 0 and exactly 1 from
  /// progress 1.
  ///
  /// Uses Newton's method with bisection as a fallback: usually a few steps, at most 64, and the
  /// same ones on every machine.
  public func value(at progress: Double) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    if x1 == y1 && x2 == y2 { return progress }
    return Self.coordinate(y1, y2, at: parameter(at: progress))
  }

  /// Returns the curve's parameter, from 0 to 1, at which x is `progress`.
  private func parameter(at progress: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var parameter = progress
    for _ in 0..<64 {
      let excess = Self.coordinate(x1, x2, at: parameter) - progress
      if excess == 0 { break }
      if excess < 0 { low = parameter } else { high = parameter }
      let newton = parameter - excess / Self.slope(x1, x2, at: parameter)
      // Comparisons with a NaN quotient are false, so the interval is bisected.
      let next = newton > low && newton < high ? newton : low + (high - low) / 2
      if next == parameter { break }
      parameter = next
    }
    return parameter
  }

  /// 3(1 − s)²s·first + 3(1 − s)s²·second + s³.
  private static func coordinate(_ first: Double, _ second: Double, at s: Double) -> Double {
    let rest = 1 - s
    return s * (3 * rest * (rest * first + s * second) + s * s)
  }

  /// The derivative of ``coordinate(_:_:at:)`` with respect to s.
  private static func slope(_ first: Double, _ second: Double, at s: Double) -> Double {
    let rest = 1 - s
    let middle = 2 * rest * s * (second - first)
    return 3 * (rest * rest * first + middle + s * s * (1 - second))
  }
}
