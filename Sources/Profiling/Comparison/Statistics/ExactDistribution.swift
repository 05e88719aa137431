/// The exact distribution of a rank statistic that is a sum of whole numbers.
struct ExactDistribution {
  /// The probability of each sum, from 0.
  let probabilities: [Double]

  /// The sum of those `values` that a fair coin picks, each with a coin of its own.
  ///
  /// O(n · Σ values).
  init(coinsFor values: [Int]) {
    var chances = Array(repeating: 0.0, count: values.reduce(0, +) + 1)
    chances[0] = 1
    var reached = 0
    for value in values {
      reached += value
      for sum in stride(from: reached, through: 0, by: -1) {
        chances[sum] = (chances[sum] + (sum >= value ? chances[sum - value] : 0)) / 2
      }
    }
    probabilities = chances
  }

  /// The sum of `count` of the `values`, every choice being equally likely.
  ///
  /// O(n · count · Σ values).
  init(choosing count: Int, of values: [Int]) {
    let total = values.reduce(0, +)
    var ways = Array(repeating: Array(repeating: 0.0, count: total + 1), count: count + 1)
    ways[0][0] = 1
    for (index, value) in values.enumerated() {
      for chosen in stride(from: min(count, index + 1), to: 0, by: -1) {
        for sum in value...max(value, total) where ways[chosen - 1][sum - value] > 0 {
          ways[chosen][sum] += ways[chosen - 1][sum - value]
        }
      }
    }
    let all = ways[count].reduce(0, +)
    probabilities = ways[count].map { $0 / all }
  }

  /// The probability of a sum of at most `limit`.
  func atMost(_ limit: Int) -> Double {
    guard limit >= 0 else { return 0 }
    return min(1, probabilities.prefix(limit + 1).reduce(0, +))
  }

  /// The probability of a sum of at least `limit`.
  func atLeast(_ limit: Int) -> Double {
    min(1, probabilities.dropFirst(max(0, limit)).reduce(0, +))
  }

  /// Twice the smaller tail at a sum, at most 1: a two-sided p.
  func twoSided(_ sum: Int) -> Double { min(1, 2 * min(atMost(sum), atLeast(sum))) }

  /// The largest sum whose lower tail is at most `probability`; nil where even 0 is likelier.
  func largestSum(withTailAtMost probability: Double) -> Int? {
    var tail = 0.0
    for (sum, chance) in probabilities.enumerated() {
      tail += chance
      // A tail that equals the level in exact numbers must not miss it by a rounding.
      if tail > probability * (1 + 1e-12) { return sum == 0 ? nil : sum - 1 }
    }
    return probabilities.count - 1
  }
}
