extension String {
  /// Returns the text, padded with spaces at the end to `width` characters.
  package func leftAligned(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// Returns the text, padded with spaces at the start to `width` characters.
  func rightAligned(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }

  /// Returns the text, truncated at the start to `width` characters.
  ///
  /// The end of a path distinguishes files better than its start.
  func shortened(to width: Int) -> String {
    count <= width ? self : "…" + suffix(max(0, width - 1))
  }
}

extension Nanoseconds {
  /// The duration in milliseconds with three places, or in microseconds with one if it is below
  /// 0.1 ms, such as `4.210 ms`, `31.2 µs` or `0 µs`.
  package var durationText: String {
    self == 0
      ? "0 µs"
      : magnitude < 100_000
        ? (Double(self) / 1000).fixed(1) + " µs" : (Double(self) / 1_000_000).fixed(3) + " ms"
  }
}

extension Double {
  /// A number of milliseconds as ``Swift/Int64/durationText``.
  package var durationText: String { Nanoseconds((self * 1_000_000).rounded()).durationText }

  /// Returns the number with exactly `decimals` places, a period and no grouping, in every locale.
  ///
  /// Halves round away from zero. A result of only zeros has no sign.
  package func fixed(_ decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (magnitude * scale).rounded()
    // Up to 2⁵³ every digit is exact.
    guard scaled < 9_007_199_254_740_992 else { return "\(self)" }
    let digits = String(Int64(scaled))
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let sign = self < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else { return sign + padded }
    return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }
}
