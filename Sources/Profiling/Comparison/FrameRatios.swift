/// The log ratios of each frame over pairs of runs, with outliers drawn in.
///
/// A time further than 3 robust deviations from the median of its frame, over all runs of both
/// sides, counts as that far: a frame the machine disturbed once says little, and swapping the
/// sides of a pair only changes the sign of its ratio.
struct FrameRatios {
  /// A row for each pair, and in it a log ratio for each frame; above 0 where the second side took
  /// longer.
  let rows: [[Double]]

  /// The sum of each frame's squared ratios, which swapping sides does not change.
  private let squares: [Double]

  /// Robust deviations beyond which a time is drawn in.
  private static let deviations = 3.0

  /// Takes the logarithms of paired runs' times.
  ///
  /// - Precondition: as many runs on either side, all of one length.
  init(before: [[Double]], after: [[Double]]) {
    let runs = before + after
    let count = runs.first?.count ?? 0
    precondition(runs.allSatisfy { $0.count == count }, "runs have different frame counts")
    let limits = (0..<count).map { frame -> ClosedRange<Double> in
      let times = runs.map { $0[frame] }
      let (middle, reach) = (times.median, Self.deviations * times.robustDeviation)
      return middle - reach...middle + reach
    }
    let rows = zip(before, after).map { pair in
      (0..<count).map { frame in
        Self.clamped(pair.1[frame], limits[frame]) - Self.clamped(pair.0[frame], limits[frame])
      }
    }
    self.rows = rows
    squares = (0..<count).map { frame in rows.reduce(0) { $0 + $1[frame] * $1[frame] } }
  }

  /// Each frame's mean ratio.
  var means: [Double] {
    guard let first = rows.first else { return [] }
    return first.indices.map { frame in
      rows.reduce(0) { $0 + $1[frame] } / Double(rows.count)
    }
  }

  /// How surprising each frame's ratios are, where each pair's are multiplied by its sign, 1 or −1:
  /// the mean over the sum of its standard error and the frames' median standard error.
  ///
  /// Without the second a frame whose few ratios agree by chance would stand out (Tusher,
  /// Tibshirani and Chu 2001). By chance alone values lie within about 1.5 of 0.
  func surprises(signs: [Double]) -> [Double] {
    let pairs = Double(rows.count)
    guard let first = rows.first, pairs > 1 else { return [] }
    var means = Array(repeating: 0.0, count: first.count)
    for (row, sign) in zip(rows, signs) {
      for frame in means.indices { means[frame] += sign * row[frame] / pairs }
    }
    var errors = squares
    for frame in means.indices {
      let variance = max(0, squares[frame] - pairs * means[frame] * means[frame])
      errors[frame] = (variance / (pairs * (pairs - 1))).squareRoot()
    }
    let common = max(Self.leastError, errors.median)
    for frame in means.indices { means[frame] /= errors[frame] + common }
    return means
  }

  /// The least standard error that is believed: a hundredth of a percent.
  private static let leastError = 0.0001

  private static func clamped(_ value: Double, _ limits: ClosedRange<Double>) -> Double {
    min(max(value, limits.lowerBound), limits.upperBound)
  }
}
