/// A decimal number with up to three fraction digits, stored as an integer number of thousandths.
///
/// All numbers in a scenario file except frames and counts have this type, so reading and writing
/// are exact and the same on every machine.
package struct Thousandths: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The value times 1,000.
  package var raw: Int64

  /// Zero.
  package static let zero = Thousandths(raw: 0)

  /// Creates a number from its thousandths.
  package init(raw: Int64) {
    self.raw = raw
  }

  /// Creates a value from a whole number, from −9·10¹⁵ to 9·10¹⁵.
  package init(_ whole: Int64) {
    raw = whole * 1000
  }

  /// Rounds a number to thousandths, with halves away from zero.
  ///
  /// Returns nil if the number is not finite or exceeds 9·10¹⁵ thousandths, where a double cannot
  /// distinguish thousandths.
  package init?(rounding value: Double) {
    let scaled = (value * 1000).rounded()
    guard scaled.magnitude < 9e15 else { return nil }
    raw = Int64(scaled)
  }

  /// The nearest double, rounded once.
  package var value: Double { Double(raw) / 1000 }

  /// The shortest decimal form, such as `-3.25`; never −0.
  package var description: String {
    let whole = raw.magnitude / 1000
    let fraction = raw.magnitude % 1000
    let sign = raw < 0 ? "-" : ""
    guard fraction != 0 else { return "\(sign)\(whole)" }
    var digits = String(fraction + 1000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }

  /// Returns whether one value is less than another.
  package static func < (lhs: Thousandths, rhs: Thousandths) -> Bool { lhs.raw < rhs.raw }
}
