import Geometry

/// The log ratios of each frame over pairs of runs, with outliers clamped.
///
/// A time is clamped to 3 robust deviations from the median of its frame, over all runs of both
/// sides. This limits the weight of a frame that the machine disturbed once. Swapping the sides of
/// a pair only changes the sign of its ratio.
struct FrameRatios {
  /// The log ratios: one row for each pair, one value for each frame.
  ///
  /// A value is positive if the second side took longer.
  let rows: [[Double]]

  /// The sum of each frame's squared ratios; swapping sides does not change it.
  private let squares: [Double]

  /// The robust deviations beyond which a time is clamped.
  private static let deviations = 3.0

  /// Creates the ratios from the logarithms of paired runs' times.
  ///
  /// - Precondition: Both sides have the same number of runs, all of the same length.
  init(before: [[Double]], after: [[Double]]) {
    let runs = before + after
    let count = runs.first?.count ?? 0
    require(runs.allSatisfy { $0.count == count }, "runs have different frame counts")
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

  /// The mean ratio of each frame.
  var means: [Double] {
    guard let first = rows.first else { return [] }
    return first.indices.map { frame in
      rows.reduce(0) { $0 + $1[frame] } / Double(rows.count)
    }
  }

  /// Returns the surprise of each frame, a regularized t statistic.
  ///
  /// Each pair's ratios are multiplied by its sign, 1 or −1. The surprise of a frame is the mean of
  /// its ratios, divided by the sum of its standard error and the median standard error of all
  /// frames. Without the second term, a frame whose few ratios agree by chance would have a large
  /// surprise (Tusher, Tibshirani and Chu 2001). By chance alone, values lie within about 1.5 of 0.
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
    let common = max(Self.minimumError, errors.median)
    for frame in means.indices { means[frame] /= errors[frame] + common }
    return means
  }

  /// The minimum for the median standard error: 0.01 %.
  private static let minimumError = 0.0001

  private static func clamped(_ value: Double, _ limits: ClosedRange<Double>) -> Double {
    min(max(value, limits.lowerBound), limits.upperBound)
  }
}
