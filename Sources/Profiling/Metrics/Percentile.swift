import Geometry

/// A percentile as an exact number of thousandths.
///
///     Percentile.p99.value(in: [1, 2, 3])  // 2.98
package struct Percentile: Hashable, Sendable {
  /// The method of interpolation between two neighbors.
  package enum Method: String, Sendable {
    /// Linear interpolation at index (n − 1)·p, from 0.
    ///
    /// NumPy and Macrobenchmark use it, and everything printed here.
    case type7
    /// Linear interpolation at index (n + 1/3)·p + 1/3, from 1, as in CapFrameX.
    case type8
    /// The ⌈n·p⌉-th value, counting from 1.
    case nearestRank
  }

  /// The median.
  package static let p50 = Percentile(perMille: 500)
  /// The value that one frame in ten exceeds.
  package static let p90 = Percentile(perMille: 900)
  /// The value that one frame in twenty exceeds.
  package static let p95 = Percentile(perMille: 950)
  /// The value that one frame in a hundred exceeds.
  package static let p99 = Percentile(perMille: 990)

  /// The percentile in thousandths, from 0 to 1000.
  package let perMille: Int

  /// Creates the percentile at `perMille` thousandths.
  package init(perMille: Int) {
    require((0...1000).contains(perMille), "a percentile is 0 to 1000 ‰, not \(perMille)")
    self.perMille = perMille
  }

  /// Returns the percentile of `ascending` data, in the data's unit; `nil` if the data is empty.
  ///
  /// The index is computed in integers, so only the final interpolation rounds.
  package func value(in ascending: some RandomAccessCollection<Int64>, method: Method = .type7)
    -> Double?
  {
    let count = ascending.count
    guard count > 0 else { return nil }
    // The index from 0, as a numerator and denominator.
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

/// The first frames of a run, which are recorded and displayed but not measured.
package enum WarmUp {
  /// The maximum number of warm-up frames.
  package static let frames = 30
  /// The length of the shortest run with a warm-up, in frames.
  ///
  /// A warm-up would leave too few frames of a shorter run.
  package static let shortestRun = 90

  /// Returns the number of warm-up frames in a run of `count` frames.
  package static func count(ofRun count: Int) -> Int {
    count < shortestRun ? 0 : frames
  }
}
