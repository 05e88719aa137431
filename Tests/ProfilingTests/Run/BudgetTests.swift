import Profiling
import Testing

struct BudgetTests {
  private let golden = FrameSample(milliseconds: goldenMilliseconds)

  @Test(arguments: [
    (Budget.Quantity.p50CPU, Int64(4200)), (.p90CPU, 18_800), (.p95CPU, 35_800), (.p99CPU, 47_960),
    (.maxCPU, 51_000), (.missed, 3000), (.hitchRatio, 230_770), (.softHitchRatio, 137_188),
  ])
  func `a budget is met at its limit and exceeded if the limit is a thousandth lower`(
    quantity: Budget.Quantity, limit: Int64
  ) {
    #expect(Budget(quantity, limitInThousandths: limit).result(for: golden).isMet == true)
    let tighter = Budget(quantity, limitInThousandths: limit - 1).result(for: golden)
    #expect(tighter.isMet == false)
  }

  @Test func `a budget without frames is neither met nor exceeded`() {
    let result = Budget(.p99CPU, limitInThousandths: 8000)
      .result(for: FrameSample(milliseconds: []))
    #expect(result.isMet == nil)
    #expect(result.value == nil)
  }

  @Test func `quantities are spelled as in scenario files`() {
    #expect(
      Budget.Quantity.allCases.map(\.rawValue) == [
        "p50-cpu", "p90-cpu", "p95-cpu", "p99-cpu", "max-cpu", "missed", "hitch-ratio",
        "soft-hitch-ratio",
      ])
  }
}
