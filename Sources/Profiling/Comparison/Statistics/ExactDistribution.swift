/// The exact distribution of a rank statistic that is a sum of integers.
struct ExactDistribution {
  /// The probability of each sum, from 0.
  let probabilities: [Double]

  /// Creates the distribution of the sum of a random subset of `values`.
  ///
  /// Each value is in the subset with probability 0.5. O(n · Σ values).
  init(subsetSumsOf values: [Int]) {
    var result = Array(repeating: 0.0, count: values.reduce(0, +) + 1)
    result[0] = 1
    var maximum = 0
    for value in values {
      maximum += value
      for sum in stride(from: maximum, through: 0, by: -1) {
        result[sum] = (result[sum] + (sum >= value ? result[sum - value] : 0)) / 2
      }
    }
    probabilities = result
  }

  /// Creates the distribution of the sum of `count` of the `values`, all choices equally likely.
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

  /// Returns the probability of a sum of at most `limit`.
  func atMost(_ limit: Int) -> Double {
    guard limit >= 0 else { return 0 }
    return min(1, probabilities.prefix(limit + 1).reduce(0, +))
  }

  /// Returns the probability of a sum of at least `limit`.
  func atLeast(_ limit: Int) -> Double {
    min(1, probabilities.dropFirst(max(0, limit)).reduce(0, +))
  }

  /// Returns the two-sided p-value of a sum: twice the smaller tail, at most 1.
  func twoSided(_ sum: Int) -> Double { min(1, 2 * min(atMost(sum), atLeast(sum))) }

  /// Returns the largest sum whose lower tail is at most `probability`; nil if there is none.
  func largestSum(withTailAtMost probability: Double) -> Int? {
    var tail = 0.0
    for (sum, chance) in probabilities.enumerated() {
      tail += chance
      // The tolerance accepts a tail that equals the level exactly despite rounding.
      if tail > probability * (1 + 1e-12) { return sum == 0 ? nil : sum - 1 }
    }
    return probabilities.count - 1
  }
}
