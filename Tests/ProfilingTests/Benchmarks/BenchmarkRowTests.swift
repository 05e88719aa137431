import Profiling
import Testing

/// Rows and the targets they have to meet.
@Suite("BenchmarkRow") struct BenchmarkRowTests {
  private static let samples: [Int64] = [3000, 1000, 2000]

  @Test func `the numbers are in the unit of the row`() {
    let row = BenchmarkRow("a", Self.samples, .microseconds)
    #expect(row.median == 2)
    // Type 7: 98 % of the way from the second to the third sample.
    #expect((row.p99 - 2.98).magnitude < 1e-9)
    #expect(BenchmarkRow("a", [1_500_000], .megabytes).median == 1.5)
    #expect(BenchmarkRow("a", [7], .count).median == 7)
  }

  @Test func `the ratio needs a floor that is not 0`() {
    #expect(BenchmarkRow("a", Self.samples, .count).ratio == nil)
    #expect(BenchmarkRow("a", Self.samples, .count, floor: [0]).ratio == nil)
    #expect(BenchmarkRow("a", Self.samples, .microseconds, floor: [500, 1000, 9000]).ratio == 2)
  }

  private static let targets: [(target: BenchmarkTarget, text: String, isMet: Bool)] = [
    (.medianAtMost(2), "≤ 2", true), (.medianAtMost(1.9), "≤ 1.9", false),
    (.medianAtLeast(2), "≥ 2", true), (.medianAtLeast(2.1), "≥ 2.1", false),
    (.p99AtMost(3), "p99 ≤ 3", true), (.p99AtMost(2.5), "p99 ≤ 2.5", false),
    (.spreadAtMost(1.5), "p99 ≤ 1.5 × median", true),
    (.spreadAtMost(1), "p99 ≤ 1 × median", false),
    (.ratioAtMost(2), "≤ 2.0 × floor", true), (.ratioAtMost(1.25), "≤ 1.25 × floor", false),
    (.ratioAtMost(60), "≤ 60 × floor", true),
    (.p99RatioAtMost(3), "p99 ≤ 3.0 × floor's", true),
    (.p99RatioAtMost(2.5), "p99 ≤ 2.5 × floor's", false),
  ]

  @Test(arguments: targets.indices)
  func `a limit itself meets the target`(index: Int) {
    let (target, text, isMet) = Self.targets[index]
    let row = BenchmarkRow("a", Self.samples, .microseconds, floor: [1000], targets: [target])
    #expect(row.target == text)
    #expect(row.isMet == isMet)
  }

  @Test func `a row meets its targets only if it meets all of them`() {
    let row = BenchmarkRow(
      "a", Self.samples, .microseconds, targets: [.medianAtMost(2), .p99AtMost(1)])
    #expect(row.target == "≤ 2, p99 ≤ 1")
    #expect(!row.isMet)
    #expect(BenchmarkRow("a", Self.samples, .microseconds).isMet)
  }

  @Test func `a target for the ratio is missed without a floor`() {
    #expect(!BenchmarkRow("a", Self.samples, .count, targets: [.ratioAtMost(1000)]).isMet)
    #expect(!BenchmarkRow("a", Self.samples, .count, targets: [.p99RatioAtMost(1000)]).isMet)
  }
}
