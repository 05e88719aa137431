/// A timing curve: a cubic Bézier from (0, 0) to (1, 1) with two control points, as in CSS.
///
/// x is progress in time, y progress in value; y may leave 0 to 1 on the way.
public struct CubicBezier: Hashable, Sendable {
  /// The first control point's x, from 0 to 1.
  public let x1: Double
  /// The first control point's y.
  public let y1: Double
  /// The second control point's x, from 0 to 1.
  public let x2: Double
  /// The second control point's y.
  public let y2: Double

  /// The straight line from (0, 0) to (1, 1).
  public static let linear = CubicBezier(0, 0, 1, 1)
  /// Slow at first: (0.42, 0, 1, 1).
  public static let easeIn = CubicBezier(0x1.ae147ae147ae1p-2, 0, 1, 1)
  /// Slow at the end: (0, 0, 0.58, 1).
  public static let easeOut = CubicBezier(0, 0, 0x1.28f5c28f5c28fp-1, 1)
  /// Slow at both ends: (0.42, 0, 0.58, 1).
  public static let easeInOut = CubicBezier(0x1.ae147ae147ae1p-2, 0, 0x1.28f5c28f5c28fp-1, 1)

  /// Makes a curve from its control points, in the order of CSS's `cubic-bezier`.
  ///
  /// - Precondition: all numbers are finite, and both x lie between 0 and 1, so that every
  ///   progress in time has one value.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    precondition(
      (0...1).contains(x1) && (0...1).contains(x2) && y1.isFinite && y2.isFinite,
      "a timing curve needs x from 0 to 1 and finite y, not (\(x1), \(y1), \(x2), \(y2))")
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// The value at a progress in time, exactly 0 up to progress 0 and exactly 1 from progress 1.
  ///
  /// Newton's method inside a bracket that halves where it must: a few steps as a rule, never
  /// more than 64, and the same ones on every machine.
  public func value(at progress: Double) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    if x1 == y1 && x2 == y2 { return progress }
    return Self.coordinate(y1, y2, at: parameter(at: progress))
  }

  /// The curve's parameter, between 0 and 1, at which x is `progress`.
  private func parameter(at progress: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var parameter = progress
    for _ in 0..<64 {
      let excess = Self.coordinate(x1, x2, at: parameter) - progress
      if excess == 0 { break }
      if excess < 0 { low = parameter } else { high = parameter }
      let newton = parameter - excess / Self.slope(x1, x2, at: parameter)
      // Comparisons with a quotient that is not a number fail, and the bracket halves.
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

  /// The derivative of ``coordinate(_:_:at:)`` in s.
  private static func slope(_ first: Double, _ second: Double, at s: Double) -> Double {
    let rest = 1 - s
    let middle = 2 * rest * s * (second - first)
    return 3 * (rest * rest * first + middle + s * s * (1 - second))
  }
}
