extension Elementary {
  /// Returns the natural logarithm; NaN below 0 and minus infinity at 0.
  public static func log(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    guard x.isFinite else { return x }
    return extendedLog(x).head
  }

  /// Returns the natural logarithm of 1 + `x`; accurate to the last place even for `x` near 0.
  package static func logOnePlus(_ x: Double) -> Double {
    guard x.magnitude >= 0x1p-54 else { return x }
    guard x > -1 else { return x == -1 ? -.infinity : .nan }
    guard x.isFinite else { return x }
    let sum = DoubleDouble.sum(1, x)
    return extendedLog(sum.head, tail: sum.tail).head
  }

  /// Returns the natural logarithm of `x` + `tail`, to about 118 bits below the size of its
  /// argument.
  ///
  /// `x` is positive and finite. `tail` is at most half a unit in the last place of `x`.
  static func extendedLog(_ x: Double, tail: Double = 0) -> DoubleDouble {
    // x = 2ᵏ(1 + f) with 1 + f between √½ and √2.
    var exponent = Int(x.exponent)
    var significand = x.significand
    if significand > 0x1.6a09e667f3bcdp0 {  // √2
      significand = significand / 2
      exponent += 1
    }
    let scaledTail = tail == 0 ? 0 : tail / powerOf2(exponent)
    let fraction = DoubleDouble.sum(significand - 1, scaledTail)

    // ln(1 + f) = 2 artanh s = 2s(1 + z/3 + z²/5 + …), with s = f/(2 + f) and z = s².
    let s = fraction / (fraction + 2)
    let z = s * s
    let higher = z.head * polynomial(inverseOddNumbers, at: z.head)
    let series = z * (DoubleDouble(0x1.5555555555555p-2, 0x1.5555555555555p-56) + higher)
    let doubled = DoubleDouble(s.head * 2, s.tail * 2)
    let logarithm = doubled + doubled * series

    let multiple = Double(exponent)
    let power = DoubleDouble.sum(
      multiple * naturalLogarithmOf2Head, multiple * naturalLogarithmOf2Tail)
    return power + logarithm
  }

  /// 1/5, 1/7, … 1/25.
  private static let inverseOddNumbers: [11 of Double] = [
    0x1.999999999999ap-3, 0x1.2492492492492p-3, 0x1.c71c71c71c71cp-4, 0x1.745d1745d1746p-4,
    0x1.3b13b13b13b14p-4, 0x1.1111111111111p-4, 0x1.e1e1e1e1e1e1ep-5, 0x1.af286bca1af28p-5,
    0x1.8618618618618p-5, 0x1.642c8590b2164p-5, 0x1.47ae147ae147bp-5,
  ]
}
