extension Elementary {
  /// Returns e to the power `x`; 0 below about −745.13, infinity above about 709.78.
  public static func exp(_ x: Double) -> Double {
    exp(x, tail: 0)
  }

  /// Returns e to the power `x`, minus 1; accurate to the last place even for results near 0.
  package static func expMinusOne(_ x: Double) -> Double {
    guard x.magnitude >= 0x1p-54 else { return x }
    guard x >= -40 else { return -1 }
    guard x <= 710 else { return x.isNaN ? x : .infinity }
    let reduced = ReducedExponent(x, tail: 0)
    // 2ᵏ(1 + r + …) − 1 = 2ᵏ((1 − 2⁻ᵏ) + r + …); the three largest terms are added exactly.
    let constant = DoubleDouble.sum(1, -powerOf2(max(-reduced.exponent, -1000)))
    let linear = DoubleDouble.sum(constant.head, reduced.remainder)
    let small = linear.tail + (constant.tail + reduced.higherOrders)
    return scale(linear.head + small, by: reduced.exponent)
  }

  /// Returns e to the power `x` + `tail`.
  ///
  /// `tail` is at most about a unit in the last place of `x`.
  static func exp(_ x: Double, tail: Double) -> Double {
    guard x <= 710 else { return x.isNaN ? x : .infinity }
    guard x >= -746 else { return x.isNaN ? x : 0 }
    let reduced = ReducedExponent(x, tail: tail)
    return scale(1 + (reduced.remainder + reduced.higherOrders), by: reduced.exponent)
  }
}

/// A reduced exponent x, with eˣ = 2 to the power `exponent` · (1 + `remainder` + `higherOrders`).
private struct ReducedExponent {
  /// The power of 2.
  var exponent: Int
  /// The difference of x and `exponent` · ln 2; its magnitude is at most about 0.35.
  var remainder: Double
  /// The terms of second and higher order in the series of e to the power `remainder`.
  var higherOrders: Double

  init(_ x: Double, tail: Double) {
    exponent = Elementary.nearestInteger(x * 0x1.71547652b82fep0)  // 1/ln 2
    let multiple = Double(exponent)
    let high = x - multiple * Elementary.naturalLogarithmOf2Head
    let low = multiple * Elementary.naturalLogarithmOf2Tail
    let difference = high - low
    let lost = ((high - difference) - low) + tail
    remainder = difference + lost
    let correction = (difference - remainder) + lost
    let series = Elementary.polynomial(Self.inverseFactorials, at: remainder)
    higherOrders = remainder * remainder * series + (correction + correction * remainder)
  }

  /// 1/2!, 1/3!, … 1/14!.
  private static let inverseFactorials: [13 of Double] = [
    0x1p-1, 0x1.5555555555555p-3, 0x1.5555555555555p-5, 0x1.1111111111111p-7,
    0x1.6c16c16c16c17p-10, 0x1.a01a01a01a01ap-13, 0x1.a01a01a01a01ap-16, 0x1.71de3a556c734p-19,
    0x1.27e4fb7789f5cp-22, 0x1.ae64567f544e4p-26, 0x1.1eed8eff8d898p-29, 0x1.6124613a86d09p-33,
    0x1.93974a8c07c9dp-37,
  ]
}
