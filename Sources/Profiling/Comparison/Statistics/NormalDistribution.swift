import Geometry
import Glibc

/// The standard normal distribution.
enum NormalDistribution {
  /// Returns the probability of a value of at most `x`.
  static func cumulative(_ x: Double) -> Double { erfc(-x / 2.0.squareRoot()) / 2 }

  /// Returns the value that is exceeded with probability 1 − `p`, for a `p` between 0 and 1.
  ///
  /// Bisects ``cumulative(_:)``: 60 halvings of ±10 leave an error below 10⁻¹⁶.
  static func quantile(_ p: Double) -> Double {
    require(p > 0 && p < 1, "a quantile's probability must be between 0 and 1, not \(p)")
    var (low, high) = (-10.0, 10.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if cumulative(middle) < p { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
