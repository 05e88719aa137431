/// An angle as a number of right angles and a remainder of a magnitude of at most about π/4.
///
/// The reduction multiplies the 53 bits of the angle by the relevant bits of 2/π, in integers
/// (Payne and Hanek 1983). It is therefore as precise for 10³⁰⁰ as for 1.
struct ReducedAngle {
  /// The number of right angles that were subtracted, modulo 4.
  var quadrant: Int
  /// The remainder, in radians.
  var remainder: DoubleDouble

  /// Reduces a finite angle in radians.
  init(_ angle: Double) {
    guard angle.magnitude > 0x1.921fb54442d18p-1 else {  // π/4
      quadrant = 0
      remainder = DoubleDouble(angle)
      return
    }
    let turns = Self.rightAngles(in: angle.magnitude)
    // From half a right angle on, round up to the next one, with a negative remainder.
    let roundsUp = turns.high >> 61 & 1 == 1
    let count = Int(turns.high >> 62) + (roundsUp ? 1 : 0)
    let fraction = Self.fraction(
      roundsUp
        ? (~turns.high & Self.fractionMask, ~turns.middle, ~turns.low)
        : (turns.high & Self.fractionMask, turns.middle, turns.low))
    let magnitude = fraction * DoubleDouble(0x1.921fb54442d18p0, 0x1.1a62633145c07p-54)  // π/2
    let isNegative = roundsUp != (angle < 0)
    quadrant = (angle < 0 ? -count : count) & 3
    remainder =
      isNegative ? DoubleDouble(-magnitude.head, -magnitude.tail) : magnitude
  }

  /// A number below 4 in 192 bits, two of them before the binary point.
  private typealias Fixed = (high: UInt64, middle: UInt64, low: UInt64)

  private static let fractionMask: UInt64 = 0x3fff_ffff_ffff_ffff

  /// Returns angle · 2/π modulo 4; the last 53 of the 192 bits are inaccurate.
  private static func rightAngles(in angle: Double) -> Fixed {
    // angle = integer · 2ᵉ; bits of 2/π · 2ᵉ with a weight of 4 or more only add full turns.
    let integer = angle.significandBitPattern | 1 << 52
    let position = Int(angle.exponent) - 52 + 62
    let (word, shift) = (position / 64, UInt64(position % 64))
    func bits(_ index: Int) -> UInt64 {
      let words = (twoOverPi[word + index], twoOverPi[word + index + 1])
      return shift == 0 ? words.0 : words.0 << shift | words.1 >> (64 - shift)
    }
    let low = integer.multipliedFullWidth(by: bits(2))
    let middle = integer.multipliedFullWidth(by: bits(1))
    let (middleSum, carry) = middle.low.addingReportingOverflow(low.high)
    let high = integer &* bits(0) &+ middle.high &+ (carry ? 1 : 0)
    return (high, middleSum, low.low)
  }

  /// Returns the value of a fixed-point number as a pair of doubles.
  private static func fraction(_ value: Fixed) -> DoubleDouble {
    // No double is close enough to a multiple of π/2 for more than the first 64 bits to be 0.
    var (first, second, third) = value
    var exponent = -62
    if first == 0 {
      (first, second, third) = (second, third, 0)
      exponent -= 64
    }
    let zeros = UInt64(first.leadingZeroBitCount)
    if zeros > 0 {
      first = first << zeros | second >> (64 - zeros)
      second = second << zeros | third >> (64 - zeros)
    }
    exponent -= Int(zeros)
    let head = Double(first >> 11) * Elementary.powerOf2(exponent + 11)
    let tail = Double((first & 0x7ff) << 42 | second >> 22) * Elementary.powerOf2(exponent - 42)
    return DoubleDouble.sum(head, tail)
  }

  /// The first 1216 bits of 2/π after the binary point, preceded by 64 zeros.
  private static let twoOverPi: [20 of UInt64] = [
    0x0000_0000_0000_0000, 0xa2f9_836e_4e44_1529, 0xfc27_57d1_f534_ddc0, 0xdb62_9599_3c43_9041,
    0xfe51_63ab_debb_c561, 0xb724_6e3a_424d_d2e0, 0x0649_2eea_09d1_921c, 0xfe1d_eb1c_b129_a73e,
    0xe882_35f5_2ebb_4484, 0xe99c_7026_b45f_7e41, 0x3991_d639_8353_39f4, 0x9c84_5f8b_bdf9_283b,
    0x1ff8_97ff_de05_980f, 0xef2f_118b_5a0a_6d1f, 0x6d36_7ecf_27cb_09b7, 0x4f46_3f66_9e5f_ea2d,
    0x7527_bac7_ebe5_f17b, 0x3d07_39f7_8a52_92ea, 0x6bfb_5fb1_1f8d_5d08, 0x5603_3046_fc7b_6bab,
  ]
}
