/// A position in ascending data, as an exact number of thousandths.
///
///     Percentile.p99.value(in: [1, 2, 3])  // 2.98
package struct Percentile: Hashable, Sendable {
  /// How a value between two neighbors is found.
  package enum Method: String, Sendable {
    /// On the line between the neighbors of (n − 1)·p: NumPy, Macrobenchmark, and everything
    /// printed here.
    case type7
    /// On the line between the neighbors of (n + 1/3)·p + 1/3, counted from 1: CapFrameX.
    case type8
    /// The ⌈n·p⌉-th value, counted from 1.
    case nearestRank
  }

  /// The middle.
  package static let p50 = Percentile(perMille: 500)
  /// One frame in ten is longer.
  package static let p90 = Percentile(perMille: 900)
  /// One frame in twenty is longer.
  package static let p95 = Percentile(perMille: 950)
  /// One frame in a hundred is longer.
  package static let p99 = Percentile(perMille: 990)

  /// The position, in thousandths, from 0 to 1000.
  package let perMille: Int

  /// Makes the percentile at `perMille` thousandths.
  package init(perMille: Int) {
    precondition((0...1000).contains(perMille), "a percentile is 0 to 1000 ‰, not \(perMille)")
    self.perMille = perMille
  }

  /// The value at this position of `ascending` data, in its unit; `nil` where there is none.
  ///
  /// The position is computed in integers, so only the last interpolation rounds.
  package func value(in ascending: some RandomAccessCollection<Int64>, method: Method = .type7)
    -> Double?
  {
    let count = ascending.count
    guard count > 0 else { return nil }
    // The position from 0, as numerator over denominator.
    let (position, unit) =
      switch method {
      case .type7: ((count - 1) * perMille, 1000)
      case .type8: ((3 * count + 1) * perMille + 1000 - 3000, 3000)
      case .nearestRank: ((count * perMille + 999) / 1000 - 1, 1)
      }
    let clamped = min(max(position, 0), (count - 1) * unit)
    let (lower, rest) = clamped.quotientAndRemainder(dividingBy: unit)
    let base = ascending.index(ascending.startIndex, offsetBy: lower)
    let low = ascending[base]
    guard rest > 0 else { return Double(low) }
    let high = ascending[ascending.index(after: base)]
    return Double(low) + Double(high - low) * Double(rest) / Double(unit)
  }
}
