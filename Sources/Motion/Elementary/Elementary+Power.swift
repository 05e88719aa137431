extension Elementary {
  /// Returns `base` to the power `exponent`, with the special cases of `pow` in IEEE 754.
  ///
  /// The result is 1 if the exponent is 0 or the base is 1. It is NaN if the base is negative and
  /// the exponent is not an integer.
  package static func pow(_ base: Double, _ exponent: Double) -> Double {
    if exponent == 0 || base == 1 { return 1 }
    if base.isNaN || exponent.isNaN { return .nan }
    if base.sign == .plus { return positivePower(base, exponent) }
    // An odd power keeps the sign of the base; infinite exponents count as even.
    let magnitude = positivePower(-base, exponent)
    switch parity(of: exponent) {
    case .even: return magnitude
    case .odd: return -magnitude
    case .fractional: return base == 0 || base.isInfinite ? magnitude : .nan
    }
  }

  /// Returns the power of a base from 0 to infinity; the exponent is neither 0 nor NaN.
  private static func positivePower(_ base: Double, _ exponent: Double) -> Double {
    if base == 1 { return 1 }
    if base == 0 || base.isInfinite || exponent.isInfinite {
      return (base > 1) == (exponent > 0) ? .infinity : 0
    }
    // Above 2⁶⁴ every base except 1 overflows or underflows; the product below needs the margin.
    let clamped = max(-0x1p64, min(0x1p64, exponent))
    let product = extendedLog(base) * clamped
    return exp(product.head, tail: product.tail)
  }

  private enum Parity {
    case even, odd, fractional
  }

  private static func parity(of value: Double) -> Parity {
    // From 2⁵³ on, every double is an even integer.
    guard value.magnitude < 0x1p53 else { return .even }
    let whole = Int64(value)
    guard Double(whole) == value else { return .fractional }
    return whole % 2 == 0 ? .even : .odd
  }
}
