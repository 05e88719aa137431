/// The elementary functions that motion needs, computed with `+ − × ÷ √` and rounding only.
///
/// The functions of the C library differ in their last bits between processors and versions. These
/// do not: IEEE 754 defines every operation they use, Swift fuses none of them, and every constant
/// is a hexadecimal literal. The error of each result is less than one unit in the last place for
/// every argument, including subnormal results.
///
/// ```swift
/// let remaining = Elementary.exp(-2.5)
/// ```
public enum Elementary {}

extension Elementary {
  /// The first 42 bits of the natural logarithm of 2, so that small multiples are exact.
  static let naturalLogarithmOf2Head = 0x1.62e42fefa38p-1
  /// The difference of the natural logarithm of 2 and ``naturalLogarithmOf2Head``.
  static let naturalLogarithmOf2Tail = 0x1.ef35793c7673p-45

  /// Returns the polynomial c₀ + c₁x + c₂x² + … by Horner's rule, in that fixed order.
  @inline(__always)
  static func polynomial<let count: Int>(
    _ coefficients: borrowing InlineArray<count, Double>, at x: Double
  ) -> Double {
    var sum = coefficients[count - 1]
    var index = count - 2
    while index >= 0 {
      sum = sum * x + coefficients[index]
      index -= 1
    }
    return sum
  }

  /// Returns `value` · 2 to the power `exponent`, rounded once, even for subnormal results.
  ///
  /// `exponent` is from −1100 to 1030. If its magnitude is above 1000, `value` is from ¼ to 4.
  static func scale(_ value: Double, by exponent: Int) -> Double {
    if exponent > 1000 {
      return value * powerOf2(exponent - 1000) * powerOf2(1000)
    }
    if exponent < -1000 {
      return value * powerOf2(exponent + 1000) * powerOf2(-1000)
    }
    return value * powerOf2(exponent)
  }

  /// Returns 2 to a power from −1022 to 1023.
  static func powerOf2(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(exponent + 1023) << 52)
  }

  /// Returns the nearest integer to a value of moderate size; halves round away from zero.
  static func nearestInteger(_ value: Double) -> Int {
    Int(value < 0 ? value - 0.5 : value + 0.5)
  }
}
