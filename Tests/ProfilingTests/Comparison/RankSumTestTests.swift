import Profiling
import Testing

@Suite("RankSumTest") struct RankSumTestTests {
  @Test(arguments: [(4, 2.0 / 70), (5, 2.0 / 252), (6, 2.0 / 924)])
  func `the smallest p-value decreases with the number of runs as benchstat warns`(
    count: Int, least: Double
  ) {
    let test = RankSumTest(
      (0..<count).map(Double.init), (count..<2 * count).map(Double.init))
    #expect(test.statistic == Double(count * count))
    #expect((test.pValue - least).magnitude < 1e-12)
  }

  @Test func `the textbook's membrane permeability example matches R`() {
    // Hollander and Wolfe 1973, p. 69.
    let term = [0.80, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46]
    let test = RankSumTest(term, [1.15, 0.88, 0.90, 0.74, 1.21])
    #expect(test.statistic == 15)
    #expect((test.pValue - 0.254_412_254_412_254_4).magnitude < 1e-12)
    #expect((test.estimate + 0.305).magnitude < 1e-12)
  }

  @Test func `ties share ranks in the exact distribution`() {
    let test = RankSumTest([1, 2, 2, 3], [2, 3, 3, 4])
    #expect(test.statistic == 13)
    #expect((test.pValue - 2.0 / 7).magnitude < 1e-12)
    #expect(test.estimate == 1)
  }

  @Test func `samples of more than twenty values use the normal approximation with ties`() {
    let test = RankSumTest((0..<25).map { Double($0 / 3) }, (0..<22).map { Double($0 / 3 + 2) })
    #expect(test.statistic == 368.5)
    // SciPy 1.17: mannwhitneyu(…, method='asymptotic').
    #expect((test.pValue - 0.045_937_628_636_865_8).magnitude < 1e-12)
  }

  @Test func `the interval requires enough runs`() {
    #expect(RankSumTest([1, 2, 3], [11, 12, 13]).interval(confidence: 0.95) == nil)
    let four = RankSumTest([1, 2, 3, 4], [11, 12, 13, 14])
    #expect(four.interval(confidence: 0.95) == 7...13)
  }

  @Test func `an empty sample has no result`() {
    let test = RankSumTest([], [1, 2])
    #expect(test.pValue == 1)
    #expect(test.interval(confidence: 0.95) == nil)
  }
}
