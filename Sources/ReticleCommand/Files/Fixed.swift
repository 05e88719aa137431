/// Numbers with a fixed count of decimals.
enum Fixed {
  /// The text of a number, rounded to `decimals` places, halves away from zero.
  static func text(_ value: Double, decimals: Int) -> String {
    var factor = 1.0
    for _ in 0..<decimals { factor *= 10 }
    let scaled = (value * factor).rounded()
    guard scaled.magnitude < 9e15 else { return "\(value)" }
    let digits = String(Int64(scaled.magnitude))
    guard decimals > 0 else { return (scaled < 0 ? "-" : "") + digits }
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return (scaled < 0 ? "-" : "") + padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }
}
