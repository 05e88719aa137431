import Profiling
import Testing

@Suite("SignedRankTest") struct SignedRankTestTests {
  /// Differences of depression scores from Hollander and Wolfe 1973; the expected results are R's.
  private let scores = [0.952, -0.147, 1.022, 0.430, 0.620, 0.590, 0.490, -0.080, 0.010]

  @Test func `the textbook's patients example matches R`() throws {
    let test = SignedRankTest(scores)
    #expect(test.statistic == 40)
    #expect(test.pValue == 0.039_062_5)
    #expect((test.estimate - 0.46).magnitude < 1e-12)
    let interval = try #require(test.interval(confidence: 0.95))
    #expect((interval.lowerBound - 0.010).magnitude < 1e-12)
    #expect((interval.upperBound - 0.786).magnitude < 1e-12)
  }

  @Test func `tied differences share ranks and zeros are left out`() {
    let test = SignedRankTest([1, 1, -2, 3, 3, 3, -4, 5, 0, 6])
    #expect(test.statistic == 35)
    #expect(test.pValue == 0.160_156_25)
    #expect(test.estimate == 2)
    #expect(test.interval(confidence: 0.95) == -0.5...4)
  }

  @Test(arguments: [(4, 0.125), (5, 0.0625), (6, 0.031_25), (8, 0.007_812_5), (10, 0.001_953_125)])
  func `the smallest p-value is twice the probability of one sign pattern`(
    count: Int, least: Double
  ) {
    let test = SignedRankTest((1...count).map(Double.init))
    #expect((test.pValue - least).magnitude < 1e-15)
  }

  @Test(arguments: [(5, nil), (6, 0), (7, 2), (8, 3), (10, 8)] as [(Int, Int?)])
  func `the interval excludes as many averages as the tail allows`(count: Int, tail: Int?) {
    // The averages of 1, 10, 100, … are all different, so the bounds reveal the ranks.
    var values = [1.0]
    for _ in 1..<count { values.append(values[values.count - 1] * 10) }
    let averages = values.indices.flatMap { first in
      values[first...].map { (values[first] + $0) / 2 }
    }.sorted()
    let expected = tail.map { averages[$0]...averages[averages.count - 1 - $0] }
    #expect(SignedRankTest(values).interval(confidence: 0.95) == expected)
  }

  @Test func `more than fifty differences use the normal approximation`() {
    let values = (1...60).map { $0 % 3 == 1 ? -Double($0) : Double($0) }
    let test = SignedRankTest(values)
    #expect(test.statistic == 1240)
    // SciPy 1.17: wilcoxon(…, correction=True, method='approx').
    #expect((test.pValue - 0.016_901_653_275_967_533).magnitude < 1e-12)
  }

  @Test func `without differences there is no result`() {
    let test = SignedRankTest([])
    #expect(test.pValue == 1)
    #expect(test.estimate.isNaN)
    #expect(test.interval(confidence: 0.95) == nil)
  }

  @Test func `equal sides have a p-value of 1`() {
    let test = SignedRankTest(Array(repeating: 0, count: 10))
    #expect(test.pValue == 1)
    #expect(test.estimate == 0)
    #expect(test.interval(confidence: 0.95) == 0...0)
  }
}
