/// The elementary functions that motion needs, made of `+ − × ÷ √` and rounding alone.
///
/// The C library's functions differ in their last bits from one processor and one version to the
/// next. These do not: IEEE 754 fixes every operation they use, Swift fuses none of them, and
/// every constant is a hexadecimal literal. Each result is less than one unit in the last place
/// from the true value, for every argument, subnormal results included.
///
/// ```swift
/// let remaining = Elementary.exp(-2.5)
/// ```
public enum Elementary {}

extension Elementary {
  /// The natural logarithm of 2, its first 42 bits, so that small multiples are exact.
  static let naturalLogarithmOf2Head = 0x1.62e42fefa38p-1
  /// What ``naturalLogarithmOf2Head`` leaves of the natural logarithm of 2.
  static let naturalLogarithmOf2Tail = 0x1.ef35793c7673p-45

  /// The polynomial c₀ + c₁x + c₂x² + … by Horner's rule, in that fixed order.
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

  /// `value` · 2 to the power `exponent`, rounded once, also where the result is subnormal.
  ///
  /// `exponent` lies between −1100 and 1030; beyond ±1000 `value` lies between ¼ and 4.
  static func scale(_ value: Double, by exponent: Int) -> Double {
    if exponent > 1000 {
      return value * powerOf2(exponent - 1000) * powerOf2(1000)
    }
    if exponent < -1000 {
      return value * powerOf2(exponent + 1000) * powerOf2(-1000)
    }
    return value * powerOf2(exponent)
  }

  /// 2 to a power from −1022 to 1023.
  static func powerOf2(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(exponent + 1023) << 52)
  }

  /// The nearest integer to a value of moderate size; of two equally near ones the outer.
  static func nearestInteger(_ value: Double) -> Int {
    Int(value < 0 ? value - 0.5 : value + 0.5)
  }
}
