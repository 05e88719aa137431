extension Elementary {
  /// Returns the sine of an angle in radians; NaN for an infinite angle.
  public static func sin(_ x: Double) -> Double {
    guard x.magnitude >= 0x1p-27 else { return x }
    guard x.isFinite else { return .nan }
    let angle = ReducedAngle(x)
    switch angle.quadrant {
    case 0: return sine(angle.remainder)
    case 1: return cosine(angle.remainder)
    case 2: return -sine(angle.remainder)
    default: return -cosine(angle.remainder)
    }
  }

  /// Returns the cosine of an angle in radians; NaN for an infinite angle.
  public static func cos(_ x: Double) -> Double {
    guard x.isFinite else { return .nan }
    let angle = ReducedAngle(x)
    switch angle.quadrant {
    case 0: return cosine(angle.remainder)
    case 1: return -sine(angle.remainder)
    case 2: return -cosine(angle.remainder)
    default: return sine(angle.remainder)
    }
  }

  /// Returns the sine of an angle of at most about π/4, from its series.
  private static func sine(_ angle: DoubleDouble) -> Double {
    let square = angle.head * angle.head
    let series = polynomial(sineCoefficients, at: square)
    let cubic = angle.head * square * series
    return angle.head + (cubic + angle.tail * (1 - square / 2))
  }

  /// Returns the cosine of an angle of at most about π/4, from its series.
  private static func cosine(_ angle: DoubleDouble) -> Double {
    let square = angle.head * angle.head
    let series = polynomial(cosineCoefficients, at: square)
    // 1 − z/2 is rounded; the rounding error is added back with the small terms.
    let half = square / 2
    let leading = 1 - half
    let small = square * square * series - angle.head * angle.tail
    return leading + (((1 - leading) - half) + small)
  }

  /// −1/3!, 1/5!, −1/7!, … 1/17!.
  private static let sineCoefficients: [8 of Double] = [
    -0x1.5555555555555p-3, 0x1.1111111111111p-7, -0x1.a01a01a01a01ap-13, 0x1.71de3a556c734p-19,
    -0x1.ae64567f544e4p-26, 0x1.6124613a86d09p-33, -0x1.ae7f3e733b81fp-41, 0x1.952c77030ad4ap-49,
  ]

  /// 1/4!, −1/6!, 1/8!, … −1/18!.
  private static let cosineCoefficients: [8 of Double] = [
    0x1.5555555555555p-5, -0x1.6c16c16c16c17p-10, 0x1.a01a01a01a01ap-16, -0x1.27e4fb7789f5cp-22,
    0x1.1eed8eff8d898p-29, -0x1.93974a8c07c9dp-37, 0x1.ae7f3e733b81fp-45, -0x1.6827863b97d97p-53,
  ]
}
