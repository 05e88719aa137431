/// A decimal with at most three fraction digits, kept as the integer number of its thousandths.
///
/// All numbers of a scenario file but frames and counts are of this type, so that reading and
/// writing them is exact and the same everywhere.
package struct Thousandths: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number times 1,000.
  package var raw: Int64

  /// Zero.
  package static let zero = Thousandths(raw: 0)

  /// Makes a number from its thousandths.
  package init(raw: Int64) {
    self.raw = raw
  }

  /// Makes a whole number, from −9·10¹⁵ to 9·10¹⁵.
  package init(_ whole: Int64) {
    raw = whole * 1000
  }

  /// Rounds a number to thousandths, halves away from zero; nil for one that is not finite or
  /// beyond 9·10¹⁵ thousandths, where doubles no longer tell thousandths apart.
  package init?(rounding value: Double) {
    let scaled = (value * 1000).rounded()
    guard scaled.magnitude < 9e15 else { return nil }
    raw = Int64(scaled)
  }

  /// The number, rounded once to the nearest double.
  package var value: Double { Double(raw) / 1000 }

  /// The number in the fewest characters, such as `-3.25`; −0 does not exist.
  package var description: String {
    let whole = raw.magnitude / 1000
    let fraction = raw.magnitude % 1000
    let sign = raw < 0 ? "-" : ""
    guard fraction != 0 else { return "\(sign)\(whole)" }
    var digits = String(fraction + 1000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }

  /// Whether one number is less than another.
  package static func < (lhs: Thousandths, rhs: Thousandths) -> Bool { lhs.raw < rhs.raw }
}
